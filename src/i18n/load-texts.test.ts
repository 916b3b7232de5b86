import { expect } from '@esm-bundle/chai';
import { atom } from 'nanostores';
import { activityMessages } from '../features/activity/messages.js';
import { buyMessages } from '../features/buy/messages.js';
import { pendingMessages } from '../actions/pending/messages.js';
import { sendMessages } from '../features/send/messages.js';
import { sessionsMessages } from '../features/smart-sessions/messages.js';
import { swapMessages } from '../features/swap/messages.js';
import { fillText } from '../utils/fill-text.js';
import { createI18n } from './create-i18n.js';
import { defineMessages } from './define-messages.js';
import { createTextLoader, isolateAmounts } from './load-texts.js';
import { LOCALES } from './locales/languages.js';
import { CORE_COMPONENTS } from './core-components.js';
import { selectForm } from './locale-rules.js';

const { loadTexts, loadLaterTexts } = createTextLoader(LOCALES);
const SETS = [activityMessages, buyMessages, pendingMessages, sendMessages, sessionsMessages, swapMessages];
const VALUES = { amount: '0.25', sum: '0.25 SOL', out: '0.25 SOL', in: '7 BTC', gets: 'SOL', pays: 'BTC', symbol: 'SOL' };

/** Measures where the parts of a text are drawn, from the left, in a right-to-left line. */
function draw(text: string, parts: readonly string[]): readonly number[] {
  const line = document.createElement('div');
  line.dir = 'rtl';
  line.textContent = text;
  document.body.append(line);
  const places = parts.map((part) => {
    const range = document.createRange();
    const at = text.indexOf(part);
    range.setStart(line.firstChild!, at);
    range.setEnd(line.firstChild!, at + part.length);
    return range.getBoundingClientRect().left;
  });
  line.remove();
  return places;
}

describe('sums in texts from right to left', () => {
  it('turn around where nothing keeps them, which is what this is for', () => {
    const [amount, symbol] = draw('أُرسل 0.25 SOL', ['0.25', 'SOL']);
    expect(amount).to.be.greaterThan(symbol!);
  });

  it('stay from left to right in every text that has one', async () => {
    const texts = await loadTexts('ar', SETS);
    const seen: string[] = [];
    for (const [component, own] of Object.entries(texts))
      for (const [key, text] of Object.entries(own)) {
        const filled = fillText(selectForm(text, undefined, 'ar'), VALUES);
        if (!/0\.25\W+SOL/.test(filled)) continue;
        seen.push(`${component}.${key}`);
        const [amount, symbol] = draw(filled, ['0.25', 'SOL']);
        expect(amount, `${component}.${key}`).to.be.lessThan(symbol!);
      }
    expect(seen).to.include.members(['pending.sentToast', 'pending.swapFailedToast', 'swap.stepApprove', 'buy.bought', 'activity.swapped']);
  });

  it('stay from left to right in English, where a text is not translated', async () => {
    const { later } = await loadTexts('he', [defineMessages('later', { sent: '{amount} {symbol} sent' })]);
    const [amount, symbol] = draw(fillText(later!['sent'] as string, VALUES), ['0.25', 'SOL']);
    expect(amount).to.be.lessThan(symbol!);
    expect((await loadTexts('de', [defineMessages('later', { sent: 'Sent' })]))['later']).to.deep.equal({});
  });

  it('are kept together with their symbol, and alone where it is elsewhere', () => {
    expect(isolateAmounts('x {amount} {symbol} y {sum}')).to.equal('x \u2066{amount} {symbol}\u2069 y \u2066{sum}\u2069');
    expect(isolateAmounts('{symbol}: {amount}')).to.equal('{symbol}: \u2066{amount}\u2069');
    expect(isolateAmounts('1 {pays} = {amount} {gets}')).to.equal('1 {pays} = \u2066{amount} {gets}\u2069');
    expect(isolateAmounts('{amounts} {name}')).to.equal('{amounts} {name}');
  });
});

describe('loadLaterTexts', () => {
  const ARABIC = /[\u0600-\u06ff]/;

  it('has the texts of a later view in the language when the view is first drawn, and none of the first part', async () => {
    const i18n = createI18n(atom('ar'), () => undefined);
    expect(i18n.bind(swapMessages).get().title).to.equal(swapMessages.base.title);
    await loadLaterTexts(i18n);
    expect(i18n.bind(sendMessages).get().title).to.match(ARABIC);
    expect(Object.keys(i18n.$texts.get()).filter((component) => CORE_COMPONENTS.includes(component))).to.deep.equal([]);
  });

  it('keeps the texts that are there, and loads the host’s language once', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return { default: { send: { title: 'Own' } } };
    };
    const $texts = atom({ swap: { title: 'Given' } });
    const i18n = createI18n(atom('ar'), () => ({ ar: load }), $texts);
    await Promise.all([loadLaterTexts(i18n), loadLaterTexts(i18n)]);
    expect(i18n.bind(sendMessages).get().title).to.equal('Own');
    expect(i18n.bind(swapMessages).get().title).to.equal('Given');
    expect(i18n.bind(buyMessages).get().title).to.match(ARABIC);
    expect(loads).to.equal(1);
  });

  it('adds nothing where the language has changed meanwhile', async () => {
    const $locale = atom('ar');
    const i18n = createI18n($locale, () => undefined);
    const loading = loadLaterTexts(i18n);
    $locale.set('en');
    await loading;
    expect(i18n.$texts.get()).to.deep.equal({});
  });
});
