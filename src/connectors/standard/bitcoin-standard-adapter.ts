import { base64 } from '@scure/base';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type { AccountType } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import type { LastShared } from '../connector.js';
import {
  createUnknown,
  isUnknown,
  parsePsbt,
  readAccounts,
  toStandardNames,
  type BitcoinAccount,
  type BitcoinTransport,
  type InputToSign,
  type PsbtToSign,
} from './bitcoin-transport.js';
import { PURPOSES } from './bitcoin-words.js';
import { createRpcTransport } from './rpc-transport.js';
import { createSilentConnect } from './silent-connect.js';
import type { StandardWalletAdapter } from './standard-connector.js';
import { createTokenTransport } from './token-transport.js';
import { createUnisatTransport } from './unisat-transport.js';

const { invalidParams, unauthorized, chainDisconnected } = PROVIDER_ERROR_CODES;

/**
 * Adapts a Wallet Standard wallet to Bitcoin's methods. Where it also has a provider of its own, that is tried first: it accepts a signing
 * algorithm, and it alone has a transfer method. @returns `undefined` where the wallet has no way to connect.
 *
 * @param now The time, in milliseconds.
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export function createBitcoinStandardAdapter(wallet: Wallet, now: () => number): StandardWalletAdapter | undefined {
  const own = [createRpcTransport(wallet), createTokenTransport(wallet), createUnisatTransport(wallet)];
  const transports = [...own, createFeatureTransport(wallet, now)].filter((transport) => transport !== undefined);
  if (transports.length === 0) return undefined;
  /** Accounts that were shared last, and their network. */
  let known: readonly BitcoinAccount[] = [];
  let current: Network | undefined;

  /** Tries the transports in order: the next one only if the previous one does not support the method. */
  const speak = async (method: string, say: (transport: BitcoinTransport) => Promise<unknown>): Promise<unknown> => {
    for (const transport of transports) {
      try {
        return await say(transport);
      } catch (thrown) {
        if (!isUnknown(thrown)) throw thrown;
      }
    }
    throw createUnknown(method);
  };
  /** @returns `undefined` where no transport can be read. @throws What the last transport that failed did, where none has an account. */
  const peek = async (network: Network): Promise<readonly BitcoinAccount[] | undefined> => {
    let failure: { readonly thrown: unknown } | undefined;
    let none: [] | undefined;
    // The wallet lists these accounts without asking the visitor.
    for (const transport of transports.toReversed()) {
      try {
        const granted = await transport.peek(network);
        if (granted && granted.length > 0) return granted;
        if (granted) none = [];
      } catch (thrown) {
        failure = { thrown };
      }
    }
    if (failure) throw failure.thrown;
    return none;
  };

  return {
    namespace: 'bip122',
    // Bitcoin's features have no such method; the providers have one that not every wallet supports.
    ...(own.every((transport) => !transport) && { sends: false }),

    serves(network) {
      if (network.chainNamespace !== 'bip122') return false;
      const chains = (wallet.chains as readonly string[]).filter((chain) => /^(bitcoin|bip122):/.test(chain));
      const names = toStandardNames(network);
      // Some name none of theirs: then it is one that every Bitcoin wallet has a name for.
      return chains.length > 0 ? names.some((name) => chains.includes(name)) : names.length > 1;
    },

    isSilent: true,
    async connect({ silent, network, last }) {
      current = network;
      const accounts = silent
        ? ((await peek(network)) ?? recallAccounts(last, network))
        : ((await speak('connect', async (transport) => transport.connect(network))) as readonly BitcoinAccount[]);
      if (accounts.length === 0) {
        known = [];
        if (silent) return undefined;
        throw new ProviderRequestError(chainDisconnected, `The wallet shared no address of ${network.name}.`);
      }
      known = accounts;
      return { accounts: toAddresses(accounts), types: toTypes(accounts) };
    },

    describe: () => Object.fromEntries(known.map(({ address, publicKey }) => [address, { publicKey }])),

    async disconnect() {
      known = [];
      current = undefined;
      await Promise.allSettled(transports.map(async (transport) => transport.disconnect()));
    },

    async request({ method, params }, network) {
      const fields = (params ?? {}) as Readonly<Record<string, unknown>>;
      switch (method) {
        case 'getAccountAddresses':
          return listAddresses(known, fields['intentions']);
        case 'signMessage': {
          const { account, address = account, message, protocol } = fields;
          if (typeof address !== 'string' || typeof message !== 'string')
            throw new ProviderRequestError(invalidParams, 'There is no text.');
          const text = { address, message, protocol: protocol === 'bip322' || protocol === 'ecdsa' ? protocol : undefined } as const;
          return speak(method, async (transport) => transport.signMessage(text, network));
        }
        case 'sendTransfer': {
          const transfer = readTransfer(fields, known);
          return speak(method, async (transport) => transport.sendTransfer(transfer, network));
        }
        case 'signPsbt': {
          const psbt = readPsbt(fields);
          return speak(method, async (transport) => transport.signPsbt(psbt, network));
        }
        default:
          throw createUnknown(method);
      }
    },

    listen(onAccounts, onEnd) {
      let isOver = false;
      const look = async () => {
        const network = current;
        if (!network) return;
        const accounts = await peek(network);
        const isSame = !accounts || [toAddresses, toTypes].every((read) => read(accounts).join() === read(known).join());
        if (isOver || isSame || current !== network) return;
        known = accounts;
        onAccounts(toAddresses(accounts), toTypes(accounts));
      };
      const stops = transports.map((transport) => transport.listen(() => void look().catch(() => {}), onEnd));
      return () => {
        isOver = true;
        stops.forEach((stop) => stop());
      };
    },
  };
}

