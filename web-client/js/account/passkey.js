// SPDX-License-Identifier: MIT
/* passkey.js - passkey registration and sign-in in the browser. */
import { site } from '../base_path.js';
import { request } from '../net.js';

/** @param {string} text base64url */
const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
/** @param {ArrayBuffer} buffer */
const textOf = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)))
  .replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Can this browser, at this address, keep passkeys? */
export const canPasskey = () => isSecureContext && 'PublicKeyCredential' in window
  && 'getAuthenticatorData' in AuthenticatorAttestationResponse.prototype;

const ES256 = -7;
const keyOf = (/** @type {string} */ id) => ({ type: 'public-key', id: bytesOf(id) });

/** Makes one and tells the server. @param {string} person @param {string} name of the passkey */
export async function addPasskey(person, name) {
  const asked = await request('passkey_new');
  const made = /** @type {any} */ (await navigator.credentials.create({ publicKey: {
    challenge: bytesOf(asked.challenge),
    rp: { id: asked.host, name: site },
    user: { id: bytesOf(asked.handle), name: person, displayName: person },
    pubKeyCredParams: [{ type: 'public-key', alg: ES256 }],
    excludeCredentials: asked.known.map(keyOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    attestation: 'none',
  } }));
  const { clientDataJSON, getAuthenticatorData } = made.response;
  const data = textOf(getAuthenticatorData.call(made.response));
  await request('passkey_add', { name, client: textOf(clientDataJSON), data });
}

/** Lets one sign: the code to become its person. @returns {Promise<string>} */
export async function signIn() {
  const asked = await request('passkey_ask');
  const signed = /** @type {any} */ (await navigator.credentials.get({ publicKey: {
    challenge: bytesOf(asked.challenge), rpId: asked.host, userVerification: 'preferred',
  } }));
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  const answer = await request('passkey_use', {
    credential: textOf(signed.rawId), client: textOf(clientDataJSON),
    data: textOf(authenticatorData), signature: textOf(signature),
  });
  return answer.code;
}

/** The browser's own word for "no": nothing needs to be said. @param {any} error */
export const wasCancelled = (error) => error?.name === 'NotAllowedError' || error?.name === 'AbortError';
