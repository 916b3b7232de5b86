#!/usr/bin/env node
/**
 * Writes the marks that the dialog draws, as paths: of logins and WalletConnect from `simple-icons`, of the built-in networks, their native
 * tokens and the most used wallets from `@web3icons/core`, of Polkadot's wallets from there and from `drawings`. They are checked in, so that a build and the
 * tests in the browser need neither package. The packages have whole pictures; the dialog draws paths.
 *
 * Usage: `node test/tools/write-marks.mjs [--check]`; with `--check` it exits 1 if a file is out of date.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { formatText } from './format-text.mjs';
import svgpath from 'svgpath';
import { keepFiles } from './checked-in.mjs';
import { isMain } from './is-main.mjs';

const FOLDER = 'src/ui/marks';
/** Digits of coordinates after the point: a hundredth of a 24 grid is no pixel at any size that is drawn. */
const DIGITS = 2;
/** The same for wallets, whose drawings are fetched whole: a tenth is a fifth of a pixel in a row. */
const WALLET_DIGITS = 1;

/** Logins, and the relay's network: name → file of `simple-icons`. */
const LOGINS = {
  google: 'google',
  x: 'x',
  discord: 'discord',
  farcaster: 'farcaster',
  github: 'github',
  apple: 'apple',
  facebook: 'facebook',
  walletConnect: 'walletconnect',
};

/** Files of `@web3icons/core`: name → path in `svgs`. */
const CHAINS = {
  ethereum: 'networks/mono/ethereum',
  optimism: 'networks/mono/optimism',
  bsc: 'networks/mono/binance-smart-chain',
  gnosis: 'networks/mono/gnosis',
  polygon: 'networks/mono/polygon',
  fantom: 'networks/mono/fantom',
  zksync: 'networks/mono/zksync',
  kaia: 'networks/mono/kaia',
  base: 'networks/mono/base',
  arbitrum: 'networks/mono/arbitrum-one',
  celo: 'networks/mono/celo',
  avalanche: 'networks/mono/avalanche',
  berachain: 'networks/mono/berachain',
  aurora: 'networks/mono/aurora',
  solana: 'networks/mono/solana',
  bitcoin: 'networks/mono/bitcoin',
  polkadot: 'networks/mono/polkadot',
  kusama: 'tokens/mono/KSM',
};

/** More of them, for networks that fewer pages have: a file of its own, which only these load. */
const MORE_CHAINS = {
  linea: 'networks/mono/linea',
  scroll: 'networks/mono/scroll',
  blast: 'networks/mono/blast',
  mantle: 'networks/mono/mantle',
  mode: 'networks/mono/mode',
  manta: 'networks/mono/manta-pacific',
  metis: 'networks/mono/metis-andromeda',
  moonbeam: 'networks/mono/moonbeam',
  moonriver: 'networks/mono/moonriver',
  cronos: 'networks/mono/cronos',
  arbitrumNova: 'networks/mono/arbitrum-nova',
  fraxtal: 'networks/mono/fraxtal',
  sonic: 'networks/mono/sonic',
  worldchain: 'networks/mono/world',
  ink: 'networks/mono/ink',
  soneium: 'networks/mono/soneium',
  abstract: 'networks/mono/abstract',
  lisk: 'networks/mono/lisk',
  bob: 'networks/mono/bob',
  sei: 'networks/mono/sei-network',
  kava: 'networks/mono/kava',
  boba: 'networks/mono/boba',
  immutableZkEvm: 'networks/mono/immutable',
  ronin: 'networks/mono/ronin',
  flare: 'networks/mono/flare',
  rootstock: 'networks/mono/rootstock',
  hemi: 'networks/mono/hemi',
  monad: 'networks/mono/monad',
  plasma: 'networks/mono/plasma',
  hyperEvm: 'networks/mono/hyper-evm',
  etherlink: 'networks/mono/etherlink',
  swellchain: 'networks/mono/swell',
  fuse: 'networks/mono/fuse',
  katana: 'networks/mono/katana',
  pulsechain: 'networks/mono/pulsechain',
  zircuit: 'networks/mono/zircuit',
  telos: 'networks/mono/telos',
};

/**
 * The most used wallets: id in the built-in list → path in `svgs` of `@web3icons/core`, and the flat colours that stand in place of its
 * gradients, by their ids there; an empty one leaves its shape out.
 */
