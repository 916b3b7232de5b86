import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import type { JSX } from 'react';
import { until } from '../../../test/fixtures/until.js';
import { mount, type Mounted } from '../../../test/gallery/mount.js';
import { AmountField } from './money.js';

const amount = (error?: string): JSX.Element => (
  <AmountField
    label="Amount"
    value="1.5"
    onChange={() => {}}
    end={<span>ETH</span>}
    below={<span className="below">$0.00</span>}
    belowEnd={<button type="button">Available: 12.481 ETH, all of it</button>}
    error={error}
  />
);

describe('an amount', () => {
  let mounted: Mounted;
  afterEach(() => mounted.unmount());

  it('is typed with the page’s decimal separator or the keyboard’s, and given as plain digits', () => {
    const given: string[] = [];
    const draw = (value: string) => (
      <AmountField label="Amount" value={value} separator="," onChange={(text) => given.push(text)} end={<span>ETH</span>} />
    );
    mounted = mount(draw(''));
    const input = mounted.get<HTMLInputElement>('input');
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      mounted.render(draw(given.at(-1)!));
    };
    input.focus();
    type('1.');
    expect([given.at(-1), input.value]).to.deep.equal(['1.', '1,']);
    type('1,5');
    expect([given.at(-1), input.value]).to.deep.equal(['1.5', '1,5']);
    type('1.234,56');
    expect([given.at(-1), input.value]).to.deep.equal(['1234.56', '1234,56']);
    type('1.234');
    expect(input.value.trim()).to.equal('1.234');
    expect(given.at(-1)).not.to.match(/^[\d.]+$/);
  });

  it('is shown in groups without the focus and plain with it, at one size, and stays selected when the keyboard or a script selects it', async () => {
    mounted = mount(
      <div style={{ inlineSize: '312px' }}>
        <button type="button">Before</button>
        <AmountField label="Amount" value="1234567.891011" shown="1,234,567.891011" prefix="$" onChange={() => {}} end={<span>ETH</span>} />
        <p className="after">After</p>
      </div>,
    );
    const input = mounted.get<HTMLInputElement>('input');
    const getLook = () => [
      getComputedStyle(input).fontSize,
      input.getBoundingClientRect().x,
      mounted.get('.after').getBoundingClientRect().y,
    ];
    const before = getLook();
    expect([input.value, input.getAttribute('aria-label')]).to.deep.equal(['1,234,567.891011', 'Amount $']);
    mounted.get('button').focus();
    await sendKeys({ press: 'Tab' });
    expect(input.value).to.equal('1234567.891011');
    expect([input.selectionStart, input.selectionEnd]).to.deep.equal([0, input.value.length]);
    expect(getLook()).to.deep.equal(before);
    input.blur();
    await until(() => input.value === '1,234,567.891011');
    input.focus();
    input.select();
    await until(() => input.value === '1234567.891011');
    expect([input.selectionStart, input.selectionEnd]).to.deep.equal([0, input.value.length]);
  });

  it('has the sign of its currency beside the digits, before or after them', () => {
    const draw = (value: string) => (
      <div style={{ inlineSize: '312px' }}>
        <AmountField label="Betrag" value={value} separator="," suffix={'\u00a0$'} onChange={() => {}} end={<span>ETH</span>} />
      </div>
    );
    mounted = mount(draw('50'));
    const gap = () => mounted.get('.amount-input > span').getBoundingClientRect().left - mounted.get('input').getBoundingClientRect().left;
    const short = gap();
    mounted.render(draw('5000'));
    expect(gap() / short).to.be.within(1.7, 2.1);
    mounted.render(draw(''));
    expect(gap()).to.be.within(1, short);
    expect(mounted.get('input').getAttribute('aria-label')).to.equal('Betrag \u00a0$');
  });
});

describe('the content below a block', () => {
  let mounted: Mounted;
  afterEach(() => mounted.unmount());
  const getTop = (selector: string) => mounted.get(selector).getBoundingClientRect().top;

  it('keeps its place when an amount has an error, and so do the controls of the amount', () => {
    const draw = (error?: string) => (
      <div style={{ inlineSize: '312px' }}>
        {amount(error)}
        <p className="after">Recipient</p>
      </div>
    );
    mounted = mount(draw());
    const before = ['.after', 'button', '.below'].map(getTop);
    mounted.render(draw('ETH has at most 18 decimals'));
    expect(['.after', 'button', '.below'].map(getTop)).to.deep.equal(before);
    const error = mounted.get('[role="alert"]');
    expect(error.textContent).to.equal('ETH has at most 18 decimals');
    expect(mounted.get('input').getAttribute('aria-describedby')).to.equal(error.id);
  });
});
