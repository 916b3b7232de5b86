import { css } from '../../src/ui/styles/styles.js';
import { createElementClass, type ElementClass, type ElementHost, type ModalElement } from '../adapter/create-element-class.js';
import { createButtonBehavior } from '../button/create-button-behavior.js';
import { showAccount } from '../button/show-account.js';
import { accountButtonProperties, type AccountButtonProperties } from './definition.js';

/**
 * `<w3m-account-button>`: the connected account; takes no place while there is none. Paints without react-dom.
 *
 * @example
 * const button = document.querySelector<InstanceType<typeof W3mAccountButtonElement>>('w3m-account-button');
 * if (button) button.modal = modal;
 */
export const W3mAccountButtonElement = /*#__PURE__*/ createElementClass({
  tag: 'account-button',
  properties: accountButtonProperties,
  behave(host) {
    const show = showAccount(() => null);
    return createButtonBehavior(host, (scene) => {
      const node = show(scene);
      showHost(host, node !== null);
      return node;
    });
  },
}) as unknown as ElementClass<ModalElement & AccountButtonProperties>;

/** The last sheet while there is nothing to show. An attribute would be the page's: hydration complains about one it did not write. */
const absentStyles = css`
  :host {
    display: none;
  }
`;

function showHost({ shadow }: ElementHost, isShown: boolean): void {
  const sheets = shadow.adoptedStyleSheets.filter((sheet) => sheet !== absentStyles());
  shadow.adoptedStyleSheets = isShown ? sheets : [...sheets, absentStyles()];
}
