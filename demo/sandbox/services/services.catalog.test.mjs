import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawPicture } from './draw-picture.mjs';
import { CHAINS, startTestServices } from './test-services.mjs';

const META_MASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96';
const LOCAL = CHAINS.map(({ caipId }) => caipId);
let services;
let all;

before(async () => {
  services = await startTestServices();
  ({
    json: { data: all },
  } = await services.ask('/getWallets?entries=5000'));
});
after(() => services.stop());

const find = async (query) => {
  const { status, json, text } = await services.ask(`/getWallets?${new URLSearchParams(query)}`);
  assert.equal(status, 200, text);
  return json;
};
const idsOf = (wallets) => wallets.map(({ id }) => id);
const LINKS = ['mobile_link', 'desktop_link', 'webapp_link', 'app_store', 'play_store', 'chrome_store'];

/** Every page of a request, and the count that each of them says. */
async function readPages(query, entries) {
  const pages = [];
  const counts = new Set();
  for (let page = 1; ; page++) {
    const { data, count } = await find({ ...query, page, entries });
    counts.add(count);
    if (data.length === 0) return { pages, counts: [...counts] };
    pages.push(data);
  }
}

test('there are more than 600 wallets, each with an id of its own, in one order', () => {
  assert.ok(all.length >= 600, String(all.length));
  assert.equal(new Set(idsOf(all)).size, all.length);
  for (const { id, name, order } of all) {
    assert.match(id, /^[0-9a-f]{64}$/, name);
    assert.ok(typeof name === 'string' && name.length > 0);
    assert.ok(Number.isInteger(order));
  }
  const orders = all.map(({ order }) => order);
  assert.deepEqual(
    orders,
    orders.toSorted((a, b) => a - b),
  );
});

test('the catalogue is the same every time', async () => {
  const other = await startTestServices();
  const { json } = await other.ask('/getWallets?entries=5000');
  await other.stop();
  assert.deepEqual(json.data, all);
});

