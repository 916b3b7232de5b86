import * as z from 'zod/mini';
import { withTimeout } from '../../../utils/with-timeout.js';
import type { DescriptorsContext, DescriptorSource, FoundDescriptor } from '../../requests.js';

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
export function parseDescriptor(file: unknown): Descriptor | undefined {
  const { success, data } = Descriptor.safeParse(file);
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

/** A file is waited for so long, in milliseconds: a request is shown without its description then. */
export const FILE_TIMEOUT_MS = 3000;
/** Longest index, in characters. */
const MOST_INDEX_CHARS = 2_000_000;

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Index = z.object({ version: z.literal(1), chains: z.record(z.string().check(z.regex(/^\d{1,20}$/)), Hash) });
const Hashes = z.record(z.string().check(z.regex(/^0x[0-9a-f]{40}$/)), z.array(Hash).check(z.maxLength(8)));
const Chain = z.object({ calls: Hashes, typed: Hashes });

/**
 * Creates the source of descriptors of an instance: those of the page's folder, then the package's own. A file of the folder counts only if
 * its hash is the one of its index; each is loaded once, when a contract is first asked about.
 */
export function createDescriptorSource({ folder, fetch, log, setTimer }: DescriptorsContext): DescriptorSource {
  const files = new Map<string, Promise<unknown>>();

  /** Loads a file once; one that could not be loaded, or is not what its hash says, is tried again at the next request. */
  const load = (name: string, hash: string | undefined, mostChars: number): Promise<unknown> => {
    const loading = files.get(name) ?? read(name, hash, mostChars);
    files.set(name, loading);
    loading.catch(() => files.delete(name));
    return loading;
  };
  const read = async (name: string, hash: string | undefined, mostChars: number): Promise<unknown> => {
    const text = await withTimeout(readText(name, mostChars), {
      setTimer,
      limitMs: FILE_TIMEOUT_MS,
      createError: () => new Error(`${name} did not come.`),
    });
    if (hash !== undefined && (await hashText(text)) !== hash) throw new Error(`${name} is not what its hash says.`);
    return JSON.parse(text);
  };
  const readText = async (name: string, mostChars: number): Promise<string> => {
    const response = await fetch(`${folder!.static.replace(/\/+$/, '')}/${name}`, { credentials: 'omit', referrerPolicy: 'no-referrer' });
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    const text = await response.text();
    if (text.length > mostChars) throw new Error(`${name} is too long.`);
    return text;
  };
  const findInFolder = async (kind: 'call' | 'typed', chainId: bigint, address: string): Promise<readonly FoundDescriptor[]> => {
    if (!folder) return [];
    const { chains } = Index.parse(await load('index.json', folder.integrity, MOST_INDEX_CHARS));
    const chain = Object.hasOwn(chains, `${chainId}`) ? chains[`${chainId}`] : undefined;
    if (chain === undefined) return [];
    const { calls, typed } = Chain.parse(await load(`${chain}.json`, chain, MOST_INDEX_CHARS));
    const hashes = (kind === 'call' ? calls : typed)[address.toLowerCase()] ?? [];
    const found = await Promise.all(hashes.map((hash) => load(`${hash}.json`, hash, MOST_DESCRIPTOR_CHARS)));
    return found.map((descriptor) => ({ descriptor, from: 'page' }));
  };

  return {
    async find({ kind, chainId, address }) {
      const reading = [
        findInFolder(kind, chainId, address),
        import('./core.js').then(({ findCoreDescriptors }) => findCoreDescriptors(kind, chainId, address)),
      ];
      const found = await Promise.allSettled(reading);
      for (const one of found) if (one.status === 'rejected') log.warn('Descriptors of a contract could not be read.', one.reason);
      return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    },
  };
}

async function hashText(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
