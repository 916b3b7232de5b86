import { createComponent } from '@lit-labs/react';
import * as React from 'react';
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';
import { defineOnce, type ElementClass, getTagName } from '../elements/adapter/create-element-class.js';
import type { TagElement, TagName, TagProperties } from '../elements/types/tags.js';
import { W3mAccountButtonElement } from '../elements/w3m-account-button/element.js';
import { W3mButtonElement } from '../elements/w3m-button/element.js';
import { W3mConnectButtonElement } from '../elements/w3m-connect-button/element.js';
import { W3mModalElement } from '../elements/w3m-modal/element.js';
import { W3mNetworkButtonElement } from '../elements/w3m-network-button/element.js';
import { W3mWalletButtonElement } from '../elements/w3m-wallet-button/element.js';
import type { ModalEventDetails } from '../src/client/modal.js';

const NONE: Readonly<Record<string, unknown>> = {};

/**
 * The React component of a tag: its properties, the attributes of any HTML element, and a ref to the element. Written here
 * because the wrapper library's own types come from a package that is not installed beside this one.
 */
export type W3mComponent<Tag extends TagName, Handlers = unknown> = React.ForwardRefExoticComponent<
  Omit<React.HTMLAttributes<TagElement<Tag>>, keyof TagProperties<Tag> | keyof Handlers> &
    TagProperties<Tag> &
    Handlers &
    React.RefAttributes<TagElement<Tag>>
>;

/** Arguments of {@link createWrapper}. */
export type WrapperSpec = {
  readonly elementClass: ElementClass;
  readonly displayName: string;
  /** Name of the property → name of the DOM event. */
  readonly events?: Readonly<Record<string, string>>;
};

const subscribe = () => () => {};

/**
 * Makes the React component of a tag. The tag is defined at the first rendering in a browser, so that `defineElements` can
 * come before it; a class of another library is never rendered.
 */
export function createWrapper<Tag extends TagName, Handlers = unknown>({
  elementClass,
  displayName,
  events = {},
}: WrapperSpec): W3mComponent<Tag, Handlers> {
  const getName = () => defineOnce(elementClass);
  /** Returns the tag name for server rendering, where element classes of other libraries do not exist. */
  const getSentName = () => {
    getName();
    return getTagName(elementClass);
  };
  const components = new Map<string, React.ElementType>();
  /** One component for each name: under another one everything is set anew. */
  const getComponent = (tagName: string) => {
    const component =
      components.get(tagName) ?? createComponent({ react: withProperties(events), tagName, elementClass, displayName, events });
    components.set(tagName, component);
    return component;
  };
  const Wrapper = React.forwardRef((props: object, ref) =>
    React.createElement(getComponent(React.useSyncExternalStore(subscribe, getName, getSentName)), { ...props, ref }),
  );
  Wrapper.displayName = displayName;
  return Wrapper as unknown as W3mComponent<Tag, Handlers>;
}

/** React for the wrapper package, whose build for Node sets no properties. Tests in jsdom run that build. */
function withProperties(events: Readonly<Record<string, string>>): typeof React {
  const useElement = (name: string, { _$litProps$: left, ref, ...props }: LeftProperties) =>
    React.createElement(name, { ...props, ref: useLeftProperties(left, events, ref) });
  // To a function of this name it hands the properties over.
  Object.defineProperty(useElement, 'name', { value: 'litPatchedCreateElement' });
  return { ...React, createElement: useElement } as unknown as typeof React;
}

/** Props that the Node build of the wrapper package passes to an element: attributes, and the properties that it did not set. */
type LeftProperties = {
  readonly _$litProps$?: Readonly<Record<string, unknown>>;
  readonly ref: RefCallback<HTMLElement>;
};

/**
 * Sets the properties and listeners of an element that the wrapper package left over. Does nothing where it set them itself,
 * and on a server.
 *
 * @param events Name of the property → name of the DOM event.
 * @param ref The ref of the element.
 * @returns The ref to use instead.
 */
