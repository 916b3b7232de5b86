import { base58, base64 } from '@scure/base';
import { ComputeBudgetProgram, PublicKey, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import type { Network } from '../../../config/network.js';
import { parseProviderFailure, PROVIDER_ERROR_CODES } from '../../../errors/provider-errors.js';
import type { Eip1193Requester } from '../../eip1193-requester.js';
import { type Transfer, TransferError } from '../../transfers.js';
import { readBase58 } from '../parse-address.js';
import { SIGNATURE_BYTES } from '../sign-message.js';
import { COMMITMENT, type SolanaRpcRequest } from '../solana-rpc.js';
import { type MintInfo, toCoinInstruction, toTokenInstructions } from './instructions.js';

/** The most that one account can hold. */
const MOST_UNITS = 2n ** 64n - 1n;

/** Preflight runs on finalized blocks by default, which do not know a blockhash as young as ours. */
const SEND_OPTIONS = { preflightCommitment: COMMITMENT.commitment };

/** Parameters of sending a transaction. */
export type SendParameters = {
  readonly provider: Eip1193Requester;
  readonly network: Network;
  readonly ask: SolanaRpcRequest;
  readonly pubkey: string;
  /** Unsigned, base64. */
  readonly transaction: string;
};

/**
 * Has a wallet sign and send a transaction; one that only signs leaves the sending to the network's nodes.
 *
 * @returns The transaction's signature, base58, by which the chain knows it.
 * @throws {TransferError} `network` where wallet or nodes are on another chain, `answer` where no signature comes.
 */
export async function sendTransaction(parameters: SendParameters): Promise<string> {
  const { provider, network, ask, pubkey, transaction } = parameters;
  const reference = String(network.id);
  const genesis = await ask('getGenesisHash');
  // A network's id is how the hash of its first block begins. CAIP-2.
  const isHere = typeof genesis === 'string' && genesis.startsWith(reference) && provider.approves?.(reference) !== false;
  if (!isHere) throw new TransferError('network', { details: `The nodes are on ${String(genesis).slice(0, 64)}.` });
  const params = { transaction, pubkey };
  const method = 'solana_signAndSendTransaction';
  const answer = await provider.request({ method, params: { ...params, sendOptions: SEND_OPTIONS } }).catch(async (thrown: unknown) => {
    if (parseProviderFailure(thrown).code !== PROVIDER_ERROR_CODES.unsupportedMethod) throw thrown;
    const signed = toSigned(await provider.request({ method: 'solana_signTransaction', params }), parameters);
    return ask('sendTransaction', [signed, { encoding: 'base64', ...SEND_OPTIONS }]);
  });
  const signature = typeof answer === 'string' ? answer : readField(answer, 'signature');
  if (!readBase58(signature, SIGNATURE_BYTES)) throw new TransferError('answer', { details: String(JSON.stringify(answer)).slice(0, 200) });
  return signature as string;
}

/** A wallet answers with the signed transaction, or with its signature alone. @throws {TransferError} `answer` for anything else. */
function toSigned(answer: unknown, { transaction, pubkey }: SendParameters): string {
  const signed = readField(answer, 'transaction');
  if (typeof signed === 'string') return signed;
  const signature = readField(answer, 'signature');
  if (!readBase58(signature, SIGNATURE_BYTES)) throw new TransferError('answer', { details: String(JSON.stringify(answer)).slice(0, 200) });
  const whole = VersionedTransaction.deserialize(base64.decode(transaction));
  whole.addSignature(new PublicKey(pubkey), base58.decode(signature as string));
  return base64.encode(whole.serialize());
}

const readField = (value: unknown, name: string): unknown => (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];

/** Compute unit limit and priority fee of a transaction. */
export type ComputeLimits = {
  /** Compute units at most. */
  readonly unitLimit: number;
  /** Millionths of a lamport for each; 0 offers nothing beside the fee for the signature. */
  readonly microLamports: bigint;
};

/** Parameters of building a transaction. */
export type TransactionParts = {
  readonly transfer: Transfer;
  /** Of the token that moves; absent for the coin. */
  readonly mint?: MintInfo | undefined;
  readonly limits?: ComputeLimits | undefined;
  /** Until about 150 blocks after it the transaction can be taken. */
  readonly blockhash: string;
};

/** Writes a transaction that moves money, unsigned, base64. Without a version number: every wallet takes those. @throws {TransferError} `input`. */
export function writeTransaction({ transfer, mint, limits, blockhash }: TransactionParts): string {
  const { from, units, token } = transfer;
  if (units < 0n || units > MOST_UNITS) throw new TransferError('input', { details: `${units} is more than an account can hold.` });
  const budget = limits && [
    ComputeBudgetProgram.setComputeUnitLimit({ units: limits.unitLimit }),
    ...(limits.microLamports > 0n ? [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: limits.microLamports })] : []),
  ];
  const moving = token !== undefined && mint ? toTokenInstructions(transfer, token, mint) : [toCoinInstruction(transfer)];
  const message = new TransactionMessage({
    payerKey: new PublicKey(from),
    recentBlockhash: blockhash,
    instructions: [...(budget ?? []), ...moving],
  });
  return base64.encode(new VersionedTransaction(message.compileToLegacyMessage()).serialize());
}
