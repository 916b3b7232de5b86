/**
 * `w3m-elements/devtools`: a tag that shows developers what the page's instance knows, does and asks for. In no page that does
 * not import it.
 *
 * @module w3m-elements/devtools
 */
import { tokensCoreStyles } from '../../src/ui/tokens/tokens-core.styles.js';
import { createElementClass, defineOnce, type ElementClass, type ElementHost, type ModalElement } from '../adapter/create-element-class.js';
import { followTheme } from '../adapter/theme-host.js';
import { devtoolsStyles } from './devtools.styles.js';
import { createPanel, type Panel } from './panel.js';
import type { DevtoolsWallet } from './wallets-section.js';

export type { DevtoolsWallet } from './wallets-section.js';

/**
 * The properties of `<w3m-devtools>`.
 *
 * @example
 * const properties: DevtoolsProperties = { wallets: [] };
 */
export type DevtoolsProperties = {
  /** Wallets of `w3m-elements/testing` that can be played with; none by default. */
  wallets: readonly DevtoolsWallet[];
};

/** Base class with the instance that every tag has; the subclass adds the panel. */
const Base = /*#__PURE__*/ createElementClass({
  tag: 'devtools',
  properties: {},
  behave(host) {
    const own = host as DevtoolsElement;
    return {
      // Called whenever it comes to a page, before there is an instance.
      update: () => own.show(),
      attach(internals) {
        const disposers = [followTheme(host, internals), own.show().attach(internals)];
        return () => disposers.forEach((dispose) => dispose());
      },
    };
  },
}) as unknown as new () => ElementHost;

class DevtoolsElement extends Base {
  #panel: Panel | undefined;
  #wallets: readonly DevtoolsWallet[] = [];

  get wallets(): readonly DevtoolsWallet[] {
    return this.#wallets;
  }
  set wallets(wallets: readonly DevtoolsWallet[] | undefined) {
    this.#wallets = wallets ?? [];
    this.#panel?.showWallets(this.#wallets);
  }

  /** Draws the panel, once: a sheet belongs to the document that the tag ends up in. */
  show(): Panel {
    if (!this.#panel) {
      // A property that was set before the class was defined hides the accessor.
      const early = Object.getOwnPropertyDescriptor(this, 'wallets');
      if (early) {
        delete (this as Partial<DevtoolsProperties>).wallets;
        this.wallets = early.value as readonly DevtoolsWallet[];
      }
      this.shadow.adoptedStyleSheets = [tokensCoreStyles(), devtoolsStyles()];
      this.#panel = createPanel(this.shadow);
      this.#panel.showWallets(this.#wallets);
    }
    return this.#panel;
  }
}

/**
 * `<w3m-devtools>`: what the page's instance knows, does and asks for. Plain elements, no react-dom; stands where it is put.
 *
 * @example
 * document.body.append(new W3mDevtoolsElement());
 */
export const W3mDevtoolsElement = DevtoolsElement as unknown as ElementClass<ModalElement & DevtoolsProperties>;

declare global {
  interface HTMLElementTagNameMap {
    'w3m-devtools': InstanceType<typeof W3mDevtoolsElement>;
  }
}

defineOnce(W3mDevtoolsElement);
