import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Connector, RawConnection } from '../../connectors/connector.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { isUserRejection, parseProviderFailure, PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import type { Connection } from '../connection-state.js';

/** The longest picture that is kept between visits, in characters; a longer one is read from the wallet each time. */
const LONGEST_ICON = 16_384;

/** Returns the addresses of a wallet's answer, in its order, without repeats; invalid ones are left out. */
export function toAddresses(adapter: NamespaceAdapter, accounts: unknown): string[] {
  const list = Array.isArray(accounts) ? accounts : [];
  return [...new Set(list.map((account) => adapter.parseAddress(account)))].filter((address) => address !== undefined);
}

/**
 * Reads a wallet's answer.
 *
 * @throws {ConnectError} `unsupported`, with what was wrong in `details`. Without a usable address the answer is its `cause`; without a
 * usable chain id it has none.
 */
export function toConnection(adapter: NamespaceAdapter, connector: Connector, raw: RawConnection): Connection {
  const [first, ...others] = toAddresses(adapter, raw.accounts);
  if (first === undefined)
    throw new ConnectError('unsupported', { details: 'The wallet shared no address of this namespace.', cause: raw });
  const chainId = adapter.parseChainId(raw.chainId);
  if (chainId === undefined) throw new ConnectError('unsupported', { details: `The wallet's chain id is ${describe(raw.chainId)}.` });
  return {
    connectorId: connector.id,
    wallet: toWalletInfo(raw.wallet ?? connector),
    accounts: [first, ...others],
    ...(raw.types && { types: raw.types }),
    chainId,
  };
}

/** Returns the stored facts of a wallet beside its answers. */
export function toWalletInfo({ name, icon, rdns }: Pick<Connector, 'name' | 'icon' | 'rdns'>): Connection['wallet'] {
  return { name, ...(icon && icon.length <= LONGEST_ICON && { icon }), ...(rdns && { rdns }) };
}

function describe(value: unknown): string {
  return `${typeof value} ${String(JSON.stringify(value)).slice(0, 80)}`;
}

/** Turns whatever a wallet threw while it was asked to connect into the one error that hosts and views know. */
export function toConnectError(thrown: unknown): ConnectError {
  if (thrown instanceof ConnectError) return thrown;
  const { code, details } = parseProviderFailure(thrown);
  const facts = { cause: thrown, details };
  if (isUserRejection(thrown)) return new ConnectError('rejected', facts);
  if (code === PROVIDER_ERROR_CODES.disconnected) return new ConnectError('notFound', facts);
  if (code === PROVIDER_ERROR_CODES.resourceUnavailable) return new ConnectError('blocked', facts);
  return new ConnectError('unsupported', facts);
}

/** Creates the error of a wallet that did not answer in time. */
export const createTimeout = ({ name }: Pick<Connector, 'name'>, limitMs: number): ConnectError =>
  new ConnectError('timeout', { details: `${name} gave no answer within ${limitMs} ms.` });

/** A wallet that is being asked. */
export type Attempt = {
  readonly connectorId: string;
  readonly promise: Promise<Connection>;
  /** Aborts when the attempt is given up. */
  readonly signal: AbortSignal;
  settle(result: Connection | ConnectError): void;
};

/** Makes an attempt that has not been settled. */
export function createAttempt(connectorId: string): Attempt {
  let resolve!: (link: Connection) => void;
  let reject!: (error: ConnectError) => void;
  const promise = new Promise<Connection>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  // The views read the outcome from the state; without a caller the promise must not count as unhandled.
  promise.catch(() => {});
  const abort = new AbortController();
  return {
    connectorId,
    promise,
    signal: abort.signal,
    settle(result) {
      if (!(result instanceof ConnectError)) return resolve(result);
      // A wallet that answers after its time-out is still believed.
      if (result.reason === 'closed') abort.abort(result);
      return reject(result);
    },
  };
}
