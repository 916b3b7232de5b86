import { gzipSync } from 'node:zlib';
import { ACCOUNT, CONNECT, OPEN, measureWaves } from './measure-waves.mjs';

const KB = 1024;

/** The pages that are built, by bundler. */
export const WANTED = { vite: ['tags', 'react', 'headless', 'nothing'], rspack: ['tags', 'headless'] };

const VISIT = [OPEN, CONNECT, ACCOUNT];
const gzip = (code) => gzipSync(code, { level: 9 }).length;
const isOwn = ({ modules }) => modules.some((id) => /w3m-elements[\\/]dist[\\/]esm/.test(id));
const isLocale = ({ path }) => /locale-/.test(path);
const isView = (id) => /react-dom|w3m-elements[\\/]dist[\\/]esm[\\/]chunks[\\/](list|controls|connecting|methods|account|ui)-/.test(id);

/**
 * Visits the built pages and compares what each act waits for with its budget.
 *
 * @param built From `buildPages`.
 * @returns Rows `{ name, value, budget, ok, note? }`.
 */
export async function measureBudgets(browser, built) {
  const rows = [];
  const hold = (name, value, budget, note) => rows.push({ name, value, budget, ok: value <= budget, ...(note && { note }) });
  const holdStage = (name, { waves, files, bytes, paths }, budget) => {
    hold(`${name}: waves`, waves, budget.waves);
    hold(`${name}: files`, files, budget.files, paths.map((path) => path.split('/').at(-1)).join(' '));
    hold(`${name}: bytes of gzip`, bytes, budget.bytes);
  };

  for (const bundler of ['vite', 'rspack']) {
    const scripts = built[bundler].tags;
    const { stages, storageState } = await measureWaves(browser, 'tags', scripts, VISIT);
    holdStage(`${bundler}, page`, stages.page, { waves: 1, files: 1, bytes: 11 * KB });
    holdStage(`${bundler}, press → list`, stages.list, { waves: 1, files: 4, bytes: 98 * KB });
    holdStage(`${bundler}, press → connected`, stages.connected, { waves: 0, files: 0, bytes: 0 });
    holdStage(`${bundler}, press → account`, stages.account, { waves: 0, files: 0, bytes: 0 });
    // Pressed before anything was fetched ahead.
    const hasty = await measureWaves(browser, 'tags', scripts, [{ ...OPEN, rest: false }, CONNECT]);
    holdStage(`${bundler}, press at once → connected`, hasty.stages.connected, { waves: 1, files: 8, bytes: 72 * KB });
    const back = await measureWaves(browser, 'tags', scripts, [{ name: 'face', until: 'account', rest: false }], { storageState });
    holdStage(`${bundler}, coming back`, back.stages.page, { waves: 5, files: 10, bytes: 90 * KB });
    const returned = await measureWaves(browser, 'tags', scripts, [ACCOUNT], { storageState });
    holdStage(`${bundler}, coming back, press → account`, returned.stages.account, { waves: 1, files: 7, bytes: 125 * KB });

    const own = scripts.filter(isOwn).filter((script) => !isLocale(script));
    hold(`${bundler}, chunks of ours`, own.length, 60);
    const small = own.filter(({ code }) => gzip(code) < KB);
    hold(`${bundler}, chunks of ours under 1 KiB`, small.length, 0, small.map(({ path, code }) => `${path} ${gzip(code)} B`).join(', '));
    hold(`${bundler}, files of a locale`, scripts.filter(isLocale).length, 2);
  }

  const react = await measureWaves(browser, 'react', built.vite.react, VISIT);
  holdStage('vite, React page: press → list', react.stages.list, { waves: 1, files: 4, bytes: 36 * KB });

  for (const bundler of ['vite', 'rspack']) {
    const scripts = built[bundler].headless;
    const { stages } = await measureWaves(browser, 'headless', scripts, [{ name: 'list', until: 'listed' }, CONNECT]);
    const asked = new Set([...stages.page.paths, ...stages.list.paths, ...stages.connected.paths]);
    const reached = scripts.filter(({ path }) => asked.has(path)).flatMap(({ modules }) => modules.filter(isView));
    hold(`${bundler}, headless: views reached`, reached.length, 0, reached.slice(0, 5).join(', '));
    hold(`${bundler}, headless, list and connected: bytes of gzip`, stages.page.bytes + stages.list.bytes + stages.connected.bytes, 60 * KB, [...asked].join(' '));
  }
  return rows;
}

/** A row as a line. */
export const toLine = ({ name, value, budget, ok, note }) =>
  `${ok ? 'ok  ' : 'OVER'}  ${name.padEnd(52)} ${String(value).padStart(7)} of ${String(budget).padStart(7)}${ok || !note ? '' : `  ${note}`}`;
