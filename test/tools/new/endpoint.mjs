import { NewError, toCamel, toKebab, toPascal, toWords } from './editor.mjs';

/** Adds a call of the data service: `blockchain/get-statements`. */
export function addEndpoint(editor, name) {
  const [service, word = ''] = name.split('/');
  const [, noun] = /^get-([a-z][a-z0-9-]*)$/.exec(toKebab(word)) ?? [];
  if (service !== 'blockchain' || !noun)
    throw new NewError('Name the service and the call: `endpoint blockchain/get-statements`. Other calls begin as a copy of this one.');
  const [call, type, schema] = [toCamel(`get-${noun}`), toPascal(noun), `${toCamel(noun)}Schema`];
  const file = `src/api/blockchain/get-${noun}`;

  editor.create(
    `${file}.ts`,
    `// chunk: endpoints
import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';

const ${schema} = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });

/** ${toWords(noun)} of an account. */
export type ${type} = z.infer<typeof ${schema}>;

/**
 * Asks for the ${toWords(noun).toLowerCase()} of an account.
 *
 * @returns \`{ items: [{ id }] }\`
 */
export const ${call} = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/account/{address}/${noun}',
  purpose: 'The ${toWords(noun).toLowerCase()} of the account.',
  response: ${schema},
});
`,
  );
  editor.create(
    `${file}.test.ts`,
    `
import { expect } from '@esm-bundle/chai';
import { itReadsAnswers } from '../../../test/conformance/endpoint-suite.js';
import { createAnsweringClient } from '../../../test/fixtures/service-answers.js';
import { ADA } from './fixtures/answers.js';
import { ${call} } from './get-${noun}.js';

describe('the ${toWords(noun).toLowerCase()} of an account', () => {
  const answer = { items: [{ id: '1' }] };
  itReadsAnswers(${call}, {
    input: { path: { address: ADA } },
    answer,
    keeps: ['more', 'items.0.more'],
    allows: [['items', []]],
    refuses: [
      ['items', undefined],
      ['items.0.id', 7],
    ],
  });

  it('are asked for by address', async () => {
    const { client, calls } = createAnsweringClient([{ json: answer }]);
    await client.call(${call}, { path: { address: ADA } });
    const { pathname } = new URL(calls[0]!.url);
    expect(pathname.endsWith(\`/v1/account/\${ADA}/${noun}\`)).to.equal(true);
  });
});
`,
  );
  const routes = `add${type}Routes`;
  editor.create(
    `demo/sandbox/services/routes/${noun}.mjs`,
    `
import { parseAddress } from '../addresses.mjs';

/** ${toWords(noun)} of an account. */
export function ${routes}(app) {
  app.get('/v1/account/:address/${noun}', (c) => {
    parseAddress(c.req.param('address'));
    return c.json({ items: [] });
  });
}
`,
  );
  const services = 'demo/sandbox/services/create-services.mjs';
  editor.addImport(services, `import { ${routes} } from './routes/${noun}.mjs';`);
  editor.insert(services, /const OWN_ROUTES = \[/, `\n  ${routes},`);
  return [
    `Write path, schema and purpose in ${file}.ts as the service documents them, a real answer in its test, and the sandbox’s answer in demo/sandbox/services/routes/${noun}.mjs.`,
    'Run `npm run reference`, which lists the endpoint, and add its row to docs/self-hosting.md.',
  ];
}
