import { clock } from '../clock.mjs';
import { ADA } from '../stage.mjs';

const BEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const CHAIN = 'eip155:31337';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const svg = (body) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${body}</svg>`)}`;
const picture = (ground, mark) => svg(`<rect width="24" height="24" fill="${ground}"/>${mark}`);
const wave = '<path d="M4 14q4-6 8 0t8 0" fill="none" stroke="#fff" stroke-width="2"/>';

/** A face, as a service gives one. */
export const PORTRAIT = picture('#123f7a', wave);

const token = (symbol, name, numeric, price, more = {}) => ({
  symbol,
  name,
  chainId: CHAIN,
  address: `${CHAIN}:0x${symbol
    .split('')
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(40, '0')
    .slice(0, 40)}`,
  price,
  value: Number(numeric) * price,
  quantity: { decimals: '18', numeric },
  iconUrl: '',
  ...more,
});

/** Tokens of a small account. */
export const FEW = [
  token('ETH', 'Ether', '2.97041234', 2437.2, { address: undefined, iconUrl: picture('#5b6ee1', wave) }),
  token('USDC', 'USD Coin', '2995.1', 1),
  token('ARB', 'Arbitrum', '30.5', 0.41),
];
/** Tokens of a large account, with unusual names. */
export const MANY = [
  ...FEW,
  token('WSTETHLP', 'Liquidity of a pool with a name that is longer than its row', '123456789.123456789', 12.5),
  token('DUST', 'Dust', '0.000000001', 0.01, { value: 0 }),
  token('NOPRICE', 'Nobody’s price', '12', 0, { value: undefined }),
  ...Array.from({ length: 30 }, (_, index) => token(`MU${index}`, `Mussel ${index}`, String(30 - index), 1)),
];

const fungible = (symbol, numeric, direction) => ({
  fungible_info: { name: symbol, symbol, icon: null },
  nft_info: null,
  direction,
  quantity: { numeric },
  value: 1,
  price: 1,
});
const collectible = (name, { direction = 'in', spam = false, ground = '#0b6e75' } = {}) => ({
  fungible_info: null,
  nft_info: { name, content: { preview: { url: picture(ground, wave) } }, flags: { is_spam: spam } },
  direction,
  quantity: { numeric: '1' },
  value: null,
  price: null,
});

const transaction = (id, operationType, agoMs, transfers, more = {}) => ({
  id,
  metadata: {
    operationType,
    hash: `0x${id.padEnd(64, '0')}`,
    minedAt: new Date(clock.now() - agoMs).toISOString(),
    sentFrom: operationType === 'receive' ? BEN : ADA,
    sentTo: operationType === 'receive' ? ADA : BEN,
    status: 'confirmed',
    nonce: 0,
    chain: CHAIN,
    ...more,
  },
  transfers,
});

/** Transactions of the last months: each kind, a failed one, and spam. */
export const happened = () => [
  transaction('a1', 'send', 3 * 60_000, [fungible('ETH', '0.25', 'out')], { status: 'pending' }),
  transaction('a2', 'receive', 2 * HOUR_MS, [fungible('ARB', '30', 'in')]),
  transaction('a3', 'trade', DAY_MS, [fungible('ETH', '1', 'out'), fungible('USDC', '2437.2', 'in')]),
  transaction('a4', 'approve', 2 * DAY_MS, []),
  transaction('a5', 'send', 40 * DAY_MS, [fungible('USDC', '100', 'out')], { status: 'failed' }),
  transaction('a6', 'receive', 41 * DAY_MS, [collectible('Tide Postcards #7')]),
  transaction('a7', 'mint', 75 * DAY_MS, [collectible('A collectible with a name that is longer than its row', { ground: '#8c3b2e' })]),
  transaction('a8', 'receive', 76 * DAY_MS, [collectible('You won! tern-gift.example', { spam: true })]),
  transaction('a9', 'execute', 400 * DAY_MS, []),
];

/** Answers of a data service: end of the path → body; a function is called, `hang` never answers, a number is a status. */
export const ANSWERS = {
  'supported-chains': { http: [CHAIN], ws: [] },
  identity: { name: null, avatar: null, resolvedAt: null },
  balance: { balances: FEW },
  history: () => ({ data: happened(), next: null }),
};
