import { base64, base64urlnopad, hex } from '@scure/base';
import type { BitcoinAccount, BitcoinKey } from '../accounts/account-types.js';
import { createProviderEmitter } from '../wallet-state.js';
import { isRecord, ScriptedWalletError } from '../wallet-params.js';
import type { ProviderListener, WalletControls } from '../wallet-types.js';
import { createStandardWallet } from './standard-wallet.js';
import type { SatsConnectProvider, StandardAccount, StandardWalletOptions } from './standard-wallet-context.js';

/**
 * Words that a Bitcoin wallet of the page is asked in: the JSON-RPC of sats-connect (Xverse), its first methods, which take tokens (Magic
 * Eden), the JSON-RPC of Leather, or the methods of UniSat, which OKX Wallet and Binance Wallet have too.
 *
 * @example
 * const words: BitcoinWords = 'unisat';
 */
export type BitcoinWords = 'sats-connect' | 'sats-connect-tokens' | 'leather' | 'unisat';

/**
 * Options of a Bitcoin wallet that sets an object on the page.
 *
 * @example
 * const options: BitcoinPageWalletOptions = { name: 'Harbor', accounts: [await createBitcoinAccount('ada')], words: 'unisat', path: 'harbor.bitcoin' };
 */
export type BitcoinPageWalletOptions = Omit<StandardWalletOptions, 'accounts' | 'namespaces' | 'features'> & {
  /** Its accounts, the active one first. */
  accounts: readonly BitcoinAccount[];
  words: BitcoinWords;
  /** Place of its object, from `window`, such as `okxwallet.bitcoin`. */
  path: string;
  /** Whether it enters itself in `btc_providers` (WBIP-004). @default true */
  isListed?: boolean | undefined;
};

/**
 * A Bitcoin wallet that sets an object on the page. Its log has the words of sats-connect, whichever it is asked in.
 *
 * @example
 * const getRequests = (wallet: BitcoinPageWallet) => wallet.requests.map(({ method }) => method);
 */
export type BitcoinPageWallet = WalletControls<StandardAccount> & {
  /** Object that it sets. */
  readonly provider: object;
  /** Sets its object, and enters itself in the list. Returns the way to take both back. */
  inject(): () => void;
};

type SatsRequest = (method: string, params: unknown) => Promise<unknown>;

/** Numbers of sats-connect → those that other wallets reject with. */
const CODES: Readonly<Record<number, number>> = { [-32000]: 4001, [-32002]: 4100, [-32001]: -32602 };

/** Asks by sats-connect. @throws {ScriptedWalletError} The refusal, with the number that other wallets have for it. */
const createSatsRequest =
  (provider: SatsConnectProvider): SatsRequest =>
  async (method, params) => {
    const { result, error } = await provider.request(method, params);
    if (error) throw new ScriptedWalletError(CODES[error.code] ?? error.code, error.message, error.data);
    return result;
  };

/** State that the words of a wallet are answered from. */
type PageWalletContext = {
  readonly ask: SatsRequest;
  /** Keys of the active account, whether the page may see them or not. */
  keys(): readonly BitcoinKey[];
  /** Addresses that the page may see. */
  visible(): readonly string[];
  broadcast(hex: string, txid: string): Promise<string>;
  onChange(listener: () => void): void;
};

const PURPOSES = ['payment', 'ordinals'];

/** Fields of a request. */
const toFields = (params: unknown): Record<string, unknown> => (isRecord(params) ? params : {});

const invalid = (text: string) => new ScriptedWalletError(-32602, text);

/** Inputs of a PSBT by the address that they spend from, of those that are named. */
async function groupInputs(psbt: Uint8Array, keys: readonly BitcoinKey[], named: unknown): Promise<Record<string, number[]>> {
  const { inputsOf } = await import('../accounts/bitcoin-psbt.js');
  const indexes = named === undefined ? undefined : [named].flat();
  const groups = keys.map((key) => [key.address, inputsOf(psbt, key).filter((index) => indexes?.includes(index) ?? true)] as const);
  return Object.fromEntries(groups.filter(([, indexes]) => indexes.length > 0));
}

