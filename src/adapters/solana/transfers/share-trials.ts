import type { Network } from '../../../config/network.js';
import type { Transfer } from '../../transfers.js';
import type { GetNode } from '../solana-rpc.js';
import { type Trial, tryTransfer } from './estimate-fee.js';

/** Tries a transfer; whoever asks for the same one while it is being tried shares what comes of it. */
export function shareTrials(getNode: GetNode): (network: Network, transfer: Transfer) => Promise<Trial> {
  const running = new Map<string, Promise<Trial>>();
  return (network, transfer) => {
    const { from, to, units, token } = transfer;
    const key = [network.caipNetworkId, from, to, units, token].join(' ');
    const trial = running.get(key) ?? tryTransfer(getNode(network), transfer).finally(() => running.delete(key));
    running.set(key, trial);
    return trial;
  };
}
