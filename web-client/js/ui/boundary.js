// SPDX-License-Identifier: MIT
/* boundary.js - when a part of the page fails, the rest goes on and something plainer takes its place. */
import { Component, html } from '../html.js';

export class Boundary extends Component {
  /** @param {{ fallback: () => any, children?: any }} props */
  constructor(props) {
    super(props);
    /** @type {{ failed: boolean }} */
    this.state = { failed: false };
  }

  /** @param {unknown} error */
  componentDidCatch(error) {
    console.error('tabuleiro: a part of the page failed', error);
    this.setState({ failed: true });
  }

  render() {
    return this.state.failed ? this.props.fallback() : html`${this.props.children}`;
  }
}
