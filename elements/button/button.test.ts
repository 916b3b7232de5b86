import { expect } from '@esm-bundle/chai';
import { itBehavesLikeAnElement } from '../../test/conformance/element-suite.js';
import { expectConsole } from '../../test/expect-console.js';
import { audit } from '../../test/fixtures/audit.js';
import { local, second } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { mainnet } from '../../src/networks/index.js';
import { createModal, type Modal, type ModalOptions } from '../../src/index.js';
import type { ScriptedWallet } from '../../src/testing/index.js';
import { accountButtonProperties } from '../w3m-account-button/definition.js';
import { connectButtonProperties } from '../w3m-connect-button/element.js';
import { networkButtonProperties } from '../w3m-network-button/element.js';
import '../index.js';

itBehavesLikeAnElement('w3m-connect-button', connectButtonProperties);
itBehavesLikeAnElement('w3m-account-button', accountButtonProperties);
itBehavesLikeAnElement('w3m-network-button', networkButtonProperties);

const TAGS = ['w3m-button', 'w3m-connect-button', 'w3m-account-button', 'w3m-network-button'] as const;
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`;

describe('buttons on the page', () => {
  let modal: Modal;
  let wallet: ScriptedWallet;
  let stopAnnouncing: () => void;
  let places: HTMLElement[] = [];

  beforeEach(() => {
    localStorage.clear();
    wallet = createTestWallet('0xad78ebc5ac6200000');
    wallet.setBehavior('approve');
    stopAnnouncing = wallet.announce();
    modal = createModal({ networks: [local, second] });
  });
  afterEach(() => {
    modal.destroy();
    stopAnnouncing();
    for (const element of places) element.remove();
    places = [];
  });

  const remake = (options: ModalOptions) => {
    modal.destroy();
    modal = createModal({ networks: [local, second], ...options });
  };
  const connect = () => modal.connect({ walletId: 'example.harbor' });
  const leaveKnownChains = async () => {
    wallet.setChain(999);
    await until(() => modal.getNetwork()?.supported === false);
  };
  const place = <Tag extends (typeof TAGS)[number] | 'w3m-wallet-button'>(
    tag: Tag,
    properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ) => {
    const element = Object.assign(document.createElement(tag), properties);
    document.body.append(element);
    places.push(element);
    const button = () => element.shadowRoot!.querySelector('button');
    const text = () => (button()?.innerText ?? '').replace(/\s+/g, ' ').trim();
    return { element, button, text };
  };
  const events = () => {
    const types: string[] = [];
    modal.subscribeEvents(({ event }) => types.push(event));
    return types;
  };
  /** Replaces `open` by one that records the requested views, so that the tests do not depend on the views that exist. */
  const watchOpen = () => {
    const views: (string | undefined)[] = [];
    modal.open = async ({ view } = {}) => void views.push(view);
    return views;
  };

  it('take a press that lands on the tag: of a script, and where the page has captured the pointer; not while they are disabled', async () => {
    await connect();
    for (const tag of TAGS) {
      const { element, button } = place(tag);
      await until(button);
      const clicks: EventTarget[] = [];
      element.addEventListener('click', ({ target }) => target && clicks.push(target));
      const views = watchOpen();
      element.click();
      // What a browser sends where `setPointerCapture()` was called on the target that the page sees.
      element.dispatchEvent(new PointerEvent('click', { bubbles: true, composed: true }));
      expect([views.length, clicks.length], tag).to.deep.equal([2, 2]);
      element.disabled = true;
      element.click();
      expect(views.length, tag).to.equal(2);
    }
  });

  it('are pressed by a label of the page, in a form and in a component of the page, and submit nothing', async () => {
    await connect();
    const form = document.createElement('form');
    const component = document.createElement('div');
    document.body.append(form, component);
    places.push(form, component);
    const submits: Event[] = [];
    form.addEventListener('submit', (event) => submits.push(event));
    const shadow = component.attachShadow({ mode: 'open' });
    for (const parent of [form, shadow])
      for (const tag of TAGS) {
        const { element, button } = place(tag);
        const label = Object.assign(document.createElement('label'), { htmlFor: 'tag', textContent: 'Account' });
        element.id = 'tag';
        parent.replaceChildren(label, element);
        await until(button);
        const views = watchOpen();
        label.click();
        button()!.click();
        expect(views.length, tag).to.equal(2);
      }
    expect(submits).to.deep.equal([]);
  });

  it('look the same whatever the page’s text looks like, and are hidden and out of reach with what holds them', async () => {
    const page = document.createElement('div');
    document.body.append(page);
    places.push(page);
    const looks = TAGS.filter((tag) => tag !== 'w3m-account-button').map((tag) => {
      const { element, button } = place(tag);
      const look = () => {
        const style = getComputedStyle(button()!);
        const sizes = [button()!.offsetWidth, button()!.offsetHeight];
        return [
          ...sizes,
          ...['-webkit-text-fill-color', 'text-shadow', 'text-transform', 'writing-mode'].map((name) => style.getPropertyValue(name)),
        ];
      };
      const plain = look();
      page.append(element);
      return { tag, plain, look, button };
    });
    page.style.cssText = `font: italic small-caps 900 24px/3 serif; letter-spacing: 3px; word-spacing: 9px; text-indent: 20px;
      text-transform: uppercase; text-shadow: 2px 2px red; -webkit-text-fill-color: red; writing-mode: vertical-rl`;
    for (const { tag, plain, look } of looks) expect(look(), tag).to.deep.equal(plain);
    page.style.cssText = 'visibility: hidden; pointer-events: none';
    for (const { tag, button } of looks) {
      const { visibility, pointerEvents } = getComputedStyle(button()!);
      expect([visibility, pointerEvents], tag).to.deep.equal(['hidden', 'none']);
    }
  });

  describe('<w3m-connect-button>', () => {
    it('stays the connect button while an account is connected', async () => {
      const { element, text } = place('w3m-connect-button');
      expect(text()).to.equal('Connect wallet');
      expect(await audit(element)).to.deep.equal([]);
      await connect();
      expect(text()).to.equal('Connect wallet');
    });

    it('opens the list of wallets, says that it loads, and closes the modal again', async () => {
      const { element, button, text } = place('w3m-connect-button', { loadingLabel: 'One moment' });
      const width = button()!.offsetWidth;
      button()!.click();
      expect(text()).to.equal('One moment');
      expect(button()!.ariaBusy).to.equal('true');
      expect(button()!.offsetWidth).to.equal(width);
      expect(await audit(element)).to.deep.equal([]);
      await until(() => text() === 'Connect wallet');
      expect(modal.getState().open).to.equal(true);
      button()!.click();
      expect(modal.getState().open).to.equal(false);
    });

    it('opens the list of wallets for its namespace, connected or not', async () => {
      await connect();
      const views = watchOpen();
      place('w3m-connect-button', { namespace: 'eip155' }).button()!.click();
      expect(views).to.deep.equal(['Connect']);
    });
  });

  describe('<w3m-account-button>', () => {
    it('takes no place without an account, shows it while there is one', async () => {
      const { element, button, text } = place('w3m-account-button');
      expect(element.getBoundingClientRect().width).to.equal(0);
      expect(button()).to.equal(null);
      await connect();
      await until(() => text().includes('ETH'));
      expect(text()).to.equal('200.000 ETH 0xf3…b92266');
      expect(element.getBoundingClientRect().width).to.be.greaterThan(100);
      expect(await audit(element)).to.deep.equal([]);
      Object.assign(element, { balance: 'hide', charsStart: 6, charsEnd: 4, size: 'sm' });
      expect(text()).to.equal('0xf39F…2266');
      await modal.disconnect();
      expect(button()).to.equal(null);
      expect(element.getBoundingClientRect().width).to.equal(0);
    });

    it('stays away when the page hides it', async () => {
      const { element } = place('w3m-account-button', { hidden: true });
      await connect();
      await until(() => element.shadowRoot!.textContent !== '');
      expect(getComputedStyle(element).display).to.equal('none');
    });

    it('releases its listeners with its instance', async () => {
      const { button } = place('w3m-account-button');
      await connect();
      await until(() => button() !== null);
      modal.destroy();
      expect(button()).to.equal(null);
      modal = createModal({ networks: [local] });
      await connect();
      await until(() => button() !== null);
    });
  });

  describe('<w3m-network-button>', () => {
    it('shows the default network, then the one the wallet is on', async () => {
      const { element, button, text } = place('w3m-network-button');
      expect(text()).to.equal('L Network Lagoon Local');
      expect(button()!.querySelector('.label')!.textContent).to.equal('Lagoon Local');
      expect(await audit(element)).to.deep.equal([]);
      await connect();
      wallet.setChain(31338);
      await until(() => text().includes('Second Local'));
    });

    it('says what to do where there is no network: the host’s words, else its own', () => {
      remake({ adapters: ['eip155', 'solana'] });
      const { element, text } = place('w3m-network-button', { namespace: 'solana' });
      expect(text()).to.equal('Select network');
      element.label = 'Chain';
      expect(text()).to.equal('Chain');
    });

    it('says what to do without an instance', () => {
      modal.destroy();
      const { button, text } = place('w3m-network-button');
      expect(text()).to.equal('Select network');
      expectConsole('warn', /<w3m-network-button> needs createModal\(\)/);
      button()!.click();
    });

    it('opens the list of networks once when createModal() comes after the presses', async () => {
      modal.destroy();
      const { button } = place('w3m-network-button');
      for (let presses = 0; presses < 2; presses++) {
        expectConsole('warn', /<w3m-network-button> needs createModal\(\)/);
        button()!.click();
      }
      modal = createModal({ networks: [local, second] });
      const views = watchOpen();
      await until(() => views.length > 0);
      // Another instance has nothing to repeat.
      remake({});
      const later = watchOpen();
      await new Promise((resolve) => setTimeout(resolve));
      expect([views, later]).to.deep.equal([['Networks'], []]);
    });

    it('emits the press to the host and opens the list of networks', async () => {
      const views = watchOpen();
      const types = events();
      place('w3m-network-button').button()!.click();
      await until(() => types.length > 0);
      expect(types).to.deep.equal(['CLICK_NETWORKS']);
      expect(views).to.deep.equal(['Networks']);
    });

    it('says that it loads without changing its width', () => {
      const { button } = place('w3m-network-button');
      const width = button()!.offsetWidth;
      const opening = modal.open();
      expect(button()!.ariaBusy).to.equal('true');
      expect(button()!.offsetWidth).to.equal(width);
      return opening;
    });

    it('shows the network’s picture once it is there, and its letter when it does not come', async () => {
      const { element, button, text } = place('w3m-network-button');
      const images = () => element.shadowRoot!.querySelectorAll('img').length;
      remake({ networks: [{ ...local, assets: { imageUrl: PICTURE } }] });
      expect(button()!.querySelector('img')!.referrerPolicy).to.equal('no-referrer');
      await until(() => !text().startsWith('L '));
      expect(images()).to.equal(1);
      expect(await audit(element)).to.deep.equal([]);
      remake({ networks: [{ ...local, assets: { imageUrl: 'data:image/png,broken' } }] });
      await until(() => images() === 0);
      expect(text()).to.equal('L Network Lagoon Local');
      modal.updateOptions({ chainImages: { 31337: PICTURE } });
      expect(images()).to.equal(1);
      remake({ networks: [{ ...local, assets: { imageUrl: 'http://elsewhere.example/p.png' } }] });
      expect(images()).to.equal(0);
    });

    it('draws the mark of a built-in network in place of its letter, once the visitor acts', async () => {
      remake({ networks: [mainnet, local] });
      const { element, button, text } = place('w3m-network-button');
      const mark = () => button()!.querySelectorAll('svg > svg > path').length;
      await new Promise((resolve) => setTimeout(resolve));
      expect([text(), mark()]).to.deep.equal(['E Network Ethereum', 0]);
      const { width, height } = button()!.getBoundingClientRect();
      await modal.open();
      await until(() => mark() > 0);
      expect(text()).to.equal('Network Ethereum');
      expect(button()!.getBoundingClientRect()).to.include({ width, height });
      modal.close();
      expect(await audit(element)).to.deep.equal([]);
    });

    it('keeps the letter of a network that is not built in', async () => {
      const { button, text } = place('w3m-network-button');
      await connect();
      await new Promise((resolve) => setTimeout(resolve));
      expect(text()).to.equal('L Network Lagoon Local');
      expect(button()!.querySelector('svg > svg')).to.equal(null);
    });

    it('shows what the page puts into it after the label, also as part of its name', () => {
      const { element, button } = place('w3m-network-button');
      element.append('(test)');
      expect(button()!.querySelector('slot')!.assignedNodes().length).to.equal(1);
      expect(button()!.hasAttribute('aria-label')).to.equal(false);
    });
  });

  describe('on a chain that the host does not run on', () => {
    for (const tag of ['w3m-button', 'w3m-account-button', 'w3m-network-button'] as const) {
      it(`<${tag}> asks to switch [S:116]`, async () => {
        const { element, button, text } = place(tag);
        const label = tag === 'w3m-network-button' ? 'Network Unsupported' : 'Switch network';
        await connect();
        await leaveKnownChains();
        await until(() => text() === label);
        expect(button()!.classList.contains('unsupported')).to.equal(true);
        expect(await audit(element)).to.deep.equal([]);
        // Close the view that opened by itself; the next press opens it again.
        await until(() => modal.getState().open);
        modal.close();
        const views = watchOpen();
        button()!.click();
        expect(views).to.deep.equal(['UnsupportedChain']);
        element.size = 'sm';
        expect(text()).to.equal(label);
        element.disabled = true;
        expect(await audit(element)).to.deep.equal([]);
        wallet.setChain(31337);
        await until(() => text() !== label);
      });

      for (const options of [{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }]) {
        it(`<${tag}> shows what is there with ${JSON.stringify(options)} [S:116]`, async () => {
          remake(options);
          const { element, text } = place(tag);
          await connect();
          await leaveKnownChains();
          const shown = tag === 'w3m-network-button' ? 'Unknown network' : '0xf3…b92266';
          await until(() => text() === shown);
          expect(await audit(element)).to.deep.equal([]);
          modal.updateOptions({ allowUnsupportedChain: false, enableNetworkSwitch: true });
          expect(text()).to.equal(tag === 'w3m-network-button' ? 'Network Unsupported' : 'Switch network');
        });
      }
    }
  });

  for (const tag of TAGS) {
    it(`<${tag}> is large enough for a finger, and has an outline in forced colours`, async () => {
      const { button } = place(tag, { size: 'sm' });
      await connect();
      await until(() => button() !== null);
      const heightOf = () => button()!.getBoundingClientRect().height;
      expect(heightOf()).to.equal(32);
      const root = button()!.getRootNode() as ShadowRoot;
      const rules = root.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
      expect(rules.find((rule) => rule.includes('pointer: coarse'))).to.match(/\.wallet-button {\s*block-size: 44px/);
      expect(rules.find((rule) => rule.includes('forced-colors') && rule.includes('.wallet-button'))).to.match(/border: 1px solid/);
    });

    it(`<${tag}> speaks Arabic from right to left, and what is untranslated shows in the pseudo-locale`, async () => {
      remake({ locale: 'ar' });
      const { element, button, text } = place(tag);
      await connect();
      await until(() => button()?.dir === 'rtl');
      expect(button()!.lang).to.equal('ar');
      expect(button()!.ariaLabel ?? text()).to.match(/[\u0600-\u06ff]/);
      await leaveKnownChains();
      const label = tag === 'w3m-network-button' ? 'الشبكة غير مدعومة' : 'تبديل الشبكة';
      if (tag !== 'w3m-connect-button') await until(() => text() === label);
      expect(await audit(element)).to.deep.equal([]);
      remake({ locale: 'en-XA' });
      await until(() => button() !== null && /[^\u0000-\u007f…]/.test(button()!.ariaLabel ?? text()));
    });
  }

  for (const tag of ['w3m-button', 'w3m-connect-button', 'w3m-network-button', 'w3m-wallet-button'] as const)
    it(`<${tag}> says in the page’s language what kept a press from opening anything, until the next press`, async () => {
      remake({ locale: 'de' });
      const { element, button } = place(tag, { wallet: 'no.such.wallet' });
      await until(() => button()!.lang === 'de');
      const { open, connect: ask } = modal;
      const fail = () => Promise.reject(new Error('the file is lost'));
      Object.assign(modal, { open: fail, connect: fail });
      expectConsole('error', /the file is lost/);
      element.click();
      await until(() => button()!.validationMessage === 'Laden fehlgeschlagen. Bitte erneut versuchen.');
      // The browser puts its bubble where the focus is.
      expect(element.shadowRoot!.activeElement === button()).to.equal(true);
      Object.assign(modal, { open, connect: ask });
      element.click();
      expect(button()!.validationMessage).to.equal('');
      await until(() => modal.getState().open);
    });
});