const toAddresses = (accounts: readonly BitcoinAccount[]): readonly string[] => accounts.map(({ address }) => address);
const toTypes = (accounts: readonly BitcoinAccount[]): readonly AccountType[] =>
  accounts.map(({ purpose }) => (purpose === 'payment' ? 'payment' : 'eoa'));

/** Reads accounts as they were stored. */
const recallAccounts = (last: LastShared | undefined, network: Network): readonly BitcoinAccount[] =>
  readAccounts(
    last?.accounts.map((address, index) => ({ address, purpose: last.types?.[index] === 'payment' ? 'payment' : 'ordinals' })),
    network,
  );

/** Lists the requested addresses, payment first. */
function listAddresses(known: readonly BitcoinAccount[], intentions: unknown): readonly Record<string, string>[] {
  const purposes = Array.isArray(intentions) ? intentions : ['payment', 'ordinal'];
  return known
    .map(({ address, publicKey, purpose }) => ({
      address,
      ...(publicKey !== undefined && { publicKey }),
      intention: purpose === 'payment' ? 'payment' : 'ordinal',
    }))
    .filter(({ intention }) => purposes.includes(intention));
}

/**
 * Reads a transfer. A wallet sends from its payment address: another sender is refused, and so is an unsupported field.
 *
 * @throws {ProviderRequestError}
 */
function readTransfer(transfer: Readonly<Record<string, unknown>>, known: readonly BitcoinAccount[]) {
  const { account, recipientAddress, amount, ...more } = transfer;
  const satoshis = Number(amount);
  const isSum = typeof amount === 'string' && /^[1-9]\d*$/.test(amount) && Number.isSafeInteger(satoshis);
  if (typeof recipientAddress !== 'string' || !isSum || Object.values(more).some((value) => value !== undefined))
    throw new ProviderRequestError(invalidParams, 'This is no transfer that the wallet can make.');
  if (typeof account !== 'string' || known.find(({ purpose }) => purpose === 'payment')?.address !== account)
    throw new ProviderRequestError(unauthorized, 'The wallet would send from another address.');
  return { account, recipient: recipientAddress, satoshis };
}

/** Reads a transaction to sign, in base64 or hex. @throws {ProviderRequestError} */
function readPsbt({ psbt, signInputs, broadcast }: Readonly<Record<string, unknown>>): PsbtToSign {
  const inputs = (Array.isArray(signInputs) ? signInputs : []) as readonly Partial<Record<keyof InputToSign, unknown>>[];
  const read = inputs.flatMap(({ address, index, sighashTypes }): readonly InputToSign[] => {
    if (typeof address !== 'string' || typeof index !== 'number' || !Number.isInteger(index)) return [];
    if (sighashTypes === undefined) return [{ address, index }];
    return Array.isArray(sighashTypes) && sighashTypes.every((type) => Number.isInteger(type))
      ? [{ address, index, sighashTypes: sighashTypes as readonly number[] }]
      : [];
  });
  const parsed = parsePsbt(psbt);
  if (parsed === undefined || read.length !== inputs.length)
    throw new ProviderRequestError(invalidParams, 'This is no transaction that can be signed.');
  return { psbt: parsed, inputs: read, broadcast: broadcast === true };
}

