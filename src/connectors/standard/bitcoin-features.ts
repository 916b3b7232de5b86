import { base64 } from '@scure/base';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { type BitcoinTransport, createUnknown, readAccounts, toStandardNames } from './bitcoin-transport.js';

type Method = (...inputs: readonly unknown[]) => unknown;

/** The wallet's own names of purposes, in the order in which accounts are wanted. */
const PURPOSES = ['payment', 'ordinals'];

/**
 * Creates the transport over a wallet's `bitcoin:` features; `undefined` where it cannot connect by them. The features have no transfer
 * method: the wallet signs transactions that the page has built.
 *
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export function createFeatureVoice(wallet: Wallet): BitcoinTransport | undefined {
  const find = (feature: string, method: string): Method | undefined => {
    const found = (wallet.features as Record<string, Record<string, unknown> | undefined>)[feature];
    return typeof found?.[method] === 'function' ? (found[method] as Method).bind(found) : undefined;
  };
  const connect = find('bitcoin:connect', 'connect');
  if (!connect) return undefined;
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
      return readAccounts(answer?.accounts ?? wallet.accounts, network);
    },
    async peek(network) {
      const granted = readAccounts(wallet.accounts, network);
      const ask = find('standard:connect', 'connect');
      if (granted.length > 0 || !ask) return granted;
      const answer = (await ask({ silent: true })) as { accounts?: unknown } | undefined;
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
      const addresses = [...new Set(inputs.map(({ address }) => address))];
      const inputsToSign = addresses.map((address) => ({
        account: findAccount(address),
        signingIndexes: inputs.filter((input) => input.address === address).map(({ index }) => index),
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
      const stop = on?.('change', () => onAccounts(undefined));
      return () => void (typeof stop === 'function' && (stop as () => void)());
    },
  };
}
