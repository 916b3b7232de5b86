import { expect } from '@esm-bundle/chai';
import * as z from 'zod/mini';
import { getStoreLinks, toLinkBase, toPageLink } from '../../actions/connect/app-links.js';
import { toImageUrl } from '../../utils/image-url.js';
import { getCoreWallets, listCoreWallets, selectWallets, type CoreWallet } from './core-wallets.js';
import { walletListingSchema } from './get-wallets.js';

const https = z.string().check(z.regex(/^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(\/[^\s?#]*)?$/i));
const rdns = z.string().check(z.regex(/^[a-z][a-z\d-]*(\.[a-z\d-]+)+$/));
const coreSchema = z.strictObject({
  id: rdns,
  name: z.string().check(z.regex(/^\S.*\S$/), z.maxLength(24)),
  rdns: z.optional(rdns),
  homepage: https,
  mobile_link: z.optional(z.string().check(z.regex(/^(?!https?:)[a-z][a-z\d+.-]*:\/\/\S*$/))),
  link_mode: z.optional(https),
  page_link: z.optional(z.string().check(z.regex(/^(https|[a-z\d]+):\/\/[^\s{]*\{(url|twice|bare)\}[^\s{]*(\{origin\})?[^\s{]*$/))),
  app_store: z.optional(z.string().check(z.regex(/^https:\/\/apps\.apple\.com\/app\/id\d{9,10}$/))),
  play_store: z.optional(z.string().check(z.regex(/^https:\/\/play\.google\.com\/store\/apps\/details\?id=\w+(\.\w+)+$/))),
  chrome_store: z.optional(z.string().check(z.regex(/^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/))),
  namespaces: z.array(z.enum(['eip155', 'solana', 'bip122', 'polkadot'])).check(z.minLength(1)),
});
const page = { location: { href: 'https://shop.example/a?b=c&d#e', origin: 'https://shop.example' } };
const all = { page: 1, entries: 100 };
const byId = (id: string): CoreWallet => listCoreWallets().find((wallet) => wallet.id === id)!;

describe('the built-in wallets', () => {
  it('are forty or more, each with facts of the right form and a way to get it', () => {
    const wallets = listCoreWallets();
    expect(wallets.length).to.be.at.least(40);
    for (const wallet of wallets) {
      const problems = [coreSchema, walletListingSchema].flatMap(
        (schema) => z.safeParse(schema as z.ZodMiniType, wallet).error?.issues ?? [],
      );
      expect(problems, wallet.id).to.deep.equal([]);
      expect(getStoreLinks(wallet).length, wallet.id).to.be.at.least(1);
    }
  });

  it('have an id, a name and store pages of their own', () => {
    const wallets = listCoreWallets();
    for (const field of ['id', 'name', 'app_store', 'play_store', 'chrome_store'] as const) {
      const values = wallets.flatMap((wallet) => wallet[field] ?? []);
      expect(new Set(values).size, field).to.equal(values.length);
    }
  });

  it('open their app on a phone, forty or more of them', () => {
    const links = listCoreWallets().map((wallet) => toPageLink(wallet, page) ?? toLinkBase(wallet.mobile_link, 'mobile'));
    expect(links.filter(Boolean).length).to.be.at.least(40);
  });

  it('open the page in their app’s browser by the links that their makers document', () => {
    const url = 'https%3A%2F%2Fshop.example%2Fa%3Fb%3Dc%26d%23e';
    const origin = 'https%3A%2F%2Fshop.example';
    const expected = {
      'io.metamask': 'https://link.metamask.io/dapp/shop.example/a?b=c&d#e',
      'com.trustwallet.app': `https://link.trustwallet.com/open_url?coin_id=60&url=${url}`,
      'com.coinbase.wallet': `https://go.cb-w.com/dapp?cb_url=${url}`,
      'app.phantom': `https://phantom.app/ul/browse/${url}?ref=${origin}`,
      'com.okex.wallet': `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${url}`)}`,
      'pro.tokenpocket': `tpdapp://open?params=${encodeURIComponent(JSON.stringify({ url: page.location.href }))}`,
      'me.rainbow': `rainbow://dapp?url=${url}`,
      'io.zerion.wallet': `zerion://browser?url=${url}`,
      'im.token': `imtokenv2://navigate/DappView?url=${url}`,
      'com.coin98': `https://coin98.com/dapp/${url}/1`,
      'app.nightly': `nightly://v1?network=ethereum&url=${url}`,
      'ag.jup': `jupjupjup://jup.ag/browse/${url}?ref=${origin}`,
      'com.foxwallet': `foxwallet://dapp?url=${url}`,
      'io.kaiawallet': 'https://app.kaiawallet.io/u/shop.example/a?b=c&d#e',
      'io.cosmostation': `cosmostation://dapp?${url}`,
      'com.alphawallet': `https://aw.app/openurl?url=${url}`,
    };
    for (const [id, link] of Object.entries(expected)) expect(toPageLink(byId(id), page), id).to.equal(link);
  });

  it('lead into the browsers of twenty-seven apps, which take a page without a project id', () => {
    expect(listCoreWallets().filter((wallet) => toPageLink(wallet, page)).length).to.equal(27);
  });

  it('have no page link for a page that only this device can open, nor by a scheme that runs something', () => {
    expect(toPageLink(byId('io.metamask'), { location: { href: 'file:///home/a.html', origin: 'null' } })).to.equal(undefined);
    for (const scheme of ['javascript:alert(1)//{url}', 'data:text/html,{url}', 'http://wallet.example/{url}', '{url}'])
      expect(toPageLink({ page_link: scheme }, page), scheme).to.equal(undefined);
  });

  it('are asked for by page, id, rdns, chain and word, as those of the service', async () => {
    expect((await getCoreWallets({ page: 1, entries: 4 })).data.map(({ id }) => id)).to.deep.equal([
      'io.metamask',
      'com.trustwallet.app',
      'com.coinbase.wallet',
      'app.phantom',
    ]);
    const { count } = await getCoreWallets(all);
    expect((await getCoreWallets({ page: 2, entries: 40 })).data.length).to.equal(count - 40);
    expect((await getCoreWallets({ ...all, include: ['me.rainbow', 'com.ledger'] })).count).to.equal(2);
    expect((await getCoreWallets({ ...all, exclude: ['io.metamask'] })).count).to.equal(count - 1);
    expect((await getCoreWallets({ ...all, rdns: ['io.rabby'] })).data.map(({ name }) => name)).to.deep.equal(['Rabby']);
    expect((await getCoreWallets({ ...all, search: ' TRUST ' })).data.map(({ name }) => name)).to.deep.equal(['Trust Wallet']);
    const onSolana = (await getCoreWallets({ ...all, chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })).data.map(({ name }) => name);
    expect(onSolana).to.include.members(['Phantom', 'Solflare']);
    expect(onSolana).not.to.include('Rabby');
    expect((await getCoreWallets({ ...all, badge_type: 'certified' })).count).to.equal(0);
  });

  it('name those of Polkadot, with a picture on its pages alone', async () => {
    const loadMarks = () => import('./polkadot-marks.js');
    const list = async (chain: string) => (await getCoreWallets({ ...all, chains: [chain] }, loadMarks)).data;
    const onPolkadot = await list('polkadot:91b171bb158e2d3848fa23a9f1c25182');
    expect(onPolkadot.map(({ name }) => name)).to.include.members(['Polkadot{.js}', 'Talisman', 'SubWallet', 'Nova Wallet', 'Enkrypt']);
    const extension = (await getCoreWallets({ ...all, search: 'polkadot' }, loadMarks)).data;
    expect(extension.map(({ name, chrome_store, image_url }) => [name, chrome_store, image_url])).to.deep.equal([
      ['Polkadot{.js}', 'https://chromewebstore.google.com/detail/mopnmbcafieddcagagdcbnhejhlodfdd', undefined],
    ]);
    const pictured = onPolkadot.filter(({ image_url }) => image_url);
    expect(pictured.map(({ name }) => name)).to.deep.equal(['Enkrypt', 'Polkadot{.js}', 'Talisman', 'SubWallet', 'Nova Wallet']);
    for (const { image_url, name } of pictured) {
      const image = new Image();
      image.src = toImageUrl(image_url, location.origin)!;
      await image.decode();
      expect([image.naturalWidth > 0, name].join()).to.equal(`true,${name}`);
    }
    const onMainnet = (await list('eip155:1')).filter(({ image_url }) => image_url).map(({ name }) => name);
    expect(onMainnet).not.to.include('Talisman');
  });

  it('have a picture of their own each, the first sixteen of them', async () => {
    const { data } = await getCoreWallets({ page: 1, entries: 17 });
    expect(data.map(({ image_url }) => image_url !== undefined).lastIndexOf(true)).to.equal(15);
    const draw = async ({ image_url, name }: (typeof data)[number]) => {
      const image = new Image();
      image.src = toImageUrl(image_url, location.origin)!;
      await image.decode();
      const context = new OffscreenCanvas(24, 24).getContext('2d')!;
      context.drawImage(image, 0, 0, 24, 24);
      const { data: pixels } = context.getImageData(0, 0, 24, 24);
      const colors = Array.from({ length: 24 * 24 }, (_, at) => pixels.slice(at * 4, at * 4 + 4).join());
      const ground = colors.filter((color) => color === colors[0]).length / colors.length;
      // The ground covers the whole square, and a drawing a part of it.
      expect(colors[0], name).to.match(/,255$/);
      expect(ground, name).to.be.within(0.3, 0.9);
      return colors.join(' ');
    };
    const drawings = await Promise.all(data.slice(0, 16).map(draw));
    expect(new Set(drawings).size).to.equal(16);
  });

  it('are compared by whole chains where a wallet names these', () => {
    const wallets = [
      { id: 'a', name: 'A', chains: ['eip155:1'] },
      { id: 'b', name: 'B' },
      { id: 'c', name: 'C', chains: [] },
    ];
    const found = (chains: readonly string[]) => selectWallets(wallets, { ...all, chains }).data.map(({ id }) => id);
    expect(found(['eip155:1'])).to.deep.equal(['a', 'b', 'c']);
    expect(found(['eip155:10'])).to.deep.equal(['b', 'c']);
  });
});
