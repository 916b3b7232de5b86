// chunk: options-check
import type { Environment } from '../environment.js';
import { findNearest, findNearestWallet, suggest } from './nearest.js';

/** A method of an instance; it may reject with an error of the package. */
type Method = (...parameters: readonly unknown[]) => unknown;

/** The part of an instance whose calls are explained. */
export type ExplainedModal = {
  readonly getAccount: (namespace: 'eip155') => { readonly network?: { readonly caipNetworkId: string } | undefined } | undefined;
};

/** An error of the package, as far as its explanation needs it. */
type CodedError = {
  readonly code: unknown;
  readonly message: string;
  readonly details?: string;
  readonly cause?: unknown;
  readonly views?: readonly string[];
};

/** Facts of a call that was rejected. */
type Call = { readonly name: string; readonly value: unknown; readonly modal: ExplainedModal; readonly environment: Environment };

/** Fields of the argument of a method; another one has no effect. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  open: ['view', 'params', 'namespace'],
  connect: ['walletId', 'namespace'],
};

/** Options that a view needs: beginning of its name → option. */
const VIEW_OPTIONS: readonly (readonly [view: string, option: string])[] = [
  ['Swap', '`features.swaps` is off, or no source offers swaps'],
  ['WalletSend', '`features.send` is off'],
  ['WalletReceive', '`features.receive` is off'],
  ['Buy', '`features.onramp` is off, or there is no data service'],
  ['OnRamp', '`features.onramp` is off, or there is no data service'],
  ['SmartSession', '`features.smartSessions` is not `true`, or there is no data service'],
  ['EmailLogin', '`features.email` is off, or there is neither `projectId` nor `services.secureSite`'],
  ['ConnectSocials', '`features.socials` is off, or there is neither `projectId` nor `services.secureSite`'],
  ['UpdateEmailWallet', '`features.email` is off, or there is neither `projectId` nor `services.secureSite`'],
  ['ConnectingWalletConnect', 'there is no `projectId`, or `w3m-elements/walletconnect` is not imported'],
  ['AllWallets', '`features.allWallets` is off, or there is no list of other wallets'],
  ['GetWallet', '`features.allWallets` is off, or there is no list of other wallets'],
  ['WhatIs', '`enableWalletGuide` is `false`'],
  ['ChooseAccountName', 'there is no data service'],
  ['RegisterAccountName', 'there is no data service'],
  ['SIWX', 'there is no `siwx` or `siweConfig`'],
];

const isText = (value: unknown): value is string => typeof value === 'string';
const show = (value: unknown): string => (isText(value) ? `'${value}'` : String(value));

/** Shows the call that a wrong argument may stand for. */
function correctCall(name: string, value: unknown): string {
  if (name === 'open') return `open({ view: ${isText(value) ? show(value) : "'Account'"} })`;
  return `connect({ walletId: ${show((isText(value) && findNearestWallet(value)) || 'io.metamask')} })`;
}

