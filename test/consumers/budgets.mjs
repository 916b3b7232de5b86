import { LOCALE_TAGS } from '../tools/chunk-plan.mjs';
import { ACCOUNT, CONNECT, FACE, LOAD, OPEN, measureWaves } from './measure-waves.mjs';

const KB = 1024;

/** The pages that are built, by bundler. */
export const WANTED = { vite: ['tags', 'connect', 'react', 'wallets', 'terms', 'headless'], rspack: ['tags', 'headless'] };

/** Downloads of a page without views until an account is connected. */
const HEADLESS_BYTES = 30 * KB;
/** Downloads of a page of `w3m-elements/connect` from the press to the list, React DOM among them. */
const CONNECT_LIST_BYTES = 92 * KB;
/** The rows of a page stand together, whichever was measured first. */
const toPage = (name) => name.split(/[,:]/, 2).join();
const isOwn = ({ modules }) => modules.some((id) => /w3m-elements[\\/]dist[\\/]esm/.test(id));
/** The language whose texts a script has, by the modules in it: bundlers name their files differently. */
const languageOf = ({ modules }) =>
  LOCALE_TAGS.find((tag) => modules.some((id) => new RegExp(`[\\\\/]chunks[\\\\/]locale-${tag}-`).test(id)));
/** Packages, and files of the package, that only pages with Solana, Bitcoin, Polkadot or WalletConnect need. */
const OTHER_WALLETS =
  /node_modules[\\/]@(walletconnect|reown|solana|wallet-standard)[\\/]|[\\/]chunks[\\/](standard|solana|bitcoin|polkadot|other-namespaces|walletconnect|verify-others|mobile-wallet)/;
