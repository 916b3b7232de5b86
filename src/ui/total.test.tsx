import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { mount, type Mounted } from '../../test/gallery/mount.js';
import { until } from '../../test/fixtures/until.js';
import { Card } from './card.js';
import { Header } from './header.js';
import { Notice } from './notice.js';
import { Button } from './button.js';
import { Total } from './total.js';

describe('the sum of the account', () => {
  let view: Mounted;
  const show = (sum: React.JSX.Element, dir = 'ltr', scale = '1') => {
    view = mount(<div style={{ inlineSize: 336 }}>{sum}</div>, { dir });
    view.host.style.setProperty('--w3m-text-scale', scale);
  };
  const linesOf = (text: string) => {
    const node = view.get('.amount').firstChild!;
    const range = document.createRange();
    const from = node.textContent!.indexOf(text);
    range.setStart(node, from);
    range.setEnd(node, from + text.length);
    return range.getClientRects().length;
  };
  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  afterEach(() => view.unmount());

  for (const scale of ['1', '2']) {
    it(`keeps the digits of a long amount and the letters of its symbol together, text at ${scale}00 percent`, () => {
      show(<Total label="Balance" amount="123,456,789,999,999.999" symbol="WSTETHLP" />, 'ltr', scale);
      expect(linesOf('123,456,789,999,999.999')).to.equal(1);
      expect(linesOf('WSTETHLP')).to.equal(1);
    });

    it(`is as high while it is being read, text at ${scale}00 percent`, () => {
      show(<Total label="Balance" amount="2.9" symbol="ETH" />, 'ltr', scale);
      const { height } = view.get('.total').getBoundingClientRect();
      view.unmount();
      show(<Total label="Balance" loading />, 'ltr', scale);
      expect(view.get('.total').getBoundingClientRect().height).to.be.closeTo(height, 0.02);
    });
  }

  it('starts where the language starts, also on two lines', () => {
    show(<Total label="الرصيد" amount="999,999,999.999" symbol="WSTETHLP" />, 'rtl');
    expect(getComputedStyle(view.get('.amount')).textAlign).to.equal('end');
    expect(getComputedStyle(view.get('.amount')).direction).to.equal('ltr');
  });
});

describe('what is on a card', () => {
  let view: Mounted;
  afterEach(() => view.unmount());

  it('has the action of a notice under its text, aligned with it', () => {
    view = mount(
      <Notice kind="danger" title="Not there">
        Your money is not affected.{' '}
        <Button variant="quiet" size="small">
          Try again
        </Button>
      </Notice>,
    );
    expect(view.get('.btn > span').getBoundingClientRect().left).to.be.closeTo(view.get('.note b').getBoundingClientRect().left, 1);
  });

  it('can be scrolled with the keyboard where there is only text', async () => {
    await setViewport({ width: 1280, height: 400 });
    const text = <p>{'A long text. '.repeat(400)}</p>;
    view = mount(<Card header={<Header title="Text" />}>{text}</Card>);
    await until(() => view.get('.scroll').tabIndex === 0);
    view.render(
      <Card header={<Header title="Text" />}>
        {text}
        <button type="button">on</button>
      </Card>,
    );
    await until(() => view.get('.scroll').tabIndex === -1);
    view.render(<Card header={<Header title="Text" />}>short</Card>);
    expect(view.get('.scroll').tabIndex).to.equal(-1);
  });
});
