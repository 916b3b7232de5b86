import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { formatTyped, getDecimalSeparator } from '../i18n/format-amounts.js';
import { getCurrencyDecimals } from '../i18n/format-money.js';
import { parseAmount, toPlainAmount } from '../utils/decimals.js';
import { readTypedAmount, toTypedAmount } from '../utils/local-amount.js';
import { NATIVE_ADDRESS } from '../utils/token-address.js';
import type { BuyDraft } from './buy/create-buying.js';
import { chooseToken as chooseSentToken } from './send/send-draft.js';
import { chooseToken as chooseSwapToken } from './swap/swap-draft.js';
import { chooseMax, flipAmount, readAmount, typeAmount, viewAmount, type AmountToken, type TypedAmount } from './typed-amount.js';

const ETHER = 10n ** 18n;
const ether: AmountToken = { balance: 2n * ETHER, decimals: 18, price: 3009.43 };
const LOCALES = ['en', 'de', 'fr', 'pl', 'es', 'de-CH', 'hi', 'ar-EG', 'fa', 'ja'];
const TEXTS = [
  '',
  '0',
  '0.1',
  '1.5',
  '50',
  '301',
  '24999.99',
  '1,5',
  '1.234',
  '1.234,56',
  '1 234',
  '.5',
  '3.',
  '0.123456789012345678',
  '٣٫٥',
  'x',
];

/** A form with an amount: its draft, and what its tokens are worth at the moment. */
type Form = {
  draft: TypedAmount & { token?: string | undefined; from?: string | undefined; to?: string | undefined };
  token: string;
  locale: string;
  feeUnits: bigint | undefined;
  readonly tokens: Record<string, AmountToken>;
};

const [TERN, WISP] = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'];
const ADDRESSES = [NATIVE_ADDRESS, TERN, WISP];
const readForm = ({ draft, token, tokens, feeUnits }: Form) => readAmount(draft, tokens[token], feeUnits);
const viewForm = (form: Form) => viewAmount(form.draft, form.tokens[form.token], readForm(form));

