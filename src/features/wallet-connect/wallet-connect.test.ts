import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { Connector } from '../../connectors/connector.js';
import { drawQr } from '../../ui/qr-drawing.js';
import { hasTarget, type Target, toDeepLink } from './deep-links.js';
import { type Platform, readPlatform } from '../../config/platform.js';
import { getWays } from './platforms-of.js';
import { formatTimeLeft } from './use-time-left.js';

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

  it('counts down in the digits of the language', () => {
    expect([formatTimeLeft(240, 'en'), formatTimeLeft(9, 'en'), formatTimeLeft(0, 'en')]).to.deep.equal(['4:00', '0:09', '0:00']);
    expect(formatTimeLeft(187, 'ar-EG')).to.equal('٣:٠٧');
  });
});
