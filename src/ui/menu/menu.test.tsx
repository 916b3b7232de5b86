import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { adoptSheets } from '../../../test/fixtures/adopt-sheets.js';
import { audit } from '../../../test/fixtures/audit.js';
import { until } from '../../../test/fixtures/until.js';
import { Pill } from '../button/pill.js';
import { Row } from '../row/row.js';
import { Menu } from './menu.js';

const ITEM = { tight: true, role: 'menuitem', tabIndex: -1, onClick: () => {} } as const;

function Page() {
  const [opener, setOpener] = useState<HTMLElement>();
  return (
    <main>
      <div style={{ position: 'relative' }}>
        <Pill onClick={({ currentTarget }) => setOpener(currentTarget)} aria-haspopup="menu" aria-expanded={Boolean(opener)}>
          Name
        </Pill>
        {opener && (
          <Menu label="Account" opener={opener} onClose={() => setOpener(undefined)}>
            <Row {...ITEM} title="Copy" />
            <Row {...ITEM} title="Off" disabled />
            <Row {...ITEM} title="Settings" />
            <Row {...ITEM} title="Disconnect" />
          </Menu>
        )}
      </div>
      <button type="button">After</button>
    </main>
  );
}

describe('a menu', () => {
  let host: HTMLElement;
  let root: Root;
  const find = (selector: string) => host.shadowRoot!.querySelector<HTMLElement>(selector);
  const focused = () => host.shadowRoot!.activeElement?.textContent?.trim();
  const isOpen = () => find('[role="menu"]') !== null;

  beforeEach(async () => {
    host = document.createElement('div');
    document.body.append(host);
    const shadow = host.attachShadow({ mode: 'open' });
    root = createRoot(shadow);
    const withSheets = adoptSheets(shadow);
    flushSync(() => root.render(withSheets(<Page />)));
    find('.pill')!.click();
    await until(() => isOpen() && focused() === 'Copy');
  });
  afterEach(() => {
    flushSync(() => root.unmount());
    host.remove();
  });

  it('moves the focus with arrows, Home, End and first letters, past what is off, and has no finding of axe', async () => {
    const steps = [
      ['ArrowDown', 'Settings'],
      ['ArrowDown', 'Disconnect'],
      ['ArrowDown', 'Copy'],
      ['ArrowUp', 'Disconnect'],
      ['Home', 'Copy'],
      ['End', 'Disconnect'],
      ['s', 'Settings'],
    ];
    for (const [key, item] of steps) {
      await sendKeys({ press: key! });
      expect(focused(), key).to.equal(item);
    }
    expect(await audit(host)).to.deep.equal([]);
  });

  it('closes at Escape, which the dialog does not hear, with the focus on its button', async () => {
    let heard = false;
    host.addEventListener('keydown', ({ defaultPrevented }) => (heard = !defaultPrevented), { once: true });
    await sendKeys({ press: 'Escape' });
    await until(() => !isOpen());
    expect(heard).to.equal(false);
    expect(focused()).to.equal('Name');
  });

  it('closes at Tab, which goes on from it', async () => {
    await sendKeys({ press: 'Tab' });
    await until(() => !isOpen());
    expect(focused()).to.equal('After');
  });

  it('closes at a press outside, and not at one on its button or in it', async () => {
    const press = (element: HTMLElement) => element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    press(find('.pill')!);
    press(find('[role="menuitem"]')!);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(isOpen()).to.equal(true);
    press(find('main')!);
    await until(() => !isOpen());
  });

  it('lies in the card of a narrow window, on the side where reading begins', () => {
    const card = find('main > div')!;
    for (const direction of ['ltr', 'rtl']) {
      Object.assign(card.style, { inlineSize: '248px', direction });
      const [menu, around] = [find('[role="menu"]')!, card].map((element) => element.getBoundingClientRect());
      expect(menu!.width).to.equal(248);
      expect([menu!.left, menu!.right]).to.deep.equal([around!.left, around!.right]);
      Object.assign(card.style, { inlineSize: '400px' });
      const wide = find('[role="menu"]')!.getBoundingClientRect();
      expect(direction === 'ltr' ? wide.left : wide.right).to.equal(card.getBoundingClientRect()[direction === 'ltr' ? 'left' : 'right']);
    }
  });
});
