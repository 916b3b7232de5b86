import * as z from 'zod/mini';
import { historySchema, type Transaction, type TransactionTransfer } from '../../../api/blockchain/transaction-record.js';
import type { Network } from '../../../config/network.js';
import { nodeActivityKey, type FoundTransaction } from '../../../storage/holdings-keys.js';
import { toPlainAmount } from '../../../utils/decimals.js';
import { formatAddress } from '../../../utils/format-address.js';
import type { ActivityParameters, NodeHistoryPage } from '../../node-services.js';
import { createRpcReader, ignoreRefusal, type RpcReader } from '../../rpc-reader.js';
import { COMPUTE_BUDGET_PROGRAM } from '../read-wire.js';
import { COMMITMENT } from '../solana-rpc.js';
import { decimalsSchema, listMints, readTokenAccounts, unitsSchema, type ListedMint, type TokenAccount } from './token-accounts.js';

/** Rows of a page; public nodes allow 40 calls of one method in 10 seconds. A slot is never divided, so a page may have more. */
export const PAGE_ROWS = 25;
/** Maximum number of token accounts whose transactions are asked for beside the owner's; those of listed tokens come first. */
export const MOST_TOKEN_ACCOUNTS = 15;
/** Maximum number of stored transactions. */
const MOST_STORED = 200;
/** The mint of SOL in a token account. */
const WRAPPED = 'So11111111111111111111111111111111111111112';

const signaturesSchema = z.array(
  z.object({
    signature: z.string(),
    slot: z.number(),
    err: z.unknown(),
    blockTime: z.nullish(z.number()),
    confirmationStatus: z.nullish(z.string()),
  }),
);
type Signature = z.infer<typeof signaturesSchema>[number];

const tokenBalancesSchema = z.nullish(
  z.array(
    z.object({
      accountIndex: z.number(),
      mint: z.string(),
      owner: z.optional(z.string()),
      uiTokenAmount: z.object({ amount: unitsSchema, decimals: decimalsSchema }),
    }),
  ),
);
const lamportsSchema = z.array(z.number());
const transactionSchema = z.nullable(
  z.object({
    blockTime: z.nullish(z.number()),
    meta: z.nullable(
      z.object({
        err: z.unknown(),
        fee: z.number(),
        preBalances: lamportsSchema,
        postBalances: lamportsSchema,
        preTokenBalances: tokenBalancesSchema,
        postTokenBalances: tokenBalancesSchema,
      }),
    ),
    transaction: z.object({
      message: z.object({
        accountKeys: z.array(z.object({ pubkey: z.string(), signer: z.boolean() })),
        instructions: z.array(z.object({ programId: z.string(), parsed: z.optional(z.unknown()) })),
      }),
    }),
  }),
);
type NodeTransaction = NonNullable<z.infer<typeof transactionSchema>>;

/**
 * Reads one page of an account's activity from its node, newest first: the signatures of the account and of its token accounts, then each
 * transaction that is not stored from an earlier visit. The first visit takes three requests, a later one with nothing new takes one. A node
 * names only the token account of a received token, so the account alone would not find it.
 *
 * The cursor is the slot and the signature that the page ended with. A node that does not have older transactions any more ends the activity;
 * of one that it lists without details, the row has none.
 *
 * @throws the node's error where it is not reached, or does not list signatures.
 * @see https://solana.com/docs/rpc/http/getsignaturesforaddress
 */
