/** The pages of the errors, beside what the errors themselves say. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeErrorPages, readErrors } from './errors.mjs';
import { loadModule } from './load-table.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The page of an error, as its `docsPath` names it. */
const toFile = ({ docsPath }) => `docs${docsPath}.md`;

test('docsPath of an error leads to the page of its code, which quotes its message', async () => {
  const { ConnectError, SwitchNetworkError, UnknownViewError } = await loadModule(root, 'src/errors/modal-errors.ts');
  const { InvalidOptionsError } = await loadModule(root, 'src/errors/base-error.ts');
  const { SendCallsError, SwapError, TrackTransactionError } = await loadModule(root, 'src/actions/flow-errors.ts');
  const { DomainMismatchError } = await loadModule(root, 'src/siwx/siwx-errors.ts');
  const reasonsOf = (name) =>
    readErrors(root)
      .find((error) => error.name === name)
      .codes.map(({ reason }) => reason);
  const classes = { ConnectError, SwitchNetworkError, SendCallsError, TrackTransactionError, SwapError };
  const errors = Object.entries(classes).flatMap(([name, Class]) => reasonsOf(name).map((reason) => new Class(reason)));
  assert.ok(errors.length > 40);
  for (const error of [...errors, new DomainMismatchError('a.example', 'b.example')]) {
    assert.equal(error.docsPath, `/errors/${error.code}`);
    const page = readFileSync(join(root, toFile(error)), 'utf8');
    assert.ok(page.includes(`> \`${error.message}\``), `${error.code}: ${error.message}`);
  }
  for (const error of [new UnknownViewError('Cart', 'unknown', []), new InvalidOptionsError({ chains: 'is not an option' })])
    assert.ok(existsSync(join(root, toFile(error))), error.code);
});

test('every code of a provider has a page', async () => {
  const { PROVIDER_ERROR_CODES } = await loadModule(root, 'src/errors/provider-errors.ts');
  const pages = makeErrorPages(root);
  for (const code of Object.values(PROVIDER_ERROR_CODES)) assert.ok(`docs/errors/${code}.md` in pages, String(code));
});

test('every page has a cause and a cure, and the index leads to each', () => {
  const { 'docs/errors/README.md': index, ...pages } = makeErrorPages(root);
  assert.ok(Object.keys(pages).length > 150);
  for (const [path, text] of Object.entries(pages)) {
    assert.match(text, /## Cause\n\n\S.*\n\n## Cure\n\n\S/, path);
    assert.ok(index.includes(`](${path.split('/').at(-1)})`), path);
  }
});
