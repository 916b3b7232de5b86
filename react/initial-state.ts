import { createContext, createElement, type FunctionComponent, type ReactNode } from 'react';
import type { InitialState } from '../src/bridges/account-cookie.js';

/** What a server knew of the account; `undefined` without {@link W3mInitialState}. */
export const InitialStateContext = /*#__PURE__*/ createContext<InitialState | undefined>(undefined);

/** Properties of {@link W3mInitialState}. */
export type W3mInitialStateProps = {
  /** What `cookieToInitialState` of `w3m-elements/cookie` read from the request. */
  readonly value: InitialState | undefined;
  /** The components that read the state. */
  readonly children?: ReactNode;
};

/**
 * Gives the hooks below it the account that a server read from a cookie: `useW3mAccount` says `reconnecting` with its address
 * on the server and while the page is hydrated, and then what the browser knows.
 */
export const W3mInitialState: FunctionComponent<W3mInitialStateProps> = ({ value, children }) =>
  createElement(InitialStateContext.Provider, { value }, children);
