import { createHash } from 'node:crypto';
import { HOSTILE, inventWallets } from './invented-wallets.mjs';
import { MORE_REAL_WALLETS } from './more-real-wallets.mjs';
import { REAL_WALLETS } from './real-wallets.mjs';

const EVM = ['1', '10', '56', '100', '137', '8453', '42161', '43114'].map((id) => `eip155:${id}`);
const CHAINS = {
  E: EVM,
  S: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  B: ['bip122:000000000019d6689c085ae165831e93'],
  P: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
};

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const toId = (name) => sha256(`wallet:${name}`);
const toImageId = (id) => sha256(`image:${id}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{10}).*$/, '$1-$2-$3-$4-$500');

const toChains = (kinds) => (typeof kinds === 'string' ? [...kinds].flatMap((kind) => CHAINS[kind]) : kinds);

function fromFacts({ name, id = toId(name), home, rdns, mobile, desktop, webapp, ios, android, chrome, injected, kinds }) {
  return {
    id,
    name,
    homepage: home,
    badge_type: 'certified',
    chains: toChains(kinds),
    ...(typeof kinds === 'string' && { takesAnyChain: true }),
    rdns: rdns ?? null,
    mobile_link: mobile ?? null,
    desktop_link: desktop ?? null,
    webapp_link: webapp ?? null,
    app_store: ios ? `https://apps.apple.com/app/id${ios}` : null,
    play_store: android ? `https://play.google.com/store/apps/details?id=${android}` : null,
    chrome_store: chrome ? `https://chromewebstore.google.com/detail/${chrome}` : null,
    injected: injected ? [{ namespace: 'eip155', injected_id: injected }] : null,
  };
}

/** The wallets of the demo's pages: extensions, so there is no link to open them. */
const DEMO_WALLETS = ['Harbor', 'Fern'].map((name) => ({
  ...fromFacts({ name, home: `https://${name.toLowerCase()}.example`, rdns: `example.${name.toLowerCase()}`, kinds: [] }),
  takesAnyChain: true,
  namespaces: ['eip155'],
}));

const fromInvented = ({ kinds = 'E', ...row }) => ({
  id: toId(row.name),
  ...row,
  ...(kinds !== '' && { chains: kinds && toChains(kinds), takesAnyChain: true }),
});

const ROWS = [
  ...DEMO_WALLETS,
  ...REAL_WALLETS.map(fromFacts),
  ...MORE_REAL_WALLETS.map(fromFacts),
  ...[...HOSTILE, ...inventWallets()].map(fromInvented),
];

/**
 * The catalogue for the local chains, in its order: the demo's wallets, wallets that exist, rows that try to do harm, and made-up
 * ones. A wallet that takes any chain of a namespace has the local ones of that namespace among its own.
 *
 * @param localChains CAIP-2 ids.
 * @returns Rows as the public catalogue gives them.
 */
export function listWallets(localChains) {
  return ROWS.map(({ takesAnyChain, namespaces, ...row }, index) => {
    const own = new Set(namespaces ?? row.chains?.map((chain) => chain.split(':')[0]));
    const local = takesAnyChain ? localChains.filter((chain) => own.has(chain.split(':')[0])) : [];
    return {
      image_id: toImageId(row.id),
      order: (index + 1) * 10,
      ...row,
      ...(row.chains && { chains: [...local, ...row.chains] }),
    };
  });
}
