import * as z from 'zod/mini';
import type { HistoryPage } from '../../../api/blockchain/transaction-record.js';
import { RPC_TIMEOUT_MS } from '../../../config/constants.js';
import { BaseError } from '../../../errors/base-error.js';
import { withTimeout } from '../../../utils/with-timeout.js';
import { RPC_MAX_RETRIES } from '../../create-transport.js';
import type { ExplorerParameters } from '../../node-services.js';
import { listTokens } from './core-tokens.js';
import { describeRecords, type ContractFacts, type Move, type NodeRecord, type RecordContext } from './describe-record.js';
import { getDelayMs } from '../../rpc-reader.js';

/** Rows of each list in a request. */
export const LIST_ROWS = 100;
/** A block above every other one, for explorers that need an end. */
const LAST_BLOCK = 9_999_999_999;

const countSchema = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));
const amountSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((digits: string) => BigInt(digits)),
);
const addressSchema = z.pipe(
  z.string().check(z.regex(/^(0x[\da-f]{40})?$/i)),
  z.transform((address: string) => address.toLowerCase()),
);
const positionFields = { blockNumber: countSchema, timeStamp: countSchema, from: addressSchema, to: addressSchema };
const hashSchema = z.string().check(z.regex(/^0x[\da-f]{64}$/i));

const transactionSchema = z.object({
  ...positionFields,
  hash: hashSchema,
  transactionIndex: z.optional(countSchema),
  nonce: countSchema,
  value: amountSchema,
  input: z.optional(z.string()),
  isError: z.optional(z.string()),
  contractAddress: z.nullish(addressSchema),
});
/** Blockscout calls the hash of an internal transaction `transactionHash`. */
const internalSchema = z.object({
  ...positionFields,
  hash: z.optional(hashSchema),
  transactionHash: z.optional(hashSchema),
  value: amountSchema,
  isError: z.optional(z.string()),
});
const tokenSchema = z.object({
  ...positionFields,
  hash: hashSchema,
  transactionIndex: z.optional(countSchema),
  contractAddress: addressSchema,
  value: z.optional(amountSchema),
  tokenID: z.optional(amountSchema),
  tokenValue: z.optional(amountSchema),
  tokenName: z.optional(z.string()),
  tokenSymbol: z.optional(z.string()),
  tokenDecimal: z.optional(z.string()),
});
type TokenRow = z.infer<typeof tokenSchema>;
/** `result` is a list, or a text that says what is wrong. */
const answerSchema = z.object({ message: z.nullish(z.string()), result: z.unknown() });

/** Words of explorers for an account without rows, and for a list that they do not have. */
const NONE = /^no .* found/i;
const UNKNOWN = /unknown (action|module)|invalid action|not supported/i;
const BUSY = /rate limit|too many/i;

type ListReader = <Row>(action: string, schema: z.ZodMiniType<Row>) => Promise<readonly Row[]>;

/**
 * Reads one page of an account's activity from an explorer with Etherscan's programming interface (Blockscout has it too), newest first. Five
 * requests: transactions, transfers of the native currency within them, transfers of ERC-20, ERC-721 and ERC-1155. A list that the explorer
 * does not have counts as empty, but for the first one.
 *
 * A list of {@link LIST_ROWS} is cut: the page ends above the block where the first of them does, and the next page begins with that block.
 *
 * @throws {ExplorerError} where the explorer refuses, or answers another form.
 * @see https://docs.blockscout.com/devs/apis/rpc/account
 */
export async function readExplorer(parameters: ExplorerParameters): Promise<HistoryPage> {
  const { address, cursor, listed, network } = parameters;
  const account = address.toLowerCase();
  const ask = createListReader(parameters, cursor === undefined ? LAST_BLOCK : Number(cursor));
  const ignoreUnknown = (error: unknown) => {
    if (error instanceof ExplorerError && UNKNOWN.test(error.details ?? '')) return [];
    throw error;
  };
  const [transactions, internal, ...tokenLists] = await Promise.all([
    ask('txlist', transactionSchema),
    ask('txlistinternal', internalSchema).catch(ignoreUnknown),
    ask('tokentx', tokenSchema).catch(ignoreUnknown),
    ask('tokennfttx', tokenSchema).catch(ignoreUnknown),
    ask('token1155tx', tokenSchema).catch(ignoreUnknown),
  ]);
  const cuts = [transactions, internal, ...tokenLists].filter(({ length }) => length >= LIST_ROWS).map((rows) => rows.at(-1)!.blockNumber);
  const cut = Math.max(-1, ...cuts);
  const isAbove = ({ blockNumber }: { blockNumber: number }) => blockNumber > cut;
  // One block alone may fill a list: then there is no more of it.
  const isWhole = [...transactions, ...internal, ...tokenLists.flat()].some((row) => isAbove(row));
  const isKept = (row: { blockNumber: number }) => isAbove(row) || (!isWhole && row.blockNumber === cut);

  const tokens = tokenLists.flat().filter((row) => isKept(row));
  const known = new Map(listTokens(network, listed, parameters.tokenLists).map((token) => [token.address.toLowerCase(), token]));
  const tokenFacts = new Map(tokens.map((row) => [row.contractAddress, toFacts(row)]));
  const where: RecordContext = {
    network,
    account,
    isListed: (token) => known.has(token),
    getFacts: (token) => known.get(token) ?? tokenFacts.get(token),
  };
  const records = toRecords(transactions.filter(isKept), internal.filter(isKept), tokens);
  const data = describeRecords(records, where).map(({ transaction }) => transaction);
  const below = isWhole ? cut : cut - 1;
  return { data, next: cut >= 0 && below >= 0 ? String(below) : null };
}

