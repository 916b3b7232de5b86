import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import 'w3m-elements/elements';
import { W3mAccountButton, W3mButton, W3mConnectButton, W3mModal, W3mNetworkButton } from 'w3m-elements/react';
import { createPageObject, createScriptedWallet, TEST_IDS } from 'w3m-elements/testing';
import { App, createWallets } from './app.jsx';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const page = createPageObject(document);
let wallets;
let stop;

beforeEach(() => {
  for (const level of ['error', 'warn']) vi.spyOn(console, level);
  stop = createScriptedWallet({ name: 'Harbor', rdns: 'example.harbor', accounts: [ADA], chainId: 31337 }).announce();
  wallets = createWallets();
});
afterEach(() => {
  const lines = [...console.error.mock.calls, ...console.warn.mock.calls];
  cleanup();
  wallets.modal.destroy();
  stop();
  localStorage.clear();
  vi.restoreAllMocks();
  expect(lines).toEqual([]);
});

test('the header renders the button with its properties', () => {
  render(<App config={wallets.config} />);
  const button = document.querySelector('w3m-button');
  expect(button.shadowRoot.textContent).toContain('Join');
  expect([button.label, button.balance, button.charsStart]).toEqual(['Join', 'hide', 6]);
});

test('every tag renders', () => {
  const tags = ['w3m-button', 'w3m-connect-button', 'w3m-account-button', 'w3m-network-button', 'w3m-modal'];
  document.body.append(...tags.map((tag) => document.createElement(tag)));
  for (const tag of tags) expect(document.querySelector(tag).shadowRoot).not.toBe(null);
  expect(document.querySelector('w3m-network-button').shadowRoot.textContent).toContain('Anvil');
  document.body.replaceChildren();
});

test('every component renders, takes changes and events, and goes', async () => {
  const states = [];
  const draw = (label) => (
    <>
      <W3mButton label={label} />
      <W3mConnectButton label={label} disabled={label === 'Two'} />
      <W3mAccountButton />
      <W3mNetworkButton />
      <W3mModal onStateChange={({ detail }) => states.push(detail.state.open)} />
    </>
  );
  const { rerender, unmount } = render(draw('One'));
  rerender(draw('Two'));
  const button = document.querySelector('w3m-connect-button');
  expect([button.label, button.disabled]).toEqual(['Two', true]);
  await wallets.modal.open();
  expect(states).toContain(true);
  unmount();
  expect(document.querySelector('w3m-button')).toBe(null);
});

test('a visitor connects from the list, sees the account, and disconnects', async () => {
  render(<App config={wallets.config} />);
  await page.openConnect();
  expect(page.title()).toBe('Connect wallet');
  await page.clickWallet('Harbor');
  await waitFor(() => expect(screen.getByText(ADA).tagName).toBe('OUTPUT'));
  await page.openAccount();
  await page.disconnect();
  await waitFor(() => screen.getByText('disconnected'));
  await page.waitFor(TEST_IDS.connectButton);
});

test('a page connects by the wallet’s id, and is connected again after the next start', async () => {
  render(<App config={wallets.config} />);
  const account = await wallets.modal.connect({ walletId: 'example.harbor' });
  expect(account).toMatchObject({ address: ADA, status: 'connected' });
  await page.waitFor(TEST_IDS.accountButton);
  cleanup();
  wallets.modal.destroy();
  wallets = createWallets();
  await waitFor(() => expect(wallets.modal.getAccount()).toMatchObject({ address: ADA, status: 'connected' }));
});

test('closing and reopening the dialog moves neither the list nor the focus away', async () => {
  render(<App config={wallets.config} />);
  await page.openConnect();
  await page.close();
  await waitFor(() => expect(page.isOpen()).toBe(false));
  await page.openConnect();
  expect(page.walletRow('Harbor')).toBeDefined();
});
