import { createContext, createElement, type FunctionComponent, type ReactNode } from 'react';
import type { InitialState } from '../src/bridges/account-cookie.js';

/** Context with the account that the server read from the cookie; `undefined` without {@link W3mInitialState}. */
export const InitialStateContext = /*#__PURE__*/ createContext<InitialState | undefined>(undefined);

/**
 * Props of {@link W3mInitialState}: the state of the request's cookie, and the tree that uses it.
 *
 * @example
 * const props: W3mInitialStateProps = { value: cookieToInitialState('w3m-account=…') };
 */
export type W3mInitialStateProps = {
  /** Return value of `cookieToInitialState` of `w3m-elements/cookie` for the request. */
  readonly value: InitialState | undefined;
  /** The components that read the state. */
  readonly children?: ReactNode;
};

/**
 * Gives the hooks below it the account that a server read from a cookie: `useW3mAccount` says `reconnecting` with its address
 * on the server and while the page is hydrated, and then what the browser knows.
 *
 * @example
 * const app = (
 *   <W3mInitialState value={cookieToInitialState('w3m.account=…')}>
 *     <W3mButton />
 *   </W3mInitialState>
 * );
 */
export const W3mInitialState: FunctionComponent<W3mInitialStateProps> = ({ value, children }) =>
  createElement(InitialStateContext.Provider, { value }, children);