/**
 * Creates Leather's object: it answers with JSON-RPC responses, rejects with those that have an `error`, signs by BIP-322 only, and
 * shares an address of Stacks too.
 *
 * @see https://github.com/leather-io/extension/blob/dev/src/inpage/inpage.ts
 * @see https://github.com/leather-io/mono/tree/dev/packages/rpc/src/methods
 */
function createLeatherProvider({ ask, keys }: PageWalletContext): object {
  let count = 0;
  const findKey = (type: unknown) => keys().find(({ addressType }) => addressType === (type ?? 'p2wpkh'));
  const methods: Readonly<Record<string, (params: Record<string, unknown>) => Promise<unknown>>> = {
    async getAddresses() {
      await ask('getAccounts', { purposes: PURPOSES });
      const bitcoin = keys().map((key) => ({
        symbol: 'BTC',
        type: key.addressType,
        address: key.address,
        publicKey: hex.encode(key.publicKey),
        derivationPath: key.path,
      }));
      const stacks = { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: bitcoin[0]?.publicKey };
      return { addresses: [...bitcoin, stacks] };
    },
    async signMessage({ message, paymentType }) {
      const key = findKey(paymentType);
      if (!key) throw invalid('Unsupported payment type.');
      const signed = (await ask('signMessage', { address: key.address, message, protocol: 'BIP322' })) as { signature: string };
      return { signature: signed.signature, address: key.address, message };
    },
    async sendTransfer({ recipients }) {
      const read = (Array.isArray(recipients) ? recipients : []).map((one: unknown) => {
        const { address, amount } = toFields(one);
        if (typeof amount !== 'string') throw invalid("Expected 'amount' to be a string.");
        return { address, amount: Number(amount) };
      });
      return ask('sendTransfer', { recipients: read });
    },
    async signPsbt({ hex: written, signAtIndex, broadcast }) {
      if (typeof written !== 'string') throw invalid("Expected 'hex' to be a string.");
      const bytes = hex.decode(written);
      const signInputs = await groupInputs(bytes, keys(), signAtIndex);
      const signed = (await ask('signPsbt', { psbt: base64.encode(bytes), signInputs, broadcast })) as { psbt: string; txid?: string };
      return { hex: hex.encode(base64.decode(signed.psbt)), ...(signed.txid !== undefined && { txid: signed.txid }) };
    },
  };
  return {
    isLeather: true,
    async request(method: string, params?: unknown): Promise<unknown> {
      const envelope = { jsonrpc: '2.0', id: String(++count) };
      try {
        const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
        if (!answer) throw new ScriptedWalletError(-32601, `"${method}" is not supported`);
        return { ...envelope, result: await answer(toFields(params)) };
      } catch (error) {
        if (!(error instanceof ScriptedWalletError)) throw error;
        const response: unknown = { ...envelope, error: { code: error.code, message: error.message } };
        // It rejects with the response, which is no error object.
        return Promise.reject(response as Error);
      }
    },
  };
}

/** Reads the payload of a token. @throws {ScriptedWalletError} -32602 for anything else. */
function readToken(token: unknown): Record<string, unknown> {
  const [, payload = ''] = String(token).split('.');
  try {
    return toFields(JSON.parse(new TextDecoder().decode(base64urlnopad.decode(payload))));
  } catch {
    throw invalid('Expected a token.');
  }
}

/**
 * Creates an object with sats-connect's first methods: each takes a token, and rejects with `cancel` when the visitor declines.
 *
 * @see https://github.com/secretkeylabs/xverse-web-extension/blob/develop/src/inpage/sats.inpage.ts
 */
