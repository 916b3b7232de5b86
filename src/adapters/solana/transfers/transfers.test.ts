import { expect } from '@esm-bundle/chai';
import { base58, base64 } from '@scure/base';
import * as web3 from '@solana/web3.js';
import fc from 'fast-check';
import { createNodeFetch, type NodeAnswers, refuse } from '../../../../test/fixtures/fake-node.js';
import { createTestEnvironment } from '../../../../test/fixtures/test-environment.js';
import { defineNetwork } from '../../../config/define-network.js';
import { TransferError } from '../../transfers.js';
import { createGetClient, createGetNode } from '../solana-rpc.js';
import { createTransfers, writeTransaction } from './index.js';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../read-wire.js';
import { readSolanaFailure } from './send-transaction.js';
import { toMemoInstruction, toTokenAccount, toTokenInstructions, MOST_PRIORITY_LAMPORTS, readTransaction } from './read-transaction.js';

const toKey = (fill: number) => base58.encode(new Uint8Array(32).fill(fill));
const [ADA, GRACE, TOKEN, BLOCKHASH] = [toKey(7), toKey(9), toKey(4), toKey(1)];
const REFERENCE = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const SIGNATURE = base58.encode(new Uint8Array(64).fill(3));
const network = defineNetwork({
  id: REFERENCE,
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://node.example'] } },
});
const provider = { request: async () => expect.fail('the wallet is not asked') };

const toAccount = (owner: string, bytes: Uint8Array, lamports = 2_039_280, executable = false) => ({
  lamports,
  owner,
  executable,
  data: [base64.encode(bytes), 'base64'],
});
const person = toAccount('11111111111111111111111111111111', new Uint8Array());
const toMint = (decimals: number, program = TOKEN_PROGRAM) => toAccount(program, new Uint8Array(82).fill(decimals, 44, 45));
const toHolder = (amount: bigint, program = TOKEN_PROGRAM) => {
  const bytes = new Uint8Array(165);
  new DataView(bytes.buffer).setBigUint64(64, amount, true);
  return toAccount(program, bytes);
};
/** A chain of these accounts. */
const toChain = (accounts: Readonly<Record<string, unknown>>, more: NodeAnswers = {}): NodeAnswers => ({
  getMultipleAccounts: ([addresses]: [string[]]) => ({ value: addresses.map((address) => accounts[address] ?? null) }),
  getLatestBlockhash: { value: { blockhash: BLOCKHASH } },
  getRecentPrioritizationFees: [],
  getGenesisHash: `${REFERENCE}KJZKnUpDpUp`,
  simulateTransaction: { value: { err: null, logs: [], unitsConsumed: 150, accounts: [person] } },
  ...more,
});
const on = (answers: NodeAnswers, asked?: { method: string; params: unknown }[]) =>
  createTransfers(
    web3,
    createGetNode(createGetClient({ environment: { ...createTestEnvironment(), fetch: createNodeFetch(answers, asked) } })),
  );
const coin = { from: ADA, to: GRACE, amount: 5n };
const reasonOf = async (doing: Promise<unknown>) =>
  doing.then(
    () => 'none',
    (thrown: unknown) => (thrown instanceof TransferError ? thrown.reason : String(thrown)),
  );

