import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { createElement } from 'react';
import { mount } from '../../../test/gallery/mount.js';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { Connector } from '../../connectors/connector.js';
import { drawQr, QrCode } from '../../ui/qr-code/qr-code.js';
import { toBrowseLink } from './app-panel.js';
import { getWays, hasTarget, toDeepLink, type Target } from '../../actions/connect/app-links.js';
import type { Namespace } from '../../config/namespaces.js';
import { type Platform, readPlatform } from '../../config/platform.js';
import { formatTimeLeft } from './code-panel.js';

const DESKTOP: Platform = { os: 'other', isMobile: false, isTelegram: false, isMobileSafari: false, isFramed: false };
const AGENTS = {
  iosSafari: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  iosChrome: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  telegram: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Telegram-Android/11.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
};
const platformOf = (userAgent: string, { framed = false, coarse = false } = {}): Platform => {
  const top = {};
  return readPlatform({ navigator: { userAgent }, self: framed ? {} : top, top, matchMedia: () => ({ matches: coarse }) });
};
const wallet = (links: Partial<WalletListing> = {}): WalletListing => ({ id: 'w', name: 'Harbor', ...links });

describe('where the page runs', () => {
  it('is read from the browser', () => {
    expect(platformOf(AGENTS.iosSafari)).to.deep.equal({ ...DESKTOP, os: 'ios', isMobile: true, isMobileSafari: true });
    expect(platformOf(AGENTS.iosChrome)).to.deep.equal({ ...DESKTOP, os: 'ios', isMobile: true });
    expect(platformOf(AGENTS.android)).to.deep.equal({ ...DESKTOP, os: 'android', isMobile: true });
    expect(platformOf(AGENTS.telegram)).to.deep.equal({ ...DESKTOP, os: 'android', isMobile: true, isTelegram: true });
    expect(platformOf(AGENTS.desktop, { framed: true })).to.deep.equal({ ...DESKTOP, isFramed: true });
    expect(platformOf(AGENTS.desktop, { coarse: true }).isMobile).to.equal(true);
    expect(readPlatform(undefined)).to.deep.equal(DESKTOP);
  });
});

describe('the link that opens a wallet', () => {
  const uri = 'wc:abc@2?relay-protocol=irn&symKey=12';
  const once = encodeURIComponent(uri);
  const twice = encodeURIComponent(once);
  const cases: [keyof typeof AGENTS, boolean, Target, Partial<WalletListing>, string | undefined, string?][] = [
    ['iosSafari', false, 'mobile', { mobile_link: 'harbor:' }, `harbor://wc?uri=${once}`, 'self'],
    ['iosSafari', false, 'mobile', { mobile_link: 'harbor://' }, `harbor://wc?uri=${once}`, 'self'],
    ['iosSafari', false, 'mobile', { mobile_link: 'harbor' }, `harbor://wc?uri=${once}`, 'self'],
    ['android', true, 'mobile', { mobile_link: 'harbor://app' }, `harbor://app/wc?uri=${once}`, 'top'],
    ['android', false, 'mobile', { mobile_link: 'https://harbor.example' }, `https://harbor.example/wc?uri=${once}`, 'newTab'],
    ['telegram', false, 'mobile', { mobile_link: 'harbor://' }, `harbor://wc?uri=${twice}`, 'newTab'],
    ['telegram', false, 'mobile', { mobile_link: 'https://harbor.example/' }, `https://harbor.example/wc?uri=${twice}`, 'newTab'],
    ['desktop', false, 'desktop', { desktop_link: 'harbor://' }, `harbor://wc?uri=${once}`, 'self'],
    ['desktop', false, 'web', { webapp_link: 'https://app.harbor.example' }, `https://app.harbor.example/wc?uri=${once}`, 'newTab'],
    ['desktop', false, 'web', { webapp_link: 'harbor://' }, undefined],
    ['desktop', false, 'mobile', {}, undefined],
    ['desktop', false, 'mobile', { mobile_link: null }, undefined],
    ['desktop', false, 'mobile', { mobile_link: 'http://harbor.example' }, undefined],
  ];
  it('fits the wallet, the device and the browser', () => {
    for (const [agent, framed, target, links, href, opens] of cases) {
      const link = toDeepLink(wallet(links), target, uri, platformOf(AGENTS[agent], { framed }));
      expect([link?.href, link?.opens], `${agent} ${target} ${JSON.stringify(links)}`).to.deep.equal([href, opens]);
    }
  });

  it('never runs anything here, whatever a catalogue says', () => {
    const forbidden = [
      'javascript:alert(1)',
      'JavaScript://%0aalert(1)',
      ' data:text/html,x',
      'file:///etc/passwd',
      'vbscript:x',
      'blob:x',
      'java\nscript:x',
    ];
    for (const mobile_link of forbidden) expect(hasTarget(wallet({ mobile_link }), 'mobile'), mobile_link).to.equal(false);
    fc.assert(
      fc.property(fc.string(), (mobile_link) => {
        const { href = 'none://' } = toDeepLink(wallet({ mobile_link }), 'mobile', uri, DESKTOP) ?? {};
        expect(/^(javascript|data|file|vbscript|blob|about):/i.test(href)).to.equal(false);
      }),
    );
  });
});

