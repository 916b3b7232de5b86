import { base64, hex } from '@scure/base';
import type { BitcoinKey, BitcoinProtocol } from '../accounts/account-types.js';
import type { ProviderEmitter } from '../wallet-state.js';
import type { AnswerCall } from '../request-queue.js';
import { ScriptedWalletError, walletErrors, isRecord } from '../wallet-params.js';
import type { WalletCall } from '../wallet-types.js';
import { keysForPurposes, readIndexes } from './answers.js';
import {
  bitcoinKey,
  bitcoinKeys,
  type StandardAnswers,
  type StandardWalletContext,
  type SatsConnectResponse,
  type SatsConnectProvider,
} from './standard-wallet-context.js';

/** Prefix of `sats-connect:`'s methods, in the log and for behaviors. */
export const SATS_CONNECT = 'sats-connect:';

/** The errors that these wallets have numbers of their own for. */
export const satsConnectErrors = {
  /** -32000: the visitor said no. */
  rejected: () => new ScriptedWalletError(-32000, 'User rejected the request.'),
  /** -32601: the wallet does not know this method. */
  unknownMethod: (method: string) => new ScriptedWalletError(-32601, `The method "${method}" is not supported.`),
  /** -32002: the page has no permission for this account. */
  accessDenied: () => new ScriptedWalletError(-32002, 'Access denied.'),
};

const paramsOf = ({ params }: WalletCall): Record<string, unknown> => (isRecord(params) ? params : {});

/** The errors of features, as these methods number them. */
function renumber(error: unknown): unknown {
  return error instanceof ScriptedWalletError && error.code === 4100 ? satsConnectErrors.accessDenied() : error;
}

function readRecipients({ recipients }: Record<string, unknown>) {
  const isList = Array.isArray(recipients) && recipients.length > 0 && recipients.every(isRecord);
  if (!isList) throw walletErrors.invalidParams("Expected 'recipients' to be a list of objects.");
  return recipients.map(({ address, amount }) => {
    if (typeof address !== 'string' || !Number.isSafeInteger(amount) || Number(amount) <= 0) {
      throw walletErrors.invalidParams("Expected an 'address' and an 'amount' in satoshis, as a number.");
    }
    return { address, amount: BigInt(amount as number) };
  });
}

function readPsbt(psbt: unknown): Uint8Array {
  try {
    if (typeof psbt === 'string') return base64.decode(psbt);
  } catch {
    // No base64: as wrong as no text.
  }
  throw walletErrors.invalidParams("Expected 'psbt' in base64.");
}

/**
 * Creates what a wallet does with the methods of `sats-connect:`. It shows the active account only, as these wallets do.
 *
 * @see https://github.com/secretkeylabs/sats-connect-core/tree/main/src/request/rpc/methodSchemas
 */
