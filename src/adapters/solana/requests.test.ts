import { expect } from '@esm-bundle/chai';
import { base58, base64 } from '@scure/base';
import * as web3 from '@solana/web3.js';
import fc from 'fast-check';
import type { DecodedRequest } from '../requests.js';
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM, isWireMessage, readWire } from './read-wire.js';
import { createRequestReader } from './requests.js';
import { toNativeInstruction, toTokenAccount, toTokenInstructions } from './transfers/read-transaction.js';
import { writeTransaction } from './transfers/index.js';

const toKey = (fill: number) => base58.encode(new Uint8Array(32).fill(fill));
const [ADA, GRACE, TOKEN, BLOCKHASH, PROGRAM] = [toKey(7), toKey(9), toKey(4), toKey(1), toKey(5)];
const place = { account: ADA, network: 'solana:x', now: 0 } as const;
const reader = createRequestReader();
const read = (transaction: string) => reader.read({ method: 'solana_signAndSendTransaction', params: { transaction } }, place);
type Calls = Extract<DecodedRequest, { kind: 'calls' }>;

const toInstruction = (program: string, keys: readonly string[], data: readonly number[]) =>
  new web3.TransactionInstruction({
    programId: new web3.PublicKey(program),
    keys: keys.map((key) => ({ pubkey: new web3.PublicKey(key), isSigner: key === ADA || key === GRACE, isWritable: true })),
    data: Uint8Array.from(data) as never,
  });
const toMessage = (instructions: readonly web3.TransactionInstruction[], payer = ADA) =>
  new web3.TransactionMessage({ payerKey: new web3.PublicKey(payer), recentBlockhash: BLOCKHASH, instructions: [...instructions] });
const write = (instructions: readonly web3.TransactionInstruction[], payer = ADA) =>
  base58.encode(new web3.VersionedTransaction(toMessage(instructions, payer).compileToLegacyMessage()).serialize());
const callsOf = (transaction: string) => (read(transaction).decoded as Calls).calls;
const amount = (value: bigint) => Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n));
const coin = toNativeInstruction(web3, { from: ADA, to: GRACE, amount: 5n });

