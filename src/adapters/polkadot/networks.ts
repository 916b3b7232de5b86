/** Genesis of networks that have addresses of their own → the number that these begin with. @see https://github.com/paritytech/ss58-registry */
const PREFIXES: Readonly<Record<string, number>> = {
  // Polkadot and its hub.
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama and its hub.
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
  // Westend.
  e143f23803ac50e8f6f8e62695d1ce9e: 42,
};

/** The number of addresses that are of no network. */
const ANY_NETWORK = 42;

/**
 * With which number addresses are written on some networks: their own where they share one, that of no network where each has
 * another, so that one key has one spelling on a page.
 *
 * @param references CAIP-2 references.
 * @returns `undefined` where the number of one of them is not known.
 */
export function findPrefix(references: readonly string[]): number | undefined {
  const prefixes = new Set(references.map((reference) => PREFIXES[reference]));
  if (prefixes.has(undefined)) return undefined;
  const [only] = prefixes;
  return prefixes.size > 1 ? ANY_NETWORK : only;
}