describe('the link that opens the page inside a wallet', () => {
  const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';
  const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79';
  const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa';
  const OLD_COINBASE = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8';
  const location = { href: 'https://app.example/swap?a=1&b=2#top', origin: 'https://app.example' };
  const page = encodeURIComponent(location.href);
  const origin = encodeURIComponent(location.origin);
  const phantom = `https://phantom.app/ul/browse/${page}?ref=${origin}`;
  const coinbase = `https://go.cb-w.com/dapp?cb_url=${page}`;
  const cases: [keyof typeof AGENTS, Namespace, string, object, string | undefined][] = [
    ['iosSafari', 'solana', PHANTOM, {}, phantom],
    ['iosChrome', 'solana', PHANTOM, {}, phantom],
    ['android', 'solana', PHANTOM, {}, phantom],
    ['telegram', 'solana', PHANTOM, {}, phantom],
    ['android', 'solana', SOLFLARE, {}, `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`],
    ['iosSafari', 'solana', COINBASE, {}, coinbase],
    ['iosSafari', 'solana', OLD_COINBASE, {}, coinbase],
    // Another wallet, another namespace, a desktop.
    ['android', 'solana', 'another', {}, undefined],
    ['android', 'eip155', PHANTOM, {}, undefined],
    ['android', 'bip122', PHANTOM, {}, undefined],
    ['desktop', 'solana', PHANTOM, {}, undefined],
    // The page is inside already.
    ['android', 'solana', PHANTOM, { phantom: {} }, undefined],
    ['android', 'solana', SOLFLARE, { solflare: {} }, undefined],
    ['android', 'solana', COINBASE, { coinbaseSolana: {} }, undefined],
    ['android', 'solana', COINBASE, { phantom: {} }, coinbase],
    // No wallet can open these.
    ['android', 'solana', PHANTOM, { location: { href: 'file:///home/page.html', origin: 'null' } }, undefined],
    ['android', 'solana', PHANTOM, { location: { href: 'about:srcdoc', origin: 'null' } }, undefined],
  ];
  it('is there on a phone, for the wallets of Solana that take no proposal', () => {
    for (const [agent, namespace, id, more, href] of cases) {
      const link = toBrowseLink({ id }, namespace, platformOf(AGENTS[agent]), { location, ...more });
      expect(link?.href, `${agent} ${namespace} ${id} ${JSON.stringify(more)}`).to.equal(href);
      expect(link?.opens).to.equal(href && 'newTab');
    }
    expect(toBrowseLink({ id: PHANTOM }, 'solana', platformOf(AGENTS.android), undefined)).to.equal(undefined);
  });

  it('brings the whole address of the page, whatever is in it', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
        const { href, origin: at } = new URL(address);
        for (const id of [PHANTOM, SOLFLARE, COINBASE]) {
          const link = toBrowseLink({ id }, 'solana', platformOf(AGENTS.android), { location: { href, origin: at } });
          const { pathname, searchParams, hash } = new URL(link!.href);
          expect(hash).to.equal('');
          expect(searchParams.get('cb_url') ?? decodeURIComponent(pathname.split('/').at(-1)!)).to.equal(href);
        }
      }),
    );
  });

  it('takes the place of the app’s link', () => {
    const phone = platformOf(AGENTS.android);
    const both = wallet({ mobile_link: 'harbor:', webapp_link: 'https://h.example' });
    expect(getWays(both, phone, [], true)).to.deep.equal(['inside', 'web']);
    expect(getWays(wallet(), phone, [], true)).to.deep.equal(['inside']);
    expect(getWays(wallet(), phone, [], false)).to.deep.equal(['unsupported']);
  });
});