const WALLETS = {
  'io.metamask': ['wallets/background/metamask'],
  'com.trustwallet.app': ['wallets/background/trust'],
  'com.coinbase.wallet': ['networks/background/base'],
  'app.phantom': ['wallets/background/phantom'],
  'com.okex.wallet': ['wallets/background/okx'],
  'com.binance.wallet': ['exchanges/background/binance'],
  'me.rainbow': [
    'wallets/background/rainbow',
    // The ends of its bows lie below the bows.
    { b: '#0e3480', c: '#f5453a', d: '', e: '', f: '#fc0', g: '', h: '', i: '#0bd', j: '', k: '' },
  ],
  'io.rabby': ['wallets/background/rabby', { b: '#8697ff', c: '#fff', d: '#c3cbff', e: '#c3cbff', f: '#fff' }],
  'com.bitget.web3': ['exchanges/background/bitget'],
  'org.uniswap.app': ['exchanges/background/uniswap'],
  'com.ledger': ['wallets/background/ledger'],
  'com.safepal': ['tokens/background/SFP'],
  'pro.tokenpocket': ['wallets/background/token-pocket', { b: '' }],
  'io.zerion.wallet': ['wallets/background/zerion'],
  'com.exodus.web3-wallet': ['wallets/background/exodus', { b: '#5d67f7' }],
  'im.token': ['wallets/background/imtoken', { b: '#06a2ff' }],
};

/** Wallets of Polkadot: id in the built-in list → path in `svgs` of `@web3icons/core`, and the colour of the ground. */
const POLKADOT_WALLETS = {
  'org.js.polkadot': ['networks/mono/polkadot', '#e86f00'],
  'com.enkrypt': ['wallets/mono/enkrypt', '#8f2fd6'],
};

/**
 * Further ones of them: id in the built-in list → file in `drawings`. The files are those of `@subwallet/wallet-connect` 0.2.7 (Apache
 * License 2.0, Koni Studio) without what changes no pixel, on a ground that fills the square.
 */
const DRAWN_POLKADOT_WALLETS = { 'xyz.talisman': 'talisman', 'app.subwallet': 'subwallet', 'io.novawallet': 'nova-wallet' };

/** An SVG's text as a picture's address, with as few escapes as a data URL needs. */
const toPicture = (svg) =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[%#<>]/g, (sign) => encodeURIComponent(sign))}`;

/** A one-coloured drawing of a 24 grid on a ground. @returns The SVG's text. */
const drawOn = (ground, paths) => {
  const drawn = paths.map(({ d, evenOdd }) => `<path${evenOdd ? " fill-rule='evenodd'" : ''} d='${d}'/>`).join('');
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40' fill='#fff'><path fill='${ground}' d='M0 0h40v40H0z'/><g transform='translate(8 8)'>${drawn}</g></svg>`;
};

const toPictures = (pictures) => `// chunk: other-namespaces
/*
 * Generated by \`npm run marks\` from @web3icons/core and test/tools/drawings. The marks are trademarks of their owners, see NOTICE.
 */

/** Pictures of Polkadot's wallets, by their id in the built-in list: data URLs. */
export const POLKADOT_MARKS: Readonly<Record<string, string>> = ${JSON.stringify(pictures)};
`;

const toWalletMarks = (marks) => `// chunk: core-wallets
/*
 * Generated by \`npm run marks\` from @web3icons/core. The marks are trademarks of their owners, see NOTICE.
 */

/**
 * Drawings of the most used wallets on a 24 grid, by their id in the built-in list: the ground, then what lies on it, as colour and path, separated
 * by semicolons.
 */
export const WALLET_MARKS: Readonly<Record<string, string>> = ${JSON.stringify(marks)};
`;

/**
 * Reads a coloured drawing on a 24 grid, its ground first.
 *
 * @throws When the drawing is more than filled paths on a ground of a whole square, or has a gradient without a colour.
 */
export function toFlatMark(svg, name, colors = {}) {
  const [, body, drawn] = /viewBox="0 0 24 24"[^>]*>\s*<g [^>]*>(.*)<\/g>\s*<defs>(.*)<\/defs>/s.exec(svg) ?? [];
  const shapes = [...(body ?? '').matchAll(/<(\w+)\b([^>]*?)\/>/g)].map(([, tag, text]) => {
    const { d, fill, ...rest } = Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    const color = fill?.startsWith('url') ? colors[/__(\w+)\)/.exec(fill)[1]] : fill?.toLowerCase();
    const isKnown = Object.entries(rest).every(([key, value]) => /^(fill|clip)-rule$/.test(key) && value === 'evenodd');
    if (tag !== 'path' || color === undefined || !isKnown) throw new Error(`${name} has a <${tag}${text}>.`);
    return { d, color };
  });
  if (shapes[0]?.d !== 'M24 0H0v24h24z' || /<(?!\/|clipPath|linearGradient|radialGradient|stop|path)/.test(drawn))
    throw new Error(`${name} is not on a ground.`);
  const [ground, ...parts] = shapes.filter(({ color }) => color);
  return [ground.color, ...parts.map(({ d, color }) => color + round(d, WALLET_DIGITS))].join(';');
}