/** Explains the codes of mistakes in a page's code. `undefined` where the error is not such a mistake. */
const EXPLAIN: Readonly<Record<string, (error: CodedError, call: Call) => string | undefined>> = {
  CLIENT_NOT_SET: (_error, { name, environment }) =>
    environment.window
      ? `${name}() was called after destroy(). Make another modal with createModal(), and call it on that.`
      : `${name}() was called on a server. Call it in the browser, in a handler or an effect.`,
  NO_CLIENT({ cause }, { modal }) {
    // A named account, whose error has the reason.
    if (cause !== undefined) return undefined;
    const account = modal.getAccount('eip155');
    return account
      ? `The wallet is on ${account.network?.caipNetworkId ?? 'an unknown network'}, which is not in \`networks\`. Call switchNetwork() first.`
      : "No EVM account is connected. Call connect({ namespace: 'eip155' }) first, or use getClient() in subscribeAccount().";
  },
  UNKNOWN_VIEW({ details, message, views = [] }, { value }) {
    const view = String((value as { readonly view?: unknown }).view);
    if (message.includes('is off')) {
      const option = VIEW_OPTIONS.find(([start]) => view.startsWith(start))?.[1];
      return `${option ? `${view}: ${option}. ` : ''}${details}`;
    }
    // The error itself has no room for it: it comes with the first press.
    if (view === 'Fund') return `No view "Fund". Add: import 'w3m-elements/funding';`;
    const nearest = findNearest(view, views);
    return `${nearest === undefined ? '' : `Did you mean "${nearest}"? `}${details}`;
  },
  CONNECT_NOTFOUND({ details }, { value }) {
    const { walletId } = value as { readonly walletId: string };
    const nearest = findNearestWallet(walletId);
    // A wallet that is not installed is no mistake of the page.
    if (nearest === walletId || (nearest === undefined && walletId.includes('.'))) return undefined;
    return `${details} A wallet id is the rdns of the wallet, for example \`io.metamask\`${nearest === undefined ? '' : ` (did you mean \`${nearest}\`?)`}.`;
  },
  INVALID_OPTIONS: (_error, { name, value }) =>
    FIELDS[name] && (typeof value !== 'object' || value === null)
      ? `${name}(${show(value)}) was called. Write ${correctCall(name, value)}.`
      : undefined,
  INVALID_CAIP: (_error, { name, value }) =>
    name === 'switchNetwork'
      ? `switchNetwork(${show(value)}) was called. Pass a network of \`networks\`, its CAIP-2 id ('eip155:8453'), or a chain id (8453).`
      : undefined,
  SEND_CALLS_INPUT: ({ details }) => details,
};

/** Returns the fields of an argument that a method does not read, each with the nearest right one. */
function findUnknownFields(name: string, value: unknown): readonly string[] {
  const fields = FIELDS[name];
  // A page may pass the method as a handler of events.
  if (!fields || typeof value !== 'object' || value === null || 'preventDefault' in value) return [];
  return Object.keys(value)
    .filter((field) => !fields.includes(field))
    .map((field) => `${field}${suggest(field === 'wallet' || field === 'id' ? 'walletId' : field, fields)}`);
}

/**
 * Explains wrong calls of an instance: an error of the page's code gets the help as its `details`, and the console has one line with it.
 * `message` stays as it is.
 *
 * @example
 * explainCalls(modal, environment);
 * await modal.open({ view: 'Acount' }); // [w3m] open(): No view "Acount". Did you mean "Account"? …
 */
export function explainCalls(modal: ExplainedModal, environment: Environment): void {
  const methods = modal as unknown as Record<string, Method>;
  const explained = new WeakSet<object>();
  const explain = (name: string, value: unknown, thrown: unknown) => {
    const error = thrown as CodedError;
    if (typeof thrown !== 'object' || thrown === null || explained.has(thrown)) return;
    explained.add(thrown);
    const details = EXPLAIN[String(error.code)]?.(error, { name, value, modal, environment });
    if (details === undefined) return;
    Object.assign(thrown, { details });
    environment.log.warn(`${name}(): ${error.message.replace(/\.?$/, '.')} ${details}`);
  };
  for (const name of ['open', 'connect', 'switchNetwork', 'switchAccount', 'getClient', 'sendCalls', 'disconnect', 'refreshAccount']) {
    const call = methods[name]!;
    methods[name] = (...parameters) => {
      const unknown = findUnknownFields(name, parameters[0]);
      if (unknown.length > 0) environment.log.warn(`${name}() does not read ${unknown.join(', ')}. It reads ${FIELDS[name]!.join(', ')}.`);
      return Promise.resolve(call(...parameters)).catch((error: unknown) => {
        explain(name, parameters[0], error);
        throw error;
      });
    };
  }
  const update = methods['updateOptions']!;
  methods['updateOptions'] = (...parameters) => {
    if (environment.isDisposed())
      environment.log.warn('updateOptions() has no effect after destroy(). Make another modal with createModal().');
    return update(...parameters);
  };
}
