import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';

/** The chains that the card provider serves, by its own names. Spec §9. */
export const CARD_ONRAMP_CHAINS = [
  'ethereum',
  'arbitrum',
  'polygon',
  'berachain',
  'avalanche-c-chain',
  'optimism',
  'celo',
  'base',
] as const;

/** A chain by the card provider's name. */
export type CardOnrampChain = (typeof CARD_ONRAMP_CHAINS)[number];

/** The card provider's name of a network, by the network's id; `undefined` for those it does not serve. */
export function findCardOnrampChain(caipNetworkId: string): CardOnrampChain | undefined {
  return CARD_CHAINS_BY_ID.get(caipNetworkId);
}

const CARD_CHAINS_BY_ID: ReadonlyMap<string, CardOnrampChain> = new Map([
  ['eip155:1', 'ethereum'],
  ['eip155:10', 'optimism'],
  ['eip155:137', 'polygon'],
  ['eip155:8453', 'base'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:42220', 'celo'],
  ['eip155:43114', 'avalanche-c-chain'],
  ['eip155:80094', 'berachain'],
]);

const wholeSchema = z.number().check(z.int(), z.positive());

/**
 * Asks for the page of the card provider. Preset amounts are whole numbers, the service refuses others. Spec §7.
 */
export const postOnrampUrl = defineEndpoint({
  service: 'blockchainApi',
  method: 'POST',
  path: '/v1/generators/onrampurl',
  purpose: 'The address of the card provider’s page, with the account to be paid.',
  body: z.object({
    destinationWallets: z
      .array(
        z.object({
          address: z.string(),
          blockchains: z.optional(z.array(z.string())),
          assets: z.optional(z.array(z.string())),
        }),
      )
      .check(z.minLength(1)),
    /** The account's address: what the provider knows the visitor by. */
    partnerUserId: z.string().check(z.minLength(1)),
    defaultNetwork: z.optional(z.string()),
    defaultExperience: z._default(z.enum(['buy', 'send']), 'buy'),
    presetCryptoAmount: z.optional(wholeSchema),
    presetFiatAmount: z.optional(wholeSchema),
  }),
  response: z.looseObject({ url: z.string().check(z.refine(isPageUrl, 'Expected an https address.')) }),
});

/** The address is opened in a window, so it has to be a page's: https, or http on this computer. */
function isPageUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