/** Rounds a path, with absolute, relative or its own coordinates: whichever is shortest. */
const round = (d, digits = DIGITS) => {
  const toAbsolute = () => svgpath(d).abs().round(digits);
  const forms = [toAbsolute(), toAbsolute().rel().round(digits), svgpath(d).round(digits)].map((form) => toShort(form.toString()));
  return forms.reduce((one, other) => (other.length < one.length ? other : one));
};

/** Leaves out the zeros and spaces of a path that its grammar does without: `0.5 0.25` becomes `.5.25`. */
const toShort = (path) =>
  path
    .replace(/(?<![\d.])0\./g, '.')
    .replace(/(?<=\.\d+) (?=\.)/g, '')
    .replace(/ (?=[a-z-])/gi, '');

/**
 * Reads the paths of a one-coloured drawing on a 24 grid.
 *
 * @throws When the drawing has anything but filled paths: it would be drawn wrong.
 */
export function toPaths(svg, name) {
  const [, attributes, body] = /<svg\b([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  if (!/viewBox="0 0 24 24"/.test(attributes ?? '')) throw new Error(`${name} is not on a 24 grid.`);
  const shapes = [...body.replace(/<title>.*?<\/title>/s, '').matchAll(/<([\w]+)\b([^>]*?)\/?>/g)];
  return shapes.map(([, tag, text]) => {
    const {
      d,
      fill = '#fff',
      'fill-rule': rule,
      'clip-rule': _clip,
      ...rest
    } = Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    if (tag !== 'path' || !d || fill !== '#fff' || Object.keys(rest).length > 0) throw new Error(`${name} has a <${tag}${text}>.`);
    const rounded = round(d);
    return rule === 'evenodd' ? { d: rounded, evenOdd: true } : { d: rounded };
  });
}

const toText = (name, docblock, source, drawings) => `import type { MarkDrawing } from './mark.js';

/*
 * Generated by \`npm run marks\` from ${source}. The marks are trademarks of their owners, see NOTICE.
 */

/** ${docblock} */
export const ${name} = ${JSON.stringify(drawings)} as const satisfies Readonly<Record<string, MarkDrawing>>;
`;

/** Makes the files. @returns Path → text. */
export async function makeMarks(root) {
  const require = createRequire(new URL('package.json', `file://${root}/`));
  const readLogin = async (file) => readFileSync(require.resolve(`simple-icons/icons/${file}.svg`), 'utf8');
  const readChain = async (file) => (await import(require.resolve(`@web3icons/core/svgs/${file}.svg.js`))).default;
  const read = async (files, readFile) =>
    Object.fromEntries(await Promise.all(Object.entries(files).map(async ([name, file]) => [name, toPaths(await readFile(file), name)])));
  const drawPolkadotWallets = async () => {
    const pictures = {};
    for (const [id, [file, ground]] of Object.entries(POLKADOT_WALLETS))
      pictures[id] = toPicture(drawOn(ground, toPaths(await readChain(file), id)));
    for (const [id, file] of Object.entries(DRAWN_POLKADOT_WALLETS))
      pictures[id] = toPicture(readFileSync(new URL(`drawings/${file}.svg`, import.meta.url), 'utf8'));
    return pictures;
  };
  const drawWallets = async () => {
    const drawings = Object.entries(WALLETS).map(async ([id, [file, colors]]) => [id, toFlatMark(await readChain(file), id, colors)]);
    return Object.fromEntries(await Promise.all(drawings));
  };
  const texts = {
    [`${FOLDER}/login-marks.ts`]: toText(
      'LOGIN_MARKS',
      'Marks of logins, by provider, and of WalletConnect.',
      'simple-icons',
      await read(LOGINS, readLogin),
    ),
    [`${FOLDER}/chain-marks.ts`]: toText(
      'CHAIN_MARKS',
      'Marks of the built-in networks, by the name of their constant; a native token has the mark of its network.',
      '@web3icons/core',
      await read(CHAINS, readChain),
    ),
    [`${FOLDER}/more-chain-marks.ts`]: toText(
      'MORE_CHAIN_MARKS',
      'Marks of the built-in networks that are not in `CHAIN_MARKS`.',
      '@web3icons/core',
      await read(MORE_CHAINS, readChain),
    ),
    'src/api/catalog/wallet-marks.ts': toWalletMarks(await drawWallets()),
    'src/api/catalog/polkadot-marks.ts': toPictures(await drawPolkadotWallets()),
  };
  const formatted = Object.entries(texts).map(async ([path, text]) => [path, await formatText(root, path, text)]);
  return Object.fromEntries(await Promise.all(formatted));
}

if (isMain(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
  const check = process.argv.includes('--check');
  process.exitCode = keepFiles(root, await makeMarks(root), { folders: [], check, fix: 'npm run marks' });
}
