import type { Wallet } from '@wallet-standard/base';
import type { Network } from '../../config/network.js';
import { PROVIDER_ERROR_CODES } from '../../errors/provider-errors.js';
import { ProviderRequestError } from '../../errors/request-errors.js';
import {
  type BitcoinTransport,
  createUnknown,
  findProvider,
  parsePsbt,
  readAccounts,
  toHex,
  toSatsName,
  toUnisatName,
} from './bitcoin-transport.js';
import { UNISAT_EVENTS } from './bitcoin-words.js';

/** Methods of UniSat, which other wallets have too. @see https://github.com/unisat-wallet/unisat-dev-docs/tree/master/wallet-api/api-docs */
type UnisatProvider = {
  requestAccounts(): Promise<unknown>;
  getAccounts(): Promise<unknown>;
  getPublicKey?(): Promise<unknown>;
  getChain?(): Promise<unknown>;
  getNetwork?(): Promise<unknown>;
  switchChain?(chain: string): Promise<unknown>;
  signMessage(message: string, type: 'ecdsa' | 'bip322-simple'): Promise<unknown>;
  signPsbt?(psbtHex: string, options: object): Promise<unknown>;
  pushPsbt?(psbtHex: string): Promise<unknown>;
  sendBitcoin?(to: string, satoshis: number): Promise<unknown>;
  disconnect?(): Promise<unknown>;
  on?(event: string, listener: (value: unknown) => void): unknown;
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
};

/** Asks a Bitcoin wallet by the methods of UniSat; `undefined` where it has none. It shares one address, of the account that is chosen in it. */
export function createUnisatTransport(wallet: Wallet): BitcoinTransport | undefined {
  const provider = findProvider<UnisatProvider>(wallet, 'unisat:', 'requestAccounts', 'getAccounts', 'signMessage');
  if (!provider) return undefined;

  /** Whether the wallet is on a network. Other chains, such as Fractal Bitcoin, have the same addresses. */
  const isOn = async (network: Network): Promise<boolean> => {
    if (provider.getChain) return ((await provider.getChain()) as { enum?: unknown } | null)?.enum === toUnisatName(network);
    const name = await provider.getNetwork?.();
    return name === undefined || name === (toSatsName(network) === 'Mainnet' ? 'livenet' : toSatsName(network)?.toLowerCase());
  };
  const assertOn = async (network: Network) => {
    if (!(await isOn(network)))
      throw new ProviderRequestError(PROVIDER_ERROR_CODES.chainDisconnected, `The wallet is not on ${network.name}.`);
  };
  /** Reads its one address: an array, or in some wallets the address alone. */
  const read = (answer: unknown, network: Network, publicKey?: unknown) =>
    readAccounts(
      [answer].flat().map((address: unknown) => ({ address, purpose: 'payment', publicKey })),
      network,
    );
  /** The wallet acts for the account that is chosen in it, and takes no address. */
  const assertReady = async (address: string, network: Network) => {
    await assertOn(network);
    const [account] = read(await provider.getAccounts(), network);
    if (account?.address !== address)
      throw new ProviderRequestError(PROVIDER_ERROR_CODES.unauthorized, 'Another account is chosen in the wallet.');
  };

  return {
    async connect(network) {
      const answer = await provider.requestAccounts();
      const name = toUnisatName(network);
      if (name === undefined || (await isOn(network))) return read(answer, network, await provider.getPublicKey?.().catch(() => undefined));
      await provider.switchChain?.(name);
      await assertOn(network);
      return read(await provider.getAccounts(), network, await provider.getPublicKey?.().catch(() => undefined));
    },
    async peek(network) {
      const accounts = read(await provider.getAccounts(), network);
      return accounts.length > 0 && (await isOn(network)) ? accounts : [];
    },
    async signMessage({ address, message, protocol }, network) {
      await assertReady(address, network);
      return { address, signature: await provider.signMessage(message, protocol === 'bip322' ? 'bip322-simple' : 'ecdsa') };
    },
    async sendTransfer({ account, recipient, satoshis }, network) {
      if (!provider.sendBitcoin) throw createUnknown('sendTransfer');
      await assertReady(account, network);
      return { txid: await provider.sendBitcoin(recipient, satoshis) };
    },
    async signPsbt({ psbt, inputs, broadcast }, network) {
      if (!provider.signPsbt || (broadcast && !provider.pushPsbt)) throw createUnknown('signPsbt');
      await assertOn(network);
      const toSignInputs = inputs.length > 0 ? { toSignInputs: inputs } : {};
      const signed = await provider.signPsbt(toHex(psbt), { autoFinalized: broadcast, ...toSignInputs });
      const parsed = parsePsbt(signed);
      return { ...(parsed !== undefined && { psbt: parsed }), ...(broadcast && { txid: await provider.pushPsbt?.(signed as string) }) };
    },
    disconnect: async () => void (await provider.disconnect?.()),
    listen(onAccounts) {
      // What the events carry differs between wallets: the addresses are read again.
      const listener = () => onAccounts();
      UNISAT_EVENTS.forEach((event) => provider.on?.(event, listener));
      return () => UNISAT_EVENTS.forEach((event) => provider.removeListener?.(event, listener));
    },
  };
}
