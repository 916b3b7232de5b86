import { expect } from '@esm-bundle/chai';
import { base58, base64 } from '@scure/base';
import { createScriptedPhone, type PhoneAnswer, type PhoneOptions, type PhoneRequest } from '../../../test/fixtures/scripted-phone.js';
import { until } from '../../../test/fixtures/until.js';
import { solana, solanaDevnet } from '../../networks/index.js';
import { resolveOptions } from '../../config/resolve-options.js';
import { mobileWalletKey } from '../../storage/deep-link-key.js';
import { createStorage } from '../../storage/storage.js';
import { createMobileWallet } from './mobile-wallet.js';
import { toFirstSignature, toSolanaChain } from './solana-standard-adapter.js';

const ADA = new Uint8Array(32).fill(7);
const ADDRESS = base58.encode(ADA);
const SIGNATURE = new Uint8Array(64).fill(9);
const AUTHORIZATION = {
  auth_token: 'token-1',
  accounts: [{ address: base64.encode(ADA), label: 'Savings' }],
  wallet_uri_base: 'https://app.example',
};

/** Answers every request as a wallet whose visitor approves. */
function approve({ method, params }: PhoneRequest): PhoneAnswer {
  const payloads = params['payloads'] as readonly string[] | undefined;
  const sign = (payload: string) => base64.encode(new Uint8Array([...base64.decode(payload), ...SIGNATURE]));
  switch (method) {
    case 'sign_messages':
      return { result: { signed_payloads: payloads!.map(sign) } };
    case 'sign_transactions':
      return { result: { signed_payloads: payloads } };
    case 'sign_and_send_transactions':
      return { result: { signatures: [base64.encode(SIGNATURE)] } };
    default:
      return { result: AUTHORIZATION };
  }
}

function setUp(options: PhoneOptions = {}) {
  const phone = createScriptedPhone({ answer: approve, ...options });
  const storage = createStorage(phone.environment);
  const { wallet, speaker } = createMobileWallet({
    environment: phone.environment,
    storage,
    options: resolveOptions({ networks: [solana, solanaDevnet], metadata: { name: 'Lagoon' } as never }),
    toChain: toSolanaChain,
    toFirstSignature,
  });
  const asked = () => phone.sessions.map(({ requests }) => requests.map(({ method }) => method).join());
  const message = { message: base58.encode(new TextEncoder().encode('hello')), pubkey: ADDRESS };
  const signMessage = async () => speaker.request({ method: 'solana_signMessage', params: message }, solana);
  return { phone, storage, wallet, speaker, asked, signMessage };
}
/** Code, or reason, of a rejection. */
const failureOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'resolved',
    (error: { code?: unknown; reason?: unknown }) => error.reason ?? error.code,
  );

