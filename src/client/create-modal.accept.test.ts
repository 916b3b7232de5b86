import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { watchSurfaces, type Surfaces } from '../../test/fixtures/watch-surfaces.js';
import { createHeadless } from '../bridges/headless/headless.js';
import { GATE_TIMEOUT_MS } from '../config/constants.js';
import { createEnvironment } from '../config/environment.js';
import type { AcceptAccount } from '../config/options.js';
import { FULL_ENTRY } from '../full-entry.js';
import type { ConnectError, Modal, ModalOptions } from '../index.js';
import { createScriptedWallet } from '../testing/index.js';
import { createModalWith } from './create-modal.js';
import '../../elements/w3m-wallet-button/index.js';

const HARBOR = 'example.harbor';
const OTHER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const TEXT = 'This account can’t be used on Lagoon.';
const NO = { reason: 'listed', text: TEXT } as const;
const NO_DECISION = 'This site couldn’t check your account. Try again.';

const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ reason, details }: ConnectError) => `${reason}: ${details}`,
  );

/** A page that answers by hand, or by rule. */
function createGate() {
  const asked: Parameters<AcceptAccount>[0][] = [];
  const signals: AbortSignal[] = [];
  let answer: (address: string) => Promise<unknown> = async () => true;
  const accept: AcceptAccount = async (account, { signal }) => {
    asked.push(account);
    signals.push(signal);
    return answer(account.address) as ReturnType<AcceptAccount>;
  };
  return {
    accept,
    asked,
    signals,
    answerBy(next: typeof answer) {
      answer = next;
    },
  };
}

/** Answers of a page, and the text that the visitor reads of it. */
const REFUSALS: Readonly<Record<string, readonly [answer: () => Promise<unknown>, text: string]>> = {
  'says no': [async () => NO, TEXT],
  throws: [async () => Promise.reject(new Error('offline')), NO_DECISION],
  'answers something else': [async () => undefined, NO_DECISION],
  'is silent': [async () => new Promise(() => {}), NO_DECISION],
};

/** Makes a modal that waits a moment for a silent page instead of ten seconds. */
function createHasty(options: ModalOptions): Modal {
  const environment = createEnvironment();
  const setTimer: typeof environment.setTimer = (callback, delayMs) =>
    environment.setTimer(callback, delayMs === GATE_TIMEOUT_MS ? 100 : delayMs);
  return createModalWith(FULL_ENTRY, options, { ...environment, setTimer });
}

