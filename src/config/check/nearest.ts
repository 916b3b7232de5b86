// chunk: options-check

/** Edits between two texts (Levenshtein, a swap of neighbours counts as one). */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      next[at] = Math.min(last[at]! + 1, next[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        next[at] = Math.min(next[at]!, before[at - 2]! + 1);
    }
    before = last;
    last = next;
  }
  return last[other.length]!;
}

/** Returns the name that is nearest to a wrong one, with at most a third of its letters wrong; case does not count. */
export function findNearest(wrong: string, names: readonly string[]): string | undefined {
  const allowed = Math.max(1, Math.floor(wrong.length / 3));
  const ranked = names
    .map((name) => ({ name, edits: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.name;
}

/** Suggests the nearest of `names`, in brackets; an empty text without one. */
export const suggest = (wrong: string, names: readonly string[]): string => {
  const nearest = findNearest(wrong, names);
  return nearest === undefined ? '' : ` (did you mean \`${nearest}\`?)`;
};

/** Ids of well-known wallets, as their extensions announce them (EIP-6963). */
export const KNOWN_WALLET_IDS: readonly string[] = [
  'io.metamask',
  'com.trustwallet.app',
  'com.coinbase.wallet',
  'app.phantom',
  'com.okex.wallet',
  'com.binance.wallet',
  'me.rainbow',
  'io.rabby',
  'com.bitget.web3',
  'org.uniswap.app',
  'pro.tokenpocket',
  'io.zerion.wallet',
  'com.exodus.web3-wallet',
  'com.crypto.wallet',
  'com.bybit',
  'so.onekey.app.wallet',
  'app.backpack',
  'io.magiceden.wallet',
  'com.brave.wallet',
  'com.roninchain.wallet',
  'xyz.talisman',
  'app.subwallet',
  'app.keplr',
];

/** Ids of connectors that are no wallet of their own. */
const CONNECTOR_IDS: readonly string[] = ['walletConnect', 'injected', 'embedded'];

const toWord = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]|wallet$/g, '');

/** Returns the wallet id that a wrong one may stand for: `metamask` is a part of `io.metamask`. */
export function findNearestWallet(wrong: string): string | undefined {
  const ids = [...CONNECTOR_IDS, ...KNOWN_WALLET_IDS];
  const word = toWord(wrong);
  const parts = KNOWN_WALLET_IDS.flatMap((id) =>
    id
      .split('.')
      .slice(1)
      .map((part) => [toWord(part), id] as const),
  );
  const named = parts.find(([part]) => part !== '' && part === word)?.[1];
  if (named !== undefined) return named;
  const near = findNearest(wrong, ids);
  if (near !== undefined) return near;
  const part = findNearest(
    word,
    parts.map(([name]) => name).filter((name) => name.length > 3),
  );
  return parts.find(([name]) => name === part)?.[1];
}
