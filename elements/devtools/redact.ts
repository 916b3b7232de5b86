import { redactLog } from '../../src/connectors/walletconnect/redact-log.js';
import { formatAddress } from '../../src/utils/format-address.js';

/** Addresses of EVM chains; of Bitcoin with their own beginning; of Solana, Polkadot and old Bitcoin, but for chains' own ids. */
const ADDRESSES = [
  /0x[0-9a-f]{40}(?![0-9a-f])/gi,
  /\b(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{20,87}\b/g,
  /(?<!solana:|polkadot:|bip122:)(?<![\w/.-])[1-9A-HJ-NP-Za-km-z]{32,50}(?![\w/-]|\.\w)/g,
];
const E_MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Values of a query that say who asks. */
const QUERY = /([?&](?:projectId|auth|key|apikey|api_key|token|id_token|code)=)[^&"'\s\\]+/gi;
/** The same in data, and what else a page was given to be known by. */
const NAMED = /("(?:projectId|publicKey|apiKey|clientId|key)"\s*:\s*")[^"]*/gi;
/** Keys of nodes stand in their paths: long pieces that are no file's name. */
const PATH_KEY = /(?<=(?:http|ws)s?:\/\/[^"'\s]*\/)[\w-]{24,}(?=[/?"'\s\\]|$)/g;

/**
 * Takes what a report must not have out of its lines: keys, tokens, seeds, signatures and e-mail addresses go, addresses of
 * accounts are shortened.
 *
 * @param known Addresses that are in use, whatever they look like.
 */
export function redact(lines: readonly string[], known: readonly string[]): string[] {
  const shorten = (address: string) => formatAddress(address, 6, 4);
  return redactLog(lines).map((line) => {
    const safe = line.replace(QUERY, '$1<hidden>').replace(NAMED, '$1<hidden>').replace(PATH_KEY, '<hidden>').replace(E_MAIL, '<e-mail>');
    const named = known.reduce((text, address) => text.replaceAll(address, shorten(address)), safe);
    return ADDRESSES.reduce((text, pattern) => text.replace(pattern, shorten), named);
  });
}
