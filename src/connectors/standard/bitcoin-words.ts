import { parseBitcoinAddress } from '../../adapters/bip122/parse-address.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { toHex, toSatsName, type PsbtToSign, type TextToSign, type TransferToSend } from './bitcoin-transport.js';
import type { Network } from '../../config/network.js';

/** A JSON-RPC request. */
export type RpcCall = readonly [method: string, params: unknown];

/** Words in which a kind of Bitcoin wallets is asked by JSON-RPC. */
export type RpcWords = {
  /** Specification, or the wallet's own source. */
  readonly source: string;
  /** Requests that prompt for addresses, the latest first: the next one only where the wallet does not know the previous one. */
  readonly connect: (network: Network) => readonly RpcCall[];
  /** Method that returns the shared addresses without a prompt. */
  readonly peek?: string;
  readonly signMessage: (text: TextToSign, network: Network) => unknown;
  readonly sendTransfer: (transfer: TransferToSend, network: Network) => unknown;
  readonly signPsbt: (psbt: PsbtToSign, network: Network) => unknown;
  /** Method that ends the permission. */
  readonly disconnect?: string;
  /** Events after which the addresses may be others. */
  readonly changes: readonly string[];
  /** Event of the end of the permission. */
  readonly end?: string;
};

/** Purposes of the addresses that wallets are asked for, in their order. */
export const PURPOSES: readonly string[] = ['payment', 'ordinals'];

const toLeatherNetwork = (network: Network) => toSatsName(network)?.toLowerCase();

/** Words of JSON-RPC wallets, in the order in which they are tried. All requests after a connection use the words that connected. */
export const RPC_WORDS: readonly RpcWords[] = [
  {
    source: 'https://github.com/secretkeylabs/sats-connect-core/tree/main/src/request/rpc/methodSchemas',
    connect: (network) => [
      ['wallet_connect', { addresses: PURPOSES, network: toSatsName(network) }],
      ['getAccounts', { purposes: PURPOSES }],
    ],
    peek: 'wallet_getAccount',
    signMessage: ({ address, message, protocol }) => ({ address, message, ...(protocol && { protocol: protocol.toUpperCase() }) }),
    sendTransfer: ({ recipient, satoshis }) => ({ recipients: [{ address: recipient, amount: satoshis }] }),
    signPsbt({ psbt, inputs, broadcast }) {
      const signInputs: Record<string, number[]> = {};
      for (const { address, index } of inputs) (signInputs[address] ??= []).push(index);
      // Without inputs the wallet signs those that are its own. The hash types are in the transaction.
      return { psbt, ...(inputs.length > 0 && { signInputs }), broadcast };
    },
    disconnect: 'wallet_disconnect',
    changes: ['accountChange', 'networkChange'],
    end: 'disconnect',
  },
  {
    source: 'https://github.com/leather-io/mono/tree/dev/packages/rpc/src/methods',
    connect: (network) => [['getAddresses', { network: toLeatherNetwork(network) }]],
    // It signs by BIP-322 only, with the address of a type.
    signMessage: ({ address, message }, network) => ({
      message,
      paymentType: parseBitcoinAddress(address)?.kind === 'p2tr' ? 'p2tr' : 'p2wpkh',
      network: toLeatherNetwork(network),
    }),
    sendTransfer: ({ recipient, satoshis }, network) => ({
      recipients: [{ address: recipient, amount: String(satoshis) }],
      network: toLeatherNetwork(network),
    }),
    signPsbt({ psbt, inputs, broadcast }, network) {
      const hashTypes = [...new Set(inputs.flatMap(({ sighashTypes = [] }) => sighashTypes))];
      return {
        hex: toHex(psbt),
        ...(inputs.length > 0 && { signAtIndex: inputs.map(({ index }) => index) }),
        ...(hashTypes.length > 0 && { allowedSighash: hashTypes }),
        broadcast,
        network: toLeatherNetwork(network),
      };
    },
    changes: [],
  },
];

/**
 * Error codes of JSON-RPC wallets → those of EIP-1193. Other codes are the wallet's own.
 *
 * @see https://github.com/secretkeylabs/sats-connect-core/blob/main/src/types.ts
 * @see https://github.com/leather-io/mono/blob/dev/packages/rpc/src/rpc/schemas.ts
 */
export const RPC_ERRORS: Readonly<Record<number, number>> = {
  [-32000]: PROVIDER_ERROR_CODES.userRejected,
  [-32001]: PROVIDER_ERROR_CODES.unsupportedMethod,
  [-32002]: PROVIDER_ERROR_CODES.unauthorized,
  [-32601]: PROVIDER_ERROR_CODES.unsupportedMethod,
};

/** Words of a wallet that has a method by name alone. */
export const NOT_IMPLEMENTED = /\bnot (yet )?(implemented|supported)\b/i;

/** Place of a wallet's object on the page, of wallets that are in no list of the page. */
export type WalletPath = {
  readonly name: string;
  /** Path from `window`. */
  readonly path: string;
  readonly feature: BitcoinFeature;
  /** Flag of another wallet's copy of the object. */
  readonly copy?: string;
  readonly source: string;
};

/** Feature whose provider speaks these words: JSON-RPC, or methods like those of UniSat. */
export type BitcoinFeature = 'sats-connect:' | 'unisat:';

/** Lists of the page in which wallets enter themselves: `id` is a path from `window`. @see https://wbips.netlify.app/wbips/WBIP004 */
export const WALLET_LISTS: readonly string[] = ['btc_providers', 'wbip_providers'];

/** Wallets that only set an object. One whose name is listed already is left out. */
export const WALLET_PATHS: readonly WalletPath[] = [
  {
    name: 'Xverse',
    path: 'XverseProviders.BitcoinProvider',
    feature: 'sats-connect:',
    source: 'https://github.com/secretkeylabs/xverse-web-extension/blob/develop/src/inpage/index.ts',
  },
  {
    name: 'Leather',
    path: 'LeatherProvider',
    feature: 'sats-connect:',
    source: 'https://github.com/leather-io/extension/blob/dev/src/inpage/add-leather-to-providers.ts',
  },
  {
    name: 'OKX Wallet',
    path: 'okxwallet.bitcoin',
    feature: 'unisat:',
    source: 'https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider',
  },
  {
    name: 'Binance Wallet',
    path: 'binancew3w.bitcoin',
    feature: 'unisat:',
    source: 'https://developers.binance.com/docs/binance-w3w/bitcoin-provider',
  },
  {
    name: 'UniSat Wallet',
    path: 'unisat',
    feature: 'unisat:',
    copy: 'isBinance',
    source: 'https://github.com/unisat-wallet/unisat-dev-docs/tree/master/wallet-api/api-docs',
  },
];

/**
 * Events of wallets with UniSat's methods after which the address may be another one. OKX Wallet names the first one in the singular.
 *
 * @see https://github.com/unisat-wallet/unisat-dev-docs/blob/master/wallet-api/api-docs/access-accounts.md
 * @see https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider
 */
export const UNISAT_EVENTS: readonly string[] = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged'];
