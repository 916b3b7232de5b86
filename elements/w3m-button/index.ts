import { hostButtonStyles } from '../../src/ui/host-button.styles.js';
import { tokensCoreStyles } from '../../src/ui/tokens-core.styles.js';
import { createElementClass, defineOnce, type ModalElement } from '../adapter/create-element-class.js';
import { paint } from '../adapter/painter.js';
import type { StaticNode } from '../adapter/static-jsx.js';
import { followTheme } from '../adapter/theme-host.js';
import { ButtonView } from './button.static.js';
import { type ButtonMemory, subscribeToButton, toButtonProps } from './button-source.js';
import { buttonProperties, type ButtonProperties } from './definition.js';

/** `<w3m-button>`: an invitation to connect that turns into the account. Paints without react-dom. */
export const W3mButtonElement = /*#__PURE__*/ createElementClass({
  properties: buttonProperties,
  behave(host) {
    const memory: ButtonMemory = { lastBalance: undefined, draw: undefined };
    const values = host.values as ButtonProperties;

    const press = () => {
      const { modal } = host;
      if (!modal) console.warn('[w3m] <w3m-button> has no modal yet. Call createModal() before it is pressed.');
      else if (modal.getState().open) modal.close();
      else {
        void modal.open(values.namespace && { namespace: values.namespace }).catch((error: unknown) => {
          console.error('[w3m] The modal did not load. The next press tries again.', error);
        });
      }
    };
    const update = () => {
      const props = toButtonProps(host.modal, values, memory, press);
      paint(host.shadow, (ButtonView as (props: object) => StaticNode)(props));
      if (props.kind === 'account' && !memory.draw) {
        void import('./draw-avatar.js').then(({ drawAvatar }) => {
          memory.draw = drawAvatar;
          update();
        }, () => {});
      }
    };

    return {
      update() {
        if (host.shadow.adoptedStyleSheets.length === 0) host.shadow.adoptedStyleSheets = [tokensCoreStyles(), hostButtonStyles()];
        update();
      },
      attach(internals) {
        let scheduled = false;
        const schedule = () => {
          if (scheduled) return;
          scheduled = true;
          queueMicrotask(() => {
            scheduled = false;
            update();
          });
        };
        const warm = () => internals.warm();
        const signs = ['pointerenter', 'focusin', 'touchstart'];
        const disposers = [
          followTheme(host, internals),
          subscribeToButton(internals, schedule),
          ...signs.map((sign) => internals.environment.listen(host, sign, warm, { passive: true })),
        ];
        update();
        return () => {
          disposers.forEach((dispose) => dispose());
          schedule();
        };
      },
    };
  },
}) as unknown as { new (): ModalElement & ButtonProperties; readonly prototype: ModalElement & ButtonProperties };

defineOnce('w3m-button', W3mButtonElement as unknown as CustomElementConstructor);
