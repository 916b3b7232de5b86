import type { Client } from 'viem';
import type { Environment } from '../config/environment.js';
import type { Network } from '../config/network.js';

/** A transfer of the wanted token to the account. */
export type Incoming = {
  readonly hash: string;
  /** Base units. */
  readonly amount: bigint;
  /** Whether another block is on top of its own, or, on Solana, a majority has voted for it. */
  readonly isSettled: boolean;
};

/** A position in a chain: the number of a block, or on Solana of a slot, and its hash where the chain can be reorganised. */
export type ChainPosition = { readonly block: number; readonly hash?: string | undefined };

/** Balances of an account in one token, at one moment of the chain. Amounts in base units. */
export type ChainLook = {
  /** The newest block. */
  readonly head: ChainPosition;
  /** Balance in the newest block. */
  readonly balance: bigint;
  /** Balance one block before it; on Solana the one that a majority has voted for. */
  readonly settled: bigint;
  /** Transfers to the account after the beginning, oldest first; absent where the chain, or its node, does not tell them. */
  readonly incoming?: readonly Incoming[] | undefined;
  /** Balance in the block of the beginning, where a reorganisation has replaced that block. */
  readonly rebased?: { readonly position: ChainPosition; readonly balance: bigint } | undefined;
};

/** Account, token and network of a look. */
export type ArrivalParameters = {
  /** Client of the network's nodes. */
  readonly client: Client;
  readonly network: Network;
  readonly owner: string;
  /** The token's address; absent for the native currency. */
  readonly token: string | undefined;
  readonly signal: AbortSignal;
  readonly setTimer: Environment['setTimer'];
};

/** The lazy code of a namespace that reads what came to an account. */
export type ArrivalModule = {
  /**
   * Looks once. A node that is behind the beginning is not believed.
   *
   * @param since The block in which the funding began. Default: this look is the beginning.
   * @throws the node's error.
   */
  look(parameters: ArrivalParameters, since?: ChainPosition): Promise<ChainLook>;
  /** Reads a balance in base units, in the newest block. @throws the node's error. */
  readBalance(parameters: ArrivalParameters): Promise<bigint>;
  /**
   * Reads the mean time between the last blocks, in milliseconds; `undefined` where the chain does not tell it.
   *
   * @throws the node's error.
   */
  readPaceMs(parameters: ArrivalParameters): Promise<number | undefined>;
};
