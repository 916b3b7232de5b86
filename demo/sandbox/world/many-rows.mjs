import { numberToHex, pad } from 'viem';
import { NEIGHBOURS } from './write-story.mjs';

const QUARTER_HOUR = 900;

/** A number from 0 to 1 that looks random and is always the same for the same input. */
const scatter = (index) => ((index * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;

const digits = (index) => String(index + 1).padStart(4, '0');

/** One row's record, as the index would have made it of a payment. */
function toRecord(index, { address, chainId, transactions, newest }) {
  const isIn = scatter(index) < 0.5;
  const neighbour = NEIGHBOURS[index % NEIGHBOURS.length];
  const [from, to] = isIn ? [neighbour, address] : [address, neighbour];
  const amount = String(1n + BigInt(Math.floor(scatter(index + 7) * 1e18)));
  return {
    chainId,
    // No block of a real chain has this hash: it is the row's number.
    hash: pad(numberToHex(index + 1), { size: 32 }),
    timestamp: newest - (transactions - index) * QUARTER_HOUR,
    block: 0,
    index,
    from,
    to,
    created: null,
    nonce: index,
    selector: '0x',
    isConfirmed: true,
    approvals: [],
    moves: [{ kind: 'native', token: null, from, to, amount, price: null }],
  };
}

function toBalance(index, { chainId }) {
  const cents = 1 + Math.floor(scatter(index + 3) * 90_000);
  const thousandths = 1 + Math.floor(scatter(index + 11) * 900_000);
  return {
    name: `Mussel ${digits(index)}`,
    symbol: `MU${digits(index)}`,
    chainId: `eip155:${chainId}`,
    address: `eip155:${chainId}:${pad(numberToHex(0x3_0000_0000 + index), { size: 20 })}`,
    value: (cents * thousandths) / 100_000,
    price: cents / 100,
    quantity: { decimals: '18', numeric: String(thousandths / 1000) },
    iconUrl: `/images/token/MU${digits(index)}.svg`,
  };
}

/**
 * Keeps accounts with very many rows, for benchmarks. The rows are generated: they are in the index only, not on a chain, and no node knows
 * their hashes or tokens. Only their number is saved; they are always the same.
 */
export function createManyRows() {
  let wanted = [];
  let made;
  const load = (saved) => {
    wanted = saved;
    made = new Map();
  };
  load([]);
  const make = (address) => {
    if (!made.has(address)) {
      const own = wanted.filter((one) => one.address === address);
      const rows = (count, toRow) => own.flatMap((one) => Array.from({ length: one[count] }, (_, index) => toRow(index, one)));
      made.set(address, { records: rows('transactions', toRecord), balances: rows('tokens', toBalance) });
    }
    return made.get(address);
  };
  return {
    add: ({ address, chainId, transactions = 0, tokens = 0, newest }) =>
      load([
        ...wanted.filter((one) => one.address !== address.toLowerCase()),
        { address: address.toLowerCase(), chainId, transactions, tokens, newest },
      ]),
    recordsOf: (address) => make(address.toLowerCase()).records,
    balancesOf: (address) => make(address.toLowerCase()).balances,
    save: () => structuredClone(wanted),
    load,
  };
}
