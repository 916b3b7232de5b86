import * as z from 'zod/mini';
import type { Network } from '../../../config/network.js';
import type { TokenListEntry } from '../../../config/options.js';
import type { CachedToken } from '../../../storage/holdings-keys.js';
import { ignoreRefusal, type RpcReader } from '../../rpc-reader.js';
import { toClusterName } from '../clusters.js';
import { parseSolanaAddress } from '../parse-address.js';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../read-wire.js';
import { COMMITMENT } from '../solana-rpc.js';

/** Chain ids of clusters in the token lists of Solana; a private cluster is {@link PRIVATE_CHAIN_ID}. */
const CHAIN_IDS: Readonly<Record<string, number>> = { mainnet: 101, testnet: 102, devnet: 103 };
/** Chain id in a token list of a cluster that has no number of its own. */
export const PRIVATE_CHAIN_ID = 104;

/**
 * Tokens of Solana's mainnet whose balances are shown where no other list names them: symbol, decimals, mint and name, one a line. Facts from
 * the token list `@solana/spl-token-registry` 0.2.4574.
 */
const CORE = `
USDC 6 EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v USD Coin
USDT 6 Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB USDT
mSOL 9 mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So Marinade staked SOL (mSOL)
RAY 6 4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R Raydium
ORCA 6 orcaEKTdK7LKz57vaAYr9QeNsVEPfiu6QeMU1kektZE Orca
`;

/** Facts of a token by its list; the chain knows its decimals. */
export type ListedMint = Pick<CachedToken, 'name' | 'symbol' | 'iconUrl'>;

/** Lists the tokens of a cluster that are shown, by mint: the built-in ones, and those of the host, which count. */
export function listMints({ id }: Pick<Network, 'id'>, listed: readonly TokenListEntry[] = []): ReadonlyMap<string, ListedMint> {
  const cluster = toClusterName(String(id));
  const chainId = CHAIN_IDS[cluster ?? ''] ?? PRIVATE_CHAIN_ID;
  const core = cluster === 'mainnet' ? CORE.trim().split('\n') : [];
  return new Map([
    ...core.map((line): [string, ListedMint] => {
      const [symbol = '', , mint = '', ...name] = line.split(' ');
      return [mint, { symbol, name: name.join(' '), iconUrl: '' }];
    }),
    ...listed.flatMap(({ address, chainId: chain, logoURI = '', name, symbol }): [string, ListedMint][] => {
      const mint = chain === chainId ? parseSolanaAddress(address) : undefined;
      return mint === undefined ? [] : [[mint, { name, symbol, iconUrl: logoURI }]];
    }),
  ]);
}

/** Base units, as nodes write them. */
export const unitsSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,20}$/)),
  z.transform((digits: string) => BigInt(digits)),
);
/** Decimals of a token. */
export const decimalsSchema = z.number().check(z.int(), z.gte(0), z.lte(255));
const tokenAccountsSchema = z.object({
  value: z.array(
    z.object({
      pubkey: z.string(),
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({ mint: z.string(), tokenAmount: z.object({ amount: unitsSchema, decimals: decimalsSchema }) }),
          }),
        }),
      }),
    }),
  ),
});

/** An account in which an owner keeps a token. */
export type TokenAccount = { readonly address: string; readonly mint: string; readonly amount: bigint; readonly decimals: number };

/**
 * Reads the token accounts of an owner, of both token programs, in one request.
 *
 * @throws the node's error where it refuses those of the first program; one that does not know Token-2022 has none of it.
 * @see https://solana.com/docs/rpc/http/gettokenaccountsbyowner
 */
export async function readTokenAccounts(ask: RpcReader, owner: string): Promise<readonly TokenAccount[]> {
  const read = (programId: string) =>
    ask(tokenAccountsSchema, 'getTokenAccountsByOwner', [owner, { programId }, { ...COMMITMENT, encoding: 'jsonParsed' }]);
  const answers = await Promise.all([read(TOKEN_PROGRAM), read(TOKEN_2022_PROGRAM).catch(ignoreRefusal)]);
  return answers
    .flatMap((answer) => answer?.value ?? [])
    .map(({ pubkey, account }) => {
      const { mint, tokenAmount } = account.data.parsed.info;
      return { address: pubkey, mint, ...tokenAmount };
    });
}