export async function readActivity(parameters: ActivityParameters): Promise<NodeHistoryPage> {
  const { address, cursor, listed, network, storage } = parameters;
  const ask = createRpcReader(parameters);
  const caipAddress = `${network.caipNetworkId}:${address}`;
  const all = storage.get(nodeActivityKey);
  const kept = all?.caipAddress === caipAddress ? all : undefined;
  const known = kept?.accounts ?? [];
  const [slot = '', before] = cursor?.split(' ') ?? [];
  const mints = listMints(network, listed);

  const list = async (account: string) => {
    const rows = await ask(signaturesSchema, 'getSignaturesForAddress', [
      account,
      { ...COMMITMENT, limit: PAGE_ROWS, ...(before !== undefined && { before }) },
    ]);
    return { rows, cut: rows.length < PAGE_ROWS ? -1 : rows.at(-1)!.slot };
  };
  const [own, owned, ...others] = await Promise.all([
    list(address),
    // Pages after the first have the accounts of the first.
    cursor !== undefined && kept?.accounts ? undefined : readTokenAccounts(ask, address).catch(ignoreRefusal),
    ...known.map((account) => list(account)),
  ]);
  const accounts = owned ? chooseAccounts(owned, mints) : known;
  const added = await Promise.all(accounts.filter((account) => !known.includes(account)).map((account) => list(account)));
  const { signatures, next } = mergeLists([own, ...others, ...added], before === undefined ? Infinity : Number(slot));

  const stored = readStored(kept?.found);
  const missing = signatures.filter(({ signature }) => !stored.has(signature));
  const read = new Map(await Promise.all(missing.map(async (row) => [row.signature, await readTransaction(ask, row.signature)] as const)));
  const context: ActivityContext = { network, account: address, accounts: new Set(accounts), mints };
  const data: Transaction[] = [];
  for (const row of signatures) {
    const { confirmationStatus, signature, slot: block } = row;
    const details = read.get(signature);
    const transaction = stored.has(signature) ? stored.get(signature)!.transaction : describe(row, details, context);
    if (transaction) data.push(transaction);
    // Nothing of a finalized transaction changes any more, but a node may have its details later.
    if (details && confirmationStatus === 'finalized') stored.set(signature, { block, transaction });
  }
  const found = Array.from(stored, ([signature, { block, transaction = signature }]) => ({ block, transaction }));
  storage.set(nodeActivityKey, {
    ...{ caipAddress, high: 0, hash: '', low: 0, window: 0, hasSearch: true, accounts },
    found: found.sort((a, b) => b.block - a.block).slice(0, MOST_STORED),
  });
  return { data, next };
}

/** A stored transaction; without one it does not concern the account, and only its signature is stored. */
type Stored = { readonly block: number; readonly transaction: Transaction | undefined };

/** Reads what an earlier visit has stored, by signature. Storage is input: the rows are checked like an answer of the service. */
function readStored(found: readonly FoundTransaction[] = []): Map<string, Stored> {
  const stored = new Map<string, Stored>();
  const rows = found.filter(({ block, transaction }) => {
    if (typeof transaction === 'string') stored.set(transaction, { block, transaction: undefined });
    return typeof transaction !== 'string';
  });
  const { data } = historySchema.safeParse({ data: rows.map(({ transaction }) => transaction) }).data ?? { data: [] };
  data.forEach((transaction, at) => stored.set(transaction.metadata.hash, { block: rows[at]!.block, transaction }));
  return stored;
}

/** The token accounts whose transactions are asked for: of listed tokens first, then those that hold something. */
function chooseAccounts(accounts: readonly TokenAccount[], mints: ReadonlyMap<string, ListedMint>): readonly string[] {
  const rank = ({ amount, mint }: TokenAccount) => (mints.has(mint) ? 0 : amount > 0n ? 1 : 2);
  return [...accounts]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST_TOKEN_ACCOUNTS)
    .map(({ address }) => address);
}

/**
 * Merges lists of signatures, newest first, each once. A list that is full says nothing of what is below its last slot, so the page ends above
 * it; where one slot fills a list, with that slot.
 *
 * @param slot The slot with which the page before ended: all of it was there.
 */
function mergeLists(
  lists: readonly { readonly rows: readonly Signature[]; readonly cut: number }[],
  slot: number,
): { readonly signatures: readonly Signature[]; readonly next: string | null } {
  const bySignature = new Map(lists.flatMap(({ rows }) => rows.map((row) => [row.signature, row] as const)));
  const sorted = [...bySignature.values()].filter((row) => row.slot < slot).sort((a, b) => b.slot - a.slot);
  const cut = Math.max(...lists.map((list) => list.cut));
  const isBelow = sorted[0] !== undefined && sorted[0].slot > cut;
  const whole = sorted.filter((row) => (isBelow ? row.slot > cut : row.slot >= cut));
  const last = whole[PAGE_ROWS - 1]?.slot ?? -1;
  const signatures = whole.filter((row) => row.slot >= last);
  const end = signatures.at(-1);
  const hasMore = signatures.length < sorted.length || cut >= 0;
  // There is more of a slot that fills a list.
  return { signatures, next: end && hasMore ? `${isBelow ? end.slot : end.slot + 1} ${end.signature}` : null };
}

