import * as z from 'zod/mini';
import type { EmbeddedWallet } from '../create-embedded-wallet.js';
import {
  accountsSchema,
  chainIdSchema,
  defineMessage,
  emailSchema,
  knownAccountTypeSchema,
  textSchema,
  toIssueText,
  type EmbeddedAccountType,
} from '../schemas.js';

/** Asks for the logged-in user: address, chain and account type. Spec §3, "Embedded wallet user". */
export const getUser = defineMessage({
  name: 'GET_USER',
  payload: z.optional(z.object({ chainId: z.optional(chainIdSchema), preferredAccountType: z.optional(z.string()) })),
  success: z.object({
    email: z.nullish(emailSchema),
    address: textSchema,
    chainId: chainIdSchema,
    smartAccountDeployed: z.optional(z.boolean({ error: toIssueText })),
    accounts: z.optional(accountsSchema),
    preferredAccountType: knownAccountTypeSchema,
    userName: z.nullish(z.string()),
  }),
});

/** Ends the login. */
export const signOut = defineMessage({ name: 'SIGN_OUT' });

/** Asks whether a user is logged in. */
export const getIsConnected = defineMessage({
  name: 'IS_CONNECTED',
  payload: z.optional(z.object({ token: textSchema })),
  success: z.object({ isConnected: z.boolean({ error: toIssueText }) }),
});

/** Asks which chain the frame is on. */
export const getChainId = defineMessage({ name: 'GET_CHAIN_ID', success: z.object({ chainId: chainIdSchema }) });

/** Goes to another chain. */
export const switchNetwork = defineMessage({
  name: 'SWITCH_NETWORK',
  payload: z.object({ chainId: chainIdSchema }),
  success: z.object({ chainId: chainIdSchema }),
});

/** Asks on which EVM chains there are smart accounts. */
export const getSmartAccountNetworks = defineMessage({
  name: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
  success: z.object({ smartAccountEnabledNetworks: z.array(z.number().check(z.int(), z.positive()), { error: toIssueText }) }),
});

/** Has the smart account made ready. */
export const initSmartAccount = defineMessage({
  name: 'INIT_SMART_ACCOUNT',
  success: z.object({ address: textSchema, isDeployed: z.boolean({ error: toIssueText }) }),
});

/** Says with which kind of account to go on. */
export const setPreferredAccount = defineMessage({
  name: 'SET_PREFERRED_ACCOUNT',
  payload: z.object({ type: textSchema }),
  success: z.object({ type: textSchema, address: textSchema }),
});

/** Returns the EVM chains with smart accounts; none if the request fails. Spec §8, "Fallbacks". */
export async function readSmartAccountNetworks(wallet: Pick<EmbeddedWallet, 'ask'>): Promise<readonly number[]> {
  try {
    return (await wallet.ask(getSmartAccountNetworks, undefined)).smartAccountEnabledNetworks;
  } catch {
    return [];
  }
}

/** Goes on with a kind of account; with `eoa` when that fails. Spec §8, "Fallbacks". @returns The kind that holds now. */
export async function preferAccount(wallet: Pick<EmbeddedWallet, 'ask'>, type: EmbeddedAccountType): Promise<EmbeddedAccountType> {
  try {
    const answer = await wallet.ask(setPreferredAccount, { type });
    return answer.type === 'smartAccount' ? 'smartAccount' : 'eoa';
  } catch {
    return 'eoa';
  }
}

/**
 * Returns the wallet's capabilities by chain id in hexadecimal; none if the request fails. Spec §8, "Fallbacks".
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function readCapabilities(
  wallet: Pick<EmbeddedWallet, 'request'>,
  address: string,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const answer = await wallet.request({ method: 'wallet_getCapabilities', params: [address] });
    return typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