function createTokenProvider({ ask, keys }: PageWalletContext): object {
  const answer = (run: (payload: Record<string, unknown>) => Promise<unknown>) => async (token: unknown) => {
    try {
      return await run(readToken(token));
    } catch (error) {
      const isRefusal = error instanceof ScriptedWalletError && error.code === 4001;
      return Promise.reject((isRefusal ? 'cancel' : error) as Error);
    }
  };
  return {
    connect: answer(async ({ purposes }) => ({ addresses: await ask('getAccounts', { purposes }) })),
    signMessage: answer(
      async ({ address, message, protocol }) =>
        ((await ask('signMessage', { address, message, protocol })) as { signature: string }).signature,
    ),
    signTransaction: answer(async ({ psbtBase64, inputsToSign, broadcast }) => {
      const bytes = base64.decode(String(psbtBase64));
      const inputs = (Array.isArray(inputsToSign) ? inputsToSign : []).map(toFields);
      const named = inputs.flatMap(({ signingIndexes }) => signingIndexes);
      const signInputs = await groupInputs(bytes, keys(), named.length > 0 ? named : undefined);
      const signed = (await ask('signPsbt', { psbt: psbtBase64, signInputs, broadcast })) as { psbt: string; txid?: string };
      return { psbtBase64: signed.psbt, ...(signed.txid !== undefined && { txId: signed.txid }) };
    }),
    sendBtcTransaction: answer(async ({ recipients, senderAddress }) => {
      const read = (Array.isArray(recipients) ? recipients : []).map(toFields).map(({ address, amountSats }) => {
        if (typeof amountSats !== 'string') throw invalid("Expected 'amountSats' to be a string.");
        return { address, amount: Number(amountSats) };
      });
      if (senderAddress !== keys()[0]?.address) throw invalid('Expected the address that pays.');
      return ((await ask('sendTransfer', { recipients: read })) as { txid: string }).txid;
    }),
    call: async () => Promise.reject(new Error('Not implemented')),
  };
}

/**
 * Creates UniSat's object: it has one address, that of the active account's payments, and takes transactions in hex.
 *
 * @see https://github.com/unisat-wallet/unisat-dev-docs/tree/master/wallet-api/api-docs
 */
function createUnisatProvider({ ask, keys, visible, broadcast, onChange }: PageWalletContext): object {
  const emitter = createProviderEmitter();
  const payer = (): BitcoinKey => {
    const key = keys().find(({ purpose }) => purpose === 'payment');
    if (!key) throw new ScriptedWalletError(4100, 'There is no account.');
    return key;
  };
  const accounts = () => (visible().includes(payer().address) ? [payer().address] : []);
  let chain: string | undefined;
  const getChain = () => chain ?? (payer().network === 'testnet' ? 'BITCOIN_TESTNET' : 'BITCOIN_MAINNET');
  const describeChain = () => ({ enum: getChain(), network: getChain().startsWith('BITCOIN_TEST') ? 'testnet' : 'livenet' });
  onChange(() => emitter.emit('accountsChanged', accounts()));
  return {
    async requestAccounts() {
      await ask('getAccounts', { purposes: ['payment'] });
      return accounts();
    },
    getAccounts: async () => accounts(),
    getPublicKey: async () => hex.encode(payer().publicKey),
    getChain: async () => describeChain(),
    async switchChain(next: string) {
      chain = next;
      emitter.emit('chainChanged', describeChain());
      return describeChain();
    },
    async signMessage(message: string, type?: string) {
      const protocol = type === 'bip322-simple' ? 'BIP322' : 'ECDSA';
      return ((await ask('signMessage', { address: payer().address, message, protocol })) as { signature: string }).signature;
    },
    async sendBitcoin(to: string, satoshis: number) {
      return ((await ask('sendTransfer', { recipients: [{ address: to, amount: satoshis }] })) as { txid: string }).txid;
    },
    async signPsbt(psbtHex: string, options?: { autoFinalized?: boolean; toSignInputs?: readonly { index: number }[] }) {
      const bytes = hex.decode(psbtHex);
      const signInputs = await groupInputs(
        bytes,
        [payer()],
        options?.toSignInputs?.map(({ index }) => index),
      );
      const signed = (await ask('signPsbt', { psbt: base64.encode(bytes), signInputs, broadcast: false })) as { psbt: string };
      const transaction = base64.decode(signed.psbt);
      const { extractTransaction } = await import('../accounts/bitcoin-psbt.js');
      try {
        if (options?.autoFinalized !== false) extractTransaction(transaction);
      } catch {
        // The wallet's words for a transaction that others have to sign too. https://github.com/secretkeylabs/sats-connect/issues/166
        throw new ScriptedWalletError(-32603, 'Not finalized');
      }
      return hex.encode(transaction);
    },
    async pushPsbt(psbtHex: string) {
      const { extractTransaction } = await import('../accounts/bitcoin-psbt.js');
      const sent = extractTransaction(hex.decode(psbtHex));
      return broadcast(sent.hex, sent.txid);
    },
    disconnect: async () => void (await ask('wallet_disconnect', null)),
    on: (event: string, listener: ProviderListener) => emitter.on(event, listener),
    removeListener: (event: string, listener: ProviderListener) => emitter.removeListener(event, listener),
  };
}