const toFacts = ({ tokenDecimal = '', tokenName = '', tokenSymbol = '' }: TokenRow): ContractFacts => ({
  name: tokenName,
  symbol: tokenSymbol,
  decimals: /^\d{1,3}$/.test(tokenDecimal) && Number(tokenDecimal) <= 255 ? Number(tokenDecimal) : 0,
  iconUrl: '',
});

/** Puts the rows of each transaction together. */
function toRecords(
  transactions: readonly z.infer<typeof transactionSchema>[],
  internal: readonly z.infer<typeof internalSchema>[],
  tokens: readonly TokenRow[],
): readonly NodeRecord[] {
  const moves = new Map<string, Map<string, Move>>();
  const positions = new Map<string, { readonly block: number; readonly timestamp: number; index: number }>();
  const add = (
    hash: string,
    row: { blockNumber: number; timeStamp: number; transactionIndex?: number | undefined },
    key: string,
    move?: Move,
  ) => {
    const index = row.transactionIndex ?? 0;
    const known = positions.get(hash);
    if (known) known.index ||= index;
    else positions.set(hash, { block: row.blockNumber, timestamp: row.timeStamp, index });
    const list = moves.get(hash) ?? new Map<string, Move>();
    if (move) list.set(key, move);
    moves.set(hash, list);
  };
  const signed = new Map(transactions.map((row) => [row.hash.toLowerCase(), row]));
  for (const [hash, row] of signed)
    add(hash, row, 'sent', isFailed(row) || row.to === '' ? undefined : { kind: 'native', from: row.from, to: row.to, amount: row.value });
  internal.forEach((row, at) => {
    const hash = (row.hash ?? row.transactionHash ?? '').toLowerCase();
    if (hash === '' || isFailed(row)) return;
    const top = signed.get(hash);
    // Some explorers list the transaction itself among what happened within it.
    if (top?.from === row.from && top.to === row.to && top.value === row.value) return;
    add(hash, row, `within ${at}`, { kind: 'native', from: row.from, to: row.to, amount: row.value });
  });
  tokens.forEach((row, at) => {
    const { contractAddress: token, from, to, tokenID: id, tokenValue = 1n, value = 0n } = row;
    const move: Move =
      id === undefined ? { kind: 'token', token, from, to, amount: value } : { kind: 'nft', token, id, from, to, amount: tokenValue };
    // Blockscout lists a collectible among the tokens too.
    add(row.hash.toLowerCase(), row, id === undefined ? `token ${at}` : `nft ${token} ${id} ${from} ${to}`, move);
  });
  return Array.from(moves, ([hash, list]) => {
    const transaction = signed.get(hash);
    const { block, index, timestamp } = positions.get(hash)!;
    return {
      hash,
      block,
      index,
      timestamp,
      // A transaction that is not in the account's list was signed by another one, whom the explorer does not name.
      from: transaction?.from ?? '',
      to: transaction?.to || undefined,
      created: transaction?.to === '' ? (transaction.contractAddress ?? undefined) : undefined,
      nonce: transaction?.nonce ?? 0,
      selector: transaction?.input?.slice(0, 10) ?? '0x',
      isConfirmed: !transaction || !isFailed(transaction),
      moves: [...list.values()],
      isApproval: false,
    };
  });
}

const isFailed = ({ isError }: { readonly isError?: string | undefined }) => isError === '1';

/** Creates the requests for the lists of an account up to a block. */
function createListReader({ address, fetch, network, setTimer, signal }: ExplorerParameters, lastBlock: number): ListReader {
  const query = {
    module: 'account',
    address,
    startblock: '0',
    endblock: String(lastBlock),
    page: '1',
    offset: String(LIST_ROWS),
    sort: 'desc',
  };
  const limit = { setTimer, limitMs: RPC_TIMEOUT_MS, createError: () => new ExplorerError('No answer in time.') };
  const wait = (delayMs: number) => new Promise<void>((resolve) => void setTimer(resolve, delayMs));
  return async (action, schema) => {
    const url = new URL(network.blockExplorers!.default.apiUrl!);
    for (const [name, value] of Object.entries({ ...query, action })) url.searchParams.set(name, value);
    for (let retries = 0; ; retries++) {
      signal.throwIfAborted();
      const response = await withTimeout(fetch(url.href, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' }), limit);
      const answer = response.ok ? answerSchema.safeParse(await response.json().catch(() => undefined)).data : undefined;
      const { message, result } = answer ?? {};
      if (Array.isArray(result)) {
        const rows = z.array(schema).safeParse(result);
        if (rows.success) return rows.data;
        throw new ExplorerError(`${action}: ${rows.error.message.slice(0, 200)}`);
      }
      const words = `${action}: HTTP ${response.status}, ${message ?? ''} ${typeof result === 'string' ? result.slice(0, 200) : ''}`;
      if (message && NONE.test(message)) return [];
      if ((response.status !== 429 && !BUSY.test(words)) || retries === RPC_MAX_RETRIES) throw new ExplorerError(words);
      await wait(getDelayMs(response, retries));
    }
  };
}

/** Thrown where an explorer refuses a request, or answers another form. `details` has its words. */
export class ExplorerError extends BaseError {
  override readonly name = 'ExplorerError';
  readonly code = 'EXPLORER';

  constructor(details: string) {
    super('The explorer did not answer', { details });
  }
}
