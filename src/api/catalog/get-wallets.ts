import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';
import { caip2Schema } from '../schemas.js';

const textSchema = z.nullish(z.string());

/** A wallet of a catalogue: of the service, of a static folder, or of the built-in list. */
export const walletListingSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  /** Id of its picture at the catalogue. */
  image_id: textSchema,
  /** Reverse domain name by which its extension announces itself. @see https://eips.ethereum.org/EIPS/eip-6963#rdns */
  rdns: textSchema,
  /** Address that opens the wallet's app; its own scheme, or https. */
  mobile_link: textSchema,
  desktop_link: textSchema,
  webapp_link: textSchema,
  link_mode: textSchema,
  /** Template of the link that opens a page in the browser of the wallet's app, see `toPageLink`. */
  page_link: textSchema,
  homepage: textSchema,
  description: textSchema,
  app_store: textSchema,
  play_store: textSchema,
  chrome_store: textSchema,
  /** CAIP-2. */
  chains: z.nullish(z.array(z.string())),
  /** `certified`, or nothing. */
  badge_type: textSchema,
  /** The catalogue's own order. */
  order: z.nullish(z.number()),
  /** The flags that its provider sets on itself. */
  injected: z.nullish(z.array(z.looseObject({ namespace: z.string(), injected_id: z.string() }))),
});

/** A wallet of the catalogue. Spec §3. */
export type WalletListing = z.infer<typeof walletListingSchema>;

/** Number of wallets per page. Spec §9. */
export const WALLET_PAGE_ENTRIES = { recommended: 4, list: 40, search: 100 } as const;

/** The most entries that are asked for at once. */
const MAX_ENTRIES = 1000;

/**
 * Asks for wallets of the catalogue. `count` is how many there are beyond the page. A 403 means a project id that is missing
 * or shut out. Spec §7.
 *
 * @param request `page`, `entries`, `include?`, `exclude?`, `chains?`, `search?`, `badge_type?`, `rdns?`, lists with commas
 * @returns `{ data: [wallet], count }`. A wallet: `{ id, name, image_id?, rdns?, mobile_link?, desktop_link?, webapp_link?,
 * link_mode?, homepage?, description?, app_store?, play_store?, chrome_store?, chains?, badge_type?, order?, injected?: [{ namespace,
 * injected_id }] }`
 */
export const getWallets = defineEndpoint({
  service: 'catalog',
  method: 'GET',
  path: '/getWallets',
  purpose: 'Which wallets there are, with what opens them.',
  query: z.object({
    /** From 1. */
    page: z._default(z.number().check(z.int(), z.minimum(1)), 1),
    entries: z.number().check(z.int(), z.minimum(1), z.maximum(MAX_ENTRIES)),
    /** Ids. */
    include: z.optional(z.array(z.string())),
    /** Ids. */
    exclude: z.optional(z.array(z.string())),
    /** CAIP-2. */
    chains: z.optional(z.array(caip2Schema)),
    search: z.optional(z.string().check(z.trim())),
    badge_type: z.optional(z.enum(['certified', 'none'])),
    /** Reverse domain names. */
    rdns: z.optional(z.array(z.string())),
  }),
  response: z.looseObject({ data: z.array(walletListingSchema), count: z.number().check(z.int(), z.minimum(0)) }),
});
