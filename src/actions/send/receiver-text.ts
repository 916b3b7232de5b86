import { parseChainAddress } from '../../adapters/eip155/parse-chain-address.js';
import type { Network } from '../../config/network.js';
import { cleanText } from '../../utils/clean-text.js';
import { isInteroperableChecksum, parseInteroperable } from './interoperable.js';
import { type LinkPayment, parsePaymentLink } from './payment-link.js';
import { isOneChain, nameChain, parseChainLabel } from './receiver-chains.js';

/** Most characters of a receiver: a payment link with all that it may say. A longer text is refused, never cut. */
export const MOST_RECEIVER_CHARS = 2048;

/**
 * Receiver as a text names it.
 *
 * - `here`: `rest` is the address, or the name, alone; of any other text it is the text.
 * - `elsewhere`: it is one of another chain; `chain` is its name, or the label that the text has.
 * - `refused`: a payment link; `part` is what it wants and cannot have.
 */
export type ReceiverText =
  | {
      readonly kind: 'here';
      readonly rest: string;
      /** Invisible characters were taken out. */
      readonly isCleaned: boolean;
      readonly payment?: LinkPayment | undefined;
    }
  | { readonly kind: 'elsewhere'; readonly chain: string }
  | { readonly kind: 'refused'; readonly part: string };

/** Content of a form: receiver and CAIP-2 id, `namespace` alone, or the label of an unknown chain. */
type Found =
  | { readonly rest: string; readonly chain: string; readonly isUnknown?: boolean; readonly payment?: LinkPayment | undefined }
  | { readonly problem: string };

/** A form in which people get addresses. `read` gives nothing for a text that only looks like it. */
type Form = { readonly pattern: RegExp; read(text: string, parts: readonly string[], network: Network): Found | undefined };

const toFound = (rest: string, label: string, network: Network): Found => {
  const chain = parseChainLabel(label, network);
  return chain === undefined ? { rest, chain: label, isUnknown: true } : { rest, chain };
};

/**
 * The forms, the most particular ones first.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7930
 * @see https://chainagnostic.org/CAIPs/caip-10
 * @see https://eips.ethereum.org/EIPS/eip-3770
 * @see https://eips.ethereum.org/EIPS/eip-7828
 */
const FORMS: readonly Form[] = [
  {
    // ERC-7930. An EVM address may begin with these digits, too, and is shorter.
    pattern: /^0x0001[0-9a-f]{37,}$/i,
    read(text) {
      const found = parseInteroperable(text);
      return found && { rest: found.address, chain: found.chain };
    },
  },
  {
    // CAIP-10.
    pattern: /^([-a-z0-9]{3,8}:[-_a-z0-9]{1,32}):([-.%a-z0-9]{1,128})$/i,
    read: (_text, [chain = '', rest = ''], network) => toFound(rest, chain, network),
  },
  {
    pattern: /^(ethereum|bitcoin|solana|substrate):/i,
    read(text) {
      const paymentLink = parsePaymentLink(text);
      return (
        paymentLink &&
        (paymentLink.problem === undefined ? { ...paymentLink, rest: paymentLink.receiver } : { problem: paymentLink.problem })
      );
    },
  },
  {
    // EIP-3770, and the same with a name.
    pattern: /^([-_a-z0-9]{1,32}):([^\s/:?@]+)$/i,
    read: (_text, [label = '', rest = ''], network) => toFound(rest, label, network),
  },
  {
    // ERC-7828. The sign of a keycap is one of a name.
    pattern: /^((?:[^@#\s]|#\ufe0f?\u20e3)+)@([^@#\s.]+)(?:#([0-9a-f]{8}))?$/iu,
    read(_text, [rest = '', label = '', checksum], network) {
      const found = toFound(rest, label, network);
      const isRight = checksum === undefined || ('chain' in found && isInteroperableChecksum(rest, found.chain, checksum));
      return isRight ? found : undefined;
    },
  },
];

/** White space at the ends, without the byte order mark, which is invisible. */
const trimSpace = (text: string): string => text.replace(/^[^\S\ufeff]+|[^\S\ufeff]+$/g, '');

/** Invisible characters at the ends: marks of direction, zero-width characters, the byte order mark. */
const trimInvisible = (text: string): string => text.replace(/^[\s\ufeff\p{Cf}]+|[\s\ufeff\p{Cf}]+$/gu, '');

/**
 * Whether a text could be a name: words with points between them. Only an address is none, and whatever has a sign of another form; the sign
 * of a keycap belongs to its emoji.
 */
export function isNameLike(text: string): boolean {
  if (text.length > 255 || /^(0x)?[0-9a-f]{40}$/i.test(text)) return false;
  return /^(?:[^\s./:@?#%\\]|#\ufe0f?\u20e3)+(\.(?:[^\s./:@?#%\\]|#\ufe0f?\u20e3)+)+$/u.test(text);
}

/** Writes an EVM address with the checksum that the adapter takes; any other text stays. */
const toChecked = (text: string, { chainNamespace, id }: Network): string =>
  (chainNamespace === 'eip155' && parseChainAddress(text, Number(id))) || text;

/** Takes invisible characters out of a text; inside a name they may be part of an emoji, and its normalisation decides. */
function clean(text: string): string {
  const trimmed = trimInvisible(text);
  const [, name = ''] = /^(?:[-_a-z0-9]{1,32}:)?([^@]*)/i.exec(trimmed) ?? [];
  return isNameLike(name) ? trimmed : cleanText(trimmed, '', MOST_RECEIVER_CHARS);
}

/**
 * Reads a receiver in any form in which people get one: an address or a name alone, with the chain's short name before it (EIP-3770) or the
 * chain behind it (ERC-7828), CAIP-10, an interoperable address in bytes (ERC-7930), and payment links (EIP-681, BIP-21, Solana Pay).
 *
 * @param text As it was typed or pasted.
 * @param network Network of the payment.
 * @param networks Networks of the page, by whose names chains are called.
 */
export function readReceiverText(text: string, network: Network, networks: readonly Network[] = []): ReceiverText {
  const trimmed = trimSpace(text);
  if (trimmed.length > MOST_RECEIVER_CHARS) return { kind: 'here', rest: trimmed, isCleaned: false };
  const plain = clean(trimmed);
  const isCleaned = plain !== trimmed;
  for (const { pattern, read } of FORMS) {
    const parts = pattern.exec(plain);
    const found = parts && read(plain, parts.slice(1), network);
    if (!found) continue;
    if ('problem' in found) return { kind: 'refused', part: found.problem };
    const { rest, chain, isUnknown = false, payment } = found;
    if (isUnknown) return { kind: 'elsewhere', chain };
    const isHere = chain === network.chainNamespace || isOneChain(chain, network.caipNetworkId);
    if (!isHere) return { kind: 'elsewhere', chain: nameChain(chain, networks) };
    // A form without a receiver is no address.
    const token = payment?.token === undefined ? undefined : toChecked(payment.token, network);
    return { kind: 'here', rest: rest === '' ? plain : toChecked(rest, network), isCleaned, payment: payment && { ...payment, token } };
  }
  return { kind: 'here', rest: toChecked(plain, network), isCleaned };
}
