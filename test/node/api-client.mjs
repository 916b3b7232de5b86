import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { globSync } from '../tools/glob.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that `src/api` exports, the list of its endpoints too, bundled as a page has it. */
export async function loadApi() {
  const files = globSync(root, ['src/api/*/*.ts', 'src/api/{http-client,endpoints}.ts', 'src/controllers/picture-urls.ts']).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const { outputFiles } = await build({
    stdin: { contents: files.map((file) => `export * from './${file}';`).join('\n'), resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  });
  // A file and no data URL: an error names the place it comes from.
  const folder = await mkdtemp(join(tmpdir(), 'w3m-api-'));
  const file = join(folder, 'api.mjs');
  try {
    await writeFile(file, outputFiles[0].contents);
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * A client as a page of a project has it.
 *
 * @param called Gets every endpoint that was called and answered.
 */
export function createPageClient(api, url, projectId = 'lagoon-test', called = new Set()) {
  const environment = {
    // Browsers say where a page comes from; the services ask for it.
    fetch: (request, init) =>
      fetch(new Request(request, { headers: { ...Object.fromEntries(request.headers), origin: 'http://page.example' } }), init),
    setTimer(callback, delayMs) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  };
  const client = api.createHttpClient(
    environment,
    () => url,
    () => ({ projectId, sdkType: 'w3m', sdkVersion: '2.16.7' }),
  );
  return {
    async call(endpoint, input) {
      const answer = await client.call(endpoint, input);
      called.add(endpoint);
      return answer;
    },
  };
}
