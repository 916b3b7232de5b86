import { expect } from '@esm-bundle/chai';
import { stringToHex } from 'viem';
import { printOutcomes, REFUSALS, WAYS_IN } from '../../../test/fixtures/dialects.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { createSigner } from '../../../test/fixtures/sign-in-host.js';
import { createMemoryStorage, createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import type { Siwx } from '../../config/siwx.js';
import type { WalletProvider } from '../../connectors/connector.js';
import type { ConnectError } from '../../errors/modal-errors.js';
import { toConnectError } from '../../controllers/connection/record-connection.js';
import { createBrowserSessions } from '../../siwx/browser-siwx.js';
import type { ScriptedWalletOptions } from '../../testing/index.js';
import { createAuthentication } from './create-authentication.js';

function setUp(options: Partial<ScriptedWalletOptions> = {}) {
  let prompts = 0;
  const wallet = createSigner({
    standards: ['ERC-7846'],
    decide() {
      prompts += 1;
      return 'approve';
    },
    ...options,
  });
  const environment = createTestEnvironment({ storage: createMemoryStorage() });
  const browser = createBrowserSessions({ statement: 'Hello' }, environment);
  const revoked: Promise<void>[] = [];
  const siwx: Siwx = {
    ...browser,
    revokeSession: async (chainId, address) => void revoked.push(browser.revokeSession(chainId, address)),
  };
  const failures: unknown[] = [];
  const authentication = createAuthentication(
    async () => siwx,
    { getOptions: () => ({ networks: [local] }), setTimer: environment.setTimer },
    { onStart() {}, onSuccess() {}, onFailure: (error) => failures.push(error), onUndoFailure: (error) => failures.push(error) },
  );
  const connect = async (provider: WalletProvider = wallet.provider, signal?: AbortSignal) => authentication.connect(provider, signal);
  const sessions = async () => siwx.getSessions('eip155:31337', ADA);
  return { wallet, siwx, revoked, environment, failures, connect, sessions, prompts: () => prompts };
}
type SignIn = { nonce: string; [field: string]: unknown };

/** Has a wallet answer with a message that is changed and really signed. */
async function answerChanged(change: (message: string) => string, by = ADA): Promise<unknown> {
  const { wallet, connect, sessions } = setUp();
  const signer = createSigner();
  await signer.provider.request({ method: 'eth_requestAccounts' });
  const honest = createSigner({ standards: ['ERC-7846'] });
  const provider: WalletProvider = {
    async request(call) {
      if (call.method !== 'wallet_connect') return wallet.provider.request(call);
      const { accounts } = (await honest.provider.request(call)) as {
        accounts: [{ address: string; capabilities: { signInWithEthereum: { message: string } } }];
      };
      const message = change(accounts[0].capabilities.signInWithEthereum.message);
      const signature = await signer.provider.request({ method: 'personal_sign', params: [stringToHex(message), by] });
      return { accounts: [{ address: ADA, capabilities: { signInWithEthereum: { message, signature } } }] };
    },
  };
  const outcome = await connect(provider).catch((error: ConnectError) => (error.cause as { name: string }).name);
  return (await sessions()).length > 0 ? 'signed in' : outcome;
}

describe('connecting and signing in with one prompt (ERC-7846)', () => {
  it('makes a session of the message that the wallet wrote and signed, with one prompt', async () => {
    const { wallet, connect, sessions, prompts } = setUp();
    expect(await connect()).to.deep.equal([ADA, GRACE]);
    const [session] = await sessions();
    expect(session!.data).to.deep.include({ accountAddress: ADA, chainId: 'eip155:31337', domain: location.host, statement: 'Hello' });
    expect(prompts()).to.equal(1);
    expect(wallet.requests.map(({ method }) => method)).to.deep.equal(['eth_chainId', 'wallet_connect']);
    const [{ version, capabilities }] = wallet.requests[1]!.params as [{ version: string; capabilities: { signInWithEthereum: SignIn } }];
    expect([version, capabilities.signInWithEthereum['chainId'], capabilities.signInWithEthereum.nonce.length]).to.deep.equal([
      '1',
      '0x7a69',
      32,
    ]);
  });

  it('holds what was signed against what was requested, each field of it, as any sign-in', async () => {
    expect(await answerChanged((message) => message)).to.equal('signed in');
    const changes: Record<string, (message: string) => string> = {
      domain: (text) => text.replace(location.host, 'evil.example'),
      uri: (text) => text.replace(`URI: ${location.origin}`, 'URI: https://evil.example'),
      nonce: (text) => text.replace(/Nonce: \w+/, 'Nonce: 0123456789abcdef0123456789abcdef'),
      chain: (text) => text.replace('Chain ID: 31337', 'Chain ID: 1'),
      address: (text) => text.replace(ADA, GRACE),
      issuedAt: (text) => text.replace(/Issued At: .*/, 'Issued At: 2020-01-01T00:00:00.000Z'),
      expiration: (text) => text.replace(/Expiration Time: .*/, 'Expiration Time: 2099-01-01T00:00:00.000Z'),
      'no expiration': (text) => text.replace(/\nExpiration Time: .*/, ''),
      statement: (text) => text.replace('Hello', 'I agree to everything'),
      resources: (text) => `${text}\nResources:\n- https://evil.example/`,
      scheme: (text) => `http://${text}`,
      nonsense: () => 'Hello',
    };
    const outcomes: Record<string, unknown> = {};
    for (const [name, change] of Object.entries(changes)) outcomes[name] = await answerChanged(change);
    expect(outcomes).to.deep.equal({
      domain: 'TamperedMessageError',
      uri: 'TamperedMessageError',
      nonce: 'TamperedMessageError',
      chain: 'TamperedMessageError',
      address: 'AddressMismatchError',
      issuedAt: 'TamperedMessageError',
      expiration: 'TamperedMessageError',
      'no expiration': 'TamperedMessageError',
      statement: 'TamperedMessageError',
      resources: 'TamperedMessageError',
      scheme: 'TamperedMessageError',
      nonsense: 'InvalidMessageError',
    });
    expect(await answerChanged((message) => message, GRACE)).to.equal('InvalidSignatureError');
  });

  it('refuses a message whose time is over when the wallet answers', async () => {
    const { wallet, environment, connect, sessions } = setUp();
    wallet.setBehavior('hang', 'wallet_connect');
    const connected = connect().catch((error: ConnectError) => (error.cause as { name: string }).name);
    await until(() => wallet.pending.some(({ method }) => method === 'wallet_connect'));
    environment.advance(40 * 86_400_000);
    wallet.pending[0]!.approve();
    expect([await connected, await sessions()]).to.deep.equal(['SessionExpiredError', []]);
  });

  it('has one outcome for each refusal: the visitor’s and the wallet’s for all requests end it, any other leads to the ordinary request', async () => {
    const rows: Record<string, Record<string, string>> = {};
    for (const [code, error] of Object.entries(REFUSALS)) {
      rows[code] = {};
      for (const way of ['injected', 'WalletConnect', 'embedded'] as const) {
        const { wallet, connect } = setUp();
        wallet.setBehavior({ throw: error }, 'wallet_connect');
        const outcome = await connect(WAYS_IN[way](wallet)).then(
          (accounts) => (accounts ? 'connected' : 'ordinary'),
          (thrown: unknown) => toConnectError(thrown).reason,
        );
        rows[code][way] = outcome;
      }
    }
    printOutcomes('wallet_connect, refused (ordinary: eth_requestAccounts is asked, once)', rows);
    const expected: Record<string, string> = { '4001': 'rejected', '4900': 'notFound', '-32002': 'blocked' };
    for (const [code, row] of Object.entries(rows))
      for (const [way, outcome] of Object.entries(row)) expect(outcome, `${code} ${way}`).to.equal(expected[code] ?? 'ordinary');
  });

  it('asks a wallet without the method no second time, and one that declined again', async () => {
    const without = setUp({ standards: [] });
    expect([await without.connect(), await without.connect()]).to.deep.equal([undefined, undefined]);
    expect(without.wallet.requests.filter(({ method }) => method === 'wallet_connect').length).to.equal(1);
    const declining = setUp();
    declining.wallet.setBehavior('reject', 'wallet_connect');
    await declining.connect().catch(() => {});
    declining.wallet.setBehavior(undefined, 'wallet_connect');
    expect(await declining.connect()).to.deep.equal([ADA, GRACE]);
  });

  it('connects without a session where the wallet passes over the sign-in, or answers addresses alone', async () => {
    const { connect, sessions, prompts } = setUp({ connectCapabilities: [] });
    expect([await connect(), await sessions(), prompts()]).to.deep.equal([[ADA, GRACE], [], 1]);
    for (const answer of [[ADA], { accounts: [{ address: ADA }] }, { accounts: [{ address: ADA, capabilities: null }] }]) {
      const plain = setUp();
      plain.wallet.setBehavior({ answer }, 'wallet_connect');
      expect([await plain.connect(), await plain.sessions()], JSON.stringify(answer)).to.deep.equal([[ADA], []]);
    }
    for (const answer of [null, {}, 'nonsense', 5]) {
      const odd = setUp();
      odd.wallet.setBehavior({ answer }, 'wallet_connect');
      expect(await odd.connect(), JSON.stringify(answer)).to.equal(undefined);
    }
  });

  it('asks in the ordinary way on a chain that is not the page’s, and after a wallet that stayed silent', async () => {
    const elsewhere = setUp({ chainId: 5 });
    expect(await elsewhere.connect()).to.equal(undefined);
    expect(elsewhere.wallet.requests.map(({ method }) => method)).to.deep.equal(['eth_chainId']);
    const silent = setUp();
    silent.wallet.setBehavior('hang', 'wallet_connect');
    void silent.connect().catch(() => {});
    await until(() => silent.wallet.pending.some(({ method }) => method === 'wallet_connect'));
    expect(await silent.connect()).to.equal(undefined);
  });

  it('leaves the wallet to the ordinary request after 1,000 ms without a message of the host, and not after 999 ms', async () => {
    const { siwx, environment, connect, prompts } = setUp();
    siwx.createMessage = () => new Promise(() => {});
    let answer: unknown = 'none yet';
    const connecting = connect().then((accounts) => (answer = accounts));
    await until(() => environment.pendingTimers() > 0);
    environment.advance(999);
    await Promise.resolve();
    expect(answer).to.equal('none yet');
    environment.advance(1);
    await connecting;
    expect([answer, prompts()]).to.deep.equal([undefined, 0]);
  });

  it('removes the session of an attempt that was given up meanwhile', async () => {
    const { wallet, connect, sessions, revoked } = setUp();
    const abort = new AbortController();
    wallet.setBehavior('hang', 'wallet_connect');
    const connected = connect(wallet.provider, abort.signal).catch((error: Error) => error.message);
    await until(() => wallet.pending.some(({ method }) => method === 'wallet_connect'));
    abort.abort(new Error('left'));
    wallet.pending[0]!.approve();
    expect(await connected).to.equal('left');
    expect(revoked.length).to.equal(1);
    await Promise.all(revoked);
    expect(await sessions()).to.deep.equal([]);
  });
});
