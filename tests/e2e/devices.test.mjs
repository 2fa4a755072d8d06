// SPDX-License-Identifier: MIT
/* devices.test.mjs - one person with two devices; keys, codes and passkeys as one sees them. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { BINARY, PHONE, browser, come, faults, person, rest, serve, setOut, shot } from './lib.mjs';

const server = await serve(), chrome = await browser();
after(async () => { await chrome.close(); await server.end(); });

const codeOn = (page) => page.locator('.you__code').textContent();
const waysOn = (page) => page.locator('.ways li b').allTextContents();

/** A user with a name, in a waiting room. */
async function seated(name, how) {
  const p = await person(chrome, server, name, how);
  const link = await setOut(p, 'boomtown', { players: 3 });
  return { p, link };
}

test('a phone is linked by the code on the laptop, plays the same seats, and is taken back', async () => {
  const { p: laptop } = await seated('Marta');
  await laptop.go('/devices');
  await laptop.page.locator('.you__qr').waitFor();
  await laptop.page.locator('.ways li', { hasText: 'Chrome' }).waitFor();
  await shot(laptop.page, 'people-devices');
  assert.deepEqual(await faults(laptop.page), []);
  const phone = await person(chrome, server, 'Nobody', { viewport: PHONE, touch: true });
  await phone.go('/link');
  await phone.page.locator('input[name=code]').waitFor();
  await shot(phone.page, 'people-link-phone');
  await phone.page.locator('input[name=code]').fill(await codeOn(laptop.page));
  await phone.page.locator('.you__door .btn--act').first().click();
  await phone.page.getByRole('heading', { name: 'You will be Marta here' }).waitFor();
  await phone.page.locator('input[name=device]').fill('Marta’s phone');
  await phone.page.mouse.move(1, 1);
  await phone.page.waitForTimeout(300);
  assert.deepEqual(await faults(phone.page), []);
  await phone.page.locator('.you__door .btn--act').click();
  await phone.page.locator('.me', { hasText: 'Marta' }).waitFor();
  await phone.page.locator('.invite', { hasText: 'Marta’s table' }).waitFor();
  await laptop.page.getByText('Marta’s phone is linked').waitFor();
  await shot(laptop.page, 'people-linked');
  await laptop.page.locator('.ways li', { hasText: 'Marta’s phone' }).getByRole('button').click();
  await laptop.page.locator('dialog .btn--bad').click();
  await phone.page.getByText('This device’s key was taken back').waitFor();
  assert.equal((await waysOn(laptop.page)).filter((name) => /phone/.test(name)).length, 0);
  assert.deepEqual([...laptop.complaints, ...phone.complaints], []);
  await laptop.context.close();
  await phone.context.close();
});

test('a merge is confirmed on both devices, is not the default, and the merged undoes it', async () => {
  const { p: marta } = await seated('Marta');
  const { link } = await seated('Rui');
  const guest = await person(chrome, server, 'M. on the phone', { viewport: PHONE, locale: 'pt-BR' });
  await come(guest, link);
  await marta.go('/devices');
  await guest.go(`/link/${(await codeOn(marta.page)).replace(' ', '')}`);
  await guest.page.getByText('você tem um lugar aqui').waitFor();
  assert.equal(await guest.page.locator('.you__door .btn--act').innerText(), 'Só conectar');
  await guest.page.getByRole('button', { name: 'Unir…' }).click();
  await guest.page.getByText('Marta vai jogar no seu lugar e ver a sua mão').waitFor();
  assert.equal(await guest.page.locator('.you__door .btn--act').innerText(), 'Voltar');
  await shot(guest.page, 'people-merge-phone-pt');
  await guest.page.getByRole('button', { name: 'Pedir para unir' }).click();
  await guest.page.getByText('confirme no outro aparelho').waitFor();
  await marta.page.getByText('M. on the phone asks to merge with you').waitFor();
  await marta.page.getByText('will play your seats and see your hands').waitFor();
  assert.equal(await marta.page.locator('.you__merge .btn--act').innerText(), 'Don’t merge');
  await shot(marta.page, 'people-merge-desktop-en');
  await marta.page.getByRole('button', { name: 'Merge', exact: true }).click();
  await guest.page.locator('.me', { hasText: 'Marta' }).waitFor();
  await guest.page.locator('.invite').nth(1).waitFor();
  await guest.go('/devices');
  await guest.page.getByRole('button', { name: 'Desfazer a união' }).waitFor();
  await shot(guest.page, 'people-merged-phone-pt');
  await guest.page.getByRole('button', { name: 'Desfazer a união' }).click();
  await guest.page.locator('.me', { hasText: 'M. on the phone' }).waitFor();
  await marta.context.close();
  await guest.context.close();
});

/** The sheet of news with that text. */
const news = (page, text) => page.locator('dialog[open]', { hasText: text });

