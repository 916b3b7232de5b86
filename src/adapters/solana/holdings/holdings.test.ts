import { expect } from '@esm-bundle/chai';
import { base58 } from '@scure/base';
import { createNodeFetch, refuse, type NodeAnswers } from '../../../../test/fixtures/fake-node.js';
import { createTestEnvironment } from '../../../../test/fixtures/test-environment.js';
import { defineNetwork } from '../../../config/define-network.js';
import { createEnvironment } from '../../../config/environment.js';
import { solana, solanaDevnet } from '../../../networks/index.js';
import { nodeActivityKey } from '../../../storage/holdings-keys.js';
import { createStorage } from '../../../storage/storage.js';
import { parseSolanaAddress } from '../parse-address.js';
import { createGetClient } from '../solana-rpc.js';
import { readTokens } from './index.js';
import { MOST_TOKEN_ACCOUNTS, PAGE_ROWS, readActivity } from './read-activity.js';
import { listMints } from './token-accounts.js';

const toKey = (fill: number) => base58.encode(new Uint8Array(32).fill(fill));
const toSignature = (at: number) => base58.encode(new Uint8Array(64).fill(at));
const [ADA, GRACE, MINT, PLACE] = [toKey(7), toKey(9), toKey(4), toKey(5)];
const local = defineNetwork({
  ...{ id: toKey(1).slice(0, 32), chainNamespace: 'solana', name: 'Local' },
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://node.example'] } },
});
const listed = [{ chainId: 104, address: MINT, name: 'Tern Dollar', symbol: 'TERN', decimals: 6 }];
const account = (mint: string, amount: string, pubkey = PLACE) => ({
  pubkey,
  account: { data: { parsed: { info: { mint, tokenAmount: { amount, decimals: 6 } } } } },
});
const row = (at: number, slot: number, more = {}) => ({
  ...{ signature: toSignature(at), slot, err: null, blockTime: 1_700_000_000 + slot, confirmationStatus: 'finalized' },
  ...more,
});
/** A payment of 5 lamports and a fee of 2 by the account. */
const payment = {
  blockTime: 1,
  meta: { err: null, fee: 2, preBalances: [100, 0], postBalances: [93, 5], preTokenBalances: [], postTokenBalances: [] },
  transaction: {
    message: {
      accountKeys: [
        { pubkey: ADA, signer: true },
        { pubkey: GRACE, signer: false },
      ],
      instructions: [{ programId: toKey(3) }],
    },
  },
};
const none = { value: [] };

/** A node behind a page; `count` has the HTTP requests. */
function createReader(answers: NodeAnswers, respond?: (count: number) => Response | undefined) {
  const asked: { method: string; params: unknown }[] = [];
  const node = createNodeFetch({ getTokenAccountsByOwner: none, ...answers }, asked);
  let count = 0;
  const environment = createTestEnvironment();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    count += 1;
    init?.signal?.throwIfAborted();
    return respond?.(count) ?? node(input, init);
  };
  const client = createGetClient({ environment: { ...environment, fetch } })(local);
  const { setTimer } = createEnvironment();
  const storage = createStorage(environment);
  const parameters = { client, network: local, address: ADA, listed, storage, setTimer, signal: new AbortController().signal };
  return { asked, parameters, storage, count: () => count };
}

