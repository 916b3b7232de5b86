/** Browsers of visitors who add funds, for tests against real chains: nothing but the storage is kept over a reload. */

/**
 * Opens a browser: a storage that its tabs share.
 *
 * @param code `createFundingRecords`, `createStorage`, `lookOnce` and `look` of the sources.
 * @param connect Returns the parameters of a page's way to the chain.
 * @param extend Returns what a tab has beside it; its `follow` looks for prepared transfers. Default: none.
 */
export function openBrowser(code, connect, extend = () => ({})) {
  const texts = new Map();
  const raw = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
  let queue = Promise.resolve();
  const locks = {
    request: (_name, act) => {
      const next = queue.then(act);
      queue = next.catch(() => {});
      return next;
    },
  };
  const environment = { now: Date.now, window: { navigator: { locks } }, getStorage: () => raw };
  /** A tab, or the same one after a reload. */
  const openTab = () => {
    const parameters = connect();
    const storage = code.createStorage(environment);
    const records = code.createFundingRecords(environment, storage);
    const more = extend({ parameters, environment, storage });
    const firstSeen = new Map();
    const look = (funding, since) => code.look({ ...parameters, owner: funding.address, token: funding.token }, since);
    return { ...more, records, parameters, look: (id) => code.lookOnce({ records, look, follow: more.follow, firstSeen }, id) };
  };
  return { openTab };
}

/** Whole numbers below a bound that follow from a number, the same in every run. */
export function createRandom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