const separators = new Map(LOCALES.map((locale) => [locale, getDecimalSeparator(locale)]));
const index = fc.nat({ max: 1000 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), text: fc.oneof(fc.constantFrom(...TEXTS), index.map(String)) }),
  ...(['flip', 'max', 'focus'] as const).map((kind) => fc.record({ kind: fc.constant(kind) })),
  fc.record({ kind: fc.constant('choose' as const), at: index, side: fc.constantFrom('from' as const, 'to' as const) }),
  fc.record({ kind: fc.constant('locale' as const), at: index }),
  fc.record({
    kind: fc.constant('price' as const),
    at: index,
    price: fc.option(fc.double({ min: 1e-9, max: 1e6, noNaN: true }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('balance' as const), at: index, balance: fc.bigInt({ min: 0n, max: 10n ** 24n }) }),
  fc.record({ kind: fc.constant('fee' as const), fee: fc.option(fc.bigInt({ min: 0n, max: 10n ** 17n }), { nil: undefined }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const createForm = (): Form => ({
  draft: {},
  token: NATIVE_ADDRESS,
  locale: 'en',
  feeUnits: 10n ** 15n,
  tokens: {
    [NATIVE_ADDRESS]: ether,
    [TERN]: { balance: 5_000_000n, decimals: 6, price: 1.0003 },
    [WISP]: { balance: 7n, decimals: 0, price: undefined },
  },
});

/** Does one step in a form; `choose` is the form's own way to another token. */
function doStep(form: Form, one: Step, choose: (form: Form, address: string, side: 'from' | 'to') => void): void {
  const pick = <Value>(list: readonly Value[], at: number) => list[at % list.length]!;
  if (one.kind === 'type')
    form.draft = { ...form.draft, ...typeAmount(viewForm(form), readTypedAmount(one.text, separators.get(form.locale)!)) };
  if (one.kind === 'flip') form.draft = { ...form.draft, ...flipAmount(viewForm(form)) };
  if (one.kind === 'max') form.draft = { ...form.draft, ...chooseMax(viewForm(form)) };
  // The browser, or an extension, hands back the amount that the field shows.
  if (one.kind === 'focus') {
    const separator = separators.get(form.locale)!;
    const { value } = viewForm(form);
    const back = readTypedAmount(toTypedAmount(value, separator), separator);
    if (parseAmount(value, 77).problem === undefined) form.draft = { ...form.draft, ...typeAmount(viewForm(form), back) };
  }
  if (one.kind === 'choose') choose(form, pick(ADDRESSES, one.at), one.side);
  if (one.kind === 'locale') form.locale = pick(LOCALES, one.at);
  if (one.kind === 'price') form.tokens[pick(ADDRESSES, one.at)] = { ...form.tokens[pick(ADDRESSES, one.at)]!, price: one.price };
  if (one.kind === 'balance') form.tokens[pick(ADDRESSES, one.at)] = { ...form.tokens[pick(ADDRESSES, one.at)]!, balance: one.balance };
  if (one.kind === 'fee') form.feeUnits = one.fee;
}

const FORMS: Readonly<Record<string, Parameters<typeof doStep>[2]>> = {
  transfer(form, address) {
    form.draft = chooseSentToken(form.draft, address === NATIVE_ADDRESS ? undefined : address);
    form.token = form.draft.token ?? NATIVE_ADDRESS;
  },
  swap(form, address, side) {
    form.draft = chooseSwapToken(form.draft, side, address);
    form.token = form.draft.from ?? NATIVE_ADDRESS;
  },
};

describe('a typed amount', function () {
  // Ten thousand sequences of each form.
  this.timeout(30_000);

  for (const [name, choose] of Object.entries(FORMS))
    it(`of a ${name} is changed by typing, by choosing and by Max, and by a tick only where it follows one`, () => {
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 14 }), (steps) => {
          const form = createForm();
          for (const one of steps) {
            const [before, { max, inDollars }] = [readForm(form), form.draft];
            const view = viewForm(form);
            doStep(form, one, choose);
            const after = readForm(form);
            const isFollowed = { balance: max === true, fee: max === true, price: inDollars === true && !max }[one.kind as string];
            const isFree = one.kind === 'type' || one.kind === 'max' || one.kind === 'choose' || isFollowed;
            if (!isFree) expect(after, fc.stringify(one)).to.equal(before);
            if (one.kind === 'flip') {
              const flipped = viewForm(form);
              const back = viewAmount({ ...form.draft, ...flipAmount(flipped) }, form.tokens[form.token], after);
              if (flipped.inDollars !== view.inDollars) expect(back.value).to.equal(view.value);
            }
            if (one.kind !== 'locale') continue;
            // What is shown without the focus can be read, and is the amount of the field.
            const { value } = viewForm(form);
            const shown = readTypedAmount(formatTyped(value, form.locale), separators.get(form.locale)!);
            const [read, meant] = [shown, value].map((text) => parseAmount(text, 77));
            if (read!.amount !== undefined && meant!.problem === undefined) expect(read!.amount).to.equal(meant!.amount);
          }
        }),
        { numRuns: 2000 },
      );
    });

  it('of a purchase is changed by typing and by choosing only', () => {
    const currencies = ['USD', 'EUR', 'JPY'];
    const decimals = new Map(currencies.map((currency) => [currency, getCurrencyDecimals(currency)]));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 14 }), (steps) => {
        let draft: BuyDraft = { currency: 'USD' };
        let locale = 'en';
        const read = () => fc.stringify(parseAmount(draft.amount ?? '', decimals.get(draft.currency!)!));
        for (const one of steps) {
          const before = read();
          const separator = separators.get(locale)!;
          if (one.kind === 'type') draft = { ...draft, amount: readTypedAmount(one.text, separator) };
          if (one.kind === 'focus' && parseAmount(draft.amount ?? '', 77).problem === undefined)
            draft = { ...draft, amount: readTypedAmount(toTypedAmount(draft.amount ?? '', separator), separator) };
          if (one.kind === 'choose') draft = { ...draft, currency: currencies[one.at % currencies.length]! };
          if (one.kind === 'locale') locale = LOCALES[one.at % LOCALES.length]!;
          if (one.kind !== 'type' && one.kind !== 'choose') expect(read()).to.equal(before);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is tokens, dollars, or all that is left when the network has been paid', () => {
    const token = { balance: 1000n, decimals: 2, price: 2 };
    expect(readAmount({ amount: '1.5' }, token, 7n)).to.equal(150n);
    expect(readAmount({ amount: '3.01', inDollars: true }, token, 7n)).to.equal(150n);
    expect(readAmount({ amount: '3.001', inDollars: true }, token, 7n)).to.equal('tooManyDecimals');
    expect(readAmount({ max: true, amount: 'x' }, token, 7n)).to.equal(993n);
    expect(readAmount({ max: true, amount: '3', inDollars: true }, token, 7n)).to.equal(993n);
    expect(readAmount({ max: true }, token, 1001n)).to.equal(0n);
    expect(readAmount({ max: true }, token, undefined)).to.equal('empty');
    expect(readAmount({ max: true }, { ...token, balance: undefined }, 7n)).to.equal('empty');
    expect(readAmount({ amount: '1.5' }, { ...token, balance: undefined }, undefined)).to.equal(150n);
    expect(readAmount({ amount: '1', inDollars: true }, { balance: 1n, decimals: 2 }, 7n)).to.equal('noPrice');
  });

  it('of dollars is a number of tokens with six significant digits, rounded down', () => {
    const read = (amount: string, token = ether) => toPlainAmount(readAmount({ amount, inDollars: true }, token) as bigint, token.decimals);
    expect(read('301')).to.equal('0.100018');
    expect(read('0.01')).to.equal('0.00000332288');
    expect(read('25000')).to.equal('8.30722');
    expect(read('100', { balance: 0n, decimals: 18, price: 0.0000081 })).to.equal('12345679');
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.double({ min: 1e-9, max: 1e6, noNaN: true }), (cents, price) => {
        const digits = read(toPlainAmount(cents, 2), { balance: 0n, decimals: 18, price });
        expect(digits.replace('.', '').replace(/^0+/, '').length <= 6 || !digits.includes('.'), digits).to.equal(true);
        const exact = Number(cents) / 100 / price;
        expect(Number(digits)).to.be.at.most(exact * (1 + 1e-12));
      }),
    );
  });

  it('shows in dollars what was typed in tokens, and again what was typed', () => {
    const draft: TypedAmount = { amount: '1.50' };
    const view = (typed: TypedAmount, token = ether) => viewAmount(typed, token, readAmount(typed, token));
    const dollars = { ...draft, ...flipAmount(view(draft)) };
    expect(view(dollars)).to.include({ inDollars: true, value: '4514.14', isConverted: true, units: (ETHER * 3n) / 2n });
    expect(view({ ...dollars, ...flipAmount(view(dollars)) })).to.include({ inDollars: false, value: '1.50', isConverted: false });
    expect(typeAmount(view(dollars), '4514.14')).to.equal(undefined);
    expect({ ...dollars, ...typeAmount(view(dollars), '4514.1') }).to.include({ amount: '4514.1', inDollars: true, max: false });
    expect(view({ amount: '0.000001', showsDollars: true })).to.include({ value: '', units: 10n ** 12n, cents: 0n });
  });

  it('in dollars stays in its field when the price goes, has no amount, and can be entered in tokens', () => {
    const typed: TypedAmount = { amount: '50', inDollars: true, showsDollars: true };
    const bare = { ...ether, price: undefined };
    const view = viewAmount(typed, bare, readAmount(typed, bare));
    expect(view).to.include({ inDollars: true, value: '50', units: undefined, cents: 5000n });
    const flipped = { ...typed, ...flipAmount(view) };
    const other = viewAmount(flipped, bare, readAmount(flipped, bare));
    expect(other).to.include({ inDollars: false, value: '' });
    expect(readAmount({ ...flipped, ...typeAmount(other, '0.5') }, bare)).to.equal(ETHER / 2n);
    expect(viewAmount({ showsDollars: true }, bare, 'empty').inDollars).to.equal(false);
    expect(readAmount(typed, ether)).to.equal(16_614_400_000_000_000n);
  });
});
