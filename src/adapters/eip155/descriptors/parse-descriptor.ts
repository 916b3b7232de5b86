import * as z from 'zod/mini';

/** Longest text of a descriptor that is read, in characters. */
export const MOST_DESCRIPTOR_CHARS = 300_000;
/** Most fields of one format, those in groups included. */
const MOST_FIELDS = 200;
/** Groups in groups: deeper ones make the descriptor invalid. */
const DEEPEST_GROUP = 6;

const Line = z.string().check(z.maxLength(200));
const Path = z.string().check(z.maxLength(300));
const Address = z.string().check(z.regex(/^0x[0-9a-f]{40}$/i));
const ChainId = z.number().check(z.int(), z.positive());
const Scalar = z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean()]);
const Names = z.record(Line, z.unknown());

const Deployments = z.array(z.object({ chainId: ChainId, address: Address })).check(z.maxLength(2000));

const Field = z.object({
  path: z.optional(Path),
  value: z.optional(Scalar),
  label: z.optional(Line),
  format: z.optional(Line),
  $ref: z.optional(Path),
  params: z.optional(Names),
  visible: z.optional(z.unknown()),
  encryption: z.optional(z.unknown()),
  iteration: z.optional(Line),
  get fields() {
    return z.optional(z.array(Field).check(z.maxLength(MOST_FIELDS)));
  },
});

const Format = z.object({
  intent: z.optional(z.union([Line, z.record(Line, Line)])),
  interpolatedIntent: z.optional(z.string().check(z.maxLength(500))),
  fields: z.optional(z.array(Field).check(z.maxLength(MOST_FIELDS))),
});

const Domain = z.object({
  name: z.optional(Line),
  version: z.optional(Line),
  chainId: z.optional(ChainId),
  verifyingContract: z.optional(Address),
});

const Descriptor = z.object({
  $schema: z.optional(z.string()),
  includes: z.optional(z.undefined()),
  context: z.object({
    contract: z.optional(z.object({ deployments: Deployments })),
    eip712: z.optional(
      z.object({ domain: z.optional(Domain), deployments: z.optional(Deployments), domainSeparator: z.optional(z.undefined()) }),
    ),
  }),
  metadata: z.optional(
    z.object({
      owner: z.optional(Line),
      contractName: z.optional(Line),
      constants: z.optional(Names),
      enums: z.optional(Names),
      maps: z.optional(Names),
    }),
  ),
  display: z.optional(
    z.object({
      definitions: z.optional(z.record(Line, Field)),
      formats: z.optional(z.record(z.string().check(z.maxLength(4000)), Format)),
    }),
  ),
});

/** Field of a format: one value to show, or a group of fields. */
export type DescriptorField = z.infer<typeof Field>;

/** Format of one function or message type: intent and fields. */
export type DescriptorFormat = z.infer<typeof Format>;

/** ERC-7730 descriptor, its `includes` merged. */
export type Descriptor = z.infer<typeof Descriptor>;

/**
 * Parses a descriptor: schema 1 and 2, each bounded in size and depth. A descriptor whose `includes` are not merged, that is bound to a domain
 * separator, or that is of a later major version is none.
 *
 * @returns `undefined` for anything that is no such descriptor.
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export function parseDescriptor(given: unknown): Descriptor | undefined {
  const { success, data } = Descriptor.safeParse(given);
  if (!success) return undefined;
  const major = /erc7730-v(\d+)/.exec(data.$schema ?? '')?.[1] ?? '2';
  const formats = Object.values(data.display?.formats ?? {});
  const isBounded = formats.every(({ fields = [] }) => countFields(fields, 0) <= MOST_FIELDS);
  return isBounded && Number(major) <= 2 ? data : undefined;
}

function countFields(fields: readonly DescriptorField[], depth: number): number {
  if (depth > DEEPEST_GROUP) return Infinity;
  return fields.reduce((count, { fields: inner }) => count + 1 + (inner ? countFields(inner, depth + 1) : 0), 0);
}

/** Whether a descriptor is bound to a contract on a chain, by its deployments alone. */
export function isDeployedAt(
  deployments: readonly { readonly chainId: number; readonly address: string }[] | undefined,
  chainId: bigint,
  address: string,
): boolean {
  return deployments?.some((one) => BigInt(one.chainId) === chainId && one.address.toLowerCase() === address.toLowerCase()) ?? false;
}
