import { until } from '../../test/fixtures/until.js';
import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { createRef, type JSX } from 'react';
import { mount, type Mounted } from '../../test/gallery/mount.js';
import { Actions, Button, IconButton } from './button/button.js';
import { Field } from './field/field.js';
import { Card, Header } from './card/card.js';
import { Plate, Row } from './row/row.js';
import { Address, ShortAddress, toAddressGroups, toDifferingGroups } from './text/address.js';
import { ChoiceRow } from './row/key-value.js';
import { css } from './styles/styles.js';
import { copyIcon } from './icons/icon.js';
import { helpIcon } from './icons/action-icons.js';

const ADDRESS = '0x1a4c8e52b7d03f6a91c5e8f24b7d60a3c9e589cd';
let view: Mounted;
let presses = 0;
const press = (): void => void presses++;
beforeEach(() => {
  presses = 0;
});
afterEach(() => view.unmount());

describe('Button', () => {
  it('is pressed with mouse, Enter and Space', async () => {
    view = mount(<Button onClick={press}>Go</Button>);
    const button = view.get<HTMLButtonElement>('button');
    button.click();
    button.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: ' ' });
    expect(presses).to.equal(3);
    expect(button.type).to.equal('button');
  });

  it('keeps focus, name and width while busy, and swallows presses', async () => {
    for (const props of [
      {},
      { variant: 'quiet' },
      { size: 'small' },
      { iconStart: copyIcon },
      { size: 'small', iconStart: copyIcon },
    ] as const) {
      view?.unmount();
      view = mount(
        <Actions align="center">
          <Button {...props} onClick={press}>
            Copy link
          </Button>
        </Actions>,
      );
      const button = view.get<HTMLButtonElement>('button');
      button.focus();
      const { width, height } = button.getBoundingClientRect();
      view.render(
        <Actions align="center">
          <Button {...props} busy onClick={press}>
            Copy link
          </Button>
        </Actions>,
      );
      expect(button.getBoundingClientRect().width, JSON.stringify(props)).to.be.closeTo(width, 0.1);
      expect(button.getBoundingClientRect().height).to.equal(height);
      expect(view.root.activeElement).to.equal(button);
      expect(button.getAttribute('aria-busy')).to.equal('true');
      expect(button.textContent).to.equal('Copy link');
      expect(button.firstElementChild?.className).to.equal('spinner');
      await sendKeys({ press: 'Enter' });
      button.click();
    }
    expect(presses).to.equal(0);
  });

  it('submits nothing while busy or disabled', () => {
    let submits = 0;
    const form = (props: object): JSX.Element => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits++;
        }}
      >
        <Button type="submit" {...props}>
          Send
        </Button>
      </form>
    );
    view = mount(form({ busy: true }));
    view.get<HTMLButtonElement>('button').click();
    view.render(form({ disabled: true }));
    view.get<HTMLButtonElement>('button').click();
    expect(submits).to.equal(0);
    view.render(form({}));
    view.get<HTMLButtonElement>('button').click();
    expect(submits).to.equal(1);
  });
});

describe('Row', () => {
  it('gives a name from outside its own direction, at the edge of the page’s', () => {
    const title = <b>(Harbor)</b>;
    view = mount(
      <div dir="rtl" style={{ inlineSize: 300 }}>
        <Row title="Harbor (Live)" titleDir="auto" />
        <Row title="Harbor (Live)" titleDir="auto" text="b" />
        <Row title={title} text="b" />
      </div>,
    );
    const [alone, above, own] = [...view.root.querySelectorAll<HTMLElement>('.row-content > b, .row-main > b')];
    const right = view.get('.row-content').getBoundingClientRect().right;
    for (const name of [alone!, above!]) {
      expect(getComputedStyle(name).direction).to.equal('ltr');
      const range = document.createRange();
      range.selectNodeContents(name);
      expect(range.getBoundingClientRect().right).to.be.closeTo(right, 1);
    }
    expect(getComputedStyle(own!).direction).to.equal('rtl');
  });

  it('aligns a name of several lines at its own start, without which browsers draw no ellipsis', () => {
    view = mount(
      <div dir="rtl" style={{ inlineSize: 160 }}>
        <Row title={'Harbor of many words '.repeat(6)} titleDir="auto" />
        <Row title={'Harbor of many words '.repeat(6)} titleDir="auto" text="b" />
      </div>,
    );
    for (const name of view.root.querySelectorAll<HTMLElement>('b')) {
      const box = name.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(name);
      for (const line of range.getClientRects()) expect(line.left).to.be.closeTo(box.left, 1);
      expect(box.width).to.be.closeTo(view.get('.row-content').getBoundingClientRect().width, 1);
    }
  });

  it('is a button, a link or plain', () => {
    view = mount(
      <Plate>
        <Row title="a" onClick={press} />
        <Row title="b" href="https://example.org/" />
        <Row title="c" />
        <Row title="d" disabled onClick={press} />
        <Row title="e" disabled href="https://example.org/" />
      </Plate>,
    );
    const rows = [...view.root.querySelectorAll<HTMLElement>('.row')];
    expect(rows.map(({ tagName }) => tagName)).to.deep.equal(['BUTTON', 'A', 'DIV', 'BUTTON', 'BUTTON']);
    expect(view.get<HTMLAnchorElement>('a').rel).to.equal('noopener noreferrer');
    for (const row of rows) if (row.tagName === 'BUTTON') row.click();
    expect(presses).to.equal(1);
  });

  it('exposes the selected state by its role', () => {
    view = mount(
      <Plate>
        <ChoiceRow title="a" selected onClick={press} />
        <ChoiceRow title="b" choice="radio" selected onClick={press} />
        <ChoiceRow title="c" choice="option" selected={false} onClick={press} />
      </Plate>,
    );
    const [plain, radio, option] = view.root.querySelectorAll('.row');
    expect(plain?.getAttribute('aria-current')).to.equal('true');
    expect(radio?.getAttribute('aria-checked')).to.equal('true');
    expect(option?.getAttribute('aria-selected')).to.equal('false');
  });
});