describe('tokens from a node of Solana', () => {
  beforeEach(() => localStorage.clear());

  it('are sums over the accounts of each listed token, and SOL where the account has any', async () => {
    const byProgram = ([, { programId }]: [string, { programId: string }]) =>
      programId.startsWith('Tokenkeg') ? { value: [account(MINT, '1500000'), account(MINT, '1', toKey(6)), account(toKey(8), '7')] } : none;
    const { parameters, count } = createReader({ getBalance: { value: 1_500_000_000 }, getTokenAccountsByOwner: byProgram });
    const rows = await readTokens(parameters);
    expect(rows.map(({ symbol, address, quantity }) => [symbol, address, quantity.numeric])).to.deep.equal([
      ['SOL', 'So11111111111111111111111111111111111111111', '1.5'],
      ['TERN', MINT, '1.500001'],
    ]);
    expect(count()).to.equal(1);
  });

  it('are read of nodes that do not know Token-2022, and fail where SOL or the tokens of the first program cannot be read', async () => {
    const old = ([, { programId }]: [string, { programId: string }]) =>
      programId.startsWith('TokenzQ') ? refuse(-32602, 'unrecognized Token program id') : { value: [account(MINT, '1500000')] };
    const { parameters } = createReader({ getBalance: { value: 0 }, getTokenAccountsByOwner: old });
    expect((await readTokens(parameters)).map(({ symbol }) => symbol)).to.deep.equal(['TERN']);
    for (const [answers, wanted] of [
      [{ getBalance: { value: Number.MAX_SAFE_INTEGER + 1 } }, /Balance/],
      [{ getBalance: { value: '5' } }, /Balance/],
      [{ getBalance: { value: 5 }, getTokenAccountsByOwner: refuse(-32010, 'excluded from secondary indexes') }, /excluded/],
      [{ getBalance: { value: 5 }, getTokenAccountsByOwner: { value: [account(MINT, '-1')] } }, /./],
    ] as const) {
      const failing = createReader(answers);
      const error = await readTokens(failing.parameters).catch(({ name, message }: Error) => `${name} ${message}`);
      expect(error).to.be.a('string').and.match(wanted);
    }
  });

  it('are named by the list of the cluster: built-in ones on mainnet alone, and the host’s before them', () => {
    const core = listMints(solana);
    expect(core.size).to.be.greaterThan(3);
    for (const [mint, { name, symbol }] of core)
      expect(parseSolanaAddress(mint) === mint && name.length * symbol.length > 1).to.equal(true);
    expect(listMints(solanaDevnet).size).to.equal(0);
    const [usdc] = core.keys();
    const own = { chainId: 101, address: usdc!, name: 'Mine', symbol: 'MINE', decimals: 6 };
    expect(listMints(solana, [own]).get(usdc!)?.name).to.equal('Mine');
    expect(listMints(solanaDevnet, [own]).size).to.equal(0);
    expect(listMints(solana, [{ ...own, address: '0x12' }]).size).to.equal(core.size);
  });
});

