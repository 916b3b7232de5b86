// chunk: mobile-wallet
import { base58, base64 } from '@scure/base';
import type { Wallet } from '@wallet-standard/base';
import * as z from 'zod/mini';
import type { Disposer, Environment } from '../../config/environment.js';
import type { Network } from '../../config/network.js';
import { ConnectError } from '../../errors/modal-errors.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import { mobileWalletKey, type MobileAuthorization } from '../../storage/deep-link-key.js';
import type { ConnectorContext } from '../connector.js';
import { readParams } from '../read-params.js';
import { openSession, type MobileSession } from './mobile-session.js';
import type { StandardWalletAdapter } from './standard-connector.js';

const SIGNATURE_BYTES = 64;
const ADDRESS_BYTES = 32;
/** Codes of the wallets' refusals. @see https://solana-mobile.github.io/mobile-wallet-adapter/spec/spec.html */
const REFUSED = [-1, -3];

const base64Schema = z.string().check(z.refine((text) => readBase64(text) !== undefined));
const authorizationSchema = z.object({
  auth_token: z.string(),
  accounts: z
    .array(
      z.object({
        address: base64Schema.check(z.refine((text) => readBase64(text)?.length === ADDRESS_BYTES)),
        label: z.optional(z.nullable(z.string())),
      }),
    )
    .check(z.minLength(1)),
  wallet_uri_base: z.optional(z.nullable(z.string())),
});
const signedSchema = z.object({ signed_payloads: z.array(base64Schema).check(z.minLength(1)) });
const sentSchema = z.object({ signatures: z.array(base64Schema).check(z.minLength(1)) });

/** Inputs of the phone's wallets. */
export type MobileWalletParameters = {
  readonly environment: Environment;
  readonly storage: NonNullable<ConnectorContext['storage']>;
  readonly options: ConnectorContext['options'];
  /** Name of a network in the Wallet Standard. */
  toChain(network: Network): `solana:${string}`;
  /** The first signature of a signed transaction, in base58. */
  toFirstSignature(signed: Uint8Array): string;
};

/** Networks that wallets of phones know; a private cluster is none. */
const CHAINS: readonly string[] = ['solana:mainnet', 'solana:devnet', 'solana:testnet'];

/**
 * Creates the wallets of an Android phone as one Wallet Standard wallet: Android opens the one that the visitor prefers. Each request opens
 * the wallet's app and talks to it over a socket of the phone; what the page is allowed to is kept for the next ones.
 *
 * @see https://solana-mobile.github.io/mobile-wallet-adapter/spec/spec.html
 */