describe('the decision of the page about an account', () => {
  let page: ModalPage;
  let gate: ReturnType<typeof createGate>;
  let surfaces: Surfaces | undefined;
  const start = (options: ModalOptions = {}) => {
    sessionStorage.clear();
    gate = createGate();
    page = createModalPage({ accept: gate.accept, ...options }, undefined, createHasty);
  };
  const watch = (address: string) => {
    surfaces?.end();
    surfaces = watchSurfaces(page.modal, address, [page.wallet]);
    return surfaces;
  };
  afterEach(() => {
    surfaces?.end();
    surfaces = undefined;
    page.end();
  });
  const connect = async () => page.modal.connect({ walletId: HARBOR });
  const isConnected = () => page.modal.getAccount()?.status === 'connected';

  /** Ways in. Each ends when the account was taken or refused. */
  const WAYS: Readonly<Record<string, { readonly go: () => Promise<unknown>; readonly isRestored?: true; readonly address?: string }>> = {
    'connect()': { go: async () => outcomeOf(connect()) },
    'the list': {
      async go() {
        await page.modal.open();
        await page.press(`wallet-selector-${HARBOR}`);
        await until(() => gate.asked.length > 0);
        await until(() => isConnected() || page.text().includes('accept the account'));
      },
    },
    'a wallet button': {
      async go() {
        const button = document.createElement('w3m-wallet-button');
        button.setAttribute('wallet', HARBOR);
        document.body.append(button);
        await until(() => button.shadowRoot?.querySelector('button'));
        button.shadowRoot!.querySelector('button')!.click();
        // Without the dialog the text is in a message at the foot of the page.
        const shown = () => document.querySelector('w3m-modal')?.shadowRoot?.textContent ?? '';
        await until(() => isConnected() || shown().includes(TEXT) || shown().includes(NO_DECISION));
        button.remove();
      },
    },
    'the engine, as Safe and mini apps connect': {
      async go() {
        const { connection, connectors } = await page.controllers();
        await connectors.start();
        return outcomeOf((await connection.load()).connect(connectors.find(HARBOR)!, 'eip155'));
      },
    },
    'headless mode': { go: async () => outcomeOf((await createHeadless(page.modal)).connect(HARBOR).account) },
  };

  for (const [way, { go }] of Object.entries(WAYS)) {
    it(`takes the account by ${way} where it says yes`, async () => {
      start();
      if (way === 'headless mode') await createHeadless(page.modal).then(({ $wallets }) => until(() => $wallets.get().length > 0));
      await go();
      expect(page.modal.getAccount()?.address).to.equal(ADA);
      const [{ wallet, ...account }] = gate.asked as [Parameters<AcceptAccount>[0]];
      expect(account).to.deep.equal({ address: ADA, namespace: 'eip155', caipAddress: `eip155:31337:${ADA}`, isRestored: false });
      expect(wallet).to.deep.include({ name: 'Harbor', rdns: HARBOR });
      expect(gate.asked).to.have.length(1);
    });

    for (const [what, [answer]] of Object.entries(REFUSALS))
      it(`shows the account nowhere by ${way} where it ${what}, and revokes nothing`, async () => {
        start();
        gate.answerBy(answer);
        if (way === 'headless mode') await createHeadless(page.modal).then(({ $wallets }) => until(() => $wallets.get().length > 0));
        const spied = watch(ADA);
        await go();
        expect(gate.asked).to.have.length(1);
        expect(spied.list()).to.deep.equal([]);
        expect(page.modal.getAccount()).to.equal(undefined);
        expect(page.asked()).to.not.include('wallet_revokePermissions');
      });
  }

  for (const [what, [answer, text]] of Object.entries(REFUSALS))
    it(`rejects with the text where it ${what}, and connects once it says yes`, async () => {
      start();
      gate.answerBy(answer);
      expect(await outcomeOf(connect())).to.equal(`refused: ${text}`);
      gate.answerBy(async () => true);
      expect(await outcomeOf(connect())).to.equal('resolved');
    });

  it('shows the text of the page in the view, with ways on', async () => {
    start();
    gate.answerBy(async () => NO);
    await page.modal.open();
    await page.press(`wallet-selector-${HARBOR}`);
    await until(() => page.text().includes(TEXT));
    expect(page.text()).to.include('This site didn’t accept the account');
    gate.answerBy(async () => true);
    await page.press('w3m-connecting-retry');
    await until(isConnected);
  });

  for (const [what, [answer]] of Object.entries(REFUSALS))
    it(`ends the session at a change of account where it ${what}, and shows the other account nowhere`, async () => {
      start();
      await connect();
      // The other account that a wallet shares is known to the page: the one in use is decided about.
      const seen: (string | undefined)[] = [];
      page.modal.subscribeAccount((account) => seen.push(account?.address));
      gate.answerBy(answer);
      page.wallet.setAccounts([GRACE]);
      await until(() => page.modal.getAccount() === undefined);
      // What is read of the account before may come meanwhile.
      expect([...new Set(seen)].filter((address) => address !== ADA)).to.deep.equal([undefined]);
      expect(localStorage.getItem('w3m.session') ?? '').to.not.include(ADA);
      expect(page.asked()).to.not.include('wallet_revokePermissions');
      page.reload();
      expect(page.modal.getAccount()).to.equal(undefined);
    });

  it('decides about the account that the wallet has gone to while it decided about the one before', async () => {
    start();
    let say: (value: unknown) => void = () => {};
    gate.answerBy(async (address) => (address === ADA ? new Promise((resolve) => (say = resolve)) : NO));
    const spied = watch(OTHER);
    const connecting = outcomeOf(connect());
    await until(() => gate.asked.length === 1);
    page.wallet.setAccounts([OTHER]);
    say(true);
    await connecting;
    await until(() => gate.asked.length === 2);
    await until(() => page.modal.getAccount() === undefined);
    expect(gate.asked[1]!.address).to.equal(OTHER);
    // The provider is that of the account before, which was accepted; it goes a moment after the account.
    expect(spied.list().filter((surface) => surface !== 'getProvider')).to.deep.equal([]);
  });

  it('shows the account before until it has decided about the next one, and asks about the last of several', async () => {
    start();
    await connect();
    const answers: ((value: unknown) => void)[] = [];
    gate.answerBy(() => new Promise((resolve) => answers.push(resolve)));
    const seen: (string | undefined)[] = [];
    page.modal.subscribeAccount((account) => seen.push(account?.address));
    page.wallet.setAccounts([GRACE]);
    await until(() => answers.length === 1);
    page.wallet.setAccounts([OTHER]);
    await until(() => answers.length === 2);
    expect([page.modal.getAccount()?.address, gate.signals[1]!.aborted]).to.deep.equal([ADA, true]);
    answers[1]!(true);
    await until(() => page.modal.getAccount()?.address === OTHER);
    answers[0]!(NO);
    await new Promise((resolve) => setTimeout(resolve));
    // What is read of the account before may come meanwhile.
    expect([...new Set(seen)].filter((address) => address !== ADA)).to.deep.equal([OTHER]);
  });

  for (const [what, [answer, text]] of Object.entries(REFUSALS))
    it(`leaves the first wallet connected where it ${what} about a second one`, async () => {
      start();
      await connect();
      gate.answerBy(answer);
      const other = createScriptedWallet({ name: 'Fern', rdns: 'example.fern', accounts: [OTHER], chainId: 31337 });
      const stop = other.announce();
      const spied = watch(OTHER);
      expect(await outcomeOf(page.modal.connect({ walletId: 'example.fern' }))).to.equal(`refused: ${text}`);
      expect([spied.list(), page.modal.getAccount()?.address]).to.deep.equal([[], ADA]);
      stop();
    });

  it('drops its decision where the visitor disconnects or closes meanwhile', async () => {
    start();
    let say: (value: unknown) => void = () => {};
    gate.answerBy(() => new Promise((resolve) => (say = resolve)));
    const spied = watch(ADA);
    const outcome = outcomeOf(connect());
    await until(() => gate.asked.length === 1);
    await page.modal.disconnect();
    say(true);
    expect(await outcome).to.include('closed');
    expect([spied.list(), gate.signals[0]!.aborted]).to.deep.equal([[], true]);
  });

  /** Reloads the page, which then decides when the test says so. */
  const reloadUndecided = async () => {
    let answer: (value: unknown) => void = () => {};
    gate.answerBy(() => new Promise((resolve) => (answer = resolve)));
    page.reload();
    const seen: unknown[] = [];
    page.modal.subscribeAccount((account) => seen.push(account));
    await until(() => gate.asked.length === 2);
    return { seen, say: (value: unknown) => answer(value) };
  };

  it('asks about a restored account before anything shows it', async () => {
    start();
    await connect();
    const { seen, say } = await reloadUndecided();
    expect(gate.asked[1]!.isRestored).to.equal(true);
    expect([page.modal.getAccount(), page.modal.getProvider('eip155'), seen]).to.deep.equal([undefined, undefined, []]);
    say(true);
    await until(isConnected);
    expect(gate.asked).to.have.length(2);
  });

  it('leaves a session ended that the visitor disconnects while it decides', async () => {
    start();
    await connect();
    const { seen, say } = await reloadUndecided();
    await page.modal.disconnect();
    say(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect([page.modal.getAccount(), seen, localStorage.getItem('w3m.session')?.includes(ADA) ?? false]).to.deep.equal([
      undefined,
      [],
      false,
    ]);
  });

  for (const [what, [answer, text]] of Object.entries(REFUSALS))
    it(`forgets a restored session where it changes its mind and ${what}, and shows the text on a page that opened no dialog`, async () => {
      start();
      await connect();
      gate.answerBy(answer);
      page.reload();
      const seen: unknown[] = [];
      page.modal.subscribeAccount((account) => seen.push(account));
      await until(() => gate.asked.length === 2);
      await until(() => !localStorage.getItem('w3m.session')?.includes(ADA));
      expect([page.modal.getAccount(), seen]).to.deep.equal([undefined, []]);
      await until(() => document.querySelector('w3m-modal')?.shadowRoot?.textContent?.includes(text));
      expect(page.modal.getState().open).to.equal(false);
      expect(page.asked()).to.not.include('wallet_revokePermissions');
    });

  it('is not asked about an account that has not accepted the terms', async () => {
    start({ terms: { url: '/terms', per: 'address' } });
    (await page.modal.getTerms())!.accept();
    await connect();
    page.wallet.setAccounts([OTHER]);
    await until(() => page.find('w3m-legal-checkbox'));
    expect(page.modal.getAccount()).to.equal(undefined);
    expect(gate.asked.map(({ address }) => address)).to.deep.equal([ADA]);
  });

  it('is asked before another address is chosen, and what stood before stays where it says no', async () => {
    start();
    await connect();
    gate.answerBy(async (address) => address === ADA || NO);
    expect(await outcomeOf(page.modal.switchAccount({ address: GRACE }))).to.equal(`refused: ${TEXT}`);
    expect(page.modal.getAccount()?.address).to.equal(ADA);
    gate.answerBy(async () => true);
    expect((await page.modal.switchAccount({ address: GRACE })).address).to.equal(GRACE);
  });

  it('comes before another tab’s connection is shown', async () => {
    start();
    await connect();
    const session = localStorage.getItem('w3m.session')!;
    page.end();
    start();
    gate.answerBy(async () => NO);
    const seen: unknown[] = [];
    page.modal.subscribeAccount((account) => seen.push(account));
    page.wallet.permit();
    localStorage.setItem('w3m.session', session);
    dispatchEvent(new StorageEvent('storage', { key: 'w3m.session' }));
    await until(() => gate.asked.length === 1);
    await until(() => !localStorage.getItem('w3m.session')?.includes(ADA));
    expect([page.modal.getAccount(), seen]).to.deep.equal([undefined, []]);
  });
});
