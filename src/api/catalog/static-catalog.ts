// chunk: endpoints
import * as z from 'zod/mini';
import type { Environment } from '../../config/environment.js';
import { withTimeout } from '../../utils/with-timeout.js';
import { ApiError, HTTP_TIMEOUT_MS, InvalidResponseError } from '../http-client.js';
import type { selectWallets, WalletFields } from './core-wallets.js';
import { walletListingSchema, type WalletListing } from './get-wallets.js';

/** Version of the folder's format; a folder of another version is refused. */
export const STATIC_CATALOG_VERSION = 1;

/** Search index of a static catalogue: every wallet in the folder's order, with the fields by which wallets are selected. */
export const staticIndexSchema = z.object({
  version: z.literal(STATIC_CATALOG_VERSION),
  /** Number of wallets in each file of `pages`, the last one excepted. */
  entries: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  wallets: z.array(
    z.object({
      id: z.string().check(z.minLength(1)),
      name: z.string(),
      rdns: z.optional(z.string()),
      chains: z.optional(z.array(z.string())),
      /** CAIP-2 namespaces, where the chains are not known. */
      namespaces: z.optional(z.array(z.string())),
      badge_type: z.optional(z.string()),
    }),
  ),
});

/** A page of a static catalogue: wallets in the shape of the service. */
export const staticPageSchema = z.array(walletListingSchema);

/** Reads a file of the folder as JSON. */
export type ReadStatic = (path: string) => Promise<unknown>;

/**
 * Answers a query of wallets from a static folder: one file for the index, and one for each page in which selected wallets are. Takes `select`
 * as an argument: the wallets of the package, which are its file's other content, are not loaded where a service answers.
 *
 * @throws {ApiError} when a file is missing or does not arrive. @throws {InvalidResponseError} when it is no file of such a folder.
 */
export async function getStaticWallets(
  read: ReadStatic,
  query: WalletFields,
  select: typeof selectWallets,
): Promise<{ readonly data: readonly WalletListing[]; readonly count: number }> {
  const { entries, wallets } = parse(staticIndexSchema, 'index.json', await read('index.json'));
  const { data, count } = select(
    wallets.map((wallet, at) => ({ ...wallet, at })),
    query,
  );
  const toPage = (at: number) => Math.floor(at / entries) + 1;
  const numbers = [...new Set(data.map(({ at }) => toPage(at)))];
  const pages = new Map(
    await Promise.all(
      numbers.map(async (number) => {
        const path = `pages/${number}.json`;
        return [number, parse(staticPageSchema, path, await read(path))] as const;
      }),
    ),
  );
  return {
    data: data.map(({ id, at }) => {
      const listing = pages.get(toPage(at))?.[at % entries];
      if (listing?.id !== id)
        throw new InvalidResponseError(`pages/${toPage(at)}.json`, `It has no "${id}" where the index has it.`, undefined);
      return listing;
    }),
    count,
  };
}

/**
 * Fetches a file of a static catalogue; sends no query, and nothing that names the page or the visitor.
 *
 * @param base Address of the folder.
 * @throws {ApiError} when the file is missing or does not arrive within 10 s. @throws {InvalidResponseError} when it is no JSON.
 */
export async function fetchStatic(
  { fetch, setTimer }: Pick<Environment, 'fetch' | 'setTimer'>,
  base: string,
  path: string,
  signal: AbortSignal,
): Promise<unknown> {
  const fail = (reason: string, cause?: unknown, status?: number) =>
    new ApiError(path, { reason, cause, ...(status !== undefined && { status }) });
  const arrive = async () => {
    const response = await fetch(`${base.replace(/\/+$/, '')}/${path}`, { signal, credentials: 'omit' });
    if (!response.ok) throw fail('The catalogue’s folder has no such file.', undefined, response.status);
    return response.text();
  };
  let text: string;
  try {
    const createError = () => fail(`No answer within ${HTTP_TIMEOUT_MS} ms.`);
    text = await withTimeout(arrive(), { setTimer, limitMs: HTTP_TIMEOUT_MS, createError });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof TypeError ? fail('The file could not be fetched.', error) : error;
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidResponseError(path, 'It is no JSON.', cause);
  }
}

function parse<Value>(schema: z.ZodMiniType<Value>, path: string, data: unknown): Value {
  const result = z.safeParse(schema, data);
  if (!result.success) throw new InvalidResponseError(path, z.prettifyError(result.error), result.error);
  return result.data;
}