export function createSatsConnectAnswers(context: StandardWalletContext): StandardAnswers {
  const activeKeys = () => bitcoinKeys(context).slice(0, 2);
  const describe = (key: BitcoinKey) => ({
    address: key.address,
    publicKey: hex.encode(key.publicKey),
    purpose: key.purpose,
    addressType: key.addressType,
    walletType: 'software',
  });
  const networkNames = () => {
    const isTest = activeKeys()[0]?.network === 'testnet';
    return {
      bitcoin: { name: isTest ? 'Testnet' : 'Mainnet' },
      stacks: { name: isTest ? 'testnet' : 'mainnet' },
      spark: { name: isTest ? 'regtest' : 'mainnet' },
    };
  };
  /** Lets the page see the account, and what it asked for of it. */
  const connect = async (call: WalletCall, consent: () => Promise<void>, purposes: unknown) => {
    keysForPurposes([], purposes);
    await context.grant(call, consent);
    return keysForPurposes(activeKeys(), purposes).map(describe);
  };

  const toAccount = (addresses: readonly ReturnType<typeof describe>[]) => ({
    id: addresses.map(({ address }) => address).join('-'),
    addresses,
    walletType: 'software',
    network: networkNames(),
  });
  const endPermission = () => {
    context.permit(false);
    return null;
  };

  const methods: Record<string, AnswerCall> = {
    getInfo: async () => ({ version: '1.0.0', methods: Object.keys(methods), supports: [] }),
    getAccounts: (call, consent) => connect(call, consent, paramsOf(call).purposes),
    getAddresses: async (call, consent) => ({
      addresses: await connect(call, consent, paramsOf(call).purposes),
      network: networkNames(),
    }),
    wallet_connect: async (call, consent) => toAccount(await connect(call, consent, paramsOf(call).addresses ?? ['payment', 'ordinals'])),
    wallet_getAccount: async () => {
      if (activeKeys().length === 0) throw satsConnectErrors.accessDenied();
      return toAccount(activeKeys().map(describe));
    },
    wallet_getNetwork: async () => networkNames(),
    wallet_disconnect: async () => endPermission(),
    wallet_renouncePermissions: async () => endPermission(),
    signMessage: async (call, consent) => {
      const { address, message, protocol } = paramsOf(call);
      if (typeof message !== 'string') throw walletErrors.invalidParams("Expected 'message' to be a string.");
      if (protocol !== undefined && protocol !== 'ECDSA' && protocol !== 'BIP322') {
        throw walletErrors.invalidParams("Expected 'protocol' to be 'ECDSA' or 'BIP322'.");
      }
      const key = bitcoinKey(context, address);
      const used: BitcoinProtocol = protocol ?? (key.addressType === 'p2tr' ? 'BIP322' : 'ECDSA');
      const { signature, hash } = key.signMessage(new TextEncoder().encode(message), used);
      await consent();
      return { signature: base64.encode(signature), messageHash: hex.encode(hash), address, protocol: used };
    },
    sendTransfer: async (call, consent) => {
      const recipients = readRecipients(paramsOf(call));
      const payer = activeKeys().find(({ purpose }) => purpose === 'payment');
      if (!payer) throw walletErrors.unauthorized();
      await consent();
      const txid = await context.broadcast({ kind: 'transfer', network: payer.network, from: payer.address, recipients });
      return { txid };
    },
    signPsbt: async (call, consent) => {
      const { psbt, signInputs, broadcast } = paramsOf(call);
      const bytes = readPsbt(psbt);
      const { extractTransaction, inputsOf, signPsbt } = await import('../accounts/bitcoin-psbt.js');
      const requested = isRecord(signInputs)
        ? Object.entries(signInputs).map(([address, indexes]) => ({ key: bitcoinKey(context, address), indexes: readIndexes(indexes) }))
        : activeKeys().map((key) => ({ key, indexes: inputsOf(bytes, key) }));
      const toSign = requested.flatMap(({ key, indexes }) => indexes.map((index) => ({ index, key })));
      const [first] = toSign;
      if (!first) throw satsConnectErrors.accessDenied();
      const signed = signPsbt(bytes, toSign);
      const sending = broadcast === true ? extractTransaction(signed) : undefined;
      await consent();
      if (!sending) return { psbt: base64.encode(signed) };
      const txid = await context.broadcast({ kind: 'transaction', network: first.key.network, ...sending });
      return { psbt: base64.encode(signed), txid };
    },
  };
  return Object.fromEntries(
    Object.entries(methods).map(([method, answer]): [string, AnswerCall] => [
      `${SATS_CONNECT}${method}`,
      (call, consent) =>
        answer(call, consent).catch((error: unknown) => {
          throw renumber(error);
        }),
    ]),
  );
}

/**
 * Creates the provider of the feature. Refusals are answers with an `error`; what a behavior throws that is no
 * {@link ScriptedWalletError} is thrown, as by a broken wallet.
 */
export function createSatsConnectProvider(receive: (call: WalletCall) => Promise<unknown>, emitter: ProviderEmitter): SatsConnectProvider {
  let count = 0;
  return {
    async request(method, params): Promise<SatsConnectResponse> {
      const envelope = { jsonrpc: '2.0' as const, id: String(++count) };
      try {
        return { ...envelope, result: await receive({ method: `${SATS_CONNECT}${String(method)}`, params }) };
      } catch (error) {
        if (!(error instanceof ScriptedWalletError)) throw error;
        const { code, message, data } = error;
        return { ...envelope, error: { code, message, ...(data !== undefined && { data }) } };
      }
    },
    addListener(event, listener) {
      const { eventName, cb } = typeof event === 'string' ? { eventName: event, cb: listener } : event;
      if (!cb) throw new TypeError('addListener: a listener is missing');
      const name = `${SATS_CONNECT}${eventName}`;
      emitter.on(name, cb);
      return () => emitter.removeListener(name, cb);
    },
  };
}