describe('what is signed', () => {
  it('is read back as what it was made of, whatever the fee', async () => {
    const transfers = on(toChain({ [TOKEN]: toMint(6) }));
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        fc.boolean(),
        fc.option(fc.record({ unitLimit: fc.integer({ min: 1, max: 1_400_000 }), microLamports: fc.constantFrom('0', '1', '500000') })),
        async (amount, isToken, limits) => {
          const transfer = { ...coin, amount, ...(isToken && { token: TOKEN }) };
          const fee = limits ? { estimated: 0n, max: 0n, limits } : undefined;
          const request = await transfers.buildTransaction({ network, transfer, fee });
          expect(transfers.decodeTransaction(request)).to.deep.equal(transfer);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('holds no more than an account can', async () => {
    const buildTransaction = async (amount: bigint) => on(toChain({})).buildTransaction({ network, transfer: { ...coin, amount } });
    expect((await buildTransaction(2n ** 64n - 1n)).method).to.equal('solana_signAndSendTransaction');
    expect(await reasonOf(buildTransaction(2n ** 64n))).to.equal('input');
  });

  const write = (...instructions: web3.TransactionInstruction[]) => {
    const message = new web3.TransactionMessage({ payerKey: new web3.PublicKey(ADA), recentBlockhash: BLOCKHASH, instructions });
    return base64.encode(new web3.VersionedTransaction(message.compileToLegacyMessage()).serialize());
  };
  const pay = (from = ADA, to = GRACE) =>
    web3.SystemProgram.transfer({ fromPubkey: new web3.PublicKey(from), toPubkey: new web3.PublicKey(to), lamports: 5n });

  it('is nothing else, and nothing more', () => {
    expect(readTransaction(web3, write(pay()))).to.deep.equal(coin);
    const [making, moving] = toTokenInstructions(web3, coin, TOKEN, { program: TOKEN_PROGRAM, decimals: 6 }) as [
      web3.TransactionInstruction,
      web3.TransactionInstruction,
    ];
    const [other] = toTokenInstructions(web3, { ...coin, to: toKey(8) }, TOKEN, { program: TOKEN_PROGRAM, decimals: 6 });
    expect(readTransaction(web3, write(making, moving))).to.deep.equal({ ...coin, token: TOKEN });
    const grant = { ...moving, data: Uint8Array.from([13, ...moving.data.slice(1)]) as never };
    for (const [what, wrong] of Object.entries({
      'two transfers': write(pay(), pay()),
      'a transfer and a token': write(pay(), moving),
      'somebody else’s account made': write(other!, moving),
      'a token without whose it is': write(moving),
      'an allowance': write(making, grant as web3.TransactionInstruction),
      'somebody else pays': write(pay(GRACE, ADA)),
      nothing: write(),
      nonsense: 'AAAA',
      empty: '',
    }))
      expect(readTransaction(web3, wrong), what).to.equal(undefined);
  });

  it('may take a token from several accounts of its sender, and is read back as their sum', () => {
    const mint = { program: TOKEN_PROGRAM, decimals: 6 };
    const sources = [
      { address: toTokenAccount(web3, ADA, TOKEN, TOKEN_PROGRAM), amount: 2n },
      { address: toKey(21), amount: 3n },
    ];
    const token = { ...coin, token: TOKEN };
    for (const hasMemo of [false, true])
      expect(
        readTransaction(web3, writeTransaction(web3, { transfer: token, mint, sources, hasMemo, blockhash: BLOCKHASH })),
      ).to.deep.equal(token);
    const [making, first, second] = toTokenInstructions(web3, coin, TOKEN, mint, sources) as web3.TransactionInstruction[];
    const other = toTokenInstructions(web3, { ...coin, to: toKey(8) }, TOKEN, mint, sources)[2]!;
    const otherToken = toTokenInstructions(web3, coin, toKey(5), mint, sources)[2]!;
    const otherOwner = toTokenInstructions(web3, { ...coin, from: GRACE }, TOKEN, mint, sources)[2]!;
    for (const [what, wrong] of Object.entries({
      'another receiver': write(making!, first!, other),
      'another token': write(making!, first!, otherToken),
      'another owner': write(making!, first!, otherOwner),
      'one account twice': write(making!, first!, first!),
      'the coin beside it': write(making!, first!, second!, pay()),
      'one memo for two': write(making!, toMemoInstruction(web3), first!, second!),
    }))
      expect(readTransaction(web3, wrong), what).to.equal(undefined);
  });

  it('offers no more than a thousandth of a coin beside the fee', () => {
    const at = (unitLimit: number, microLamports: bigint) =>
      readTransaction(web3, writeTransaction(web3, { transfer: coin, limits: { unitLimit, microLamports }, blockhash: BLOCKHASH }));
    expect(MOST_PRIORITY_LAMPORTS).to.equal(1_000_000n);
    expect(at(1_000_000, 1_000_000n)).to.deep.equal(coin);
    expect(at(1_000_000, 1_000_001n)).to.equal(undefined);
    expect(at(1_400_000, 1_000_000n)).to.equal(undefined);
  });

  it('is refused with another key, another method or more in it', async () => {
    const transfers = on(toChain({}));
    const { method, params } = await transfers.buildTransaction({ network, transfer: coin });
    const [given] = params as [object];
    expect(transfers.decodeTransaction({ method: 'solana_signTransaction', params })).to.equal(undefined);
    expect(transfers.decodeTransaction({ method, params: [{ ...given, pubkey: GRACE }] })).to.equal(undefined);
    expect(transfers.decodeTransaction({ method, params: [{ ...given, sendOptions: {} }] })).to.equal(undefined);
    expect(transfers.decodeTransaction({ method, params: [given, given] })).to.equal(undefined);
    expect(transfers.decodeTransaction({ method, params: [] })).to.equal(undefined);
  });
});

describe('what a transfer costs', () => {
  const estimate = (answers: NodeAnswers, transfer: { from: string; to: string; amount: bigint; token?: string } = coin) =>
    on(answers).estimateFee({ provider, network, transfer });

  it('is the signature, and what others offer lately', async () => {
    expect((await estimate(toChain({ [GRACE]: person }))).estimated).to.equal(5000n);
    const fees = [0, 0, 10_000, 2_000_000, 9_000_000].map((prioritizationFee, slot) => ({ slot, prioritizationFee }));
    const fee = await estimate(toChain({ [GRACE]: person }, { getRecentPrioritizationFees: fees }));
    // 150 units, a fifth more, and 450 for the budget.
    expect(fee.limits).to.deep.equal({ unitLimit: 630, microLamports: '10000' });
    expect([fee.estimated, fee.max]).to.deep.equal([5007n, 5007n]);
  });

  it('never offers more than is read back', async () => {
    const fees = [{ slot: 1, prioritizationFee: Number.MAX_SAFE_INTEGER }];
    const transfers = on(toChain({ [GRACE]: person }, { getRecentPrioritizationFees: fees }));
    const fee = await transfers.estimateFee({ provider, network, transfer: coin });
    expect(fee.estimated).to.equal(5000n + MOST_PRIORITY_LAMPORTS);
    expect(transfers.decodeTransaction(await transfers.buildTransaction({ network, transfer: coin, fee }))).to.deep.equal(coin);
  });

  it('pays for the account that has to be made, and says what arrives', async () => {
    const token = { ...coin, token: TOKEN };
    const trial = (amount: bigint) => ({
      simulateTransaction: { value: { err: null, unitsConsumed: 30_000, accounts: [toHolder(amount)] } },
    });
    const place = toTokenAccount(web3, GRACE, TOKEN, TOKEN_PROGRAM);
    const fresh = toChain({ [TOKEN]: toMint(6) }, trial(4n));
    expect((await estimate(fresh, token)).estimated).to.equal(5000n + 2_039_280n);
    expect(await on(fresh).simulateReceivedAmount({ provider, network, transfer: token })).to.equal(4n);
    const known = toChain({ [TOKEN]: toMint(6), [place]: toHolder(10n) }, trial(14n));
    expect((await estimate(known, token)).estimated).to.equal(5000n);
    expect(await on(known).simulateReceivedAmount({ provider, network, transfer: token })).to.equal(4n);
  });

  it('takes one trial for what it costs and what arrives', async () => {
    const asked: { method: string; params: unknown }[] = [];
    const transfers = on(toChain({ [GRACE]: person }), asked);
    const both = async () =>
      Promise.all([
        transfers.estimateFee({ provider, network, transfer: coin }),
        transfers.simulateReceivedAmount({ provider, network, transfer: coin }),
      ]);
    const countTrials = () => asked.filter(({ method }) => method === 'simulateTransaction').length;
    await both();
    expect(countTrials()).to.equal(1);
    // Later is another time.
    await both();
    expect(countTrials()).to.equal(2);
    await Promise.all([both(), transfers.simulateReceivedAmount({ provider, network, transfer: { ...coin, amount: 6n } })]);
    expect(countTrials()).to.equal(4);
  });

  it('is refused before the wallet is asked where the chain would refuse it', async () => {
    const refused = (err: unknown) => toChain({ [GRACE]: person }, { simulateTransaction: { value: { err, logs: ['Program log: no'] } } });
    expect(await reasonOf(estimate(refused({ InstructionError: [0, { Custom: 1 }] })))).to.equal('refused');
    expect(await reasonOf(estimate(refused({ InsufficientFundsForRent: { account_index: 1 } })))).to.equal('rent');
    expect(await reasonOf(estimate(refused('AccountNotFound')))).to.equal('refused');
    expect(await reasonOf(estimate(toChain({ [TOKEN]: person, [GRACE]: person }), { ...coin, token: TOKEN }))).to.equal('token');
    expect(await reasonOf(estimate(toChain({}), { ...coin, token: TOKEN }))).to.equal('token');
  });

  it('is refused where the receiver is a token, a place of tokens or a program', async () => {
    for (const account of [
      toMint(6),
      toHolder(1n),
      toHolder(1n, TOKEN_2022_PROGRAM),
      toAccount('BPFLoader2111111111111111111111111111111111', new Uint8Array(), 1, true),
    ])
      expect(await reasonOf(estimate(toChain({ [GRACE]: account })))).to.equal('receiver');
  });
});

describe('a token', () => {
  it('is what its account says, of either program', async () => {
    for (const program of [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]) {
      const accounts = { [TOKEN]: toMint(9, program), [toTokenAccount(web3, ADA, TOKEN, program)]: toHolder(77n, program) };
      const facts = await on(toChain(accounts)).readToken({ provider, network, token: TOKEN, owner: ADA });
      expect(facts).to.deep.equal({ decimals: 9, balance: 77n, symbol: '' });
    }
    const none = await on(toChain({ [TOKEN]: toMint(9) })).readToken({ provider, network, token: TOKEN, owner: ADA });
    expect(none.balance).to.equal(0n);
    expect(await reasonOf(on(toChain({})).readToken({ provider, network, token: TOKEN, owner: ADA }))).to.equal('token');
  });
});

describe('sending', () => {
  const send = async (answers: Readonly<Record<string, unknown>>, more: NodeAnswers = {}, approves?: () => boolean) => {
    const transfers = on(toChain({}, more), nodeCalls);
    const request = await transfers.buildTransaction({ network, transfer: coin });
    const calls: string[] = [];
    const wallet = {
      async request({ method, params }: { method: string; params?: unknown }) {
        calls.push(method);
        // The sender simulates it first, on blocks that know its blockhash.
        const isSent = method === 'solana_signAndSendTransaction';
        const sendOptions = { preflightCommitment: 'confirmed' };
        expect(params).to.deep.equal({ ...request.params[0]!, ...(isSent && { sendOptions }) });
        const answer = answers[method];
        if (answer instanceof Error) throw answer;
        return answer;
      },
      ...(approves && { approves }),
    };
    const outcome = await transfers.send({ provider: wallet, network, request }).catch((thrown: unknown) => thrown);
    return { outcome: outcome instanceof TransferError ? outcome.reason : outcome, calls, request };
  };
  let nodeCalls: { method: string; params: unknown }[] = [];
  beforeEach(() => (nodeCalls = []));

  it('is the wallet’s own where it sends', async () => {
    const { outcome, calls } = await send({ solana_signAndSendTransaction: { signature: SIGNATURE } });
    expect([outcome, calls]).to.deep.equal([SIGNATURE, ['solana_signAndSendTransaction']]);
  });

  const cannot = refuse(4200, 'no such feature');
  it('is the node’s where the wallet only signs, with the whole transaction or with its signature alone', async () => {
    const whole = await send(
      { solana_signAndSendTransaction: cannot, solana_signTransaction: { transaction: 'c2lnbmVk', signature: SIGNATURE } },
      { sendTransaction: SIGNATURE },
    );
    expect(whole.outcome).to.equal(SIGNATURE);
    expect(nodeCalls.at(-1)).to.deep.include({ method: 'sendTransaction' });
    expect((nodeCalls.at(-1)!.params as unknown[])[0]).to.equal('c2lnbmVk');
    const alone = await send(
      { solana_signAndSendTransaction: cannot, solana_signTransaction: { signature: SIGNATURE } },
      { sendTransaction: SIGNATURE },
    );
    expect(alone.outcome).to.equal(SIGNATURE);
    const sent = web3.VersionedTransaction.deserialize(base64.decode((nodeCalls.at(-1)!.params as [string])[0]));
    expect(base58.encode(sent.signatures[0]!)).to.equal(SIGNATURE);
  });

  it('takes no nonsense for a transaction', async () => {
    for (const bad of [undefined, null, '', 'abc', { signature: 'abc' }, { signature: 5 }, {}, 7]) {
      expect((await send({ solana_signAndSendTransaction: bad })).outcome, String(bad)).to.equal('uncertain');
      const signed = await send({ solana_signAndSendTransaction: cannot, solana_signTransaction: bad });
      expect(readSolanaFailure(signed.outcome), String(bad)).to.deep.equal({ outcome: 'unsent' });
    }
  });

  it('was not sent where a wallet that only signs fails, whatever its words', async () => {
    for (const [thrown, outcome] of [
      [refuse(-32000, 'Unexpected error'), 'unsent'],
      [new Error('timed out'), 'unsent'],
      [refuse(4001, 'User rejected the request.'), 'rejected'],
      [refuse(-32603, 'Please enable blind signing'), 'unsent'],
    ] as const) {
      const failed = await send({ solana_signAndSendTransaction: cannot, solana_signTransaction: thrown });
      expect(readSolanaFailure(failed.outcome).outcome, thrown.message).to.equal(outcome);
      expect(failed.calls).to.deep.equal(['solana_signAndSendTransaction', 'solana_signTransaction']);
      const sending = await send({ solana_signAndSendTransaction: thrown });
      expect(sending.outcome === 'uncertain', thrown.message).to.equal(!/rejected|blind/.test(thrown.message));
    }
  });

  it("passes the wallet's error on, and sends no other request", async () => {
    const no = refuse(4001, 'User rejected the request.');
    const { outcome, calls } = await send({ solana_signAndSendTransaction: no });
    expect([outcome, calls]).to.deep.equal([no, ['solana_signAndSendTransaction']]);
  });

  /** Sends through a wallet that throws, over a node that shows these transactions. */
  const lose = async (
    message: string,
    shown: Readonly<Record<string, { slot: number; made?: typeof coin }>> = {},
    others: readonly string[] = [],
  ) => {
    const rows = Object.entries(shown).map(([signature, { slot }]) => ({ signature, slot }));
    const transfers = on(
      toChain(
        {},
        {
          getSlot: 70,
          getSignaturesForAddress: rows,
          getTransaction: ([signature]: [string]) => ({
            transaction: [writeTransaction(web3, { transfer: shown[signature]!.made ?? coin, blockhash: BLOCKHASH }), 'base64'],
          }),
        },
      ),
    );
    const request = await transfers.buildTransaction({ network, transfer: coin });
    const trace = await transfers.startTrace({ provider, network, from: ADA, request });
    const wallet = { request: async () => Promise.reject(new Error(message)) };
    return reasonOf(
      transfers.send({ provider: wallet, network, request, trace, others }).then((signature) => Promise.reject(new Error(signature))),
    );
  };
  const OTHER = base58.encode(new Uint8Array(64).fill(4));

  it('has the signature that the wallet names where it does not know how its transaction ended', async () => {
    const late = `Transaction was not confirmed in 30.00 seconds. It is unknown if it succeeded or failed. Check signature ${SIGNATURE}`;
    expect(await lose(late)).to.equal(`Error: ${SIGNATURE}`);
    expect(await lose(`Signature ${SIGNATURE} has expired: block height exceeded.`)).to.equal(`Error: ${SIGNATURE}`);
  });

  it('is found among the latest transactions where the wallet’s answer was lost, and is uncertain without one', async () => {
    expect(await lose('This transaction has already been processed', { [SIGNATURE]: { slot: 71 } })).to.equal(`Error: ${SIGNATURE}`);
    expect(await lose('timeout', { [OTHER]: { slot: 72, made: { ...coin, amount: 6n } } })).to.equal('uncertain');
    expect(await lose('timeout', { [SIGNATURE]: { slot: 69 } })).to.equal('uncertain');
    expect(await lose('timeout', { [SIGNATURE]: { slot: 71 } }, [SIGNATURE])).to.equal('uncertain');
    expect(await lose('timeout')).to.equal('uncertain');
  });

  it('is asked for again where the blockhash is too old, because nothing was sent', async () => {
    const asked: string[] = [];
    const transfers = on(toChain({}));
    const request = await transfers.buildTransaction({ network, transfer: coin });
    const old = Object.assign(new Error('Transaction simulation failed: Blockhash not found'), { code: -32002 });
    const wallet = {
      async request({ method }: { method: string }) {
        asked.push(method);
        throw old;
      },
    };
    const thrown = await transfers.send({ provider: wallet, network, request }).catch((error: unknown) => error);
    expect([thrown, asked.length, transfers.readFailure(thrown)]).to.deep.equal([old, 1, { outcome: 'unsent', reason: 'expired' }]);
  });

  it('is followed by its transfer until no block can take it', async () => {
    const node = (height: number, rows: unknown[]) => ({
      getBlockHeight: height,
      getSignaturesForAddress: rows,
      getTransaction: { transaction: [writeTransaction(web3, { transfer: coin, blockhash: BLOCKHASH }), 'base64'] },
      getSignatureStatuses: { value: [{ err: null, confirmationStatus: 'confirmed' }] },
    });
    const { from, ...sent } = coin;
    const follow = async (height: number, rows: unknown[] = []) =>
      on(node(height, rows)).follow({ provider, network, from, sent, nonce: 200, trace: { firstBlock: 70 } });
    expect((await follow(200)).state).to.equal('pending');
    expect((await follow(201)).state).to.equal('undetermined');
    expect(await follow(100, [{ signature: SIGNATURE, slot: 71 }])).to.include({ state: 'confirmed', minedHash: SIGNATURE });
  });

  it('asks no wallet that does not serve the network, and none behind nodes of another one', async () => {
    expect(await send({}, {}, () => false)).to.deep.include({ outcome: 'network', calls: [] });
    expect(await send({}, { getGenesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG' })).to.deep.include({
      outcome: 'network',
      calls: [],
    });
  });
});

describe('where a transfer stands', () => {
  const follow = (height: number, status: unknown, nonce?: number) =>
    on({ getBlockHeight: height, getSignatureStatuses: { value: [status] } }).follow({
      provider,
      network,
      hash: SIGNATURE,
      from: ADA,
      nonce,
    });

  it('is read from its status', async () => {
    expect((await follow(10, { err: null, confirmationStatus: 'processed' })).state).to.equal('pending');
    expect((await follow(10, { err: null, confirmationStatus: 'confirmed' })).state).to.equal('confirmed');
    expect((await follow(10, { err: null, confirmationStatus: 'finalized' })).state).to.equal('confirmed');
    expect((await follow(10, { err: { InstructionError: [0, 'x'] }, confirmationStatus: 'confirmed' })).state).to.equal('failed');
  });

  it('ends with the last block that could take it', async () => {
    expect(await follow(100, null)).to.deep.equal({ state: 'pending', nonce: 250 });
    expect(await follow(250, null, 250)).to.deep.equal({ state: 'pending', nonce: 250 });
    expect(await follow(251, null, 250)).to.deep.equal({ state: 'dropped', nonce: 250 });
  });
});