describe('activity from a node of Solana', () => {
  beforeEach(() => localStorage.clear());

  it('is asked for again after a refusal for too many requests, by HTTP or in words, and no more than four times', async () => {
    let busy = 1;
    const words = createReader({
      getSignaturesForAddress: () => (busy-- > 0 ? refuse(429, 'Too many requests for a specific RPC call') : []),
    });
    expect(await readActivity(words.parameters)).to.deep.equal({ data: [], next: null });
    expect(words.count()).to.equal(2);
    const always = createReader({}, () => new Response('', { status: 429, headers: { 'Retry-After': '0' } }));
    expect(await readActivity(always.parameters).catch(({ name }: Error) => name)).to.equal('HttpRequestError');
    expect(always.count()).to.equal(4);
  });

  it('fails where the node has no history, and does without token accounts where it does not list them', async () => {
    const without = createReader({ getSignaturesForAddress: refuse(-32011, 'Transaction history is not available from this node') });
    expect(await readActivity(without.parameters).catch(({ message }: Error) => message)).to.contain('not available');
    const { parameters, count } = createReader({
      ...{ getSignaturesForAddress: [row(1, 9)], getTransaction: payment },
      getTokenAccountsByOwner: refuse(-32010, 'excluded from account secondary indexes'),
    });
    const { data, next } = await readActivity(parameters);
    expect(data[0]!.transfers!.map(({ direction, quantity }) => [direction, quantity.numeric])).to.deep.equal([['out', '0.000000005']]);
    expect([data[0]!.metadata.sentTo, next, count()]).to.deep.equal([GRACE, null, 2]);
  });

  it('has a row without details of what the node has pruned, or writes in a version that is not known, and stores neither', async () => {
    for (const answer of [null, refuse(-32015, 'Transaction version (1) is not supported by the requesting client')]) {
      localStorage.clear();
      const { parameters, asked, storage } = createReader({ getSignaturesForAddress: [row(1, 9)], getTransaction: answer });
      const { data } = await readActivity(parameters);
      expect(data.map(({ metadata: { operationType, status }, transfers }) => [operationType, status, transfers])).to.deep.equal([
        ['execute', 'confirmed', null],
      ]);
      expect(storage.get(nodeActivityKey)!.found).to.deep.equal([]);
      await readActivity(parameters);
      expect(asked.filter(({ method }) => method === 'getTransaction').length).to.equal(2);
    }
  });

  it('leaves out what others only name the account in, and does not read that again', async () => {
    const { accountKeys, instructions } = payment.transaction.message;
    const strange = { ...payment, transaction: { message: { accountKeys: [{ ...accountKeys[1], signer: true }], instructions } } };
    const { parameters, asked } = createReader({ getSignaturesForAddress: [row(1, 9)], getTransaction: strange });
    for (let visit = 0; visit < 2; visit++) expect((await readActivity(parameters)).data).to.deep.equal([]);
    expect(asked.filter(({ method }) => method === 'getTransaction').length).to.equal(1);
  });

  it('names a token on no list by its mint, and counts a collectible that came unasked as spam', async () => {
    const balance = (mint: string, decimals: number) => ({
      ...{ accountIndex: 2, mint, owner: ADA },
      uiTokenAmount: { amount: '1', decimals },
    });
    const gift = (decimals: number) => ({
      ...payment,
      meta: { ...payment.meta, preBalances: [9, 9, 9], postBalances: [7, 9, 9], postTokenBalances: [balance(toKey(8), decimals)] },
      transaction: {
        message: {
          accountKeys: [GRACE, ADA, PLACE].map((pubkey, at) => ({ pubkey, signer: at === 0 })),
          instructions: [],
        },
      },
    });
    for (const [decimals, wanted] of [
      [2, ['0.01', false]],
      [0, ['1', true]],
    ] as const) {
      localStorage.clear();
      const { parameters } = createReader({ getSignaturesForAddress: [row(1, 9)], getTransaction: gift(decimals) });
      const [{ fungible_info: token, nft_info: collectible, quantity } = undefined!] = (await readActivity(parameters)).data[0]!.transfers!;
      expect((token ?? collectible)?.name).to.match(/^.{4}….{4}$/);
      expect([quantity.numeric, collectible?.flags.is_spam ?? false]).to.deep.equal(wanted);
    }
  });

  it('goes on within a slot that has more than a page, and asks for a bounded number of token accounts', async () => {
    const rows = Array.from({ length: PAGE_ROWS * 2 }, (_, at) => row(at + 1, 9));
    const places = Array.from({ length: 40 }, (_, at) => account(toKey(100 + at), '1', toKey(150 + at)));
    const list = ([place, { before, limit }]: [string, { before?: string; limit: number }]) => {
      if (place !== ADA) return [];
      const from = rows.findIndex(({ signature }) => signature === before) + 1;
      return rows.slice(from, from + limit);
    };
    const byProgram = ([, { programId }]: [string, { programId: string }]) => (programId.startsWith('Tokenkeg') ? { value: places } : none);
    const { parameters, asked } = createReader({
      ...{ getSignaturesForAddress: list, getTransaction: payment, getTokenAccountsByOwner: byProgram },
    });
    const hashes: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await readActivity({ ...parameters, cursor });
      hashes.push(...page.data.map(({ metadata }) => metadata.hash));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(hashes).to.deep.equal(rows.map(({ signature }) => signature));
    const lists = asked.filter(({ method }) => method === 'getSignaturesForAddress').map(({ params }) => (params as string[])[0]);
    expect(new Set(lists).size).to.equal(MOST_TOKEN_ACCOUNTS + 1);
  });

  it('reads again what storage does not hold in the form of a transaction', async () => {
    const { parameters, asked, storage } = createReader({ getSignaturesForAddress: [row(1, 9)], getTransaction: payment });
    const first = await readActivity(parameters);
    const kept = storage.get(nodeActivityKey)!;
    storage.set(nodeActivityKey, { ...kept, found: [{ block: 9, transaction: { id: 7 } }, ...kept.found] });
    expect(await readActivity(parameters)).to.deep.equal(first);
    expect(asked.filter(({ method }) => method === 'getTransaction').length).to.equal(2);
  });
});
