import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { until } from '../../../test/fixtures/until.js';
import { mount, type Mounted } from '../../../test/gallery/mount.js';
import { Button } from '../button/button.js';
import { Card, Header } from '../card/card.js';
import { Change, Sparkline } from '../charts/charts.js';
import { Notice } from '../feedback/feedback.js';
import * as cardHooks from '../hooks/watch-card.js';
import { AccountTitle, Total } from './account.js';
import { Identity } from './identity.js';

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

    it(`is as high with a long sum of a long symbol, text at ${scale}00 percent`, () => {
      show(<Total label="Balance" loading />, 'ltr', scale);
      const { height } = view.get('.total').getBoundingClientRect();
      for (const amount of ['1,234,567.891', '999,999,999.999']) {
        view.unmount();
        show(<Total label="Balance" amount={amount} symbol={scale === '1' ? 'WSTETHLP' : 'ETH'} />, 'ltr', scale);
        expect(view.get('.total').getBoundingClientRect().height, amount).to.be.closeTo(height, 0.02);
      }
    });
  }

  it('starts where the language starts, also on two lines', () => {
    show(<Total label="الرصيد" amount="999,999,999.999" symbol="WSTETHLP" />, 'rtl');
    expect(getComputedStyle(view.get('.amount')).textAlign).to.equal('end');
    expect(getComputedStyle(view.get('.amount')).direction).to.equal('ltr');
  });
});

describe('the title of the account', () => {
  let view: Mounted;
  beforeEach(() => setViewport({ width: 1280, height: 800 }));
  afterEach(() => setViewport({ width: 1280, height: 800 }));
  const show = (address: string, width: number) => {
    const title = (
      <AccountTitle
        {...{ address, accountLabel: 'Account', copyLabel: 'Copy', network: 'Ethereum', networkLabel: 'Network' }}
        {...{ onAccount: () => {}, onCopy: () => {}, onNetwork: () => {} }}
      />
    );
    view = mount(
      <div style={{ inlineSize: width }}>
        <Card
          header={
            <Header title="" closeLabel="Close" onClose={() => {}}>
              {title}
            </Header>
          }
        >
          text
        </Card>
      </div>,
    );
  };
  const toAddress = (bytes: Uint8Array) =>
    `0x${[...bytes].map((byte, at) => (at % 2 ? byte.toString(16).toUpperCase() : byte.toString(16)).padStart(2, '0')).join('')}`;

  for (const width of [360, 320])
    it(`shows a short address to its last character in a card of ${width} px, in the widest letters`, async () => {
      await setViewport({ width, height: 700 });
      const random = Array.from({ length: 60 }, () => toAddress(crypto.getRandomValues(new Uint8Array(20))));
      const widest = `0xDD${'0'.repeat(30)}DDDDDD`;
      for (const address of [...random, widest, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4']) {
        show(address, width);
        const short = view.get('.account-name bdi');
        expect(short.scrollWidth, address).to.be.at.most(short.clientWidth);
        view.unmount();
      }
    });

  it('is as high above a whole address, with a name and without', () => {
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
    view = mount(<Identity address={address} />);
    const { height } = view.get('.identity').getBoundingClientRect();
    view.unmount();
    view = mount(<Identity address={address} name="ada.reown.id" />);
    expect(view.get('.identity').textContent).to.include('ada.reown.id');
    expect(view.get('.identity').getBoundingClientRect().height).to.equal(height);
    view.unmount();
  });
});

describe('how a sum has moved', () => {
  let view: Mounted;
  const day = (points: [number, number][]) => (
    <div style={{ inlineSize: 336 }}>
      <Total
        label="All tokens"
        amount="$12,480"
        fraction=".52"
        change={
          <Change arrow direction="up" label="Up 2.1% since yesterday" since="since yesterday">
            +$257.05 (2.1%)
          </Change>
        }
        curve={<Sparkline points={points} label="Value over the last 10 days" />}
      />
    </div>
  );
  afterEach(() => view.unmount());

  it('is drawn left to right through the measured values, also where the language runs the other way', () => {
    for (const dir of ['ltr', 'rtl']) {
      view = mount(
        day([
          [0, 1],
          [5, 3],
          [10, 2],
        ]),
        { dir },
      );
      const dot = view.get('.sparkline > circle').getBoundingClientRect();
      const { left, width } = view.get('.sparkline').getBoundingClientRect();
      expect(dot.left).to.be.greaterThan(left + width / 2);
      expect(view.get('.sparkline > path').getAttribute('d')).to.match(/^M4,48C.*112,26$/);
      if (dir === 'ltr') view.unmount();
    }
  });

  it('lies in the middle where nothing has changed', () => {
    view = mount(
      day([
        [0, 2],
        [9, 2],
      ]),
    );
    expect(view.get('.sparkline > path').getAttribute('d')).to.match(/^M4,26.*112,26$/);
  });

  it('is said in one sentence, and its curve has a name', () => {
    view = mount(
      day([
        [0, 1],
        [1, 2],
      ]),
    );
    const heard = [...view.get('.change').querySelectorAll(':scope > :not([aria-hidden])')].map(({ textContent }) => textContent);
    expect(heard.join()).to.equal('Up 2.1% since yesterday');
    expect(view.get('.sparkline').getAttribute('aria-label')).to.equal('Value over the last 10 days');
  });

  it('stands beside the sum, or under it where the text is large', () => {
    view = mount(
      day([
        [0, 1],
        [1, 2],
      ]),
    );
    const isBeside = () => view.get('.sparkline').getBoundingClientRect().top < view.get('.total-main').getBoundingClientRect().bottom;
    expect(isBeside()).to.equal(true);
    view.host.style.setProperty('--w3m-text-scale', '2');
    expect(isBeside()).to.equal(false);
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
    expect(view.get('.button > span').getBoundingClientRect().left).to.be.closeTo(view.get('.notice b').getBoundingClientRect().left, 1);
  });

  it('can be scrolled with the keyboard where there is only text', async () => {
    await setViewport({ width: 1280, height: 400 });
    const text = <p>{'A long text. '.repeat(400)}</p>;
    view = mount(
      <Card hooks={cardHooks} header={<Header title="Text" />}>
        {text}
      </Card>,
    );
    await until(() => view.get('.scroll').tabIndex === 0);
    view.render(
      <Card hooks={cardHooks} header={<Header title="Text" />}>
        {text}
        <button type="button">on</button>
      </Card>,
    );
    await until(() => view.get('.scroll').tabIndex === -1);
    view.render(
      <Card hooks={cardHooks} header={<Header title="Text" />}>
        short
      </Card>,
    );
    expect(view.get('.scroll').tabIndex).to.equal(-1);
  });
});
