import type { PolkadotAccount } from '../accounts/account-types.js';
import { toHex } from '../encodings.js';
import { createWalletState, type WalletState } from '../wallet-state.js';
import { isRecord } from '../wallet-params.js';
import type { WalletCall } from '../wallet-types.js';
import type {
  InjectedAccount,
  InjectedPolkadot,
  InjectedPolkadotProvider,
  PolkadotWallet,
  PolkadotWalletOptions,
  SignerPayload,
  SignerResult,
} from './polkadot-types.js';
import { wrapBytes, writePayload } from './signed-bytes.js';

type InjectedPage = { injectedWeb3?: Record<string, InjectedPolkadotProvider> };

/** The byte before a transaction's signature, by kind of key. */
const KINDS = { ed25519: 0, sr25519: 1 } as const;

function assertOptions({ name, accounts }: PolkadotWalletOptions): void {
  const isAccount = (account: unknown) => (account as PolkadotAccount | undefined)?.namespace === 'polkadot';
  const wrong = [
    (typeof name !== 'string' || name === '') && 'name must be a string with something in it',
    !(Array.isArray(accounts) && accounts.every(isAccount)) && 'accounts must be a list of Polkadot accounts',
  ].filter((text) => text !== false);
  if (wrong.length > 0) throw new TypeError(`createPolkadotWallet: ${wrong.join('; ')}`);
}

const toInjected = ({ address, name, type }: PolkadotAccount): InjectedAccount => ({ address, genesisHash: null, name, type });

/**
 * Creates a Polkadot extension for tests and demos: it really signs, says no in the words of the common extension (plain
 * errors, `Rejected` and `Cancelled`), and its visitor is a script. It is invisible to the page until
 * {@link PolkadotWallet.inject}.
 *
 * @see https://polkadot.js.org/docs/extension/
 * @throws {TypeError} When an option has the wrong type.
 * @example
 * const wallet = createPolkadotWallet({ name: 'harbor-js', accounts: [await createPolkadotAccount('ada')] });
 * const stop = wallet.inject();
 * wallet.setBehavior('reject', 'signRaw');
 */
export function createPolkadotWallet(options: PolkadotWalletOptions): PolkadotWallet {
  assertOptions(options);
  const { name, version = '1.0.0' } = options;
  const page: Window & InjectedPage = options.window ?? window;
  const source = page.location.origin;
  let lastId = 0;

  const accountOf = (payload: unknown): PolkadotAccount => {
    if (!state.controls.permitted) throw new Error(`The source ${source} has not been enabled yet`);
    const found = state.visible().find(({ address }) => isRecord(payload) && payload.address === address);
    if (!found) throw new Error('Unable to find keypair');
    return found;
  };
  const sign = async (payload: unknown, consent: () => Promise<void>, write: () => Promise<Uint8Array> | Uint8Array, withKind: boolean) => {
    const account = accountOf(payload);
    const bytes = await write();
    await consent();
    const kind = withKind ? toHex(Uint8Array.of(KINDS[account.type])) : '';
    return { id: ++lastId, signature: `0x${kind}${toHex(account.sign(bytes))}` };
  };

  const state: WalletState<PolkadotAccount> = createWalletState(options, {
    addressesOf: ({ address }) => [address],
    errors: {
      rejected: ({ method }) => new Error(method === 'enable' ? 'Rejected' : 'Cancelled'),
      pending: () => new Error(`The source ${source} has a pending authorization request`),
      gone: () => new Error('The extension is gone.'),
    },
    async answer(call, consent) {
      const [payload] = call.params as readonly unknown[];
      if (call.method === 'signRaw') return sign(payload, consent, () => wrapBytes(readData(payload)), false);
      if (call.method === 'signPayload') return sign(payload, consent, () => writePayload(payload as SignerPayload), true);
      if (call.method === 'enable') return state.grant(call, consent);
      if (!state.controls.permitted) throw new Error(`The source ${source} has not been enabled yet`);
      return state.visible().map(toInjected);
    },
  });
  const receive = (method: string, ...params: unknown[]) => state.queue.receive({ method, params } satisfies WalletCall);

  const injected: InjectedPolkadot = Object.freeze({
    name,
    version,
    accounts: Object.freeze({
      get: async (anyType?: boolean) => (await receive('accounts.get', anyType)) as InjectedAccount[],
      subscribe(listener: (accounts: InjectedAccount[]) => void) {
        const tell = () => listener(state.visible().map(toInjected));
        state.emitter.on('change', tell);
        tell();
        return () => state.emitter.removeListener('change', tell);
      },
    }),
    signer: Object.freeze({
      signRaw: async (payload: unknown) => (await receive('signRaw', payload)) as SignerResult,
      signPayload: async (payload: unknown) => (await receive('signPayload', payload)) as SignerResult,
    }),
  });
  const provider: InjectedPolkadotProvider = Object.freeze({
    version,
    async enable(origin: string) {
      // A behavior may answer with another thing: that is what the page gets.
      return ((await receive('enable', origin)) as InjectedPolkadot | undefined) ?? injected;
    },
  });

  const stop = () => {
    const all = page.injectedWeb3;
    if (all?.[name] !== provider) return;
    delete all[name];
    if (Object.keys(all).length === 0) delete page.injectedWeb3;
  };
  state.onUninstall(stop);
  return Object.assign(state.controls, {
    name,
    provider,
    inject() {
      if (state.gone) return () => {};
      page.injectedWeb3 = { ...page.injectedWeb3, [name]: provider };
      return stop;
    },
  });
}

function readData(payload: unknown): string {
  if (!isRecord(payload) || typeof payload.data !== 'string') throw new Error('Expected data to be a string.');
  return payload.data;
}
