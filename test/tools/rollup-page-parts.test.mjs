import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pageParts } from './rollup-page-parts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs the plug-in over files by name. @returns The files after it, and what it emitted. */
function run(files) {
  const bundle = Object.fromEntries(Object.entries(files).map(([fileName, code]) => [fileName, { type: 'chunk', fileName, code }]));
  const emitted = [];
  const context = {
    emitFile: (file) => emitted.push(file),
    error(message) {
      throw new Error(message);
    },
  };
  pageParts('on-server').generateBundle.call(context, {}, bundle);
  return { code: Object.fromEntries(Object.values(bundle).map(({ fileName, code }) => [fileName, code])), emitted };
}

describe('the parts of the package that only pages load', () => {
  test('are named by #page/ and their path from dist/esm, in chunks and in entries', () => {
    const { code } = run({
      'index.js': "import('./chunks/list-abcdefgh.js').then(function (n) { return n.v; })",
      'chunks/core-abcdefgh.js': "import('./dialog-abcdefgh.js')",
    });
    assert.deepEqual(code, {
      'index.js': "import('#page/chunks/list-abcdefgh.js').then(function (n) { return n.v; })",
      'chunks/core-abcdefgh.js': "import('#page/chunks/dialog-abcdefgh.js')",
    });
  });

  test('leave alone what servers run: the list of requests, the check of a sign-in, test wallets, packages', () => {
    const files = {
      'index.js': "import('./chunks/list-abcdefgh.js').then(function (n) { return n.v; }); import('./chunks/manifest-abcdefgh.js')",
      'chunks/siwx-core-abcdefgh.js': "import('./verify-abcdefgh.js')",
      'testing.js': "import('./chunks/bitcoin-keys-abcdefgh.js')",
      'chunks/query-abcdefgh.js': "import('viem/ens')",
    };
    const { code } = run(files);
    assert.deepEqual(code, { ...files, 'index.js': files['index.js'].replace('./chunks/list', '#page/chunks/list') });
  });

  test('have one module on servers under every name by which a bundle reads a module of a chunk', () => {
    const { emitted } = run({
      'index.js': "import('./a.js').then(function (n) { return n._; }); import('./b.js').then(function (n) { return n.a5; })",
    });
    const [{ fileName, source }] = emitted;
    assert.equal(fileName, 'on-server.js');
    assert.match(source, /export \{ page as _, page as a5 \};/);
  });

  test('stop the build when none is found', () => {
    assert.throws(() => run({ 'index.js': 'export {};' }), /Nothing is loaded/);
  });
});

describe('the built package on a server', () => {
  const SCRIPT = `
    import { createModal, getNetworkManifest } from 'w3m-elements';
    const modal = createModal();
    const acts = { open: () => modal.open(), connect: () => modal.connect(), disconnect: () => modal.disconnect(),
      switchNetwork: () => modal.switchNetwork('eip155:1'), refreshAccount: () => modal.refreshAccount(), getClient: () => modal.getClient() };
    const said = {};
    for (const [name, act] of Object.entries(acts)) said[name] = await act().then(() => 'done', ({ name, code, message, details }) => [name, code, message, details].join(' | '));
    const { requests } = await getNetworkManifest({});
    console.log(JSON.stringify({ said, requests: requests?.length ?? 0 }));
    process.exit(0);`;
  const ask = async (...conditions) => {
    const flags = conditions.flatMap((name) => ['--conditions', name]);
    const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '--eval', SCRIPT], { cwd: root });
    return JSON.parse(stdout);
  };
  let inNode;
  before(async () => (inNode = await ask()));

  test('rejects each act with the text of the specification', () => {
    assert.match(
      inNode.said.open,
      /^ClientNotSetError \| CLIENT_NOT_SET \| ConnectionControllerClient and NetworkControllerClient must be set/,
    );
    assert.match(inNode.said.switchNetwork, /NetworkController client not set/);
    assert.match(inNode.said.getClient, /No ConnectionController client found/);
  });

  test('rejects alike where a bundler for servers takes the production file', async () => {
    assert.deepEqual(await ask('production'), inNode);
  });

  test('is the page’s own where a bundler for browsers resolves it', async () => {
    assert.deepEqual((await ask('browser')).said, inNode.said);
  });
});
