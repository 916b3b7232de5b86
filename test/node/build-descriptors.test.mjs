import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { buildDescriptors } from '../../bin/build-descriptors.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const POOL = '0x7730000000000000000000000000000000000010';
let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'descriptors-'));
});
after(() => rm(folder, { recursive: true }));

const run = async (args, cwd = folder) => {
  const lines = [];
  const errors = [];
  const code = await buildDescriptors(args, { cwd, log: (line) => lines.push(line), error: (line) => errors.push(line) });
  return { code, lines, errors };
};
const write = async (path, value) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), JSON.stringify(value));
};
const readJson = async (...path) => JSON.parse(await readFile(join(folder, ...path), 'utf8'));
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

test('a checkout of a registry becomes a folder in which every file has the hash that leads to it', async () => {
  await write('registry/common.json', {
    display: {
      formats: {
        'supply(address asset, uint256 amount)': {
          intent: 'Supply',
          fields: [
            { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: 'asset', threshold: '0x10' } },
            { path: 'asset', label: 'Asset', format: 'addressName' },
          ],
        },
      },
    },
  });
  await write('registry/pool/calldata-pool.json', {
    includes: '../common.json',
    context: {
      contract: {
        deployments: [
          { chainId: '1', address: POOL },
          { chainId: 10, address: POOL.toUpperCase().replace('0X', '0x') },
        ],
      },
    },
    metadata: { owner: 'Tide', info: { url: 'https://tide.example' } },
    display: {
      formats: {
        'supply(address asset, uint256 amount)': {
          fields: [
            { path: 'amount', label: 'Sum', params: { threshold: '0x20' } },
            { path: '@.value', label: 'Coin', format: 'amount' },
          ],
        },
      },
    },
  });
  await write('registry/pool/calldata-old.json', {
    context: {
      contract: {
        deployments: [{ chainId: 1, address: POOL }],
        abi: [
          {
            type: 'function',
            name: 'go',
            inputs: [
              { name: 'to', type: 'address' },
              { name: 'order', type: 'tuple[]', components: [{ name: 'amount', type: 'uint256' }] },
            ],
          },
        ],
      },
    },
    display: {
      formats: {
        'go(address,(uint256)[])': { intent: 'Go', fields: [{ path: 'to', label: 'To', format: 'raw', value: null }] },
        'lost(address)': { intent: 'Lost', fields: [] },
      },
    },
  });
  await write('registry/pool/eip712-order.json', {
    context: {
      eip712: {
        domain: { name: 'Tide' },
        deployments: [{ chainId: 1, address: POOL }],
        schemas: [{ primaryType: 'Order', types: { Order: [{ name: 'item', type: 'Item[]' }], Item: [{ name: 'id', type: 'uint256' }] } }],
      },
    },
    display: { formats: { Order: { intent: 'Order', fields: [] } } },
  });
  await write('registry/pool/tests/calldata-pool.tests.json', { context: { contract: { deployments: [{ chainId: 5, address: POOL }] } } });
  await write('registry/pool/calldata-outside.json', {
    includes: '../../../secret.json',
    context: { contract: { deployments: [{ chainId: 6, address: POOL }] } },
  });

  const { code, lines } = await run(['--from', 'registry', '--out', 'public/w3m-descriptors']);
  assert.equal(code, 0);
  const index = await readFile(join(folder, 'public/w3m-descriptors/index.json'), 'utf8');
  assert.match(lines.at(-1), new RegExp(hashOf(index)));
  const { version, chains } = JSON.parse(index);
  assert.deepEqual([version, Object.keys(chains)], [1, ['1', '10']]);
  for (const name of await readdir(join(folder, 'public/w3m-descriptors')))
    if (name !== 'index.json') assert.equal(`${hashOf(await readFile(join(folder, 'public/w3m-descriptors', name), 'utf8'))}.json`, name);

  const chain = await readJson('public/w3m-descriptors', `${chains[1]}.json`);
  assert.deepEqual([Object.keys(chain.calls), chain.calls[POOL].length, chain.typed[POOL].length], [[POOL], 2, 1]);
  const found = await Promise.all(chain.calls[POOL].map((hash) => readJson('public/w3m-descriptors', `${hash}.json`)));
  const formats = Object.assign({}, ...found.map(({ display }) => display.formats));
  assert.deepEqual(Object.keys(formats).sort(), ['go(address to,(uint256 amount)[] order)', 'supply(address asset,uint256 amount)']);
  assert.deepEqual(formats['supply(address asset,uint256 amount)'], {
    intent: 'Supply',
    fields: [
      { path: 'amount', label: 'Sum', format: 'tokenAmount', params: { tokenPath: 'asset', threshold: '0x20' } },
      { path: 'asset', label: 'Asset', format: 'addressName' },
      { path: '@.value', label: 'Coin', format: 'amount' },
    ],
  });
  const [typed] = await Promise.all(chain.typed[POOL].map((hash) => readJson('public/w3m-descriptors', `${hash}.json`)));
  assert.deepEqual(Object.keys(typed.display.formats), ['Order(Item[] item)Item(uint256 id)']);
});

test('an installed package is a source, for the chains that are named', async () => {
  const out = join(folder, 'sdk');
  const { code, lines } = await run(['--out', out, '--chains', '8453'], ROOT);
  assert.equal(code, 0);
  const { chains } = JSON.parse(await readFile(join(out, 'index.json'), 'utf8'));
  assert.deepEqual(Object.keys(chains), ['8453']);
  assert.match(lines.at(-2), /^\d+ descriptors of 1 chains/);
});

test('wrong arguments and empty sources are reported, and nothing is written', async () => {
  for (const [args, words] of [
    [[], /--out/],
    [['--out'], /needs a value/],
    [['--to', 'x'], /--to is no option/],
    [['--out', 'x', '--chains', 'base'], /chain ids/],
    [['--out', 'x', '--from', 'no-such-package'], /no such package/],
    [['--out', 'x', '--from', 'empty'], /No descriptor/],
  ]) {
    await mkdir(join(folder, 'empty'), { recursive: true });
    const { code, errors } = await run(args);
    assert.equal(code, 1);
    assert.match(errors.join('\n'), words);
  }
  assert.ok(!(await readdir(folder)).includes('x'));
});

test('help is printed, and nothing else is done', async () => {
  const { code, lines, errors } = await run(['--out', 'x', '--help']);
  assert.equal(code, 0);
  assert.match(lines.join('\n'), /^Usage: w3m-elements descriptors build --out <folder>/);
  assert.deepEqual(errors, []);
  assert.ok(!(await readdir(folder)).includes('x'));
});
