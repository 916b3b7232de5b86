import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { until } from '../../../test/fixtures/until.js';
import { type GridCell, LongGrid } from './long-grid.js';
import { adoptSheets } from '../../../test/fixtures/adopt-sheets.js';
import { WalletPicture } from '../picture/picture.js';

/** A file of this origin: what lies in the page already would be drawn at once. */
const pictureOf = (item: { readonly id: number }): string => `${location.origin}/demo/assets/lagoon.svg?${item.id}`;
/** Names of wallets that do not fit into one line of a cell. */
const NAMES = ['Coinbase Wallet', 'Binance Wallet', 'Crypto.com Onchain', 'Ledger Wallet'];

describe('a long grid', () => {
  let host: HTMLElement;
  let root: Root;
  let withSheets: ReturnType<typeof adoptSheets>;
  let drawn: number[];
  const shadow = () => host.shadowRoot!;
  const body = () => shadow().querySelector<HTMLElement>('.scroll')!;
  const cells = () => [...shadow().querySelectorAll<HTMLElement>('.cell')];
  const cellOf = (place: number) => shadow().querySelector<HTMLElement>(`[data-cell="${place}"]`);
  const hasPicture = (place: number) => cellOf(place)?.querySelector('img') != null;
  const focused = () => Number((shadow().activeElement as HTMLElement | null)?.dataset['cell']);
  const isInSight = (element: Element | null) => {
    const { top, bottom } = element!.getBoundingClientRect();
    const frame = body().getBoundingClientRect();
    return top > frame.top - 1 && bottom < frame.bottom + 1;
  };
  const toCell = (item: { readonly id: number }): GridCell => {
    drawn.push(item.id);
    return {
      key: String(item.id),
      label: NAMES[item.id] ?? `Wallet ${item.id}`,
      picture: <WalletPicture size={52} name={`Wallet ${item.id}`} src={pictureOf(item)} />,
      onPress: () => {},
    };
  };
  /** New items with every call, with the same in them. */
  const show = (count: number) => {
    const items = Array.from({ length: count }, (_, id) => ({ id }));
    flushSync(() =>
      root.render(
        withSheets(
          <div className="shell">
            <div className="card" style={{ blockSize: 500, inlineSize: 400 }}>
              <div className="scroll">
                <div className="body">
                  <LongGrid items={items} aria-label="Wallets">
                    {toCell}
                  </LongGrid>
                </div>
              </div>
            </div>
          </div>,
        ),
      ),
    );
  };
  /** Scrolls by steps, each in a frame of its own. */
  const scroll = async (stepPx: number, times: number) => {
    for (let time = 0; time < times; time++) {
      body().scrollTop += stepPx;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise<void>((resolve) => requestAnimationFrame(() => queueMicrotask(resolve)));
    }
  };

  const pressWithControl = async (press: string) => {
    await sendKeys({ down: 'Control' });
    await sendKeys({ press });
    await sendKeys({ up: 'Control' });
  };

  beforeEach(async () => {
    drawn = [];
    host = document.createElement('div');
    document.body.append(host);
    withSheets = adoptSheets(host.attachShadow({ mode: 'open' }));
    root = createRoot(shadow());
    show(600);
    await until(() => cells().length >= 20);
  });
  afterEach(() => {
    flushSync(() => root.unmount());
    host.remove();
  });

  it('has its pictures from the start, and goes on having them at a hand’s speed', async () => {
    await until(() => hasPicture(0) && hasPicture(19));
    await scroll(60, 30);
    // Every one of the cells, those too that have only just come.
    expect(cells().every((cell) => cell.querySelector('img'))).to.equal(true);
    expect(cellOf(80)).to.not.equal(null);
  });

  it('draws those that are rushed past without their pictures, and with them when the rush is over', async () => {
    const bare = new Map<number, boolean>();
    const look = new MutationObserver(() => {
      for (const cell of cells()) {
        const place = Number(cell.dataset['cell']);
        // As it was when it came: in a slow moment the rush may be over.
        if (!bare.has(place)) bare.set(place, !cell.querySelector('img'));
      }
    });
    look.observe(shadow(), { childList: true, subtree: true });
    await scroll(400, 12);
    await until(() => cells().every((cell) => cell.querySelector('img')));
    look.disconnect();
    const bareOnes = [...bare].filter(([, isBare]) => isBare).map(([place]) => place);
    expect(bareOnes.length).to.be.greaterThan(100);
    expect(cells().some((cell) => bareOnes.includes(Number(cell.dataset['cell'])))).to.equal(true);
  });

  it('shows names of two words whole, in rows of one height', () => {
    for (const [at, name] of NAMES.entries()) {
      const label = cellOf(at)!.querySelector('.cell-label')!;
      expect([label.scrollHeight <= label.clientHeight, label.scrollWidth <= label.clientWidth], name).to.deep.equal([true, true]);
      expect(label.clientHeight / Number.parseFloat(getComputedStyle(label).lineHeight), name).to.be.closeTo(2, 0.1);
    }
    expect(cellOf(0)!.offsetHeight).to.equal(cellOf(8)!.offsetHeight);
  });

  it('hides nothing while it measures: all that is drawn is there at once', async () => {
    const hidden: number[] = [];
    const look = new MutationObserver(() => {
      for (const cell of cells()) if (getComputedStyle(cell).visibility !== 'visible') hidden.push(Number(cell.dataset['cell']));
    });
    look.observe(shadow(), { childList: true, subtree: true });
    await scroll(400, 10);
    look.disconnect();
    expect(hidden).to.deep.equal([]);
    // No two rows lie upon each other.
    const tops = new Set(cells().map((cell) => Math.round(cell.getBoundingClientRect().top)));
    expect(tops.size).to.equal(Math.ceil(cells().length / 4));
  });

  it('draws no row anew whose wallets are the same when more have been read', async () => {
    await until(() => hasPicture(19));
    drawn = [];
    show(640);
    await until(() => shadow().querySelector('[role="grid"]')!.getAttribute('aria-rowcount') === '160');
    expect(drawn).to.deep.equal([]);
  });

  it('goes where a key leads, at once and no further than it has to', async () => {
    cellOf(0)!.focus();
    await sendKeys({ press: 'PageDown' });
    await until(() => focused() === 16 && isInSight(shadow().activeElement));
    for (let time = 0; time < 3; time++) await sendKeys({ press: 'PageDown' });
    await until(() => focused() === 64 && isInSight(shadow().activeElement));
    // At the lower edge: the nearest place where all of it is seen.
    expect(body().getBoundingClientRect().bottom - shadow().activeElement!.getBoundingClientRect().bottom).to.be.lessThan(40);
    await pressWithControl('End');
    await until(() => focused() === 599 && isInSight(shadow().activeElement));
    await pressWithControl('Home');
    await until(() => focused() === 0 && isInSight(shadow().activeElement));
  });

  it('keeps the height of large rows before they are measured', async () => {
    const items = Array.from({ length: 90 }, (_, id) => ({ id }));
    flushSync(() =>
      root.render(
        withSheets(
          <div className="card" style={{ blockSize: 500, inlineSize: 360 }}>
            <div className="scroll">
              <div className="body">
                <LongGrid large items={items} aria-label="NFTs">
                  {({ id }) => ({ ...toCell({ id }), picture: <WalletPicture size={52} name={`NFT ${id}`} src={undefined} /> })}
                </LongGrid>
              </div>
            </div>
          </div>,
        ),
      ),
    );
    await until(() => cellOf(0));
    const row = shadow().querySelector<HTMLElement>('.cells')!.getBoundingClientRect().height;
    const whole = shadow().querySelector<HTMLElement>('.long-grid')!.getBoundingClientRect().height;
    // Of 30 rows only those in sight have been measured.
    expect(cells().length).to.be.lessThan(60);
    expect(whole / 30).to.be.closeTo(row, 0.5);
  });
});