describe('the wallets of an Android phone', () => {
  it('are opened by a connection that asks, with the page’s name, address and network, and kept for the next visit', async () => {
    const { phone, storage, wallet, speaker } = setUp();
    expect(await speaker.connect({ silent: true, network: solana })).to.equal(undefined);
    expect(phone.opened).to.deep.equal([]);
    expect(await speaker.connect({ silent: false, network: solana })).to.deep.equal({ accounts: [ADDRESS] });
    const [request] = phone.sessions[0]!.requests;
    expect([request!.method, request!.params]).to.deep.equal([
      'authorize',
      { identity: { name: 'Lagoon', uri: 'https://page.example' }, chain: 'solana:mainnet' },
    ]);
    expect(storage.get(mobileWalletKey)).to.deep.equal({
      token: 'token-1',
      chain: 'solana:mainnet',
      accounts: [{ address: ADDRESS, label: 'Savings' }],
      base: 'https://app.example',
    });
    expect(wallet.accounts.map(({ address }) => address)).to.deep.equal([ADDRESS]);
    expect(phone.sessions[0]!.isClosed()).to.equal(true);
    expect(await speaker.connect({ silent: true, network: solana })).to.deep.equal({ accounts: [ADDRESS] });
    expect(phone.opened.length).to.equal(1);
    await speaker.disconnect();
    expect(await speaker.connect({ silent: true, network: solana })).to.equal(undefined);
  });

  it('are opened by the address that the app gave, with the authorization that it knows, for each request', async () => {
    const { phone, speaker, asked, signMessage } = setUp();
    await speaker.connect({ silent: false, network: solana });
    expect(await signMessage()).to.deep.equal({ signature: base58.encode(SIGNATURE) });
    expect(phone.opened[1]!.startsWith('https://app.example/v1/associate/local?')).to.equal(true);
    expect(phone.sessions[1]!.requests[0]!.params['auth_token']).to.equal('token-1');
    expect(phone.sessions[1]!.requests[1]!.params).to.deep.equal({ addresses: [base64.encode(ADA)], payloads: [btoa('hello')] });
    const transaction = base64.encode(new Uint8Array([1, ...SIGNATURE, 1, 2, 3]));
    expect(await speaker.request({ method: 'solana_signTransaction', params: { transaction } }, solana)).to.deep.equal({
      signature: base58.encode(SIGNATURE),
      transaction,
    });
    const sendOptions = { skipPreflight: true, preflightCommitment: 'confirmed' };
    const sent = await speaker.request({ method: 'solana_signAndSendTransaction', params: { transaction, sendOptions } }, solana);
    expect(sent).to.deep.equal({ signature: base58.encode(SIGNATURE) });
    expect(phone.sessions[3]!.requests[1]!.params).to.deep.equal({
      payloads: [transaction],
      options: { commitment: 'confirmed', skip_preflight: true },
    });
    expect(asked()).to.deep.equal([
      'authorize',
      'authorize,sign_messages',
      'authorize,sign_transactions',
      'authorize,sign_and_send_transactions',
    ]);
  });

  it('that speak the first draft are authorized by its words', async () => {
    const { phone, speaker, asked, signMessage } = setUp({ isLegacy: true });
    await speaker.connect({ silent: false, network: solana });
    await signMessage();
    expect(asked()).to.deep.equal(['authorize', 'reauthorize,sign_messages']);
    expect(phone.sessions[0]!.requests[0]!.params['cluster']).to.equal('mainnet-beta');
  });

  it('are asked to authorize the page anew where they have forgotten it', async () => {
    let isForgotten = false;
    const { speaker, asked, signMessage } = setUp({
      answer: (request) =>
        isForgotten && request.params['auth_token'] !== undefined ? { error: { code: -1, message: 'Unknown.' } } : approve(request),
    });
    await speaker.connect({ silent: false, network: solana });
    isForgotten = true;
    await signMessage();
    expect(asked()).to.deep.equal(['authorize', 'authorize,authorize,sign_messages']);
  });

  it('reject with 4001 where the visitor declines, with -32603 for another refusal, and close the session', async () => {
    let code = -3;
    const { phone, speaker, signMessage } = setUp({
      answer: (request) => (request.method === 'sign_messages' ? { error: { code, message: 'No.' } } : approve(request)),
    });
    await speaker.connect({ silent: false, network: solana });
    expect(await failureOf(signMessage())).to.equal(4001);
    code = -2;
    expect(await failureOf(signMessage())).to.equal(-32603);
    await until(() => phone.sessions.every(({ isClosed }) => isClosed()));
  });

  it('reject with `closed` where the app is closed in the middle, and are opened again by the next request', async () => {
    let isSilent = true;
    const { phone, speaker, signMessage } = setUp({
      answer: (request) => (isSilent && request.method === 'sign_messages' ? undefined : approve(request)),
    });
    await speaker.connect({ silent: false, network: solana });
    const failure = failureOf(signMessage());
    await until(() => phone.sessions[1]?.requests.length === 2);
    phone.sessions[1]!.lose();
    expect(await failure).to.equal('closed');
    isSilent = false;
    expect(await signMessage()).to.deep.equal({ signature: base58.encode(SIGNATURE) });
  });

  it('share nothing by an answer that is none, and are not stored', async () => {
    for (const result of [
      null,
      {},
      { ...AUTHORIZATION, accounts: [] },
      { ...AUTHORIZATION, accounts: [{ address: base64.encode(ADA.slice(1)) }] },
      { ...AUTHORIZATION, accounts: [{ address: 'not base64!' }] },
      { ...AUTHORIZATION, auth_token: 7 },
    ]) {
      const { storage, speaker } = setUp({ answer: () => ({ result }) });
      expect(await failureOf(speaker.connect({ silent: false, network: solana })), JSON.stringify(result)).to.equal(-32603);
      expect(storage.get(mobileWalletKey)).to.equal(undefined);
    }
    const { storage, speaker } = setUp({ answer: () => ({ result: { ...AUTHORIZATION, wallet_uri_base: 'javascript:alert(1)' } }) });
    await speaker.connect({ silent: false, network: solana });
    expect(storage.get(mobileWalletKey)!.base).to.equal(undefined);
  });

  it('are on the screen for one request at a time', async () => {
    let isSilent = true;
    const { phone, speaker, signMessage } = setUp({
      answer: (request) => (isSilent && request.method === 'sign_messages' ? undefined : approve(request)),
    });
    await speaker.connect({ silent: false, network: solana });
    const answers = Promise.all([signMessage(), signMessage()]);
    await until(() => phone.sessions[1]?.requests.length === 2);
    expect(phone.opened.length).to.equal(2);
    isSilent = false;
    const [, { id }] = phone.sessions[1]!.requests as [PhoneRequest, PhoneRequest];
    await phone.sessions[1]!.send({ id, result: { signed_payloads: [base64.encode(SIGNATURE)] } });
    await answers;
    expect(phone.opened.length).to.equal(3);
  });

  it('sign for no account that they do not share, and have no other method', async () => {
    const { speaker } = setUp();
    await speaker.connect({ silent: false, network: solana });
    const other = base58.encode(new Uint8Array(32).fill(8));
    const params = { message: base58.encode(new Uint8Array([1])), pubkey: other };
    expect(await failureOf(speaker.request({ method: 'solana_signMessage', params }, solana))).to.equal(4100);
    expect(await failureOf(speaker.request({ method: 'solana_mint' }, solana))).to.equal(4200);
    expect(await speaker.request({ method: 'solana_getAccounts' }, solana)).to.deep.equal([{ pubkey: ADDRESS }]);
    expect([speaker.serves(solana), speaker.serves(solanaDevnet)]).to.deep.equal([true, true]);
  });

  it('tell the page when the app shares other accounts than before', async () => {
    let address = ADA;
    const { speaker, signMessage } = setUp({
      answer: (request) =>
        request.method === 'authorize'
          ? { result: { ...AUTHORIZATION, accounts: [{ address: base64.encode(address) }, { address: base64.encode(ADA) }] } }
          : approve(request),
    });
    const told: (readonly string[])[] = [];
    speaker.listen(
      (accounts) => told.push(accounts),
      () => {},
    );
    await speaker.connect({ silent: false, network: solana });
    expect(told).to.deep.equal([]);
    address = new Uint8Array(32).fill(8);
    await signMessage();
    expect(told).to.deep.equal([[base58.encode(address), ADDRESS]]);
  });
});