function useLeftProperties(
  left: LeftProperties['_$litProps$'] = NONE,
  events: Readonly<Record<string, string>>,
  ref: LeftProperties['ref'],
): RefCallback<HTMLElement> {
  const element = useRef<HTMLElement>(null);
  const before = useRef(NONE);
  // On a server React 18 warns of a layout effect; which of the two it is never changes.
  if (typeof document !== 'undefined')
    // oxlint-disable-next-line react/rules-of-hooks
    useLayoutEffect(() => {
      const { current } = element;
      if (!current) return undefined;
      const listeners: (() => void)[] = [];
      for (const name of Object.keys({ ...before.current, ...left })) {
        const value = left[name];
        const event = events[name];
        if (event === undefined) Object.assign(current, { [name]: value });
        else if (typeof value === 'function') {
          const listener = value as EventListener;
          current.addEventListener(event, listener);
          listeners.push(() => current.removeEventListener(event, listener));
        }
      }
      before.current = left;
      return () => listeners.forEach((stop) => stop());
    });
  return useCallback(
    (node) => {
      element.current = node;
      ref(node);
    },
    [ref],
  );
}

/**
 * `<w3m-wallet-button>` for React: connects one wallet, without the list; safe to render on a server.
 *
 * @example
 * const login = <W3mWalletButton wallet="io.metamask" />;
 */
export const W3mWalletButton: W3mComponent<'w3m-wallet-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mWalletButtonElement,
  displayName: 'W3mWalletButton',
});

/**
 * `<w3m-network-button>` for React: the network; children are shown after its name; safe to render on a server.
 *
 * @example
 * const header = <W3mNetworkButton />;
 */
export const W3mNetworkButton: W3mComponent<'w3m-network-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mNetworkButtonElement,
  displayName: 'W3mNetworkButton',
});

/**
 * `<w3m-modal>` for React, with its events as properties. Only needed where the host places the dialog itself.
 *
 * @example
 * const dialog = <W3mModal modal={modal} />;
 */
export const W3mModal: W3mComponent<'w3m-modal', W3mModalHandlers> = /*#__PURE__*/ createWrapper({
  elementClass: W3mModalElement,
  displayName: 'W3mModal',
  events: {
    onModalEvent: 'w3m-event',
    onAccountChange: 'w3m-account-change',
    onNetworkChange: 'w3m-network-change',
    onStateChange: 'w3m-state-change',
  },
});

/**
 * `<w3m-connect-button>` for React: a connect button, also while an account is connected; safe to render on a server.
 *
 * @example
 * const header = <W3mConnectButton label="Log in" />;
 */
export const W3mConnectButton: W3mComponent<'w3m-connect-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mConnectButtonElement,
  displayName: 'W3mConnectButton',
});

/**
 * `<w3m-account-button>` for React: the account button, nothing while disconnected; safe to render on a server.
 *
 * @example
 * const header = <W3mAccountButton size="sm" />;
 */
export const W3mAccountButton: W3mComponent<'w3m-account-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mAccountButtonElement,
  displayName: 'W3mAccountButton',
});

/**
 * `<w3m-button>` for React: the same properties, typed; safe to render on a server.
 *
 * @example
 * const header = <W3mButton size="sm" />;
 */
export const W3mButton: W3mComponent<'w3m-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mButtonElement,
  displayName: 'W3mButton',
});

/**
 * Handlers of the modal's DOM events on {@link W3mModal}.
 *
 * @example
 * const handlers: W3mModalHandlers = { onAccountChange: ({ detail }) => console.log(detail.account?.address) };
 */
export type W3mModalHandlers = {
  /** Every event of the modal, `w3m-event`: `detail` is a `ModalEvent`. */
  onModalEvent?: ((event: CustomEvent<ModalEventDetails['w3m-event']>) => void) | undefined;
  /** `w3m-account-change`: the account connected, changed or went. */
  onAccountChange?: ((event: CustomEvent<ModalEventDetails['w3m-account-change']>) => void) | undefined;
  /** `w3m-network-change`: the network changed. */
  onNetworkChange?: ((event: CustomEvent<ModalEventDetails['w3m-network-change']>) => void) | undefined;
  /** `w3m-state-change`: the modal opened, closed, loads or shakes. */
  onStateChange?: ((event: CustomEvent<ModalEventDetails['w3m-state-change']>) => void) | undefined;
};
