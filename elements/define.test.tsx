import { expect } from '@esm-bundle/chai';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expectConsole } from '../test/expect-console.js';
import { ADA, local } from '../test/fixtures/networks.js';
import { until } from '../test/fixtures/until.js';
import { createTestWallet } from '../test/fixtures/wallet.js';
import { W3mButton, W3mModal } from '../react/index.js';
import { createModal, type Modal } from '../src/index.js';
import { createPageObject } from '../src/testing/page-object.js';
import { InvalidOptionsError } from '../src/errors/base-error.js';
import { defineElements } from './define.js';

/** Stands for the element of another library, such as `@reown/appkit-scaffold-ui`. */
class W3mForeignButton extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).textContent = 'foreign';
  }
}

describe('tags whose names another library has taken', () => {
  let root: Root | undefined;
  let modal: Modal | undefined;
  const place = () => document.body.appendChild(document.createElement('div'));

  // Names stay defined for the life of a page, so the order of these tests is that of a page’s own.
  before(() => {
    customElements.define('w3m-button', W3mForeignButton);
    customElements.define('w3m-modal', class W3mForeignModal extends HTMLElement {});
  });
  afterEach(() => {
    root?.unmount();
    root = undefined;
    modal?.destroy();
    modal = undefined;
    document.body.replaceChildren();
    localStorage.clear();
  });

  it('is warned about once, with the class that has the name', async () => {
    expectConsole('warn', /<w3m-button> is W3mForeignButton\. Use <w3m-elements-button>\./);
    await import('./w3m-button/index.js');
    const { W3mButtonElement } = await import('./w3m-button/element.js');
    expect(document.createElement('w3m-elements-button')).to.be.instanceOf(W3mButtonElement);
    // A second definition says nothing: the page fails at a warning that was not expected.
    const { defineOnce } = await import('./adapter/create-element-class.js');
    expect(defineOnce(W3mButtonElement)).to.equal('w3m-elements-button');
  });

  it('is not rendered by the React component, which keeps its properties', () => {
    const container = place();
    root = createRoot(container);
    flushSync(() => root!.render(<W3mButton label="Join" />));
    expect(container.querySelector('w3m-button')).to.equal(null);
    expect(container.querySelector('w3m-elements-button')!.shadowRoot!.textContent).to.include('Join');
  });

  it('is replaced after hydration of what a server sent', async () => {
    const container = place();
    container.innerHTML = '<w3m-button label="Join"></w3m-button>';
    root = hydrateRoot(container, <W3mButton label="Join" />);
    await until(() => container.querySelector('w3m-elements-button') !== null);
    expect(container.querySelector('w3m-button')).to.equal(null);
    expect(container.querySelector('w3m-elements-button')!.shadowRoot!.textContent).to.include('Join');
  });

  it('opens a dialog of its own, and connects', async () => {
    const wallet = createTestWallet('0x1');
    const stop = wallet.announce();
    wallet.setBehavior('approve');
    modal = createModal({ networks: [local] });
    expectConsole('warn', /<w3m-modal> is W3mForeignModal\./);
    await modal.open();
    expect(document.querySelector('w3m-modal')).to.equal(null);
    const page = createPageObject(document);
    await page.clickWallet('Harbor');
    await until(() => modal!.getAccount()?.address === ADA);
    stop();
  });
});

describe('defineElements', () => {
  let root: Root | undefined;
  afterEach(() => {
    root?.unmount();
    document.body.replaceChildren();
  });

  it('refuses a prefix that makes no name', () => {
    for (const prefix of ['', 'Acme', '1acme', 'acme-', 'a b', 'ä'])
      expect(() => defineElements({ prefix }), prefix).to.throw(InvalidOptionsError, `"${prefix}"`);
  });

  it('defines every tag with the prefix of the page, which the components and open() use', async () => {
    defineElements({ prefix: 'acme' });
    for (const name of ['button', 'connect-button', 'account-button', 'network-button', 'modal'])
      expect(customElements.get(`acme-${name}`), name).to.not.equal(undefined);
    const container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
    const states: boolean[] = [];
    flushSync(() =>
      root!.render(
        <>
          <W3mButton label="Join" />
          <W3mModal onStateChange={({ detail }) => states.push(detail.state.open)} />
        </>,
      ),
    );
    expect(container.querySelector('acme-button')!.shadowRoot!.textContent).to.include('Join');
    const modal = createModal({ networks: [local] });
    await createPageObject(document).openConnect();
    expect(document.querySelectorAll('acme-modal')).to.have.length(1);
    expect(states).to.include(true);
    modal.destroy();
  });

  it('may be called again', () => {
    defineElements({ prefix: 'acme' });
    defineElements({ prefix: 'other-acme' });
    expect(customElements.get('other-acme-button')).to.not.equal(undefined);
  });
});