describe('the ways to a wallet', () => {
  const installed = { id: 'example.harbor', rdns: 'example.harbor' } as Connector;
  const phone = platformOf(AGENTS.android);
  const all = { rdns: 'example.harbor', mobile_link: 'harbor:', webapp_link: 'https://h.example', desktop_link: 'harbor:' };
  it('are those that work from here, the best one first', () => {
    expect(getWays(undefined, DESKTOP, [])).to.deep.equal(['code']);
    expect(getWays(wallet(all), DESKTOP, [installed])).to.deep.equal(['browser', 'code', 'web', 'desktop']);
    expect(getWays(wallet(all), phone, [])).to.deep.equal(['mobile', 'web']);
    expect(getWays(wallet({ webapp_link: 'https://h.example' }), DESKTOP, [])).to.deep.equal(['web']);
    expect(getWays(wallet({ desktop_link: 'harbor:' }), phone, [])).to.deep.equal(['unsupported']);
    expect(getWays(wallet({ rdns: 'example.harbor' }), DESKTOP, [])).to.deep.equal(['unsupported']);
  });
});

describe('the code', () => {
  it('keeps its eyes and a hole within what the error level makes good', () => {
    const uri = `wc:${'a'.repeat(64)}@2?expiryTimestamp=1700000000&relay-protocol=irn&symKey=${'b'.repeat(64)}`;
    const { size, hole, eyes, path } = drawQr(uri, true);
    expect(size % 2).to.equal(1);
    expect(hole % 2).to.equal(1);
    expect(hole).to.be.at.most(17);
    expect((hole * hole) / (size * size)).to.be.lessThan(0.08);
    expect(eyes.length).to.equal(3);
    const half = (size - hole) / 2;
    const inHole = [...path.matchAll(/M([\d.]+) ([\d.]+)a/g)].filter(([, x, y]) => {
      const isIn = (at: number) => at > half && at < half + hole;
      return isIn(Number(x) + 0.46) && isIn(Number(y));
    });
    expect(inHole.length).to.equal(0);
    expect(drawQr('a', false).hole).to.equal(0);
  });

  for (const size of ['large', 'small'] as const) {
    it(`has its quiet zone on each side, and lies within its box (${size})`, () => {
      const view = mount(createElement(QrCode, { value: 'wc:a', label: 'code', picture: '', left: 0.5, size, 'data-testid': 'box' }));
      const read = (selector: string) => view.get(selector).getBoundingClientRect();
      const box = read('[data-testid="box"]');
      const zone = { large: box.width / 12, small: box.width * 0.069 }[size];
      for (const [selector, gap] of [
        ['.qr-code', zone],
        ['.qr-ring', 6],
      ] as const) {
        const drawn = read(selector);
        const gaps = [drawn.left - box.left, box.right - drawn.right, drawn.top - box.top, box.bottom - drawn.bottom];
        for (const one of gaps) expect(one, `${selector}: ${gaps.join(', ')}`).to.be.closeTo(gap, 0.5);
      }
      view.unmount();
    });
  }

  it('counts down in the digits of the language', () => {
    expect([formatTimeLeft(240, 'en'), formatTimeLeft(9, 'en'), formatTimeLeft(0, 'en')]).to.deep.equal(['4:00', '0:09', '0:00']);
    expect(formatTimeLeft(187, 'ar-EG')).to.equal('٣:٠٧');
  });
});