test('a merge request and a merge show on any page and link to the devices', async () => {
  const { p: marta } = await seated('Marta');
  const guest = await person(chrome, server, 'G.', { viewport: PHONE, locale: 'pt-BR' });
  await come(guest, (await seated('Rui')).link);
  const far = await marta.context.newPage();
  await far.goto(`${server.url}/devices`);
  const code = (await codeOn(far)).replace(' ', '');
  await far.goto('about:blank');
  await marta.go('/');
  await guest.go(`/link/${code}`);
  await guest.page.getByRole('button', { name: 'Unir…' }).click();
  await guest.page.getByRole('button', { name: 'Pedir para unir' }).click();
  await news(marta.page, 'G. asks to merge with you').waitFor();
  await rest(marta.page);
  await shot(marta.page, 'people-asked-desktop-en');
  assert.deepEqual(await faults(marta.page), []);
  await marta.page.reload();
  await news(marta.page, 'G. asks to merge with you').getByRole('link', { name: 'To your devices' }).click();
  await marta.page.getByRole('button', { name: 'Merge', exact: true }).click();
  await marta.page.getByRole('heading', { name: 'G. was merged into you' }).waitFor();
  assert.equal(await marta.page.locator('dialog[open]').count(), 0, 'the page itself tells it');
  const told = news(guest.page, 'A conta de G. foi unida à de Marta');
  await told.waitFor();
  await shot(guest.page, 'people-told-phone-pt');
  await told.getByRole('link', { name: 'Ir aos seus aparelhos' }).click();
  await guest.page.getByRole('button', { name: 'Desfazer a união' }).waitFor();
  await shot(guest.page, 'people-devices-merged-phone-pt');
  await shot(marta.page, 'people-devices-merged-desktop-en');
  for (const p of [marta, guest]) assert.deepEqual(await faults(p.page), []);
  await guest.go('/');
  await guest.page.locator('.me', { hasText: 'Marta' }).waitFor();
  await guest.page.waitForTimeout(500);
  assert.equal(await guest.page.locator('dialog[open]').count(), 0, 'what was read is told once');
  assert.deepEqual([...marta.complaints, ...guest.complaints], []);
  await marta.context.close();
  await guest.context.close();
});

test('a merge by the admin shows on the devices of both users', async () => {
  const { p: nora } = await seated('Nora'), { p: guest } = await seated('Gus');
  const admin = async (...words) => JSON.parse(
    (await promisify(execFile)(BINARY, ['admin', '--data', server.data, '--json', ...words])).stdout);
  const { people } = await admin('people'), id = (name) => String(people.find((p) => p.name === name).user);
  await admin('merge', id('Gus'), id('Nora'));
  await news(nora.page, 'Two players that both were you are one now').waitFor();
  await news(guest.page, 'Gus was merged into Nora').waitFor();
  await shot(guest.page, 'people-told-desktop-en');
  await nora.context.close();
  await guest.context.close();
});

test('a wrong code shows an error, and a valid one is used once', async () => {
  const p = await person(chrome, server, 'Eva');
  await p.go('/link/22222222');
  await p.page.getByText('wrong, was used before, or is too old').waitFor();
  await p.context.close();
});

/** A browser whose machine keeps passkeys. */
async function keeper(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: {
    protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true,
    isUserVerified: true, automaticPresenceSimulation: true,
  } });
  return { cdp, authenticatorId };
}

test('a passkey signs in a user who lost every device; a copied or foreign one does not', async () => {
  const local = { ...server, url: server.url.replace('127.0.0.1', 'localhost') };
  const marta = await person(chrome, local, 'Marta');
  const own = await keeper(marta.page);
  await setOut(marta, 'boomtown', { players: 3 });
  await marta.go('/devices');
  await marta.page.getByRole('button', { name: 'Add' }).click();
  await marta.page.locator('.ways li', { hasText: 'added' }).waitFor();
  await shot(marta.page, 'people-passkey');
  const of = { authenticatorId: own.authenticatorId };
  const { credentials: [credential] } = await own.cdp.send('WebAuthn.getCredentials', of);

  const back = await person(chrome, local, 'Guest');
  const other = await keeper(back.page);
  await other.cdp.send('WebAuthn.addCredential', { authenticatorId: other.authenticatorId, credential });
  await back.go('/link');
  await back.page.getByRole('button', { name: 'Come back with a passkey' }).click();
  await back.page.getByRole('heading', { name: 'You will be Marta here' }).waitFor();
  await back.page.locator('.you__door .btn--act').click();
  await back.page.locator('.me', { hasText: 'Marta' }).waitFor();
  await back.page.locator('.invite', { hasText: 'Marta’s table' }).waitFor();

  /* The first authenticator's counter is older: a copy. */
  await marta.page.context().clearCookies();
  await marta.go('/link');
  await marta.page.getByRole('button', { name: 'Come back with a passkey' }).click();
  await marta.page.getByText('This passkey was copied, or is for another address').waitFor();
  assert.deepEqual(back.complaints, []);
  await marta.context.close();
  await back.context.close();
});
