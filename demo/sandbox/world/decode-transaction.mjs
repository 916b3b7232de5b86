import { decodeEventLog, parseAbi, toEventSelector } from 'viem';

const EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
  'event Sync(uint112 reserve0, uint112 reserve1)',
]);
// The ERC-20 event has the same signature, and fewer topics.
const PIECES = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed id)',
]);
const known = new Set(EVENTS.map(toEventSelector));

export const NOBODY = `0x${'0'.repeat(40)}`;

const lower = (address) => address?.toLowerCase() ?? null;

/** Reads an event. @returns `{ name, args, isPiece }`, or `undefined` for one that is nothing to us. */
function readEvent({ topics, data }) {
  if (!known.has(topics[0])) return undefined;
  try {
    const isPiece = topics.length === 4 && !data.slice(2);
    const { eventName, args } = decodeEventLog({ abi: isPiece ? PIECES : EVENTS, topics, data });
    return { name: eventName, args, isPiece };
  } catch {
    // An event of the same name with other fields.
    return undefined;
  }
}

/** Returns the movements of an event: `{ kind, token, id?, from, to, amount }[]`. Wrapping and unwrapping count as making and burning. */
function toMoves({ name, args, isPiece }, token, weth) {
  const move = (kind, from, to, amount, id) => ({
    kind,
    token,
    from: lower(from),
    to: lower(to),
    amount: String(amount),
    ...(id !== undefined && { id: String(id) }),
  });
  if (name === 'Transfer') return [isPiece ? move('nft', args.from, args.to, 1n, args.id) : move('erc20', args.from, args.to, args.value)];
  if (name === 'TransferSingle') return [move('nft', args.from, args.to, args.value, args.id)];
  if (name === 'TransferBatch') return args.ids.map((id, index) => move('nft', args.from, args.to, args.values[index], id));
  if (token !== weth) return [];
  if (name === 'Deposit') return [move('erc20', NOBODY, args.dst, args.wad)];
  return name === 'Withdrawal' ? [move('erc20', args.src, NOBODY, args.wad)] : [];
}

/** Returns the movements of the native token: within contracts too, where the node returns a trace. */
function toPayments(transaction, trace) {
  const payment = (from, to, value) => ({ kind: 'native', token: null, from: lower(from), to: lower(to), amount: String(BigInt(value)) });
  if (!trace) return BigInt(transaction.value) > 0n && transaction.to ? [payment(transaction.from, transaction.to, transaction.value)] : [];
  const walk = (call) => {
    if (call.error) return [];
    const isPaid = call.to && call.value && BigInt(call.value) > 0n && !['DELEGATECALL', 'STATICCALL', 'CALLCODE'].includes(call.type);
    return [...(isPaid ? [payment(call.from, call.to, call.value)] : []), ...(call.calls ?? []).flatMap(walk)];
  };
  return walk(trace);
}

/**
 * Creates the index's record of a transaction: only strings, numbers and lists, so it can be saved as it is.
 *
 * @param parts `{ block, transaction, receipt, trace? }` as the node returns them.
 * @param weth Address of wrapped ether.
 * @param onSync Called for every change of a pool, in order: `(pool, reserve0, reserve1)`.
 */
export function decodeTransaction({ block, transaction, receipt, trace }, weth, onSync) {
  const isConfirmed = BigInt(receipt.status) === 1n;
  const moves = isConfirmed ? toPayments(transaction, trace) : [];
  const approvals = [];
  for (const log of receipt.logs) {
    const event = readEvent(log);
    const token = lower(log.address);
    if (!event) continue;
    if (event.name === 'Sync') onSync(token, event.args.reserve0, event.args.reserve1);
    else if (event.name.startsWith('Approval')) approvals.push(lower(event.args.owner));
    else moves.push(...toMoves(event, token, weth));
  }
  return {
    hash: transaction.hash,
    timestamp: Number(block.timestamp),
    block: Number(block.number),
    index: Number(receipt.transactionIndex),
    from: lower(transaction.from),
    to: lower(transaction.to),
    created: lower(receipt.contractAddress),
    nonce: Number(transaction.nonce),
    selector: transaction.input.slice(0, 10),
    isConfirmed,
    approvals,
    moves,
  };
}
