import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { until } from '../../test/fixtures/until.js';
import '../index.js';

const tag = () => document.querySelector('w3m-modal')!;

describe('<w3m-modal> on a page with layers of its own', () => {
  let page: ModalPage;
  let leave: (() => void)[] = [];
  beforeEach(() => {
    page = createModalPage();
    page.wallet.setBehavior('hang');
  });
  afterEach(() => {
    page.end();
    leave.forEach((undo) => undo());
    leave = [];
  });

  const add = <Name extends keyof HTMLElementTagNameMap>(name: Name, style: string) => {
    const element = Object.assign(document.createElement(name), { style, tabIndex: 0 });
    document.body.append(element);
    leave.push(() => element.remove());
    return element;
  };
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void, options: AddEventListenerOptions = {}) => {
    target.addEventListener(type, listener, options);
    leave.push(() => target.removeEventListener(type, listener, options));
  };
  const open = async () => {
    await page.modal.open();
    await until(() => page.find('wallet-selector-example.harbor') && tag().hasAttribute('data-react-aria-top-layer'));
  };
  const ask = async () => {
    await open();
    await page.press('wallet-selector-example.harbor');
    await until(() => page.wallet.pending.length > 0 && page.standing() === 'overlay' && page.find('w3m-header-back'));
  };
  /** Whether a press in the middle of an element of the modal hits it. */
  const isWithinReach = (testId: string) => {
    const element = page.find(testId)!;
    const { x, y, width, height } = element.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    return document.elementFromPoint(left, top) === tag() && element.contains(tag().shadowRoot!.elementFromPoint(left, top));
  };

  const LAYERS: readonly (readonly [name: string, open: () => void])[] = [
    ['a modal dialog', () => add('dialog', 'inset: 0; inline-size: 100vw; block-size: 100vh').showModal()],
    [
      'a modal dialog of a component of its own',
      () => {
        const dialog = document.createElement('dialog');
        dialog.style.cssText = 'inset: 0; inline-size: 100vw; block-size: 100vh';
        add('div', '').attachShadow({ mode: 'open' }).append(dialog);
        dialog.showModal();
      },
    ],
    [
      'a popover',
      () => {
        const popover = add('div', 'inset: 0; inline-size: 100vw; block-size: 100vh');
        popover.popover = 'manual';
        popover.showPopover();
      },
    ],
    ['a layer of the highest z-index', () => void add('div', 'position: fixed; inset: 0; z-index: 2147483647')],
    [
      'a body that is transformed, contained and scrolled',
      () => {
        document.body.style.cssText =
          'transform: translateZ(0); contain: layout; filter: opacity(1); perspective: 100px; block-size: 4000px';
        window.scrollTo(0, 1500);
        leave.push(() => document.body.removeAttribute('style'));
      },
    ],
  ];
  for (const [name, openLayer] of LAYERS)
    it(`is above ${name}, also while a wallet is asked: Back and Close are within reach, and Escape closes it`, async () => {
      openLayer();
      await ask();
      for (const testId of ['w3m-header-back', 'w3m-header-close']) expect(isWithinReach(testId), testId).to.equal(true);
      expect(page.focused() !== null, 'the focus is in it').to.equal(true);
      await sendKeys({ press: 'Escape' });
      await until(() => !page.modal.getState().open);
    });

  it('keeps presses, the wheel, keys and the focus from the page’s listeners', async () => {
    await open();
    const heard: string[] = [];
    const types = ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'touchmove', 'click', 'focusin', 'keydown'];
    for (const type of types) listen(document, type, ({ target }) => target === tag() && heard.push(type));
    const close = page.find('w3m-header-close')!;
    const dispatch = (event: Event) => close.dispatchEvent(event);
    for (const type of types.slice(0, 5)) dispatch(new Event(type, { bubbles: true, composed: true, cancelable: true }));
    dispatch(new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true }));
    close.focus();
    close.click();
    expect(heard).to.deep.equal([]);
    expect(page.modal.getState().open).to.equal(false);
    // What is documented comes out.
    const events: string[] = [];
    listen(document, 'w3m-event', (event) => events.push((event as CustomEvent<{ event: string }>).detail.event));
    await open();
    expect(events).to.include('MODAL_OPEN');
  });

  it('scrolls its list where the page refuses the wheel everywhere else', async () => {
    await open();
    listen(document, 'wheel', (event) => event.preventDefault(), { passive: false });
    const turn = (target: EventTarget) =>
      target.dispatchEvent(new WheelEvent('wheel', { deltaY: 10, bubbles: true, composed: true, cancelable: true }));
    expect([turn(page.find('w3m-modal-card')!), turn(document.body)]).to.deep.equal([true, false]);
  });

  it('closes at Escape before the page’s own dialog does, and not while that one has the focus', async () => {
    const own = add('button', '');
    let closings = 0;
    listen(
      document,
      'keydown',
      (event) => {
        if ((event as KeyboardEvent).key !== 'Escape') return;
        closings += 1;
        event.preventDefault();
      },
      { capture: true },
    );
    await ask();
    await sendKeys({ press: 'Escape' });
    await until(() => !page.modal.getState().open);
    expect(closings).to.equal(0);
    await ask();
    own.focus();
    await sendKeys({ press: 'Escape' });
    expect([closings, page.modal.getState().open]).to.deep.equal([1, true]);
  });

  it('keeps keys and the focus from listeners of the page in the capture phase, and Tab goes on', async () => {
    await open();
    const heard: string[] = [];
    for (const type of ['keydown', 'focusin'])
      listen(
        document,
        type,
        (event) => {
          heard.push(type);
          event.preventDefault();
        },
        { capture: true },
      );
    const before = page.focused();
    await sendKeys({ press: 'Tab' });
    expect([heard, page.focused() !== before && page.focused() !== null]).to.deep.equal([[], true]);
  });

  it('closes with a popover of the page that has its tag', async () => {
    const popover = add('div', '');
    popover.popover = 'auto';
    await open();
    page.modal.close();
    popover.append(tag());
    popover.showPopover();
    await open();
    expect(popover.matches(':popover-open')).to.equal(true);
    popover.hidePopover();
    await until(() => !page.modal.getState().open);
  });

  it('takes back that the page hides it, before and after the opening, and carries marks of a layer on top meanwhile', async () => {
    await open();
    page.modal.close();
    const hide = () => {
      tag().inert = true;
      tag().setAttribute('aria-hidden', 'true');
    };
    const names = () =>
      tag()
        .getAttributeNames()
        .filter((name) => /inert|hidden|layer|mantine/.test(name));
    hide();
    await open();
    const marks = ['data-react-aria-top-layer', 'data-mantine-stop-propagation'];
    expect(names()).to.deep.equal(marks);
    hide();
    await until(() => names().join() === marks.join());
    page.modal.close();
    expect(names()).to.deep.equal([]);
  });

  it('is closed, once, when the page takes its tag away, and the next opening shows it', async () => {
    const events: string[] = [];
    page.modal.subscribeEvents(({ event }) => event.startsWith('MODAL_') && events.push(event));
    for (let round = 0; round < 2; round++) {
      await open();
      tag().remove();
      await until(() => !page.modal.getState().open);
      expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
    }
    expect(events).to.deep.equal(['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN', 'MODAL_CLOSE']);
    await open();
    expect([page.title(), tag().shadowRoot!.querySelector('dialog')!.matches(':modal')]).to.deep.equal(['Connect wallet', true]);
  });

  it('has one scrim, which takes no place in the page, also where its tag comes back, and covers it while a wallet is asked', async () => {
    for (let round = 0; round < 2; round++) {
      await open();
      const element = tag();
      element.remove();
      await until(() => !page.modal.getState().open);
      document.body.append(element);
    }
    await open();
    const scrims = [...tag().shadowRoot!.querySelectorAll('.scrim')];
    expect(scrims.map((scrim) => [scrim.getBoundingClientRect().height, getComputedStyle(scrim).display])).to.deep.equal([[0, 'none']]);
    await page.press('wallet-selector-example.harbor');
    await until(() => page.standing() === 'overlay' && page.find('w3m-header-back'));
    expect(tag().shadowRoot!.elementFromPoint(2, 2) === scrims[0]).to.equal(true);
    expect(getComputedStyle(scrims[0]!).backgroundColor).to.match(/^(rgba|color|oklch).*0\.\d+\)$/);
  });

  it('gives way to a window that a wallet draws over it on the page, and is above everything again once that is gone', async () => {
    const hit = () =>
      document.elementFromPoint(innerWidth / 2, tag().shadowRoot!.querySelector('[part="card"]')!.getBoundingClientRect().top + 150);
    const host = add('div', 'position: fixed; inset: 0; z-index: 1300');
    await ask();
    const standing = () => [hit() === tag(), tag().shadowRoot!.querySelector('dialog')!.hasAttribute('popover')];
    // The dialog rises when the code of its guard is there, which comes after the view.
    await until(() => page.find('w3m-modal-card')!.getBoundingClientRect().height > 250 && standing().every(Boolean));
    // What lies beside the card, under the scrim or in a layer that was there is no window of the wallet.
    add('div', 'position: fixed; inset: auto 0 0 auto; inline-size: 40px; block-size: 40px; z-index: 2147483000');
    add('div', 'position: fixed; inset: 0; z-index: 1');
    host.append(document.createElement('p'));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(standing()).to.deep.equal([true, true]);
    const focused = tag().shadowRoot!.activeElement;
    for (let round = 0; round < 2; round++) {
      const wallet = add('div', 'position: fixed; inset: 10px; z-index: 2147483000');
      await until(() => hit() === wallet);
      expect(standing()).to.deep.equal([false, false]);
      wallet.style.display = 'none';
      await until(() => hit() === tag());
      expect(standing()).to.deep.equal([true, true]);
    }
    expect(tag().shadowRoot!.activeElement === focused).to.equal(true);
    page.wallet.pending[0]!.approve();
    await until(() => !page.modal.getState().open);
  });

  it('is closed when the page replaces what is in the body as soon as the visitor is connected, and a button of the new page opens the account', async () => {
    const place = add('main', '');
    page.modal.subscribeAccount((account) => {
      if (account?.status !== 'connected' || place.firstChild) return;
      document.querySelector('w3m-modal')?.remove();
      place.innerHTML = '<w3m-button></w3m-button>';
    });
    await ask();
    page.wallet.pending[0]!.approve();
    await until(() => !page.modal.getState().open);
    const button = () => place.querySelector('w3m-button')?.shadowRoot?.querySelector('button');
    await until(button);
    button()!.click();
    await until(() => page.title() === 'Account' || page.find('account-address'));
    expect(page.modal.getState().open).to.equal(true);
  });
});