describe('a transaction of Solana that is asked for', () => {
  it('is a transfer of the coin, with what it costs at most', () => {
    const limits = { unitLimit: 1000, microLamports: 2_500_000n };
    const transaction = base58.encode(
      base64.decode(writeTransaction(web3, { transfer: { from: ADA, to: GRACE, amount: 5n }, limits, blockhash: BLOCKHASH })),
    );
    const { decoded, notices, raw } = read(transaction);
    expect(decoded).to.deep.equal({
      kind: 'calls',
      calls: [{ kind: 'native', to: GRACE, value: 0n, receiver: GRACE, amount: 5n }],
      total: 5n,
      fee: 7500n,
    });
    expect([notices, JSON.parse(raw)]).to.deep.equal([[], { transaction }]);
  });

  it('decodes a transfer of a token, of either program, to the owner of the token account that it creates', () => {
    for (const program of [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]) {
      const transfer = { from: ADA, to: GRACE, amount: 12n, token: TOKEN };
      expect(callsOf(write(toTokenInstructions(web3, transfer, TOKEN, { program, decimals: 6 })))).to.deep.equal([
        {
          kind: 'tokenTransfer',
          ...{
            to: TOKEN,
            value: 0n,
            token: TOKEN,
            amount: 12n,
            tokenAccount: toTokenAccount(web3, GRACE, TOKEN, program),
            receiver: GRACE,
          },
          createsTokenAccount: true,
        },
      ]);
    }
  });

  it('says what of a transfer of a token it does not say: who owns the token account, which token it is', () => {
    const [from, to] = [toKey(20), toKey(21)];
    const common = { kind: 'tokenTransfer', value: 0n, amount: 3n, tokenAccount: to, createsTokenAccount: false };
    const checked = toInstruction(TOKEN_2022_PROGRAM, [from, TOKEN, to, ADA], [12, ...amount(3n), 6]);
    const withFee = toInstruction(TOKEN_2022_PROGRAM, [from, TOKEN, to, ADA], [26, 1, ...amount(3n), 6, ...amount(1n)]);
    for (const one of [checked, withFee]) expect(callsOf(write([one]))).to.deep.equal([{ ...common, to: TOKEN, token: TOKEN }]);
    const plain = toInstruction(TOKEN_PROGRAM, [from, to, GRACE], [3, ...amount(3n)]);
    expect(callsOf(write([plain]))).to.deep.equal([{ ...common, to: '', token: '', from: GRACE }]);
  });

  it('is leave to take a token, with or without end', () => {
    const [held, spender] = [toKey(20), toKey(21)];
    const approve = (allowed: bigint) => toInstruction(TOKEN_PROGRAM, [held, TOKEN, spender, ADA], [13, ...amount(allowed), 6]);
    const common = { kind: 'allowance', to: TOKEN, value: 0n, token: TOKEN, spender, change: 'set' };
    expect(callsOf(write([approve(5n)]))).to.deep.equal([{ ...common, amount: 5n, unlimited: false }]);
    expect(callsOf(write([approve(2n ** 64n - 1n)]))[0]).to.include({ unlimited: true });
    const plain = toInstruction(TOKEN_PROGRAM, [held, spender, GRACE], [4, ...amount(5n)]);
    expect(callsOf(write([plain]))[0]).to.deep.include({ kind: 'allowance', token: '', spender, owner: GRACE });
  });

  it('is a place for a token, or a note', () => {
    const owned = toTokenAccount(web3, GRACE, TOKEN, TOKEN_PROGRAM);
    const system = web3.SystemProgram.programId.toBase58();
    const make = toInstruction(ASSOCIATED_TOKEN_PROGRAM, [ADA, owned, GRACE, TOKEN, system, TOKEN_PROGRAM], [1]);
    const memo = toInstruction('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [], [...new TextEncoder().encode('Rent\u202e')]);
    expect(callsOf(write([make, memo]))).to.deep.equal([
      { kind: 'createTokenAccount', to: TOKEN, value: 0n, token: TOKEN, owner: GRACE, isOwn: true },
      { kind: 'memo', to: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', value: 0n, text: 'Rent\\u{202e}' },
    ]);
    expect(read(write([make, memo])).notices).to.deep.equal(['hiddenLetters']);
    expect(read(write([make])).notices).to.deep.equal([]);
  });

  it('names the programs that it calls where it is not understood, and says nothing of what leaves then', () => {
    const other = toInstruction(PROGRAM, [ADA, GRACE], [1, 255]);
    const { decoded, notices } = read(write([coin, other]));
    const { calls, total, fee } = decoded as Calls;
    expect(calls.map(({ kind }) => kind)).to.deep.equal(['native', 'program']);
    expect(calls[1]).to.deep.equal({ kind: 'program', to: PROGRAM, value: 0n, data: '0x01ff' });
    expect([total, fee, notices]).to.deep.equal([undefined, 10_000n, []]);
    // Calls of known programs that are of no known kind, or longer than theirs.
    for (const strange of [
      toInstruction(TOKEN_PROGRAM, [ADA, GRACE, TOKEN], [6, 2, 1]),
      toInstruction(TOKEN_PROGRAM, [ADA, TOKEN, GRACE, ADA], [12, ...amount(3n), 6, 0]),
      toInstruction(TOKEN_PROGRAM, [ADA], [3, ...amount(3n)]),
      toInstruction('11111111111111111111111111111111', [ADA, GRACE], [2, 0, 0, 0, ...amount(3n), 1]),
      toInstruction(ASSOCIATED_TOKEN_PROGRAM, [ADA, GRACE, ADA, TOKEN], [2]),
    ])
      expect(callsOf(write([strange])).map(({ kind }) => kind)).to.deep.equal(['program']);
  });

  it('does not guess the entries of a table of the chain', () => {
    const table = new web3.AddressLookupTableAccount({
      key: new web3.PublicKey(toKey(30)),
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
        addresses: [new web3.PublicKey(GRACE)],
      },
    });
    const message = toMessage([
      web3.SystemProgram.transfer({ fromPubkey: new web3.PublicKey(ADA), toPubkey: new web3.PublicKey(GRACE), lamports: 5 }),
    ]);
    const transaction = base58.encode(new web3.VersionedTransaction(message.compileToV0Message([table])).serialize());
    expect(callsOf(transaction).map(({ kind }) => kind)).to.deep.equal(['program']);
    const plain = base58.encode(new web3.VersionedTransaction(message.compileToV0Message()).serialize());
    expect(callsOf(plain)[0]).to.include({ kind: 'native', amount: 5n });
  });

  it('reports the payer, the account whose SOL moves, and the durable nonce', () => {
    const both = read(write([coin], GRACE));
    expect([both.notices, (both.decoded as Calls).fee]).to.deep.equal([['otherPayer'], undefined]);
    const others = read(write([toNativeInstruction(web3, { from: GRACE, to: TOKEN, amount: 5n })], GRACE));
    expect(others.notices).to.deep.equal(['otherAccount']);
    const moved = read(write([coin, toNativeInstruction(web3, { from: GRACE, to: TOKEN, amount: 9n })]));
    expect((moved.decoded as Calls).calls[1]).to.include({ from: GRACE });
    expect((moved.decoded as Calls).total).to.equal(5n);
    const nonce = web3.SystemProgram.nonceAdvance({
      noncePubkey: new web3.PublicKey(toKey(20)),
      authorizedPubkey: new web3.PublicKey(ADA),
    });
    const lasting = read(write([nonce, coin]));
    expect([lasting.notices, (lasting.decoded as Calls).calls.length]).to.deep.equal([['lateDeadline'], 1]);
  });

  it('may be several that are signed at once', () => {
    const params = { transactions: [write([coin]), write([coin], GRACE)] };
    const { decoded, notices } = reader.read({ method: 'solana_signAllTransactions', params }, place);
    const { calls, total, fee } = decoded as Calls;
    expect([calls.length, total, fee, notices]).to.deep.equal([2, 10n, undefined, ['otherPayer']]);
  });

  it('is unreadable where it is none, and never throws', () => {
    const good = write([coin]);
    const bytes = base58.decode(good);
    const kindOf = (transaction: unknown) => read(transaction as string).decoded.kind;
    for (const wrong of [undefined, null, 5, {}, '', 'AA', '0OIl', good.slice(0, -1), `${good}1`, 'z'.repeat(2000)])
      expect(kindOf(wrong), String(wrong)).to.equal('unreadable');
    for (const transactions of [[], 'x', [good, 'AA'], Array.from({ length: 101 }, () => good)])
      expect(reader.read({ method: 'solana_signAllTransactions', params: { transactions } }, place).decoded.kind).to.equal('unreadable');
    for (let length = 0; length < bytes.length; length += 1) expect(kindOf(base58.encode(bytes.slice(0, length)))).to.equal('unreadable');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
        const changed = bytes.map((byte, index) => (index === at ? value : byte));
        expect(kindOf(base58.encode(changed))).to.be.oneOf(['calls', 'transaction', 'unreadable']);
      }),
    );
  });
});

