import { streamSSE } from 'hono/streaming';
import { watch } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'elements', 'react', 'demo'];
const WATCHED = /\.(tsx?|mjs|json|css|html|svelte|vue)$/;
const QUIET_MS = 50;

/** Script of a page that loads itself again when its scripts are new. */
const SCRIPT = "new EventSource('/reload').onmessage = () => location.reload();";

/**
 * Has every open page load again when a source is edited. A script is bundled of the sources when a page asks for it.
 *
 * @param options.scripts Map from the path on the server to the script.
 * @param options.createBundlers Makes the bundlers of the pages, as `bundle.mjs` does; called at the first edit.
 * @param options.say Prints a line.
 * @returns `{ path, script, stream, update(path), stop() }`; `stream` answers the request that the script opens; `update` brings the script
 * of a path up to date.
 */
export function reloadPages(root, { scripts, createBundlers, say }) {
  const pages = new Set();
  const builds = new Map();
  let bundlers = [];
  let timer;
  const rebuild = async ({ paths, rebuild: build }) => {
    const started = Date.now();
    try {
      for (const [path, script] of await build()) scripts.set(path, script);
      say(`  built ${paths.join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      say(`  ${paths.join(', ')} stays as it was: ${error.message}`);
    }
  };
  const onChange = (folder, name) => {
    if (!name || !WATCHED.test(name) || /\.test\.\w+$|(^|[\\/])(node_modules|hosts)[\\/]/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (bundlers.length === 0) bundlers = await createBundlers(root);
      builds.clear();
      say(`${join(folder, name)} changed: the open pages load again.`);
      for (const reload of pages) reload();
    }, QUIET_MS);
  };
  const watchers = FOLDERS.map((folder) => watch(join(root, folder), { recursive: true }, (_, name) => onChange(folder, name)));
  return {
    path: '/reload',
    script: SCRIPT,
    update: async (path) => {
      const bundler = bundlers.find(({ paths }) => paths.includes(path));
      if (!bundler) return;
      if (!builds.has(bundler)) builds.set(bundler, rebuild(bundler));
      await builds.get(bundler);
    },
    stream: (context) =>
      streamSSE(context, async (stream) => {
        await new Promise((resolve) => {
          const reload = () => void stream.writeSSE({ data: 'reload' });
          pages.add(reload);
          stream.onAbort(() => {
            pages.delete(reload);
            resolve();
          });
        });
      }),
    stop: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