/** Scripts that no script of the page imports: bundlers write one for each `import()` of a module, also where nothing calls it. */
function findUnreached(scripts) {
  const names = new Map(scripts.map((script) => [script.path.split('/').at(-1), script]));
  const reached = new Set(scripts.filter(({ isEntry }) => isEntry));
  for (const { code } of reached)
    for (const [, name] of code.matchAll(/\b(?:from|import)\s*\(?\s*["'`]\.\/(?:assets\/)?([^"'`]+)["'`]/g))
      if (names.has(name)) reached.add(names.get(name));
  return scripts.filter((script) => !reached.has(script));
}
/** Chunks of the package with what `w3m-elements/connect` does without: tokens, transfers, purchases, names, logins and their services. */
const MONEY =
  /w3m-elements[\\/]dist[\\/]esm[\\/]chunks[\\/](send|send-flow|swap|swap-flow|buy|holdings|settings|approve|transfers|calls|simulation|node-holdings|names-flow|ens|embedded|login|analytics|other-features|create-dialog)-[\w-]{8}\.js$/;
const isView = (id) => /react-dom|w3m-elements[\\/]dist[\\/]esm[\\/]chunks[\\/](list|controls|connecting|methods|account|ui)-/.test(id);

/**
 * Visits the built pages and compares what each act waits for with its budget.
 *
 * @param startBrowser Starts one for each bundler: visits of one browser come one after another, so that none waits for another's frames.
 * @param built From `buildPages`.
 * @returns Rows `{ name, value, budget, ok, note? }`.
 */
export async function measureBudgets(startBrowser, built) {
  const rows = [];
  const hold = (name, value, budget, note) => rows.push({ name, value, budget, ok: value <= budget, ...(note && { note }) });
  const holdStage = (name, { waves, files, bytes, paths }, budget) => {
    hold(`${name}: waves`, waves, budget.waves);
    const names = paths.map((path) => path.split('/').at(-1)).join(' ');
    hold(`${name}: files`, files, budget.files, names);
    hold(`${name}: bytes of gzip`, bytes, budget.bytes, names);
  };

  const holdTags = async (browser, bundler, budget) => {
    const scripts = built[bundler].tags;
    const visit = (acts, options) => measureWaves(browser, 'tags', scripts, acts, options);
    const { stages, storageState } = await visit([LOAD, OPEN, CONNECT, ACCOUNT]);
    // Pressed before anything was fetched ahead.
    const hasty = await visit([LOAD, { ...OPEN, rest: false }, CONNECT]);
    const back = await visit([FACE], { storageState });
    const returned = await visit([LOAD, ACCOUNT], { storageState });
    holdStage(`${bundler}, page`, stages.page, { waves: 1, files: 1, bytes: 11 * KB });
    holdStage(`${bundler}, press → list`, stages.list, budget.list);
    holdStage(`${bundler}, press → connected`, stages.connected, { waves: 0, files: 0, bytes: 0 });
    holdStage(`${bundler}, press → account`, stages.account, { waves: 0, files: 0, bytes: 0 });
    holdStage(`${bundler}, press at once → connected`, hasty.stages.connected, { waves: 1, files: 5, bytes: 30 * KB });
    // The engine's code is two files, so that Turbopack builds each part once: docs/decisions/0004-load-table.md.
    holdStage(`${bundler}, coming back → account painted`, back.stages.face, { waves: 2, files: 5, bytes: 30 * KB });
    holdStage(`${bundler}, coming back, press → account`, returned.stages.account, budget.account);

    const own = scripts.filter(isOwn).filter((script) => languageOf(script) === undefined);
    hold(`${bundler}, chunks of ours`, own.length, 60);
    const small = own.filter(({ bytes }) => bytes < KB);
    hold(`${bundler}, chunks of ours under 1 KiB`, small.length, 0, small.map(({ path, bytes }) => `${path} ${bytes} B`).join(', '));
    const files = LOCALE_TAGS.map((tag) => scripts.filter((script) => languageOf(script) === tag).length);
    hold(`${bundler}, files of a locale`, Math.max(...files), 2);
    // README's page has EVM chains alone, and imports no WalletConnect.
    const foreign = scripts.flatMap(({ modules }) => modules).filter((id) => OTHER_WALLETS.test(id));
    hold(`${bundler}, modules of wallets that the page does not import`, foreign.length, 0, foreign.slice(0, 5).join(' '));
    // None is missing, whatever the bundler calls them.
    hold(`${bundler}, languages without files`, files.filter((count) => count === 0).length, 0);
  };
  /** All that README's page has on a server: the files that its visitors load, and those of other visitors. */
  const holdWhole = () => {
    const scripts = built.vite.tags;
    const sizeOf = (list) => list.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
    const texts = scripts.filter((script) => languageOf(script) !== undefined);
    hold('vite, all scripts', scripts.length, 103);
    hold('vite, all scripts: bytes', sizeOf(scripts), 2_790_000);
    hold('vite, all scripts: bytes of the languages', sizeOf(texts), 1_150_000);
    const unreached = findUnreached(scripts);
    hold('vite, all scripts: loaded by none', unreached.length, 0, unreached.map(({ path }) => path).join(' '));
  };
  const holdReact = async (browser) => {
    const { stages } = await measureWaves(browser, 'react', built.vite.react, [LOAD, OPEN]);
    // The components bring the dialog's tag with the list, not with the page.
    holdStage('vite, React page: press → list', stages.list, { waves: 1, files: 4, bytes: 30 * KB });
  };
  /** A project id or services of the page's own bring other ways to connect; the installed wallets do not wait for them. */
  const holdServed = async (browser) => {
    const { stages } = await measureWaves(browser, 'wallets', built.vite.wallets, [LOAD, { ...OPEN, limit: 1 }]);
    holdStage('vite, page with services: press → list', stages.list, { waves: 1, files: 5, bytes: 98 * KB });
    // Of a page with a relay and a catalogue: WalletConnect, all wallets and the rows that were reserved.
    const rest = { ...OPEN, until: 'complete', rest: false };
    const whole = (await measureWaves(browser, 'wallets', built.vite.wallets, [LOAD, rest])).stages.list;
    holdStage('vite, page with services: press → every row', whole, { waves: 2, files: 17, bytes: 213 * KB });
    const fetched = built.vite.wallets.filter(({ path }) => whole.paths.includes(path)).flatMap(({ modules }) => modules);
    const pairing = fetched.filter((id) => id.includes('universal-provider'));
    hold('vite, page with services: pairing code before a press on its row', pairing.length, 0, pairing.slice(0, 3).join(' '));
  };
  /** The terms stand below the list from its first paint on. */
  const holdTerms = async (browser) => {
    const { stages } = await measureWaves(browser, 'terms', built.vite.terms, [LOAD, { ...OPEN, limit: 1 }]);
    holdStage('vite, page with terms: press → list', stages.list, { waves: 1, files: 5, bytes: 98 * KB });
  };
  /** The small entry: its page has fewer files, and nothing that shows money but the balance. */
  const holdConnect = async (browser) => {
    const scripts = built.vite.connect;
    const { stages } = await measureWaves(browser, 'connect', scripts, [LOAD, OPEN, CONNECT, ACCOUNT]);
    holdStage('vite, page that only connects', stages.page, { waves: 1, files: 1, bytes: 11 * KB });
    holdStage('vite, page that only connects: press → list', stages.list, { waves: 1, files: 4, bytes: CONNECT_LIST_BYTES });
    holdStage('vite, page that only connects: press → account', stages.account, { waves: 0, files: 0, bytes: 0 });
    // With the page itself.
    hold('vite, page that only connects: files of the build', scripts.length + 1, 25, scripts.map(({ path }) => path).join(' '));
    const money = scripts.flatMap(({ modules }) => modules).filter((id) => MONEY.test(id));
    const views = scripts.filter(({ code }) => /account-(total|allocation|tabs)|token-picker/.test(code)).map(({ path }) => path);
    hold('vite, page that only connects: modules of money', money.length + views.length, 0, [...money, ...views].join(' '));
  };
  const holdHeadless = async (browser, bundler) => {
    const scripts = built[bundler].headless;
    const { stages } = await measureWaves(browser, 'headless', scripts, [{ ...LOAD, until: 'listed', rest: false }, CONNECT]);
    const acts = [stages.page, stages.connected];
    const asked = new Set(acts.flatMap(({ paths }) => paths));
    const reached = scripts.filter(({ path }) => asked.has(path)).flatMap(({ modules }) => modules.filter(isView));
    hold(`${bundler}, headless: views reached`, reached.length, 0, reached.slice(0, 5).join(', '));
    const bytes = acts.reduce((sum, act) => sum + act.bytes, 0);
    hold(`${bundler}, headless, list and connected: bytes of gzip`, bytes, HEADLESS_BYTES, [...asked].join(' '));
  };
  hold('package: bytes of the tarball', built.packed.bytes, 2_500_000);
  hold('package: files', built.packed.files, 700);
  holdWhole();
  const withBrowser = async (run) => {
    const browser = await startBrowser();
    await run(browser).finally(() => browser.close());
  };
  await Promise.all([
    withBrowser(async (browser) => {
      await holdTags(browser, 'vite', { list: { waves: 1, files: 4, bytes: 95 * KB }, account: { waves: 1, files: 6, bytes: 118 * KB } });
      await holdConnect(browser);
      await holdReact(browser);
      await holdServed(browser);
      await holdTerms(browser);
      await holdHeadless(browser, 'vite');
    }),
    withBrowser(async (browser) => {
      // Rspack copies small modules into several files, and divides shared modules differently.
      await holdTags(browser, 'rspack', {
        list: { waves: 1, files: 5, bytes: 95 * KB },
        account: { waves: 2, files: 9, bytes: 136 * KB },
      });
      await holdHeadless(browser, 'rspack');
    }),
  ]);
  return rows.toSorted((a, b) => (toPage(a.name) < toPage(b.name) ? -1 : 1));
}

/** A row as a line. */
export const toLine = ({ name, value, budget, ok, note }) =>
  `${ok ? 'ok  ' : 'OVER'}  ${name.padEnd(52)} ${String(value).padStart(7)} of ${String(budget).padStart(7)}${ok || !note ? '' : `  ${note}`}`;
