import { expect } from '@esm-bundle/chai';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { itBehavesLikeAnAdapter } from '../../../test/conformance/adapter-suite.js';
import { createNodeFetch, type NodeAnswers } from '../../../test/fixtures/fake-node.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { defineNetwork } from '../../config/define-network.js';
import { createAdapter } from './solana-adapter.js';
import { parseSolanaAddress } from './parse-address.js';

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const network = defineNetwork({
  id: MAINNET,
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://node.example'] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
});
const toKey = (fill: number) => base58.encode(new Uint8Array(32).fill(fill));
const [ADA, GRACE] = [toKey(7), toKey(9)];
const over = (answers: NodeAnswers, asked: { method: string; params: unknown }[] = []) =>
  createAdapter({ environment: { ...createTestEnvironment(), fetch: createNodeFetch(answers, asked) }, networks: [network] });

/** A token of six decimals, as its account begins. */
const mint = {
  lamports: 1,
  owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  executable: false,
  data: [btoa(String.fromCharCode(...new Uint8Array(82).fill(6, 44, 45))), 'base64'],
};
const answers = {
  getLatestBlockhash: { value: { blockhash: toKey(1), lastValidBlockHeight: 1 } },
  getMultipleAccounts: ([addresses]: [string[]]) => ({ value: addresses.map(() => mint) }),
  getGenesisHash: `${MAINNET}KJZKnUpDpUp`,
};

itBehavesLikeAnAdapter('solana', () => ({
  adapter: over(answers),
  network,
  addresses: [
    [ADA, ADA],
    [GRACE, GRACE],
  ],
  chains: [[MAINNET, MAINNET]],
  signature: base58.encode(new Uint8Array(64).fill(3)),
  getBalance: async (answer) => over({ getBalance: answer }).getBalance({ provider: undefined, address: ADA, network }),
  balances: [
    [{ context: { slot: 1 }, value: 0 }, 0n],
    [{ value: 1_500_000_000 }, 1_500_000_000n],
    [{ value: Number.MAX_SAFE_INTEGER }, BigInt(Number.MAX_SAFE_INTEGER)],
    [{ value: Number.MAX_SAFE_INTEGER + 1 }, undefined],
    [{ value: -1 }, undefined],
    [{ value: 1.5 }, undefined],
    [{ value: '5' }, undefined],
    [5, undefined],
    [null, undefined],
  ],
  sums: [1n, 10n ** 9n + 1n, 2n ** 64n - 1n],
  token: toKey(4),
  createStranger: (asked) => ({
    adapter: over({ ...answers, getGenesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' }),
    provider: { request: async ({ method }) => void asked.push(method) },
  }),
}));

describe('Solana addresses [S:138]', () => {
  it('are 32 bytes in base58, which are 32 to 44 characters', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const address = base58.encode(bytes);
        expect(address.length).to.be.within(32, 44);
        expect(parseSolanaAddress(address)).to.equal(address);
      }),
    );
    expect(parseSolanaAddress('1'.repeat(31))).to.equal(undefined);
    expect(parseSolanaAddress('1'.repeat(32))).to.equal('1'.repeat(32));
    expect(parseSolanaAddress('z'.repeat(44))).to.equal(undefined);
    expect(parseSolanaAddress('2'.repeat(45))).to.equal(undefined);
  });

  it('have one spelling: other letters, other spaces and other lengths are no address', () => {
    for (const wrong of [
      ` ${ADA}`,
      `${ADA} `,
      ADA.replace(/.$/, '0'),
      ADA.replace(/.$/, 'l'),
      `${ADA}1`,
      ADA.slice(1),
      `0x${'ab'.repeat(20)}`,
    ])
      expect(parseSolanaAddress(wrong), wrong).to.equal(undefined);
  });
});

describe('Solana’s wallets', () => {
  it('are asked to sign the bytes of a text, by whose account it is [S:219]', async () => {
    const asked: unknown[] = [];
    const signature = base58.encode(new Uint8Array(64).fill(3));
    const provider = {
      request: async (call: unknown) => {
        asked.push(call);
        return { signature };
      },
    };
    expect(await over({}).signMessage({ provider, address: ADA, message: 'Hi \u2603' })).to.equal(signature);
    const message = base58.encode(new TextEncoder().encode('Hi \u2603'));
    expect(asked).to.deep.equal([{ method: 'solana_signMessage', params: { message, pubkey: ADA } }]);
  });

  it('are notified of the network without a request; a wallet that does not serve it is not switched', async () => {
    const told: string[] = [];
    const provider = {
      request: async () => expect.fail('nobody is asked'),
      approves: (reference: string) => reference === MAINNET,
      setChain: (reference: string) => void told.push(reference),
    };
    await over({}).switchNetwork({ provider, network });
    const other = defineNetwork({ ...network, id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1' });
    const refused = await over({})
      .switchNetwork({ provider, network: other })
      .catch((error: { reason?: unknown }) => error.reason);
    expect([told, refused]).to.deep.equal([[MAINNET], 'notApproved']);
  });

  it('link to the explorer of their cluster', () => {
    const url = 'https://explorer.example/?cluster=devnet';
    const devnet = defineNetwork({ ...network, blockExplorers: { default: { name: 'Explorer', url } } });
    expect(over({}).getAddressUrl(devnet, ADA)).to.equal(`https://explorer.example/account/${ADA}?cluster=devnet`);
  });
});
