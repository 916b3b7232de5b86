import * as z from 'zod/mini';
import { withTimeout } from '../../../utils/with-timeout.js';
import type { DescriptorsContext, DescriptorSource, FoundDescriptor } from '../../requests.js';
import { MOST_DESCRIPTOR_CHARS } from './parse-descriptor.js';

/** A file is waited for so long, in milliseconds: a request is shown without its description then. */
export const FILE_TIMEOUT_MS = 3000;
/** Longest index, in characters. */
const MOST_INDEX_CHARS = 2_000_000;

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Index = z.object({ version: z.literal(1), chains: z.record(z.string().check(z.regex(/^\d{1,20}$/)), Hash) });
const Hashes = z.record(z.string().check(z.regex(/^0x[0-9a-f]{40}$/)), z.array(Hash).check(z.maxLength(8)));
const Chain = z.object({ calls: Hashes, typed: Hashes });

/**
 * Creates the source of descriptors of an instance: the package's own, then those of the page's folder. A file of the folder counts only if
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
        import('./core.js').then(({ findCoreDescriptors }) => findCoreDescriptors(kind, chainId, address)),
        findInFolder(kind, chainId, address),
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