/** Reads a transaction; `undefined` where the node does not have it any more, or not in a version that is known. */
async function readTransaction(ask: RpcReader, signature: string): Promise<NodeTransaction | undefined> {
  const options = { ...COMMITMENT, encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 };
  return (await ask(transactionSchema, 'getTransaction', [signature, options]).catch(ignoreRefusal)) ?? undefined;
}

type ActivityContext = {
  readonly network: Network;
  readonly account: string;
  /** Its token accounts. */
  readonly accounts: ReadonlySet<string>;
  readonly mints: ReadonlyMap<string, ListedMint>;
};

/** Changes of the balances of an asset in a transaction, by owner. */
type Change = { readonly mint: string | undefined; readonly decimals: number; readonly byOwner: ReadonlyMap<string, bigint> };

/**
 * Describes a transaction in the form of the data service, by what it changed in the balances of the account: whatever programs did, this is
 * what left and what came. The fee is none of it, nor is the rent of token accounts, and SOL in token accounts counts as SOL.
 *
 * @param transaction Its details, where the node has them.
 * @returns `undefined` where it does not concern the account: it has not signed it, and nothing of it moved.
 */
function describe(row: Signature, transaction: NodeTransaction | undefined, context: ActivityContext): Transaction | undefined {
  const { account, mints, network } = context;
  const timestamp = row.blockTime ?? transaction?.blockTime;
  if (timestamp === null || timestamp === undefined) return undefined;
  const { accountKeys = [], instructions = [] } = transaction?.transaction.message ?? {};
  const isSigned = accountKeys.some(({ pubkey, signer }) => signer && pubkey === account);
  const isConfirmed = row.err === null || row.err === undefined;
  const changes = transaction && isConfirmed ? readChanges(transaction, context) : [];
  const own = changes.flatMap((change) => {
    const amount = change.byOwner.get(account) ?? 0n;
    return amount === 0n ? [] : [{ ...change, amount }];
  });
  if (transaction && own.length === 0 && !isSigned) return undefined;
  const moves = [...own.filter(({ amount }) => amount < 0n), ...own.filter(({ amount }) => amount > 0n)];
  const payer = accountKeys[0]?.pubkey ?? '';
  const program = instructions.find(({ programId }) => programId !== COMPUTE_BUDGET_PROGRAM)?.programId ?? '';
  const [main] = moves.toSorted((a, b) => Number(a.mint === undefined) - Number(b.mint === undefined));
  const other = main && new Set(moves.map(({ amount }) => amount > 0n)).size === 1 ? findOther(main, account) : undefined;
  const isIn = main !== undefined && main.amount > 0n;
  return {
    id: `${network.caipNetworkId}:${row.signature}`,
    metadata: {
      operationType: toOperation(moves.map(({ amount }) => amount)),
      hash: row.signature,
      minedAt: new Date(timestamp * 1000).toISOString().replace('.000Z', 'Z'),
      sentFrom: isIn ? (other ?? payer) : payer,
      sentTo: isIn ? account : (other ?? program),
      status: isConfirmed ? 'confirmed' : 'failed',
      nonce: 0,
      application: null,
      chain: network.caipNetworkId,
    },
    transfers: moves.length > 0 ? moves.map((move) => toTransfer(move, { network, mints, isSigned })) : null,
  };
}

/** The operation of a transaction in the data service's words. */
function toOperation(amounts: readonly bigint[]): string {
  const [hasIn, hasOut] = [amounts.some((amount) => amount > 0n), amounts.some((amount) => amount < 0n)];
  if (hasIn && hasOut) return 'trade';
  return hasIn ? 'receive' : hasOut ? 'send' : 'execute';
}