test('well-known wallets have the ids of the public registry, and the demo’s own stand at the top', () => {
  const byName = new Map(all.map((wallet) => [wallet.name, wallet]));
  for (const [name, id] of [
    ['MetaMask', META_MASK],
    ['Trust Wallet', '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'],
    ['Rainbow', '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'],
    ['Phantom', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    ['Coinbase Wallet', 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'],
    ['Solflare', '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
  ]) {
    assert.equal(byName.get(name)?.id, id, name);
  }
  assert.deepEqual(
    all.slice(0, 3).map(({ name, rdns }) => [name, rdns]),
    [
      ['Harbor', 'example.harbor'],
      ['Fern', 'example.fern'],
      ['MetaMask', 'io.metamask'],
    ],
  );
  assert.deepEqual(byName.get('Harbor').chains, LOCAL);
  const real = all.filter(({ homepage }) => homepage && !homepage.includes('.example') && homepage.startsWith('https:'));
  assert.ok(real.length >= 60, String(real.length));
});

test('links of an invented wallet lead to reserved addresses', () => {
  const madeUp = all.filter(({ homepage, name }) => / (Vault|Keep|Locker|Satchel)$/.test(name) && homepage !== undefined);
  assert.ok(madeUp.length > 50);
  for (const wallet of madeUp) {
    for (const key of ['homepage', ...LINKS]) {
      if (!wallet[key]?.startsWith('http')) continue;
      assert.match(new URL(wallet[key]).hostname, /\.example$/, `${wallet.name} ${key}`);
    }
  }
});

test('links are there, null or left out, and so are the other fields that a client must not rely on', () => {
  for (const key of [...LINKS, 'rdns', 'homepage', 'chains', 'badge_type']) {
    const values = all.map((wallet) => (key in wallet ? (wallet[key] === null ? 'null' : 'value') : 'missing'));
    const kinds = key === 'badge_type' ? ['value', 'missing'] : ['value', 'null', 'missing'];
    for (const kind of kinds) assert.ok(values.filter((value) => value === kind).length >= 3, `${key}: ${kind}`);
  }
  assert.ok(all.some((wallet) => LINKS.every((link) => !wallet[link])));
});

test('some rows try to do harm: a name without end, turned letters, scripts for links, no picture', () => {
  const some = (fits) => assert.ok(all.some(fits), String(fits));
  some(({ name }) => name.length > 200);
  some(({ name }) => /[\u202A-\u202E]/.test(name) && /[\u2066-\u2069]/.test(name));
  some(({ name }) => /[\u0000-\u001F\u200B-\u200D\uFEFF]/.test(name));
  some(({ mobile_link: link }) => link?.startsWith('javascript:'));
  some(({ webapp_link: link }) => link?.startsWith('data:'));
  some(({ homepage }) => homepage?.startsWith('javascript:'));
  some(({ name }) => name.includes('<img'));
  some(({ image_id: id }) => id === null);
  some(({ name }) => name !== 'MetaMask' && name.normalize('NFKC').replace('\u0435', 'e') === 'MetaMask');
});

test('pages follow each other without a gap or a repetition, and each says how many there are', async () => {
  for (const entries of [7, 40, 100, 5000]) {
    const { pages, counts } = await readPages({}, entries);
    assert.deepEqual(idsOf(pages.flat()), idsOf(all), String(entries));
    assert.deepEqual(counts, [all.length]);
    assert.ok(pages.slice(0, -1).every((page) => page.length === entries));
  }
  assert.deepEqual(idsOf((await find({ page: 3, entries: 1 })).data), [META_MASK]);
  const usual = await find({});
  assert.deepEqual(idsOf(usual.data), idsOf(all.slice(0, 40)));
  assert.deepEqual(await find({ page: 999_999, entries: 40 }), { data: [], count: all.length });
});

test('a search finds every name that has the text, in any case, and nothing else', async () => {
  for (const [search, sure] of [
    ['meta', 'MetaMask'],
    ['WALLET', 'Trust Wallet'],
    ['  rainbow ', 'Rainbow'],
    ["d'cent", "D'CENT Wallet"],
    ['αu', 'αU wallet'],
    ['<img', '<img src=x onerror=alert(1)> Wallet'],
  ]) {
    const expected = all.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
    assert.ok(expected.some(({ name }) => name === sure));
    const { pages, counts } = await readPages({ search }, 100);
    assert.deepEqual(idsOf(pages.flat()), idsOf(expected), search);
    assert.deepEqual(counts, [expected.length]);
  }
  assert.deepEqual(await find({ search: 'there is no such wallet' }), { data: [], count: 0 });
  assert.equal((await find({ search: '   ' })).count, all.length);
  assert.equal((await find({ search: '.*' })).count, 0, 'a search is no pattern');
});

test('what is included is all there is, what is excluded is gone, and both together agree', async () => {
  const ids = [all[50].id, META_MASK, all[600].id];
  const included = await find({ include: [...ids, 'f'.repeat(64)].join(',') });
  assert.deepEqual([idsOf(included.data), included.count], [[META_MASK, all[50].id, all[600].id], 3]);
  const { pages, counts } = await readPages({ exclude: ids.join(', ') }, 40);
  assert.deepEqual(
    idsOf(pages.flat()),
    idsOf(all).filter((id) => !ids.includes(id)),
  );
  assert.deepEqual(counts, [all.length - 3]);
  assert.deepEqual(idsOf((await find({ include: ids.join(','), exclude: META_MASK })).data), [all[50].id, all[600].id]);
});

test('wallets are found by chain, badge, name and reverse domain name; conditions add up', async () => {
  const check = async (query, fits) => {
    const expected = all.filter(fits);
    assert.ok(expected.length > 0 && expected.length < all.length, JSON.stringify(query));
    const { data, count } = await find({ ...query, entries: 5000 });
    assert.deepEqual([idsOf(data), count], [idsOf(expected), expected.length], JSON.stringify(query));
  };
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  await check({ chains: 'eip155:31337' }, ({ chains }) => chains?.includes('eip155:31337'));
  await check({ chains: solana }, ({ chains }) => chains?.includes(solana));
  await check({ chains: `eip155:2020,${solana}` }, ({ chains }) => chains?.some((chain) => chain === 'eip155:2020' || chain === solana));
  assert.equal((await find({ chains: 'eip155:4242' })).count, 0);
  await check({ badge_type: 'certified' }, (wallet) => wallet.badge_type === 'certified');
  await check({ badge: 'certified' }, (wallet) => wallet.badge_type === 'certified');
  await check({ badge_type: 'none' }, (wallet) => wallet.badge_type !== 'certified');
  await check({ names: 'metamask,Rainbow' }, ({ name }) => ['MetaMask', 'Rainbow'].includes(name));
  await check({ rdns: 'example.harbor,io.rabby' }, ({ rdns }) => ['example.harbor', 'io.rabby'].includes(rdns));
  await check({ search: 'wallet', badge_type: 'certified', chains: solana }, ({ name, badge_type: badge, chains }) => {
    return name.toLowerCase().includes('wallet') && badge === 'certified' && chains?.includes(solana);
  });
});

test('a page or a number of entries that is none is refused', async () => {
  for (const query of ['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=', 'entries=0', 'entries=1e3']) {
    assert.equal((await services.ask(`/getWallets?${query}`)).status, 400, query);
  }
});

/** Elements of a drawing: nothing that runs, loads or leads anywhere. */
const ELEMENTS = new Set(['svg', 'defs', 'linearGradient', 'stop', 'clipPath', 'rect', 'circle', 'path', 'g', 'text']);

/** Reads a drawing as strictly as its few elements need. @throws When a tag is not closed, unknown, or has an odd attribute. */
function readSvg(text) {
  const open = [];
  let rest = text;
  let content = '';
  while (rest !== '') {
    const [whole, between, close, name, attributes, self] =
      /^([^<>&]*(?:&#\d+;[^<>&]*)*)<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<>&]*")*)(\/?)>/.exec(rest) ?? [];
    assert.ok(whole, `not well-formed: ${rest.slice(0, 80)}`);
    content += between;
    if (close) assert.equal(open.pop(), name);
    else {
      assert.ok(ELEMENTS.has(name), name);
      const names = [...attributes.matchAll(/ ([a-zA-Z0-9-]+)="([^"]*)"/g)];
      assert.equal(new Set(names.map(([, key]) => key)).size, names.length);
      for (const [, key, value] of names) {
        assert.doesNotMatch(key, /^on|href|style/i);
        if (/url\(/.test(value)) assert.match(value, /^url\(#[gc]\)$/);
      }
      if (!self) open.push(name);
    }
    rest = rest.slice(whole.length);
  }
  assert.deepEqual(open, []);
  assert.match(text, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
  return content;
}

test('every wallet’s picture is a drawing of its own that runs nothing', async () => {
  const sample = all.filter((wallet, index) => wallet.image_id && (index < 90 || index % 20 === 0) && !wallet.image_id.includes('/'));
  assert.ok(sample.length > 100);
  const drawings = new Set();
  for (const { image_id: id, name } of sample) {
    const { status, headers, text } = await services.ask(`/getWalletImage/${id}`);
    assert.equal(status, 200, name);
    assert.match(headers.get('content-type'), /^image\/svg\+xml/);
    assert.equal(headers.get('content-security-policy'), "default-src 'none'");
    assert.equal(headers.get('access-control-allow-origin'), '*');
    readSvg(text);
    drawings.add(text);
    assert.equal((await services.ask(`/getWalletImage/${id}`)).text, text, 'the same every time');
  }
  assert.equal(drawings.size, sample.length);
  for (const id of ['00000000-0000-0000-0000-000000000000', META_MASK, '..%2F..%2Fprojects', 'null']) {
    const { status, headers } = await services.ask(`/getWalletImage/${id}`);
    assert.deepEqual([status, headers.get('access-control-allow-origin')], [404, '*'], id);
  }
});

test('networks, currencies, tokens and people have pictures too, each in the shape of its kind', async () => {
  const draw = async (path) => {
    const { status, text } = await services.ask(path);
    assert.equal(status, 200, path);
    return { text, content: readSvg(text) };
  };
  const network = await draw('/public/getAssetImage/692ed6ba-e569-459a-556a-776476829e00');
  assert.equal(network.content, 'E');
  assert.notEqual((await draw('/public/getAssetImage/7289c336-3981-4081-c5f4-efc26ac64a00')).text, network.text);
  assert.ok((await draw('/public/getAssetImage/00000000-1111-2222-3333-444444444444')).text.includes('<path'));
  assert.equal((await draw('/public/getCurrencyImage/usd')).content, '$');
  assert.equal((await draw('/public/getCurrencyImage/EUR')).content, '€');
  const token = await draw('/public/getTokenImage/USDC');
  assert.equal(token.content, 'USDC');
  assert.ok(token.text.includes('<circle cx="32" cy="32" r="32"'));
  assert.equal((await draw('/images/token/USDC.svg')).text, token.text);
  assert.equal((await draw('/images/token/USD.b.svg')).content, 'USD.');
  assert.equal((await draw('/images/person/ada.svg')).content, 'A');
  const [first, second, other] = await Promise.all(['TIDE/1', 'TIDE/2', 'SHELL/1'].map((name) => draw(`/images/nft/${name}.svg`)));
  assert.deepEqual([first.content, second.content], ['1', '2']);
  assert.notEqual(first.text, other.text);
});

test('what is written on a picture is text', () => {
  const drawing = drawPicture('token', 'A<b>', `<&"'`);
  assert.equal(readSvg(drawing), '&#60;&#38;&#34;&#39;');
});

test('no picture is drawn of what is no symbol, code or id', async () => {
  for (const path of [
    '/public/getAssetImage/ethereum',
    '/public/getCurrencyImage/xyz',
    '/public/getCurrencyImage/toString',
    `/public/getTokenImage/${encodeURIComponent('<script>')}`,
    `/public/getTokenImage/${encodeURIComponent('A"B')}`,
    `/public/getTokenImage/${'A'.repeat(25)}`,
    '/images/token/ETH',
    '/images/nft/TIDE/one.svg',
    `/images/token/${encodeURIComponent('<b>')}.svg`,
    `/images/person/${encodeURIComponent('<b>')}.svg`,
  ]) {
    assert.equal((await services.ask(path)).status, 404, path);
  }
});
