import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The smallest WebP, PNG and SVG. */
const WEBP = `data:image/webp;base64,${Buffer.from('RIFF\u001a\0\0\0WEBPVP8L', 'latin1').toString('base64')}`;
/** One more than may be copied. */
const LARGE = `data:image/webp;base64,${Buffer.concat([Buffer.from('RIFF\u001a\0\0\0WEBPVP8L', 'latin1'), Buffer.alloc(65_536)]).toString('base64')}`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>';
const toUrl = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

let folder;
/** A project with the package installed, whose sources are made by each test. */
let project;
let tool;

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const run = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...args], { cwd: project, encoding: 'utf8' });
  return { status, stdout, stderr };
};
const buildTo = (out, ...args) => run('catalog', 'build', '--out', out, ...args);
const readJson = (path) => JSON.parse(readFileSync(join(project, path), 'utf8'));
/** Every file below a folder with its bytes. */
const readAll = (path) =>
  Object.fromEntries(
    readdirSync(join(project, path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .toSorted()
      .map((file) => [file.slice(join(project, path).length + 1), readFileSync(file).toString('base64')]),
  );

/** Installs a package of thirdweb's form. */
function installThirdweb(wallets, { license = 'Apache-2.0' } = {}) {
  const at = join(project, 'node_modules/thirdweb');
  write(join(at, 'package.json'), JSON.stringify({ name: 'thirdweb', version: '5.0.0', license }));
  write(join(at, 'LICENSE'), 'The licence of thirdweb.');
  const generated = join(at, 'dist/esm/wallets/__generated__/wallet');
  write(join(at, 'dist/esm/package.json'), '{"type":"module"}');
  for (const { image, ...wallet } of wallets) {
    write(
      join(generated, wallet.id, 'index.js'),
      `export const wallet = ${JSON.stringify({ app: {}, mobile: {}, desktop: {}, ...wallet })};`,
    );
    if (image) write(join(generated, wallet.id, 'image.js'), `const image = ${JSON.stringify(image)};\nexport default image;`);
  }
}

/** Installs a package of RainbowKit's form: wallets are functions. */
function installRainbowKit() {
  const at = join(project, 'node_modules/@rainbow-me/rainbowkit');
  write(join(at, 'package.json'), JSON.stringify({ name: '@rainbow-me/rainbowkit', version: '2.0.0', license: 'MIT', type: 'module' }));
  write(join(at, 'LICENSE'), 'The licence of RainbowKit.');
  write(
    join(at, 'dist/wallets/walletConnectors/index.js'),
    `export const gullWallet = ({ projectId }) => ({ id: 'gull', name: 'Gull', rdns: 'example.gull', iconUrl: async () => ${JSON.stringify(toUrl(SVG))},
      downloadUrls: { ios: 'https://gull.example/ios', qrCode: 'https://gull.example' }, mobile: { getUri: (uri) => 'gull://wc?uri=' + encodeURIComponent(uri) } });
    export const heronWallet = () => { throw new Error('no browser'); };
    export const walletConnectWallet = () => ({ id: 'walletConnect', name: 'WalletConnect' });`,
  );
}

const wallets = (count) =>
  Array.from({ length: count }, (_, at) => ({ id: `example.w${String(at).padStart(3, '0')}`, name: `Wallet ${at}` }));

describe('w3m-elements catalog build', () => {
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'w3m-catalog-'));
    const installed = join(folder, 'package');
    cpSync(join(root, 'bin'), join(installed, 'bin'), { recursive: true });
    tool = join(installed, 'bin/w3m-elements.mjs');
    await build({
      entryPoints: [join(root, 'src/api/catalog/catalog-format.ts')],
      outfile: join(installed, 'dist/esm/catalog-format.js'),
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      target: 'es2022',
    });
    write(join(installed, 'package.json'), '{"type":"module","version":"1.2.3"}');
  });
  beforeEach(() => {
    project = mkdtempSync(join(folder, 'project-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('writes the wallets of an installed package: index, pages of 40, pictures and licences', () => {
    installThirdweb([
      ...wallets(40),
      {
        id: 'io.metamask',
        name: ' MetaMask\u202e ',
        rdns: 'io.metamask',
        homepage: 'https://metamask.io/',
        image: WEBP,
        app: { ios: 'https://apps.apple.com/app/id1438144202', android: 'http://play.example', chrome: '' },
        mobile: { native: 'metamask://', universal: 'https://metamask.app.link' },
        desktop: { native: 'javascript:alert(1)' },
      },
    ]);
    const { status, stdout, stderr } = buildTo('public/w3m-catalog');
    assert.equal(stderr, '');
    assert.equal(status, 0);
    assert.match(stdout, /41 wallets, 1 pictures, 2 pages, .*thirdweb@5\.0\.0/);
    const index = readJson('public/w3m-catalog/index.json');
    assert.deepEqual([index.version, index.entries, index.wallets.length], [1, 40, 41]);
    assert.equal(index.wallets[0].id, 'io.metamask', 'The built-in order comes first.');
    assert.deepEqual(index.wallets[0].namespaces, ['eip155', 'solana']);
    const [first] = readJson('public/w3m-catalog/pages/1.json');
    assert.deepEqual(first, {
      id: 'io.metamask',
      name: 'MetaMask',
      rdns: 'io.metamask',
      homepage: 'https://metamask.io/',
      mobile_link: 'metamask://',
      link_mode: 'https://metamask.app.link/',
      app_store: 'https://apps.apple.com/app/id1438144202',
      page_link: 'https://link.metamask.io/dapp/{bare}',
      namespaces: ['eip155', 'solana'],
      image_id: 'io.metamask.webp',
    });
    assert.equal(readJson('public/w3m-catalog/pages/2.json').length, 1);
    assert.ok(existsSync(join(project, 'public/w3m-catalog/images/io.metamask.webp')));
    const licences = readFileSync(join(project, 'public/w3m-catalog/LICENSES.txt'), 'utf8');
    assert.match(licences, /thirdweb 5\.0\.0\nLicence: Apache-2\.0\nTaken: facts of 41 wallets, 1 pictures/);
    assert.match(licences, /The licence of thirdweb\./);
  });

  it('writes the same bytes from the same sources, and leaves nothing beside the folder', () => {
    installThirdweb([...wallets(3), { id: 'io.rabby', name: 'Rabby', image: WEBP }]);
    buildTo('a');
    const first = readAll('a');
    buildTo('a');
    buildTo('b');
    assert.deepEqual(readAll('a'), first);
    assert.deepEqual(readAll('b'), first);
    assert.deepEqual(readdirSync(project).toSorted(), ['a', 'b', 'node_modules']);
  });

  it('takes a wallet of two sources from the first, and reads RainbowKit’s functions', () => {
    installRainbowKit();
    installThirdweb([{ id: 'com.gull', name: 'gull', homepage: 'https://other.example/' }, ...wallets(1)]);
    const { status } = buildTo('out', '--from', '@rainbow-me/rainbowkit', '--from', 'thirdweb');
    assert.equal(status, 0);
    assert.deepEqual(readJson('out/pages/1.json'), [
      {
        id: 'example.gull',
        name: 'Gull',
        rdns: 'example.gull',
        homepage: 'https://gull.example/',
        mobile_link: 'gull://',
        app_store: 'https://gull.example/ios',
        image_id: 'example.gull.svg',
      },
      { id: 'example.w000', name: 'Wallet 0' },
    ]);
    assert.match(readFileSync(join(project, 'out/LICENSES.txt'), 'utf8'), /RainbowKit\.[^]*----[^]*thirdweb 5\.0\.0/);
  });

  it('leaves out pictures whose licence is unknown, and such as run something, are no pictures or are too large', () => {
    const bad = [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://evil.example/a.png"/></svg>',
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>',
    ].map(toUrl);
    const images = [...bad, 'data:text/html,<b>', `data:image/webp;base64,${Buffer.from('GIF89a').toString('base64')}`, LARGE];
    write(
      join(project, 'own.json'),
      JSON.stringify([...images, toUrl(SVG)].map((image, at) => ({ id: `w${at}`, name: `W ${at}`, image }))),
    );
    const { status, stderr } = buildTo('out', '--from', 'own.json');
    assert.equal(status, 0);
    assert.deepEqual(readdirSync(join(project, 'out/images')), [`w${images.length}.svg`]);
    assert.equal(stderr.trim().split('\n').length, images.length);
    installThirdweb([{ id: 'a.b', name: 'A', image: WEBP }], { license: 'UNLICENSED' });
    assert.match(buildTo('other').stderr, /licence \(UNLICENSED\)/);
    assert.equal(existsSync(join(project, 'other/images')), false);
  });

  it('shows what a build would change and writes nothing, or compares two folders', () => {
    const own = (list) => write(join(project, 'own.json'), JSON.stringify(list));
    own([
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B', image: WEBP },
    ]);
    assert.deepEqual(buildTo('out', '--from', 'own.json', '--diff').stdout.trim().split('\n').length, 4);
    assert.equal(existsSync(join(project, 'out')), false);
    buildTo('out', '--from', 'own.json');
    const same = buildTo('out', '--from', 'own.json', '--diff');
    assert.deepEqual([same.status, same.stdout], [0, 'No difference.\n']);
    own([
      { id: 'a', name: 'A', homepage: 'https://a.example' },
      { id: 'c', name: 'C' },
    ]);
    const before = readAll('out');
    const { status, stdout } = buildTo('out', '--from', 'own.json', '--diff');
    assert.equal(status, 1);
    assert.deepEqual(stdout.trim().split('\n'), ['~ a (A): homepage', '+ c (C)', '- b (B)', '~ LICENSES.txt', '~ images/b.webp']);
    assert.deepEqual(readAll('out'), before);
    buildTo('next', '--from', 'own.json');
    assert.equal(buildTo('next', '--diff', '--against', 'out').stdout, stdout);
  });

  it('fails in one sentence, exits 2 and leaves what is there', () => {
    write(join(project, 'own.json'), '{"data":[{"id":"a","name":"A"}]}');
    assert.equal(buildTo('out', '--from', 'own.json').status, 0);
    write(join(project, 'notes/diary.md'), 'mine');
    write(join(project, 'bad.json'), '[');
    write(join(project, 'none.json'), '[]');
    write(join(project, 'climb.json'), '[{"id":"a","name":"A","image":"../own.png"}]');
    const before = readAll('out');
    for (const [args, problem] of [
      [['catalog'], /"catalog" is not a command\. Write `w3m-elements catalog build`; /],
      [['x'], /"x" is not a command\. Write `w3m-elements catalog build` or `w3m-elements descriptors build`; /],
      [['--verson'], /Unknown option '--verson'\. `w3m-elements --help` prints the options\./],
      [['catalog', 'build'], /`--out` is missing/],
      [['catalog', 'build', '--out', 'out', '--wrong'], /--wrong/],
      [['catalog', 'build', '--out', 'out'], /No source is installed/],
      [['catalog', 'build', '--out', 'out', '--from', 'thirdweb'], /not installed/],
      [['catalog', 'build', '--out', 'out', '--from', 'left-pad'], /is no source/],
      [['catalog', 'build', '--out', 'out', '--from', 'gone.json'], /is not there/],
      [['catalog', 'build', '--out', 'out', '--from', 'bad.json'], /is no JSON/],
      [['catalog', 'build', '--out', 'out', '--from', 'none.json'], /no wallets/],
      [['catalog', 'build', '--out', 'out', '--from', 'climb.json'], /does not lie beside/],
      [['catalog', 'build', '--out', 'notes', '--from', 'own.json'], /diary\.md, which no build wrote/],
    ]) {
      const { status, stderr } = run(...args);
      assert.equal(status, 2, args.join(' '));
      assert.match(stderr, problem);
      assert.equal(stderr.trim().split('\n').length, 1, stderr);
    }
    assert.deepEqual(readAll('out'), before);
    assert.equal(readFileSync(join(project, 'notes/diary.md'), 'utf8'), 'mine');
    const { status, stdout } = run('catalog', 'build', '--help');
    assert.equal(status, 0);
    for (const option of ['--out', '--from', '--diff', '--against']) assert.ok(stdout.includes(option));
  });

  it('prints its commands without arguments and with `--help`, and its version', () => {
    for (const args of [[], ['--help']]) {
      const { status, stdout, stderr } = run(...args);
      assert.deepEqual([status, stderr], [0, '']);
      for (const command of ['catalog build', 'descriptors build', '--help', '--version']) assert.ok(stdout.includes(command), command);
    }
    assert.equal(run('--version').stdout, '1.2.3\n');
  });
});
