import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CHUNK_NAMES, claimModules, readDeclarations } from './chunk-plan.mjs';

/** A graph of modules. @param edges Id → what it imports statically, and with `loads` dynamically. */
const toGraph = (edges) =>
  new Map(Object.entries(edges).map(([id, { imports = [], loads = [], isEntry = false }]) => [id, { imports, loads, isEntry }]));

describe('The chunk plan', () => {
  test('names every chunk once', () => {
    assert.equal(new Set(CHUNK_NAMES).size, CHUNK_NAMES.length);
    for (const name of ['core', 'engine', 'list', 'connect', 'account', 'swap', 'walletconnect']) assert.ok(CHUNK_NAMES.includes(name));
  });

  test('reads the chunk of a file and of a folder from their first lines, and refuses what contradicts itself', () => {
    const read = (files) => readDeclarations(new Map(Object.entries(files)));
    const { files, folders } = read({
      'src/ui/a.ts': '// chunk: controls\nexport {};',
      'src/features/swap/manifest.ts': '// chunk of this folder: swap\n// chunk: account\n',
    });
    assert.deepEqual([files.get('src/ui/a.ts'), files.get('src/features/swap/manifest.ts')], ['controls', 'account']);
    assert.deepEqual([...folders], [['src/features/swap', 'swap']]);
    assert.throws(() => read({ 'src/a.ts': '// chunk: nothing\n' }), /src\/a\.ts names the chunk "nothing", which does not exist/);
    const twice = { 'src/a/b.ts': '// chunk of this folder: swap\n', 'src/a/c.ts': '// chunk of this folder: send\n' };
    assert.throws(() => read(twice), /src\/a\/c\.ts names "send" for src\/a, another file "swap"/);
  });

  test('has a file for every chunk that is no sum of others', () => {
    const { files, folders } = readDeclarations();
    const named = new Set([...files.values(), ...folders.values()]);
    assert.deepEqual(
      CHUNK_NAMES.filter((name) => !named.has(name)),
      ['faces', 'connect-start', 'flows', 'evm', 'common'],
    );
  });

  test('gives a module that several chunks need to the first of them', () => {
    const chunks = claimModules(
      toGraph({
        'src/modal/mount-shell.tsx': { imports: ['src/ui/card/card.tsx'] },
        'src/features/account/index.ts': { imports: ['src/ui/card/card.tsx', 'src/ui/account/account.tsx'] },
        'src/ui/card/card.tsx': {},
        'src/ui/account/account.tsx': {},
      }),
    );
    assert.equal(chunks.get('src/ui/card/card.tsx'), 'list');
    assert.equal(chunks.get('src/ui/account/account.tsx'), 'account');
  });

  test('puts what two purposes share into a chunk of its own, and what one has into that one', () => {
    const chunks = claimModules(
      toGraph({
        'src/client/engine.ts': { loads: ['src/features/send/index.ts', 'src/features/swap/index.ts'] },
        'src/features/send/index.ts': { imports: ['src/ui/money/money.tsx', 'src/ui/receiver.tsx'] },
        'src/features/swap/index.ts': { imports: ['src/ui/money/money.tsx'] },
        'src/ui/money/money.tsx': {},
        'src/ui/receiver.tsx': {},
      }),
    );
    assert.equal(chunks.get('src/ui/money/money.tsx'), 'ui');
    assert.equal(chunks.get('src/ui/receiver.tsx'), 'send');
    assert.equal(chunks.get('src/features/swap/index.ts'), 'swap');
  });

  test('keeps what views and headless share apart from the views', () => {
    const chunks = claimModules(
      toGraph({
        'src/client/engine.ts': { loads: ['src/features/swap/index.ts'] },
        'src/bridges/headless/prepare-swap.ts': { imports: ['src/actions/swap/submit-swap.ts'] },
        'src/features/swap/index.ts': { imports: ['src/actions/swap/submit-swap.ts', 'src/features/swap/swap-view.tsx'] },
        'src/actions/swap/submit-swap.ts': {},
        'src/features/swap/swap-view.tsx': {},
      }),
    );
    assert.equal(chunks.get('src/actions/swap/submit-swap.ts'), 'swap-flow');
    assert.equal(chunks.get('src/features/swap/swap-view.tsx'), 'swap');
  });

  test('leaves entries, tags, React, hooks and dependencies of later chunks to the bundler', () => {
    const chunks = claimModules(
      toGraph({
        'src/index.ts': { isEntry: true, loads: ['elements/w3m-modal/index.ts', 'src/features/swap/index.ts'] },
        'elements/w3m-modal/index.ts': {},
        'src/features/swap/index.ts': { imports: ['node_modules/viem/index.js'] },
        'node_modules/viem/index.js': {},
        'src/modal/mount-shell.tsx': { imports: ['node_modules/react-dom/client.js'] },
        'node_modules/react-dom/client.js': {},
        'react/hooks/use-account.ts': {},
      }),
    );
    for (const id of [
      'src/index.ts',
      'elements/w3m-modal/index.ts',
      'node_modules/viem/index.js',
      'node_modules/react-dom/client.js',
      'react/hooks/use-account.ts',
    ]) {
      assert.equal(chunks.has(id), false, id);
    }
  });
});
