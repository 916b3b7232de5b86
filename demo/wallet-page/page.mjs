/**
 * Mobile wallet as a page: the real WalletConnect wallet package, real keys, and a visitor who answers.
 *
 * @module
 */
import { WalletKit } from '@reown/walletkit';
import { Core } from '@walletconnect/core';
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils';
import { element } from '../shared/element.js';
import { lagoon, nodeUrl } from '../shared/lagoon.js';
import { createPhoneWallet } from './create-phone-wallet.mjs';
import { readCamera, readFile } from './read-code.mjs';

/** The second and third development account of every local chain. */
const KEYS = [
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
];
const byId = (id) => document.getElementById(id);
const services = document.documentElement.dataset.services;
const said = byId('said');

/** The chains that this page's address names, else all of them: to see what becomes of a wallet that knows only some. */
const wanted = new URLSearchParams(window.location.search).get('chains')?.split(',').map(Number);
const chains = lagoon.chains.filter(({ id }) => wanted?.includes(id) ?? true).map(({ id, name }) => ({ id, name, rpcUrl: nodeUrl(id) }));

/** Questions wait for each other: one at a time is on the page. */
let asking = Promise.resolve();
const decide = (question) => {
  const answer = asking.then(() => ask(question));
  asking = answer.catch(() => {});
  return answer;
};

function ask({ kind, details }) {
  const words = {
    connect: [`${details.name} wants to connect`, details.url],
    authenticate: [`${details.name} wants to connect and sign you in`, details.messages?.join('\n\n')],
    sign: ['Sign this?', details.message ?? JSON.stringify(details.typed, null, 2)],
    send: ['Send this?', JSON.stringify(details.transaction, null, 2)],
    switch: ['Go to another network?', `Chain ${details.chainId}`],
  }[kind];
  return new Promise((resolve) => {
    const finish = (isWanted) => {
      byId('question').replaceChildren(element('p', {}, isWanted ? 'You agreed.' : 'You declined.'));
      resolve(isWanted);
    };
    const no = element('button.small', { type: 'button', id: 'no' }, 'Decline');
    const yes = element(
      'button.small',
      { type: 'button', id: 'yes' },
      kind === 'connect' || kind === 'authenticate' ? 'Approve' : 'Confirm',
    );
    no.addEventListener('click', () => finish(false));
    yes.addEventListener('click', () => finish(true));
    byId('question').replaceChildren(element('h3', {}, words[0]), element('pre', {}, words[1]), element('div.line', {}, no, yes));
    yes.focus();
  });
}

const core = new Core({
  projectId: 'lagoon-demo',
  relayUrl: `${services.replace(/^http/, 'ws')}/relay`,
  customStoragePrefix: 'quay',
  telemetryEnabled: false,
  logger: 'silent',
});
// The local relay has no Verify server.
core.verify.isDevEnv = true;
// The local relay takes no telemetry.
core.eventClient.init = async () => {};
const metadata = {
  name: 'Quay',
  description: 'A wallet for the demo',
  url: window.location.origin,
  icons: [new URL('/assets/quay.svg', window.location.href).href],
};
/** `?authenticate=off`: a wallet that connects first, and signs when it is asked again. */
const isPlain = new URLSearchParams(window.location.search).get('authenticate') === 'off';
const authentication = isPlain ? undefined : { buildAuthObject, populateAuthPayload };
const wallet = await createPhoneWallet({
  ...{ WalletKit, core, metadata, privateKeys: KEYS, chains, decide, authentication },
  onChange: () => show(),
});

function show() {
  const { address, chainId, sessions } = wallet.getState();
  byId('chain').value = String(chainId);
  byId('account').value = address;
  byId('sessions').replaceChildren(
    ...(sessions.length > 0 ? sessions.map(toRow) : [element('li', {}, element('p', {}, 'No page is connected.'))]),
  );
}

function toRow({ topic, peer }) {
  const end = element('button.small', { type: 'button' }, 'Disconnect');
  end.addEventListener('click', () => void wallet.disconnect(topic));
  return element(
    'li',
    {},
    element('div.who', {}, element('b', {}, peer.metadata.name), element('p', {}, peer.metadata.url)),
    element('div.acts', {}, end),
  );
}

async function pair(uri) {
  said.textContent = 'Connecting…';
  try {
    await wallet.pair(uri.trim());
    said.textContent = '';
    byId('uri').value = '';
  } catch (error) {
    said.textContent = `That didn’t work: ${error.message}`;
  }
}

async function scan(read) {
  try {
    const text = await read();
    if (text?.startsWith('wc:')) await pair(text);
    else said.textContent = 'There is no WalletConnect code in it.';
  } catch (error) {
    said.textContent = `That can’t be read: ${error.message}`;
  }
}

byId('account').append(...wallet.addresses.map((address) => element('option', { value: address }, address)));
byId('chain').append(...chains.map(({ id, name }) => element('option', { value: String(id) }, name)));
byId('account').addEventListener('change', ({ target }) => void wallet.switchAccount(target.selectedIndex));
byId('chain').addEventListener('change', ({ target }) => void wallet.switchChain(Number(target.value)));
byId('picture').addEventListener('change', ({ target }) => void scan(() => readFile(target.files[0])));
byId('camera').addEventListener('click', () => void scan(() => readCamera(byId('video'))));
byId('pair').addEventListener('submit', (event) => {
  event.preventDefault();
  void pair(byId('uri').value);
});
document.addEventListener('paste', ({ clipboardData, target }) => {
  const file = [...clipboardData.files].find(({ type }) => type.startsWith('image/'));
  if (file && target !== byId('uri')) void scan(() => readFile(file));
});
show();
document.documentElement.dataset.ready = '';
// A link that opened this page as an app brings the proposal along.
const brought = new URLSearchParams(window.location.search).get('uri');
if (brought) void pair(brought);
