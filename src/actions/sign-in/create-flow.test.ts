import { expect } from '@esm-bundle/chai';
import { base58 } from '@scure/base';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { createAdapter as createSolanaAdapter } from '../../adapters/solana/solana-adapter.js';
import { defineNetwork } from '../../config/define-network.js';
import type { Network } from '../../config/network.js';
import { solana } from '../../networks/index.js';
import { createSolanaStandardAdapter } from '../../connectors/standard/solana-standard-adapter.js';
import { createStandardConnector } from '../../connectors/standard/standard-connector.js';
import { createMessage, formatMessage, parseMessage, verifySession, type ParsedMessage, type SiwxMessageData } from '../../siwx/index.js';
import { createSolanaAccount, createStandardWallet } from '../../testing/index.js';
import { takeSignature, toSession, toWalletText } from './create-flow.js';

const [ada, grace] = await Promise.all([createSolanaAccount('ada'), createSolanaAccount('grace')]);
const local = defineNetwork({ ...solana, id: 'Lagoon1111111111111111111111111X', name: 'Lagoon' });
const adapter = createSolanaAdapter({ environment: createTestEnvironment(), networks: [solana, local] });
const FULL = [
  ...['standard:connect', 'standard:disconnect', 'standard:events', 'solana:signMessage', 'solana:signTransaction', 'solana:signIn'],
] as Parameters<typeof createStandardWallet>[0]['features'];

/** A wallet that is connected on a network, and a message for its first account. */
async function connect(network: Network, fields: Partial<SiwxMessageData> = {}, features = FULL) {
  const chains = { [network === solana ? 'solana:mainnet' : 'solana:localnet']: '' };
  const wallet = createStandardWallet({ name: 'Cove', accounts: [ada, grace], chains, features });
  const speaker = createSolanaStandardAdapter(wallet.wallet, Date.now)!;
  const connector = createStandardConnector({ wallet: wallet.wallet, speakers: [speaker], getNetworks: () => [network], origin: '' });
  await connector.connect('solana');
  const message = createMessage({
    accountAddress: ada.address,
    chainId: network.caipNetworkId,
    domain: location.host,
    uri: location.origin,
    version: '1',
    nonce: 'nonce0001',
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + 60_000).toISOString(),
    statement: 'Welcome to the lagoon.',
    ...fields,
  });
  const asked = { address: ada.address, message, text: message.toString() };
  const provider = connector.getProvider('solana');
  const sign = async (given = asked) => {
    let isPlain = false;
    const signed = await takeSignature(adapter, provider, given, () => (isPlain = true));
    return { isPlain, session: toSession(given, signed) };
  };
  const methods = () => wallet.requests.map(({ method }) => method).filter((method) => method.startsWith('solana:'));
  return { wallet, provider, asked, sign, methods };
}

const checks = { now: Date.now(), origin: location.origin };
const nameOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: Error) => error.name,
  );

