import { fileURLToPath } from 'node:url';
import { globSync } from '../tools/glob.mjs';
import { importSources } from '../tools/import-sources.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that `src/api` exports, the list of its endpoints too, bundled as a page has it. */
export async function loadApi() {
  const files = globSync(root, ['src/api/*/*.ts', 'src/api/{http-client,endpoints}.ts', 'src/controllers/picture-urls.ts']).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  return importSources(files.map((file) => `export * from './${file}';`).join('\n'));
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
