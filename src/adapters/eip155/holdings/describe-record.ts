import type { Transaction, TransactionTransfer } from '../../../api/blockchain/transaction-record.js';
import type { Network } from '../../../config/network.js';
import { toPlainAmount } from '../../../utils/decimals.js';
import type { KnownToken } from '../../node-services.js';

/** Topics of the events that move tokens or allow it. @see https://eips.ethereum.org/EIPS/eip-20 @see https://eips.ethereum.org/EIPS/eip-1155 */
export const TOPICS = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** Wrapped ether has events of its own for wrapping and unwrapping. */
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
} as const;

const ZERO = `0x${'0'.repeat(40)}`;

/** A movement of the native currency, of a token or of a collectible. Addresses in lower case. */
export type Move = {
  readonly kind: 'native' | 'token' | 'nft';
  /** The contract; absent for the native currency. */
  readonly token?: string;
  /** The collectible's number in its collection. */
  readonly id?: bigint;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
};

/** An event as a node reports it. */
export type NodeLog = { readonly address: string; readonly topics: readonly string[]; readonly data: string };

/** A transaction of an account as its node reports it. Addresses in lower case. */
export type NodeRecord = {
  readonly hash: string;
  readonly block: number;
  /** Its place in the block. */
  readonly index: number;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly from: string;
  readonly to: string | undefined;
  /** The contract that it created. */
  readonly created: string | undefined;
  readonly nonce: number;
  /** The first four bytes of its input, `0x` for none. */
  readonly selector: string;
  readonly isConfirmed: boolean;
  readonly moves: readonly Move[];
  /** Whether the account allowed a contract to take its tokens. */
  readonly isApproval: boolean;
};

/** Facts of a contract that moved something. */
export type ContractFacts = Pick<KnownToken, 'name' | 'symbol' | 'decimals' | 'iconUrl'>;

const toAddress = (topic = '') => `0x${topic.slice(-40)}`.toLowerCase();
const toWords = (data: string) => (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));

/** A list of numbers in the data of an event, by the number of the word that says where it begins. */
function readList(words: readonly bigint[], at: number): readonly bigint[] {
  const start = Number(words[at] ?? 0n) / 32;
  return words.slice(start + 1, start + 1 + Number(words[start] ?? 0n));
}

/**
 * Reads the movements of an event; none of an event that is not known, or has other fields than its standard says.
 *
 * @param isListed Whether a contract is a token of a list: only of those, wrapping and unwrapping count as tokens that come and go.
 */
export function toMoves({ address, topics, data }: NodeLog, isListed: (token: string) => boolean): readonly Move[] {
  const [name, first, second, third] = topics;
  const token = address.toLowerCase();
  const words = toWords(data);
  const [value = 0n, amount = 0n] = words;
  if (name === TOPICS.transfer && third !== undefined) {
    return [{ kind: 'nft', token, id: BigInt(third), from: toAddress(first), to: toAddress(second), amount: 1n }];
  }
  if (name === TOPICS.transfer) return [{ kind: 'token', token, from: toAddress(first), to: toAddress(second), amount: value }];
  const parties = { from: toAddress(second), to: toAddress(third) };
  if (name === TOPICS.transferSingle) return [{ kind: 'nft', token, id: value, ...parties, amount }];
  if (name === TOPICS.transferBatch) {
    const amounts = readList(words, 1);
    return readList(words, 0).map((id, at) => ({ kind: 'nft', token, id, ...parties, amount: amounts[at] ?? 0n }));
  }
  if (!isListed(token)) return [];
  if (name === TOPICS.deposit) return [{ kind: 'token', token, from: ZERO, to: toAddress(first), amount: value }];
  return name === TOPICS.withdrawal ? [{ kind: 'token', token, from: toAddress(first), to: ZERO, amount: value }] : [];
}

/** Whether an event is the account's approval. */
export const isApproval = ({ topics: [name] }: NodeLog): boolean => name === TOPICS.approval || name === TOPICS.approvalForAll;

/** Operations of transactions in which nothing moved, by the first four bytes of the input. */
const OPERATIONS: Readonly<Record<string, string>> = {
  '0x': 'send',
  '0x095ea7b3': 'approve',
  '0xa22cb465': 'approve',
  '0xa9059cbb': 'send',
  '0x42842e0e': 'send',
  '0xf242432a': 'send',
};

/** The operation of a transaction in the data service's words, from what it moved. */
function toOperation({ created, from, isApproval: approves, moves, selector, to }: NodeRecord, account: string): string {
  const isSigned = from === account;
  if (created !== undefined && isSigned) return 'deploy';
  const ins = moves.filter((move) => move.to === account && move.from !== account);
  const outs = moves.filter((move) => move.from === account && move.to !== account);
  if (moves.length === 0) return approves ? 'approve' : (OPERATIONS[selector] ?? 'execute');
  if (ins.length > 0 && outs.length > 0) {
    if (ins.some(({ token }) => token !== undefined && token === to)) return 'deposit';
    if (outs.some(({ token }) => token !== undefined && token === to)) return 'withdraw';
    return ins.every((move) => move.kind === 'nft' && move.from === ZERO) ? 'mint' : 'trade';
  }
  if (ins.length > 0) return isSigned && ins.every((move) => move.from === ZERO) ? 'mint' : 'receive';
  return outs.length > 0 && outs.every((move) => move.to === ZERO) ? 'burn' : 'send';
}