type Method = (...inputs: readonly unknown[]) => unknown;

/**
 * Creates the transport over a wallet's `bitcoin:` features; `undefined` where it cannot connect by them. The features have no transfer
 * method: the wallet signs transactions that the page has built.
 *
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
function createFeatureTransport(wallet: Wallet, now: () => number): BitcoinTransport | undefined {
  const find = (feature: string, method: string): Method | undefined => {
    const found = (wallet.features as Record<string, Record<string, unknown> | undefined>)[feature];
    return typeof found?.[method] === 'function' ? (found[method] as Method).bind(found) : undefined;
  };
  const connect = find('bitcoin:connect', 'connect');
  if (!connect) return undefined;
  const standardConnect = find('standard:connect', 'connect');
  const silently = standardConnect && createSilentConnect(standardConnect, now);
  const require = (feature: string, method: string): Method => {
    const found = find(feature, method);
    if (!found) throw createUnknown(feature);
    return found;
  };
  const findAccount = (address: string): WalletAccount => {
    const found = wallet.accounts.find((account) => account.address.toLowerCase() === address.toLowerCase());
    if (!found) throw createUnknown(`the account ${address}`);
    return found;
  };
  /** One input, one output; some wallets leave the list out. */
  const first = <Output>(answer: unknown): Output => (Array.isArray(answer) ? answer[0] : answer) as Output;

  return {
    async connect(network) {
      const answer = (await connect({ purposes: PURPOSES })) as { accounts?: unknown } | undefined;
      silently?.allow();
      return readAccounts(answer?.accounts ?? wallet.accounts, network);
    },
    async peek(network) {
      const granted = readAccounts(wallet.accounts, network);
      if (granted.length > 0 || !silently) return granted;
      const answer = (await silently.ask()) as { accounts?: unknown } | undefined;
      return readAccounts(answer?.accounts ?? wallet.accounts, network);
    },
    async signMessage({ address, message }) {
      const sign = require('bitcoin:signMessage', 'signMessage');
      const answer = await sign({ account: findAccount(address), message: new TextEncoder().encode(message) });
      const signature = first<{ signature?: unknown } | undefined>(answer)?.signature;
      return { address, signature: signature instanceof Uint8Array ? base64.encode(signature) : signature };
    },
    async sendTransfer() {
      throw createUnknown('sendTransfer');
    },
    async signPsbt({ psbt, inputs, broadcast }, network) {
      const act = broadcast
        ? require('bitcoin:signAndSendTransaction', 'signAndSendTransaction')
        : require('bitcoin:signTransaction', 'signTransaction');
      // The feature takes one hash type for several inputs of an account; without it the transaction says which.
      const toSigHash = ({ sighashTypes = [] }: InputToSign) => (sighashTypes.length === 1 ? sighashTypes[0] : undefined);
      const toKey = (input: InputToSign) => `${input.address} ${toSigHash(input)}`;
      const inputsToSign = [...new Map(inputs.map((input) => [toKey(input), input])).values()].map((first) => ({
        account: findAccount(first.address),
        signingIndexes: inputs.filter((input) => toKey(input) === toKey(first)).map(({ index }) => index),
        ...(toSigHash(first) !== undefined && { sigHash: toSigHash(first) }),
      }));
      const chain = toStandardNames(network).find((name) => (wallet.chains as readonly string[]).includes(name));
      const answer = await act({ psbt: base64.decode(psbt), inputsToSign, ...(chain && { chain }) });
      const { signedPsbt, txId } = first<{ signedPsbt?: unknown; txId?: unknown } | undefined>(answer) ?? {};
      return { ...(signedPsbt instanceof Uint8Array && { psbt: base64.encode(signedPsbt) }), ...(txId !== undefined && { txid: txId }) };
    },
    async disconnect() {
      await (find('bitcoin:disconnect', 'disconnect') ?? find('standard:disconnect', 'disconnect'))?.();
    },
    listen(onAccounts) {
      const on = find('bitcoin:events', 'on') ?? find('standard:events', 'on');
      // The event may report other changes; read the accounts from the wallet.
      const stop = on?.('change', () => onAccounts());
      return () => void (typeof stop === 'function' && (stop as () => void)());
    },
  };
}
