import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { atom } from 'nanostores';
import { connectFrameMessages } from '../features/connect/connect-frame-messages.js';
import { connectMessages } from '../features/connect/messages.js';
import { createI18n as createBareI18n } from './create-i18n.js';
import type { Texts } from '../config/text.js';
import { defineMessages } from './define-messages.js';
import { getDirection } from './direction.js';
import { toFormatLocale } from './locale-rules.js';
import { chooseLocale, PSEUDO_LOCALE } from './choose-locale.js';
import { createTextLoader, toPseudoText } from './load-texts.js';
import { LOCALES } from './locales/languages.js';
import { toLocalDecimal } from './to-local-decimal.js';

const createI18n = (...[$locale, overrides, $texts, $formatLocale]: Parameters<typeof createBareI18n>) =>
  createBareI18n($locale, overrides, $texts, $formatLocale, () => createTextLoader(LOCALES));

const until = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
};

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('createI18n', () => {
  const greeting = () => defineMessages('greeting', { plain: 'Hello', named: 'Hello {name}, {count} of {count}' });

  it('gives English at once, and fills holes', () => {
    const i18n = createI18n(atom('en'), () => undefined);
    const messages = greeting();
    expect(i18n.bind(messages).get().plain).to.equal('Hello');
    expect(i18n.bind(messages).get().named({ name: 'Ada', count: 2 })).to.equal('Hello Ada, 2 of 2');
    expect(i18n.bind(messages)).to.equal(i18n.bind(messages));
  });

  it('follows the locale, and shows English until a translation is there', async () => {
    const $locale = atom('en');
    const i18n = createI18n($locale, () => undefined);
    const seen: string[] = [];
    const stop = i18n.bind(connectMessages).subscribe((texts) => seen.push(texts.title));
    $locale.set('ar');
    while (seen.at(-1) === 'Connect wallet') await new Promise((resolve) => setTimeout(resolve, 5));
    expect(seen[0]).to.equal('Connect wallet');
    expect(seen.at(-1)).to.match(/[\u0600-\u06ff]/);
    $locale.set('en');
    expect(seen.at(-1)).to.equal('Connect wallet');
    stop();
  });

  it('shows English for each text that the language does not have', async () => {
    const texts = createI18n(atom('de'), () => undefined).bind(defineMessages('connect', { ...connectMessages.base, fresh: 'Not yet' }));
    await until(() => texts.get().title === 'Wallet verbinden');
    expect(texts.get().fresh).to.equal('Not yet');
  });

  it('prefers the host’s own texts in every language', async () => {
    const $locale = atom('en');
    const i18n = createI18n($locale, () => ({ connect: { title: 'Join' } }));
    const seen: string[] = [];
    const stop = i18n.bind(connectMessages).subscribe(({ title, installed }) => seen.push(`${title} ${installed}`));
    $locale.set('ar');
    while (/Installed/.test(seen.at(-1)!)) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(seen[0]).to.equal('Join Installed');
    expect(seen.at(-1)).to.match(/^Join [\u0600-\u06ff]/);
    stop();
  });

  it('takes the host’s own texts without what was to be filled in, and leaves out what is no text', () => {
    const own = { connect: { title: 'Join {dapp}', found: 'Many wallets', installed: 7 } } as unknown as Readonly<Record<string, Texts>>;
    const texts = createI18n(atom('en'), () => own)
      .bind(connectMessages)
      .get();
    expect(texts.found({ count: 3 })).to.equal('Many wallets');
    expect(texts.title).to.equal('Join {dapp}');
    expect(texts.installed).to.equal(connectMessages.base.installed);
  });

  it('chooses the plural form by the language of the text, and writes numbers as the page does', () => {
    const $formatLocale = atom('es');
    const own = { connect: { found: { one: 'une', other: '{count} trouvés' } } };
    const i18n = createI18n(atom('fr'), () => own, undefined, $formatLocale);
    // French counts zero as one; English does not.
    expect(i18n.bind(connectMessages).get().found({ count: 0 })).to.equal('une');
    expect(i18n.bind(connectMessages).get().found({ count: 12345 })).to.equal('12.345 trouvés');
    const english = createI18n(atom('en'), () => undefined, undefined, $formatLocale).bind(connectMessages);
    expect([0, 1, 12345].map((count) => english.get().found({ count }))).to.deep.equal([
      '0 wallets found',
      '1 wallet found',
      '12.345 wallets found',
    ]);
    const stop = english.listen(() => {});
    $formatLocale.set('en-IN');
    expect(english.get().found({ count: 1234567 })).to.equal('12,34,567 wallets found');
    stop();
  });

  it('takes a language of the host’s before the built-in one, and English for what neither has', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return { default: { connect: { title: 'Anslut plånbok' }, 'connect-frame': { terms: 'villkor' } } };
    };
    const swedish = createI18n(atom('sv'), () => ({ sv: load }));
    const [texts, frame] = [swedish.bind(connectMessages), swedish.bind(connectFrameMessages)];
    await until(() => texts.get().title === 'Anslut plånbok' && frame.get().terms === 'villkor');
    expect(texts.get().installed).to.equal('Installed');
    expect(loads).to.equal(1);
    const arabic = createI18n(atom('ar'), () => ({ ar: async () => ({ texts: { connect: { title: 'Own' } } }) })).bind(connectMessages);
    await until(() => arabic.get().title === 'Own');
    expect(arabic.get().installed).to.match(/[\u0600-\u06ff]/);
  });

  it('shows what is not translated in the pseudo-locale', async () => {
    const i18n = createI18n(atom(PSEUDO_LOCALE), () => undefined);
    const messages = greeting();
    const stop = i18n.bind(messages).listen(() => {});
    while (i18n.bind(messages).get().plain === 'Hello') await new Promise((resolve) => setTimeout(resolve, 5));
    expect(i18n.bind(messages).get().plain).to.match(/^\[.*·+\]$/);
    expect(i18n.bind(messages).get().named({ name: 'Ada', count: 1 })).to.include('Ada');
    stop();
  });

  it('keeps holes whole in the pseudo-locale', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z {}]{0,40}$/), (text) => {
        expect(holes(toPseudoText(text))).to.deep.equal(holes(text));
      }),
    );
  });
});

