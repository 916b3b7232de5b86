import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readBlocks } from '../tools/package-data/start-guides.mjs';
import { FRAMEWORKS, makeFiles } from '../../create-w3m-elements/make-files.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const make = (options) => makeFiles({ name: 'lagoon', packageSpec: '1.2.3', secret: 's'.repeat(32), ...options });
/** The text of the file that creates the modal. */
const readCall = (files) => [...files].find(([path, text]) => /createModal\(/.test(text) && !/Wallets/.test(path))[1];

for (const framework of Object.keys(FRAMEWORKS))
  test(`a project of ${framework} has the code that its guide shows, and depends on the package`, () => {
    const files = make({ framework });
    const blocks = readBlocks(readFileSync(join(root, `docs/start/${framework}.md`), 'utf8'));
    const whole = blocks.filter(({ path, code }) => !/^\s*(\/\/|\/\*|<!--) …/m.test(code) && !FRAMEWORKS[framework].left?.test(path));
    assert.ok(whole.length >= 2, `${whole.length} files`);
    for (const { path, code } of whole) assert.equal(files.get(path), code, path);
    const { name, dependencies, scripts } = JSON.parse(files.get('package.json'));
    assert.deepEqual([name, dependencies['w3m-elements']], ['lagoon', '1.2.3']);
    assert.ok(scripts.build);
    assert.equal(files.has('package-lock.json'), false);
  });

for (const [framework, { isFixed, signIn }] of Object.entries(FRAMEWORKS)) {
  test(`${framework}: ${isFixed ? 'options that its own configuration has are refused' : 'namespaces, project id and name are in the code'}`, () => {
    if (isFixed) {
      for (const more of [{ namespaces: ['eip155', 'solana'] }, { projectId: '0123456789abcdef0123456789abcdef' }])
        assert.throws(() => make({ framework, ...more }), /src\/wagmi\.js/);
      assert.match(make({ name: 'reef', framework }).get('src/wagmi.js'), /name: 'Reef'/);
      return;
    }
    const projectId = '0123456789abcdef0123456789abcdef';
    const files = make({ name: 'reef', framework, namespaces: ['eip155', 'solana'], projectId });
    const text = readCall(files);
    assert.match(text, /networks: \[mainnet, solana\]/);
    assert.match(text, new RegExp(`projectId: '${projectId}'`));
    assert.match(text, /import \{ .*\bmainnet, solana \} from/);
    assert.match(text, /name: 'Reef'/);
    const isBundled = framework !== 'html';
    assert.equal(/^ *import 'w3m-elements\/walletconnect';$/m.test(text), isBundled);
    const { dependencies } = JSON.parse(files.get('package.json'));
    for (const name of ['@walletconnect/universal-provider', '@solana/web3.js']) {
      assert.equal(dependencies[name], isBundled ? peerDependencies[name] : undefined);
      assert.equal(JSON.parse(make({ framework }).get('package.json')).dependencies[name], undefined);
    }
    for (const [path, content] of files) assert.doesNotMatch(content, /Lagoon/, path);
    assert.doesNotMatch([...make({ framework, namespaces: ['solana'] }).values()].join(''), /mainnet|eth_sendTransaction|sendCalls/);
  });

  test(`${framework}: ${signIn ? 'a sign-in has a server and a secret that is in no page' : 'a sign-in is refused with the reason'}`, () => {
    const wanted = { framework, hasSignIn: true, secret: 'f'.repeat(64) };
    if (!signIn) return assert.throws(() => make(wanted), /no template with sign-in/);
    const files = make(wanted);
    assert.match(readCall(files), /siwx/);
    assert.match(files.get('.env'), /^SESSION_SECRET=f{64}$/m);
    assert.match(files.get('.gitignore'), /^\.env$/m);
    for (const [path, text] of files) if (path !== '.env') assert.doesNotMatch(text, /f{64}/, path);
    return undefined;
  });
}

test('what cannot be made is refused with a sentence', () => {
  const refused = [
    [{ framework: 'cobol' }, /no framework "cobol"/],
    [{ framework: 'react', name: 'My App' }, /no name of a project/],
    [{ framework: 'react', namespaces: ['evm'] }, /no namespace "evm"/],
    [{ framework: 'react', namespaces: [] }, /no namespace/],
    [{ framework: 'react', projectId: "'); alert(1)" }, /32 digits/],
  ];
  for (const [options, message] of refused) assert.throws(() => make(options), message);
});

test('the command writes the project, and leaves a folder alone that has files', () => {
  const parent = mkdtempSync(join(tmpdir(), 'w3m-create-'));
  const run = (...args) =>
    execFileSync(process.execPath, [join(root, 'create-w3m-elements/create.mjs'), ...args], { encoding: 'utf8', stdio: 'pipe' });
  try {
    const folder = join(parent, 'my-app');
    const said = run(folder, '--framework', 'svelte', '--namespaces', 'eip155,solana', '--sign-in', '--package', './w3m.tgz');
    assert.match(said, /npm install/);
    assert.match(readFileSync(join(folder, 'src/App.svelte'), 'utf8'), /networks: \[mainnet, solana\]/);
    assert.match(readFileSync(join(folder, '.env'), 'utf8'), /^SESSION_SECRET=[0-9a-f]{64}$/m);
    assert.equal(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies['w3m-elements'], './w3m.tgz');
    assert.throws(() => run(folder, '--framework', 'svelte'), /is not empty/);
    const taken = join(parent, 'taken');
    mkdirSync(taken);
    writeFileSync(join(taken, 'own.txt'), 'mine');
    assert.throws(() => run(taken, '--framework', 'react'), /is not empty/);
    assert.throws(() => run(), /Usage: npm create w3m-elements/);
    assert.throws(() => run(join(parent, 'x'), '--colour', 'red'), /--colour/);
    assert.equal(existsSync(join(parent, 'x')), false);
  } finally {
    rmSync(parent, { recursive: true });
  }
});