export function createMobileWallet({ environment, storage, options, toChain, toFirstSignature }: MobileWalletParameters): {
  readonly wallet: Wallet;
  readonly speaker: StandardWalletAdapter;
} {
  const listeners = new Set<(accounts: readonly string[]) => void>();
  const read = () => storage.get(mobileWalletKey);
  const listAddresses = () => read()?.accounts.map(({ address }) => address) ?? [];
  /** The app is on the screen for one request at a time. */
  let last: Promise<unknown> = Promise.resolve();

  const keep = (answer: unknown, chain: string): MobileAuthorization => {
    const { auth_token: token, accounts, wallet_uri_base: base } = authorizationSchema.parse(answer);
    const before = listAddresses().join();
    const kept: MobileAuthorization = {
      token,
      chain,
      accounts: accounts.map(({ address, label }) => ({ address: base58.encode(base64.decode(address)), ...(label && { label }) })),
      // A page of another scheme could be anything.
      ...(base?.startsWith('https://') && { base }),
    };
    storage.set(mobileWalletKey, kept);
    if (before !== '' && before !== listAddresses().join()) listeners.forEach((listener) => listener(listAddresses()));
    return kept;
  };
  const authorize = async (session: MobileSession, chain: string): Promise<MobileAuthorization> => {
    const { token } = read() ?? {};
    const identity = toIdentity(environment, options);
    const fresh = session.isLegacy
      ? { identity, cluster: chain === 'solana:mainnet' ? 'mainnet-beta' : chain.slice('solana:'.length) }
      : { identity, chain };
    if (token === undefined) return keep(await session.request('authorize', fresh), chain);
    const again = session.isLegacy
      ? session.request('reauthorize', { identity, auth_token: token })
      : session.request('authorize', { ...fresh, auth_token: token });
    // The wallet has forgotten the page: the visitor is asked as at first.
    return keep(await again.catch(async () => session.request('authorize', fresh)), chain);
  };
  /** Opens the app, and has it do what the visitor approves there. */
  const run = async <Result>(network: Network, act: (session: MobileSession, allowed: MobileAuthorization) => Promise<Result>) => {
    const turn = last.then(async () => {
      const session = await openSession(environment, read()?.base);
      try {
        return await act(session, await authorize(session, toChain(network)));
      } catch (thrown) {
        throw toProviderError(thrown);
      } finally {
        session.close();
      }
    });
    last = turn.catch(() => {});
    return turn;
  };
  const assertAddress = (pubkey: string | undefined, { accounts }: MobileAuthorization): string => {
    const account = accounts.find(({ address }) => pubkey === undefined || address === pubkey);
    if (!account) throw new ProviderRequestError(PROVIDER_ERROR_CODES.unauthorized, 'The wallet does not share this account.');
    return account.address;
  };
  const sign = async (network: Network, pubkey: string | undefined, payloads: readonly string[]) =>
    run(network, async (session, allowed) => {
      assertAddress(pubkey, allowed);
      const { signed_payloads: signed } = signedSchema.parse(await session.request('sign_transactions', { payloads }));
      return signed;
    });

  const speaker: StandardWalletAdapter = {
    namespace: 'solana',
    sends: true,
    serves: (network) => CHAINS.includes(toChain(network)),
    async connect({ silent, network }) {
      if (!silent) await run(network, async () => {});
      const accounts = listAddresses();
      return accounts.length > 0 ? { accounts } : undefined;
    },
    async disconnect() {
      storage.remove(mobileWalletKey);
    },
    async request({ method, params }, network) {
      const { message, pubkey, transaction = '', transactions = [], sendOptions } = readParams(params);
      switch (method) {
        case 'solana_getAccounts':
        case 'solana_requestAccounts':
          return listAddresses().map((address) => ({ pubkey: address }));
        case 'solana_signMessage':
          return run(network, async (session, allowed) => {
            const addresses = [base64.encode(base58.decode(assertAddress(pubkey, allowed)))];
            const payloads = [base64.encode(base58.decode(message ?? ''))];
            const { signed_payloads: signed } = signedSchema.parse(await session.request('sign_messages', { addresses, payloads }));
            return { signature: base58.encode(base64.decode(signed[0]!).slice(-SIGNATURE_BYTES)) };
          });
        case 'solana_signTransaction': {
          const [signed] = await sign(network, pubkey, [transaction]);
          return { signature: toFirstSignature(base64.decode(signed!)), transaction: signed };
        }
        case 'solana_signAllTransactions':
          return { transactions: await sign(network, pubkey, transactions) };
        case 'solana_signAndSendTransaction':
          return run(network, async (session, allowed) => {
            assertAddress(pubkey, allowed);
            const parameters = { payloads: [transaction], options: toSendOptions(sendOptions) };
            const { signatures } = sentSchema.parse(await session.request('sign_and_send_transactions', parameters));
            return { signature: base58.encode(base64.decode(signatures[0]!)) };
          });
        default:
          throw new ProviderRequestError(PROVIDER_ERROR_CODES.unsupportedMethod, `Wallets of this phone have no ${method}.`);
      }
    },
    listen(onAccounts): Disposer {
      listeners.add(onAccounts);
      return () => listeners.delete(onAccounts);
    },
  };
  const wallet: Wallet = {
    version: '1.0.0',
    name: 'Mobile Wallet Adapter',
    // None of its own: the letter is drawn.
    icon: '' as Wallet['icon'],
    chains: CHAINS as Wallet['chains'],
    features: {},
    get accounts() {
      const accounts = read()?.accounts ?? [];
      const rest = { publicKey: new Uint8Array(), chains: [], features: [] };
      return accounts.map(({ address, label }) => ({ ...rest, address, ...(label !== undefined && { label }) }));
    },
  };
  return { wallet, speaker };
}

/** Name and address of the page, as the wallet shows them. */
function toIdentity({ window: page }: Environment, { metadata }: ConnectorContext['options']): { name: string; uri: string } {
  return { name: metadata?.name ?? page!.document.title, uri: page!.location.origin };
}

/** Options of Solana's nodes, in the words of the phone's wallets. */
function toSendOptions({ minContextSlot, preflightCommitment, skipPreflight, maxRetries }: Readonly<Record<string, unknown>> = {}) {
  const limits = {
    ...{ min_context_slot: minContextSlot, commitment: preflightCommitment },
    ...{ skip_preflight: skipPreflight, max_retries: maxRetries },
  };
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

function toProviderError(thrown: unknown): unknown {
  if (thrown instanceof ProviderRequestError || thrown instanceof ConnectError) return thrown;
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown };
  const isRefused = REFUSED.includes(code as number);
  return new ProviderRequestError(isRefused ? PROVIDER_ERROR_CODES.userRejected : PROVIDER_ERROR_CODES.internal, String(message));
}

/** @returns `undefined` for what is no base64. */
function readBase64(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text);
  } catch {
    return undefined;
  }
}