describe('Field', () => {
  it('gives its text, clears, and ties the error to the input', async () => {
    const typed: string[] = [];
    const ref = createRef<HTMLInputElement>();
    view = mount(
      <Field ref={ref} label="E-mail" value="a" onChange={(value) => typed.push(value)} onClear={press} clearLabel="Clear" error="Wrong" />,
    );
    const input = view.get<HTMLInputElement>('input');
    expect(ref.current).to.equal(input);
    input.focus();
    await sendKeys({ type: 'b' });
    expect(typed).to.deep.equal(['ab']);
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(view.root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).to.equal('Wrong');
    view.get('button[aria-label="Clear"]').click();
    expect(presses).to.equal(1);
    view.render(<Field label="E-mail" value="" onChange={() => undefined} onClear={press} clearLabel="Clear" />);
    expect(view.root.querySelector('button')).to.equal(null);
  });
});

describe('Card', () => {
  const header = (
    <Header
      title="Title"
      titleId="t"
      onBack={press}
      backLabel="Back"
      onClose={press}
      closeLabel="Close"
      end={<IconButton icon={helpIcon} label="Help" />}
    />
  );

  it('walks header and body in reading order', async () => {
    view = mount(
      <Card header={header}>
        <Row title="row" onClick={press} />
      </Card>,
    );
    const names: (string | null | undefined)[] = [];
    for (let step = 0; step < 4; step++) {
      await sendKeys({ press: 'Tab' });
      names.push(view.root.activeElement?.getAttribute('aria-label') ?? view.root.activeElement?.textContent);
    }
    expect(names).to.deep.equal(['Back', 'Help', 'Close', 'row']);
    expect(view.get('h2').id).to.equal('t');
  });

  it('shows the hairline only while scrolled', async () => {
    view = mount(
      <Card header={header}>
        {Array.from({ length: 60 }, (_, index) => (
          <Row key={index} title={`${index}`} onClick={press} />
        ))}
      </Card>,
    );
    const scroller = view.get('.scroll');
    const card = view.get('.card');
    expect(card.getBoundingClientRect().height).to.be.at.most(innerHeight - 32);
    expect(card.hasAttribute('data-scrolled')).to.equal(false);
    for (const [top, is] of [
      [80, true],
      [0, false],
    ] as const) {
      scroller.scrollTop = top;
      scroller.dispatchEvent(new Event('scroll'));
      await new Promise((resolve) => setTimeout(resolve, 60));
      expect(card.hasAttribute('data-scrolled')).to.equal(is);
    }
  });

  it('shakes when closing is refused, once per refusal', async () => {
    view = mount(
      <Card header={header} shakeKey={0}>
        x
      </Card>,
    );
    const card = view.get('.card');
    expect(card.getAnimations().length).to.equal(0);
    view.render(
      <Card header={header} shakeKey={1}>
        x
      </Card>,
    );
    await until(() => card.getAnimations().length === 1);
  });
});

describe('addresses', () => {
  it('are shown whole in groups, and are the same when joined', () => {
    for (const address of [
      ADDRESS,
      '0X1234',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
      '',
    ]) {
      const { lead, groups } = toAddressGroups(address);
      expect(lead + groups.join('')).to.equal(address);
    }
    view = mount(<Address address={ADDRESS} marks={[1, 9]} />);
    expect(view.get('.address').textContent).to.equal(ADDRESS);
    expect([...view.root.querySelectorAll('mark')].map(({ textContent }) => textContent)).to.deep.equal(['8e52', '89cd']);
    const lines = new Set(
      [...view.root.querySelectorAll('.address > :not(.address-prefix)')].map((group) => Math.round(group.getBoundingClientRect().top / 8)),
    );
    expect(lines.size).to.equal(2);
    expect(view.get('.address').getBoundingClientRect().height).to.be.closeTo(44, 1);
  });

  it('that look alike are compared group by group', () => {
    expect(toDifferingGroups(ADDRESS, ADDRESS.toUpperCase().replace('0X', '0x'))).to.deep.equal([]);
    expect(toDifferingGroups(ADDRESS, ADDRESS.replace('b7d0', 'b7d1'))).to.deep.equal([2]);
    expect(toDifferingGroups('bc1qAAAA', 'bc1qaaaa')).to.deep.equal([1]);
  });

  it('are shortened to four and six, with the whole one at hand', () => {
    view = mount(<ShortAddress address={ADDRESS} />);
    expect(view.get('bdi').textContent).to.equal('0x1a…e589cd');
    expect(view.get('bdi').title).to.equal(ADDRESS);
    view.render(<ShortAddress address="0x1234" />);
    expect(view.get('bdi').textContent).to.equal('0x1234');
  });
});

describe('css', () => {
  it('makes one sheet, at the first call', () => {
    view = mount(null);
    const sheet = css`
      .a {
        color: red;
      }
    `;
    expect(sheet()).to.equal(sheet());
    expect(sheet().cssRules.length).to.equal(1);
  });
});