/** Facts with which records are described. */
export type RecordContext = {
  readonly network: Network;
  /** The account, in lower case. */
  readonly account: string;
  isListed(token: string): boolean;
  /** Returns the facts of a contract; `undefined` where there are none. */
  getFacts(token: string): ContractFacts | undefined;
  /** Whether a movement is shown. Default: those of the account that were not faked. */
  isKept?(move: Move): boolean;
  /** Returns the address of the picture of the collectible that moved. Default: none is known. */
  getPicture?(move: Move): string | undefined;
};

/**
 * Leaves out what others write into an account's history: movements that the account has not signed, out of it, of a contract on no list,
 * and movements of nothing. That is how look-alike addresses get there ("address poisoning").
 *
 * @returns The account's movements, what left first.
 */
export function keepOwnMoves(
  { from, moves }: Pick<NodeRecord, 'from' | 'moves'>,
  { account, isKept = () => true, isListed }: RecordContext,
): readonly Move[] {
  const isFaked = (move: Move) => from !== account && move.from === account && move.token !== undefined && !isListed(move.token);
  const own = moves.filter((move) => (move.from === account || move.to === account) && move.amount > 0n && !isFaked(move) && isKept(move));
  return [...own.filter((move) => move.from === account), ...own.filter((move) => move.from !== account)];
}

/** Describes the records that concern an account, the newest first; {@link keepOwnMoves} says what of them. */
export function describeRecords(
  records: readonly NodeRecord[],
  context: RecordContext,
): readonly { readonly block: number; readonly transaction: Transaction }[] {
  return records
    .map((record) => ({ ...record, moves: keepOwnMoves(record, context) }))
    .filter(({ from, moves }) => moves.length > 0 || from === context.account)
    .sort((a, b) => b.block - a.block || b.index - a.index)
    .map((record) => ({ block: record.block, transaction: toTransaction(record, context) }));
}

/** Describes a record in the form of the data service, without prices and applications, which a node does not know. */
export function toTransaction(record: NodeRecord, context: RecordContext): Transaction {
  const { created, from, hash, isConfirmed, moves, nonce, timestamp, to } = record;
  const { caipNetworkId } = context.network;
  const operationType = toOperation(record, context.account);
  // Of contracts on no list the name is not taken: an approval is no place for a name that anyone can give.
  const facts = operationType === 'approve' && to !== undefined && context.isListed(to) ? context.getFacts(to) : undefined;
  return {
    id: `${caipNetworkId}:${hash}`,
    metadata: {
      operationType,
      hash,
      minedAt: new Date(timestamp * 1000).toISOString().replace('.000Z', 'Z'),
      sentFrom: from,
      sentTo: to ?? created ?? '',
      status: isConfirmed ? 'confirmed' : 'failed',
      nonce,
      application: null,
      chain: caipNetworkId,
      ...(facts && { approved: { symbol: facts.symbol, iconUrl: facts.iconUrl } }),
    },
    // Not an empty list, of which it is true that every transfer is spam.
    transfers: moves.length > 0 ? moves.map((move) => toTransfer(move, record, context)) : null,
  };
}

function toTransfer(move: Move, record: NodeRecord, context: RecordContext): TransactionTransfer {
  const { amount, from, id, kind, to, token } = move;
  const { account, getFacts, getPicture, isListed, network } = context;
  const direction = from === to ? ('self' as const) : to === account ? ('in' as const) : ('out' as const);
  const facts = token === undefined ? { ...network.nativeCurrency, iconUrl: '' } : getFacts(token);
  if (kind === 'nft') {
    const name = facts && facts.name !== '' ? `${facts.name} #${id}` : null;
    const url = getPicture?.(move);
    // A collectible that came without the account's signature is advertisement more often than a gift.
    const isSpam = record.from !== account && !isListed(token!);
    return {
      nft_info: { name, content: url === undefined ? null : { preview: { url } }, flags: { is_spam: isSpam } },
      fungible_info: null,
      direction,
      quantity: { numeric: String(amount) },
      value: null,
      price: null,
    };
  }
  const info = { name: facts?.name ?? null, symbol: facts?.symbol ?? null, icon: facts?.iconUrl ? { url: facts.iconUrl } : null };
  return {
    fungible_info: { ...info, address: token ?? null },
    nft_info: null,
    direction,
    quantity: { numeric: toPlainAmount(amount, facts?.decimals ?? 0) },
    value: null,
    price: null,
  };
}
