import { base58, base64 } from '@scure/base';
import { PublicKey, VersionedTransaction } from '@solana/web3.js';
import type { Network } from '../../../config/network.js';
import { PROVIDER_ERROR_CODES, parseProviderFailure } from '../../../errors/provider-errors.js';
import type { Eip1193Requester } from '../../eip1193-requester.js';
import { TransferError } from '../../transfers.js';
import { COMMITMENT, type SolanaRpcRequest } from '../solana-rpc.js';
import { readBase58 } from '../parse-address.js';
import { SIGNATURE_BYTES } from '../sign-message.js';

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