describe('a transaction on the wire', () => {
  it('is read as the chain’s own library reads it', () => {
    const programs = fc.integer({ min: 40, max: 60 }).map(toKey);
    const keys = fc.array(fc.integer({ min: 5, max: 12 }).map(toKey), { maxLength: 6 });
    const data = fc.array(fc.nat(255), { maxLength: 200 });
    fc.assert(
      fc.property(fc.array(fc.tuple(programs, keys, data), { minLength: 1, maxLength: 4 }), fc.boolean(), (given, isLegacy) => {
        const draft = toMessage(given.map(([program, accounts, bytes]) => toInstruction(program, accounts, bytes)));
        const message = isLegacy ? draft.compileToLegacyMessage() : draft.compileToV0Message();
        const { message: read, signatures } = readWire(new web3.VersionedTransaction(message).serialize());
        expect(signatures.length).to.equal(message.header.numRequiredSignatures);
        expect(read.signers).to.equal(message.header.numRequiredSignatures);
        expect(read.keys).to.deep.equal(message.staticAccountKeys.map((key) => key.toBase58()));
        expect(read.instructions.map(({ program, keys: accounts, data: bytes }) => [program, accounts, [...bytes]])).to.deep.equal(
          given.map(([program, accounts, bytes]) => [program, accounts, bytes]),
        );
      }),
    );
  });
});

describe('a message of Solana that is asked for', () => {
  const ask = (bytes: Uint8Array) =>
    reader.read({ method: 'solana_signMessage', params: { message: base58.encode(bytes), pubkey: ADA } }, place);

  it('is reported as a transaction where its bytes would be one', () => {
    const message = toMessage([coin]).compileToLegacyMessage().serialize();
    expect(ask(message).notices).to.include('disguised');
    expect([isWireMessage(message), isWireMessage(message.slice(1))]).to.deep.equal([true, false]);
    const hello = ask(new TextEncoder().encode('Hello'));
    expect([hello.decoded, hello.notices]).to.deep.equal([{ kind: 'text', text: 'Hello' }, []]);
  });
});