describe('locales', () => {
  it('are chosen by tag, then by language, then English', () => {
    const near = { 'es-MX': 'es', 'zh-HK': 'zh-TW', 'zh-Hant-MO': 'zh-TW', zh: 'zh-CN', 'pt-PT': 'pt-BR', iw: 'he', in: 'id' };
    const cases = {
      ...near,
      ar: 'ar',
      'ar-EG': 'ar',
      AR: 'ar',
      'en-XA': 'en-XA',
      'en-us': 'en',
      en: 'en',
      'fr-CA': 'fr',
      sv: 'en',
      '': 'en',
    };
    const tags = Object.keys(LOCALES);
    for (const [wanted, chosen] of Object.entries(cases)) expect(chooseLocale(wanted, tags), wanted).to.equal(chosen);
    expect(chooseLocale(undefined, tags)).to.equal('en');
    expect(chooseLocale('sv-FI', ['sv'])).to.equal('sv');
    expect(chooseLocale('zh-Hant-HK', ['zh-TW', 'zh-CN'])).to.equal('zh-TW');
    expect(chooseLocale('zh-SG', ['zh-TW', 'zh-CN'])).to.equal('zh-CN');
    expect(chooseLocale('pt_PT', ['pt-BR'])).to.equal('pt-BR');
    expect(chooseLocale('iw', ['he'])).to.equal('he');
  });

  it('give numbers their own form, in Latin digits unless the tag asks for others', () => {
    const write = (tag: string | undefined) => new Intl.NumberFormat(toFormatLocale(tag)).format(12345.5);
    expect([undefined, '', 'en', 'es_ES', 'sv', 'no language', 'x'].map(write)).to.deep.equal([
      '12,345.5',
      '12,345.5',
      '12,345.5',
      '12.345,5',
      '12\u00a0345,5',
      '12,345.5',
      '12,345.5',
    ]);
    expect(write('fa')).to.match(/^[\d,٬.٫]+$/);
    expect(write('ar-EG')).to.match(/^12.345.5$/);
    expect(write('ar-EG-u-nu-arab')).to.equal('١٢٬٣٤٥٫٥');
  });

  it('know their direction', () => {
    expect([getDirection('ar'), getDirection('ar-EG'), getDirection('he'), getDirection('en'), getDirection('en-XA')]).to.deep.equal([
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
    ]);
  });

  it('write decimals digit for digit', () => {
    expect(toLocalDecimal('1204.500', 'en')).to.equal('1,204.500');
    expect(toLocalDecimal('0.000', 'de')).to.equal('0,000');
    expect(toLocalDecimal('123456789012345678901234567890.123', 'en')).to.equal('123,456,789,012,345,678,901,234,567,890.123');
  });
});