/** The owner who got most of what left, or gave most of what came. */
function findOther({ amount, byOwner }: Change & { readonly amount: bigint }, account: string): string | undefined {
  const others = Array.from(byOwner).filter(([owner, change]) => owner !== account && owner !== '' && change * amount < 0n);
  return others.sort(([, a], [, b]) => Number((b - a) * (amount > 0n ? -1n : 1n)))[0]?.[0];
}

/** Reads what a transaction changed: SOL first, then each token. */
function readChanges({ meta, transaction }: NodeTransaction, { account, accounts, network }: ActivityContext): readonly Change[] {
  if (!meta) return [];
  const { fee, postBalances, postTokenBalances, preBalances, preTokenBalances } = meta;
  const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey);
  const owners = new Map<number, string>();
  const tokens = new Map<string, { decimals: number; byOwner: Map<string, bigint> }>();
  const opened = new Set<number>();
  const add = (byOwner: Map<string, bigint>, owner: string, amount: bigint) => byOwner.set(owner, (byOwner.get(owner) ?? 0n) + amount);
  for (const [balances, sign] of [
    [preTokenBalances, -1n],
    [postTokenBalances, 1n],
  ] as const)
    for (const { accountIndex: at, mint, owner = '', uiTokenAmount } of balances ?? []) {
      // Old transactions do not say whose a token account is.
      const holder = owner || (accounts.has(keys[at] ?? '') ? account : '');
      if (holder === account) owners.set(at, account);
      if (mint === WRAPPED) {
        owners.set(at, holder);
        continue;
      }
      if (preBalances[at] === 0) opened.add(at);
      const { byOwner } = tokens.get(mint) ?? { byOwner: new Map<string, bigint>() };
      add(byOwner, holder, uiTokenAmount.amount * sign);
      tokens.set(mint, { decimals: uiTokenAmount.decimals, byOwner });
    }
  const lamports = new Map<string, bigint>();
  // JSON rounds integers beyond the safe range: of those no difference is known.
  const isExact = (at: number) => [preBalances[at], postBalances[at]].every((lamports) => Number.isSafeInteger(lamports));
  keys.forEach((key, at) => {
    if (opened.has(at) || !isExact(at)) return;
    add(lamports, owners.get(at) ?? key, BigInt(postBalances[at]!) - BigInt(preBalances[at]!) + (at === 0 ? BigInt(fee) : 0n));
  });
  const rent = [...opened].reduce((sum, at) => sum + (isExact(at) ? BigInt(postBalances[at]!) : 0n), 0n);
  if (keys[0] !== undefined && rent > 0n) add(lamports, keys[0], rent);
  return [
    { mint: undefined, decimals: network.nativeCurrency.decimals, byOwner: lamports },
    ...Array.from(tokens, ([mint, change]) => ({ mint, ...change })),
  ];
}

/** Characters of a mint that stand for a token on no list. */
const MINT_CHARS = 4;

function toTransfer(
  { amount, decimals, mint }: Change & { readonly amount: bigint },
  { isSigned, mints, network }: Pick<ActivityContext, 'network' | 'mints'> & { readonly isSigned: boolean },
): TransactionTransfer {
  const { name, symbol } = network.nativeCurrency;
  const facts = mint === undefined ? { name, symbol, iconUrl: '' } : mints.get(mint);
  const moved = {
    direction: amount > 0n ? ('in' as const) : ('out' as const),
    quantity: { numeric: toPlainAmount(amount < 0n ? -amount : amount, decimals) },
    ...{ value: null, price: null },
  };
  // Anyone can give a mint any name: without a list its address is its name.
  const short = mint === undefined ? '' : formatAddress(mint, MINT_CHARS, MINT_CHARS);
  if (mint !== undefined && !facts && decimals === 0) {
    // A collectible that came without the account's signature is advertisement more often than a gift.
    return { ...moved, fungible_info: null, nft_info: { name: short, content: null, flags: { is_spam: !isSigned } } };
  }
  const info = { name: facts?.name ?? short, symbol: facts?.symbol ?? short, icon: facts?.iconUrl ? { url: facts.iconUrl } : null };
  return { ...moved, fungible_info: { ...info, address: mint ?? null }, nft_info: null };
}