describe('signing in with a wallet that writes the message by itself', () => {
  for (const network of [solana, local])
    for (const statement of ['Welcome to the lagoon.', undefined]) {
      it(`makes a session that verifies: ${network.name}, ${statement === undefined ? 'without' : 'with'} a statement`, async () => {
        const resources = ['https://lagoon.example/terms'];
        const { asked, provider, sign, methods } = await connect(network, { statement, resources, requestId: 'a1' });
        const { session, isPlain } = await sign();
        expect([methods().join(), isPlain]).to.deep.equal(['solana:signIn', false]);
        expect(session.message).to.equal(toWalletText(provider, asked));
        const said = await verifySession(session, { ...checks, address: ada.address, chainId: network.caipNetworkId });
        expect(said).to.include({ nonce: 'nonce0001', requestId: 'a1', chainId: network.caipNetworkId });
        const isNamed = session.message.includes('\nChain ID: solana:mainnet\n');
        expect(isNamed).to.equal(network === solana);
      });
    }

  it('asks for a signature over the text where the wallet cannot, or has no word for it', async () => {
    const plain = await connect(solana, {}, ['standard:connect', 'solana:signMessage']);
    expect([plain.provider.signsIn, toWalletText(plain.provider, plain.asked)]).to.deep.equal([false, undefined]);
    const { session } = await plain.sign();
    expect(plain.methods()).to.deep.equal(['solana:signMessage']);
    expect(session.message).to.equal(plain.asked.text);
    for (const code of [4200, -32601, -32602, -32000]) {
      const wallet = await connect(solana);
      wallet.wallet.setBehavior({ throw: Object.assign(new Error('No'), { code }) }, 'solana:signIn');
      const signed = await wallet.sign();
      expect([signed.isPlain, signed.session.message, wallet.methods().join()]).to.deep.equal([
        true,
        wallet.asked.text,
        'solana:signIn,solana:signMessage',
      ]);
      expect((await verifySession(signed.session, checks)).accountAddress).to.equal(ada.address);
    }
  });

  it('asks once after a rejection or a failure', async () => {
    for (const code of [4001, 4100, -32603]) {
      const { wallet, sign, methods } = await connect(solana);
      wallet.setBehavior({ throw: Object.assign(new Error('No'), { code }) }, 'solana:signIn');
      expect(await nameOf(sign())).to.equal('Error');
      expect(methods()).to.deep.equal(['solana:signIn']);
    }
  });

  it('leaves a wording of the host’s own as it is', async () => {
    const { asked, provider, sign, methods } = await connect(solana);
    for (const text of [`${asked.text} `, 'Come in.', asked.text.replace('Welcome', 'Goodbye')]) {
      expect(toWalletText(provider, { ...asked, text })).to.equal(undefined);
      const { session } = await sign({ ...asked, text });
      expect(session.message).to.equal(text);
    }
    expect(new Set(methods())).to.deep.equal(new Set(['solana:signMessage']));
  });

  const changes: Record<string, Partial<ParsedMessage>> = {
    domain: { domain: 'evil.example' },
    accountAddress: { accountAddress: grace.address },
    uri: { uri: 'https://evil.example' },
    nonce: { nonce: 'nonce0002' },
    chainId: { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
    issuedAt: { issuedAt: '2020-01-01T00:00:00Z' },
    expirationTime: { expirationTime: '2099-01-01T00:00:00Z' },
    'no expirationTime': { expirationTime: undefined },
    notBefore: { notBefore: '2020-01-01T00:00:00Z' },
    statement: { statement: 'Give everything away.' },
    'no statement': { statement: undefined },
    requestId: { requestId: 'other' },
    resources: { resources: ['https://evil.example'] },
    scheme: { scheme: 'https' },
  };
  for (const [name, change] of Object.entries(changes)) {
    it(`refuses a text that says something else: ${name}`, async () => {
      const { wallet, asked, provider, sign } = await connect(solana);
      const fields = Object.entries({ ...parseMessage(toWalletText(provider, asked)!), ...change }).filter(
        ([, value]) => value !== undefined,
      );
      const signedMessage = new TextEncoder().encode(formatMessage(Object.fromEntries(fields) as ParsedMessage));
      const signature = ada.sign(signedMessage);
      wallet.setBehavior({ answer: [{ account: { address: ada.address }, signedMessage, signature }] }, 'solana:signIn');
      expect(await nameOf(sign())).to.equal('TamperedMessageError');
    });
  }

  it('refuses what is no such message, another signer, and what is no text with a signature', async () => {
    const { wallet, asked, provider, sign } = await connect(solana);
    const bytes = new TextEncoder().encode(toWalletText(provider, asked));
    const outcome = async (answer: object) => {
      const usual = { account: { address: ada.address }, signedMessage: bytes, signature: ada.sign(bytes) };
      wallet.setBehavior({ answer: [{ ...usual, ...answer }] }, 'solana:signIn');
      return nameOf(sign());
    };
    expect(await outcome({})).to.equal('taken');
    expect(await outcome({ account: { address: grace.address } })).to.equal('AddressMismatchError');
    const prefixed = Uint8Array.of(0xff, ...new TextEncoder().encode('solana offchain'), ...bytes);
    expect(await outcome({ signedMessage: prefixed })).to.equal('UnreadableSignatureError');
    expect(await outcome({ signedMessage: Uint8Array.of(0xef, 0xbb, 0xbf, ...bytes) })).to.equal('InvalidMessageError');
    expect(await outcome({ signedMessage: Uint8Array.of(...bytes, 10) })).to.equal('InvalidMessageError');
    expect(await outcome({ signedMessage: new Uint8Array() })).to.equal('InvalidMessageError');
    expect(await outcome({ signature: new Uint8Array(63) })).to.equal('UnreadableSignatureError');
    expect(await outcome({ account: { address: 'nobody' } })).to.equal('UnreadableSignatureError');
    wallet.setBehavior({ answer: [] }, 'solana:signIn');
    expect(await nameOf(sign())).to.equal('UnreadableSignatureError');
    // The text is right, and another key signed it: the verifier has to refuse it.
    wallet.setBehavior(
      { answer: [{ account: { address: ada.address }, signedMessage: bytes, signature: grace.sign(bytes) }] },
      'solana:signIn',
    );
    expect(await nameOf(verifySession((await sign()).session, checks))).to.equal('InvalidSignatureError');
  });

  it('passes every field to the wallet, clusters by name, and no absent field', async () => {
    const { asked, wallet, sign } = await connect(solana, { statement: undefined });
    await sign();
    const [input] = wallet.requests.at(-1)!.params as [Record<string, unknown>];
    const { accountAddress: address, issuedAt, expirationTime } = asked.message;
    expect(input).to.deep.equal({
      ...{ domain: location.host, address, uri: location.origin, version: '1', chainId: 'solana:mainnet', nonce: 'nonce0001' },
      ...{ issuedAt, expirationTime },
    });
    expect(base58.decode(String(address)).length).to.equal(32);
  });
});
