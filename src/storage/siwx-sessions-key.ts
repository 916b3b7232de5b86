import type { SiwxCacao, SiwxMessageData, SiwxSession } from '../config/siwx.js';
import { defineStorageKey } from './storage.js';

const REQUIRED = ['chainId', 'accountAddress', 'nonce', 'domain', 'uri', 'version'] as const;
const OPTIONAL = ['issuedAt', 'expirationTime', 'notBefore', 'requestId', 'statement'] as const;

/** The signed-in accounts of this browser. Spec §3, "Sign-in: sign-in tokens". */
export const siwxSessionsKey = defineStorageKey<readonly SiwxSession[]>({
  name: 'siwx-sessions',
  version: 1,
  parse: (stored) => (Array.isArray(stored) ? stored.flatMap((value) => parseSiwxSession(value) ?? []) : undefined),
});

/** Reads a session by its shape alone, dropping what does not belong to it. @returns `undefined` when it is none. */
export function parseSiwxSession(value: unknown): SiwxSession | undefined {
  const { data, message, signature, cacao } = toRecord(value);
  const fields = parseData(data);
  if (!fields || typeof message !== 'string' || typeof signature !== 'string') return undefined;
  return { data: fields, message, signature, ...(isCacao(cacao) && { cacao }) };
}

function parseData(value: unknown): SiwxMessageData | undefined {
  const stored = toRecord(value);
  const { resources } = stored;
  if (!REQUIRED.every((name) => typeof stored[name] === 'string')) return undefined;
  if (!OPTIONAL.every((name) => stored[name] === undefined || typeof stored[name] === 'string')) return undefined;
  if (resources !== undefined && !(Array.isArray(resources) && resources.every((item) => typeof item === 'string'))) return undefined;
  const known = [...REQUIRED, ...OPTIONAL, 'resources'].filter((name) => stored[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, stored[name]])) as SiwxMessageData;
}

function isCacao(value: unknown): value is SiwxCacao {
  const { h, p, s } = toRecord(value);
  return typeof toRecord(h)['t'] === 'string' && typeof p === 'object' && p !== null && typeof toRecord(s)['s'] === 'string';
}

const toRecord = (value: unknown) => (value ?? {}) as Readonly<Record<string, unknown>>;