/**
 * Creates a Bitcoin wallet for tests and demos that sets an object on the page instead of registering: it really signs, and is asked in the
 * words of a certain wallet. It is invisible to the page until {@link BitcoinPageWallet.inject}.
 *
 * @see https://wbips.netlify.app/wbips/WBIP004
 * @throws {TypeError} When an option has the wrong type.
 * @example
 * const wallet = createBitcoinPageWallet({
 *   name: 'Harbor',
 *   accounts: [await createBitcoinAccount('ada')],
 *   words: 'leather',
 *   path: 'HarborProvider',
 * });
 * const stop = wallet.inject();
 * wallet.setBehavior('reject', 'sats-connect:signMessage');
 */
export function createBitcoinPageWallet(options: BitcoinPageWalletOptions): BitcoinPageWallet {
  const { words, path, isListed = true, broadcast } = options;
  const standard = createStandardWallet({ ...options, namespaces: ['bitcoin'], features: ['sats-connect:', 'bitcoin:events'] });
  const features = standard.wallet.features as unknown as {
    'sats-connect:': { provider: SatsConnectProvider };
    'bitcoin:events': { on(event: 'change', listener: () => void): () => void };
  };
  const context: PageWalletContext = {
    ask: createSatsRequest(features['sats-connect:'].provider),
    keys: () => standard.accounts.flatMap((account) => ('payment' in account ? [account.payment, account.ordinals] : [])).slice(0, 2),
    visible: () => standard.wallet.accounts.map(({ address }) => address),
    async broadcast(written, txid) {
      const network = context.keys()[0]?.network ?? 'mainnet';
      return broadcast ? broadcast({ kind: 'transaction', network, hex: written, txid }) : txid;
    },
    onChange: (listener) => void features['bitcoin:events'].on('change', listener),
  };
  const create = {
    'sats-connect': () => features['sats-connect:'].provider,
    'sats-connect-tokens': createTokenProvider,
    leather: createLeatherProvider,
    unisat: createUnisatProvider,
  };
  const provider: object = create[words](context);
  let takeBack = () => {};

  return Object.assign(standard, {
    provider,
    inject() {
      const page = (options.window ?? window) as unknown as Record<string, unknown>;
      const names = path.split('.');
      const last = names.pop()!;
      const parent = names.reduce((parent, name) => (parent[name] ??= {}) as Record<string, unknown>, page);
      parent[last] = provider;
      const entry = { id: path, name: options.name, icon: standard.wallet.icon, webUrl: 'https://harbor.example', methods: [] };
      if (isListed) page['btc_providers'] = [...((page['btc_providers'] as unknown[] | undefined) ?? []), entry];
      takeBack = () => {
        if (parent[last] === provider) Reflect.deleteProperty(parent, last);
        page['btc_providers'] = ((page['btc_providers'] as unknown[] | undefined) ?? []).filter((one) => one !== entry);
      };
      return takeBack;
    },
    uninstall: ((end: () => void) => () => {
      takeBack();
      end();
    })(standard.uninstall.bind(standard)),
  });
}
