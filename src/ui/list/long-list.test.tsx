import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { audit } from '../../../test/fixtures/audit.js';
import { until } from '../../../test/fixtures/until.js';
import { LongList } from './long-list.js';
import { Row } from '../row/row.js';
import { adoptSheets } from '../../../test/fixtures/adopt-sheets.js';

type ListProps = { count: number; growing?: boolean; aboveHeight?: number; groupSize?: number; dir?: 'rtl' | 'ltr' };

describe('a long list', () => {
  let host: HTMLElement;
  let root: Root;
  let withSheets: ReturnType<typeof adoptSheets>;
  const shadow = () => host.shadowRoot!;
  const body = () => shadow().querySelector<HTMLElement>('.scroll')!;
  const rows = () => [...shadow().querySelectorAll<HTMLElement>('[role="listitem"]')];
  const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const frame = body().getBoundingClientRect();
    return bottom > frame.top + 1 && top < frame.bottom - 1;
  };
  const seen = () => rows().filter(isInSight).map(textOf);
  const focused = () => textOf(shadow().activeElement);

  const show = ({ count, growing = false, aboveHeight = 120, groupSize, dir = 'ltr' }: ListProps) => {
    const items = Array.from({ length: count }, (_, index) => index + 1);
    const headings = groupSize
      ? new Map(items.filter((item) => item % groupSize === 1).map((item) => [item - 1, `Group ${item}`]))
      : undefined;
    flushSync(() =>
      root.render(
        withSheets(
          <div className="shell" dir={dir}>
            <div className="card" style={{ blockSize: 400 }}>
              <div className="scroll">
                <div className="body">
                  <div style={{ blockSize: aboveHeight }} />
                  <LongList
                    items={items}
                    getKey={String}
                    growing={growing}
                    aria-label="Numbers"
                    data-testid="numbers"
                    {...(headings && { headings })}
                  >
                    {(item) => <Row title={`Row ${item}`} href={`https://scan.example/${item}`} />}
                  </LongList>
                </div>
              </div>
            </div>
          </div>,
        ),
      ),
    );
  };

  beforeEach(() => {
    host = document.createElement('div');
    document.body.append(host);
    withSheets = adoptSheets(host.attachShadow({ mode: 'open' }));
    root = createRoot(shadow());
  });
  afterEach(() => {
    flushSync(() => root.unmount());
    host.remove();
  });

  it('draws all of up to 60 rows, and of 61 only those in sight', async () => {
    show({ count: 60 });
    expect(rows().length).to.equal(60);
    expect(rows()[0]!.hasAttribute('aria-posinset')).to.equal(false);
    show({ count: 61 });
    await until(() => rows().length > 0 && rows().length < 25);
    expect(rows()[0]!.getAttribute('aria-posinset')).to.equal('1');
    expect(rows()[0]!.getAttribute('aria-setsize')).to.equal('61');
  });

  it('that grows does not know how many rows there are, and does not lose the visitor’s place when it ends', async () => {
    show({ count: 50, growing: true });
    await until(() => seen().length > 3);
    expect(rows()[0]!.getAttribute('aria-setsize')).to.equal('-1');
    body().scrollTop = 1500;
    await until(() => seen().length > 3 && !seen().includes('Row 10'));
    const before = seen();
    expect(before.join()).to.match(/^Row 3\d/);
    show({ count: 55 });
    await until(() => rows()[0]!.getAttribute('aria-setsize') === '55');
    expect(seen().join()).to.equal(before.join());
    expect(rows().length).to.be.lessThan(25);
  });

  it('keeps the row that has the focus and its neighbours, so that the keyboard goes from row to row', async () => {
    show({ count: 5000 });
    await until(() => seen().length > 3);
    shadow().querySelector('a')!.focus();
    for (let row = 2; row <= 20; row++) {
      await sendKeys({ press: 'Tab' });
      expect(focused()).to.equal(`Row ${row}`);
      await until(() => isInSight(shadow().activeElement!));
    }
    body().scrollTop = 100_000;
    await until(() => seen().some((text) => Number(text.slice(4)) > 1000));
    expect(focused()).to.equal('Row 20');
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ up: 'Shift' });
    await until(() => focused() === 'Row 19' && seen().includes('Row 19'));
  });

  it('takes the content above it into account, also when that changes', async () => {
    show({ count: 500, aboveHeight: 120 });
    await until(() => seen().length > 3);
    show({ count: 500, aboveHeight: 3000 });
    body().scrollTop = 3000;
    await until(() => seen().length > 5);
    expect(rows().length).to.be.at.most(3 * seen().length);
    body().scrollTop = body().scrollHeight;
    await until(() => seen().includes('Row 500'));
  });

  it('names groups at their first row, each a plate of its own', async () => {
    show({ count: 200, groupSize: 3 });
    await until(() => seen().length > 3);
    const told = rows()
      .slice(0, 4)
      .map((row) => `${textOf(row)}${row.hasAttribute('data-first') ? ' first' : ''}${row.hasAttribute('data-last') ? ' last' : ''}`);
    expect(told.join('; ')).to.equal('Group 1Row 1 first; Row 2; Row 3 last; Group 4Row 4 first');
    expect((await audit(host)).join()).to.equal('');
  });

  it('stands in place from right to left, and with text of twice the size', async () => {
    host.style.setProperty('--w3m-font-size-master', '20px');
    show({ count: 800, dir: 'rtl' });
    body().scrollTop = 20_000;
    await until(() => seen().length > 2 && seen().every((text) => Number(text.slice(4)) > 100));
    const { left, width } = body().getBoundingClientRect();
    const lines = rows().filter(isInSight);
    const rects = lines.map((row) => row.getBoundingClientRect());
    expect(rects.every((rect) => Math.abs(rect.left + rect.width / 2 - (left + width / 2)) < 12)).to.equal(true);
    expect(rects.slice(1).every(({ top }, index) => Math.abs(top - rects[index]!.bottom) < 1)).to.equal(true);
  });
});
