import * as z from 'zod/mini';
import { isSameAddress, MAX_CLOCK_SKEW_MS, type ParsedMessage } from '../../siwx/message-formats.js';
import { parseMessage } from '../../siwx/message-text.js';

const PREFIX = 'urn:recap:';

const recapSchema = z.object({ att: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Whether a resource of a message is an object of abilities. */
export const isRecap = (resource: string): boolean => resource.startsWith(PREFIX);

/**
 * Warning about a message before it is signed.
 *
 * @example
 * const texts: Partial<Record<SignInWarning, string>> = { otherSite: 'The message names another site.' };
 */
export type SignInWarning = 'unreadable' | 'otherSite' | 'otherAccount' | 'otherNetwork' | 'outdated' | 'permissions' | 'long';

/** A sign-in message for people. */
export type MessagePreview = {
  /** Parsed message; `undefined` when it cannot be parsed. */
  readonly message: ParsedMessage | undefined;
  /** Worst first. */
  readonly oddities: readonly SignInWarning[];
  readonly permissions: readonly Permission[];
  /** The other resources, as they are written. */
  readonly resources: readonly string[];
};

/** Against what a message is held. */
export type PreviewContext = {
  /** Host and port of the page. */
  readonly host: string;
  readonly address: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Lifetime of a session above which the visitor is warned, in milliseconds: 31 days. */
export const LONG_SESSION_MS = 31 * 86_400_000;

/** Parses the text to sign, and finds its warnings. Never trusts the fields, only the text. */
export function previewMessage(text: string, { host, address, chainId, now }: PreviewContext): MessagePreview {
  let message: ParsedMessage;
  try {
    message = parseMessage(text);
  } catch {
    return { message: undefined, oddities: ['unreadable'], permissions: [], resources: [] };
  }
  const all = message.resources ?? [];
  const recaps = all.filter(isRecap).map(readRecap);
  const { expirationTime, notBefore } = message;
  const endMs = expirationTime === undefined ? Infinity : Date.parse(expirationTime);
  const found: Record<SignInWarning, boolean> = {
    unreadable: recaps.includes(undefined),
    otherSite: message.domain !== host || !isWithin(message.uri, host),
    otherAccount: !isSameAddress(message.chainId, message.accountAddress, address),
    otherNetwork: message.chainId !== chainId,
    outdated: endMs <= now || (notBefore !== undefined && Date.parse(notBefore) > now + MAX_CLOCK_SKEW_MS),
    permissions: recaps.length > 0,
    long: endMs - now > LONG_SESSION_MS,
  };
  return {
    message,
    oddities: (Object.keys(found) as SignInWarning[]).filter((oddity) => found[oddity]),
    permissions: recaps.flatMap((permissions) => permissions ?? []),
    resources: all.filter((resource) => !isRecap(resource)),
  };
}

function isWithin(uri: string, host: string): boolean {
  // An identifier that is no address of a site names none.
  if (!/^https?:/i.test(uri)) return true;
  try {
    return new URL(uri).host === host;
  } catch {
    return false;
  }
}

/** One thing that a message allows a site to do: an ability, and what it is for. */
export type Permission = { readonly ability: string; readonly resource: string };

/**
 * Reads what a resource of a sign-in message allows.
 *
 * @returns One entry for each ability; `undefined` when it cannot be read, which is no reason to think it allows nothing.
 * @see https://eips.ethereum.org/EIPS/eip-5573
 */
export function readRecap(resource: string): readonly Permission[] | undefined {
  try {
    const encoded = resource.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    const { att } = recapSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return Object.entries(att).flatMap(([about, abilities]) => Object.keys(abilities).map((ability) => ({ ability, resource: about })));
  } catch {
    return undefined;
  }
}
