/** Most bytes that are read of a text for visitors, a name or a symbol. */
const MOST_BYTES = 256;

/**
 * Reads a text that a contract returned: a `string`, or the `bytes32` of the first tokens.
 *
 * @param mostBytes Where the text is cut, in bytes: a contract may return megabytes. Default: 256.
 * @returns An empty text for anything else.
 * @see https://docs.soliditylang.org/en/latest/abi-spec.html
 */
export function readAbiText(answer: unknown, mostBytes = MOST_BYTES): string {
  if (typeof answer !== 'string' || answer.length < 66 || !/^0x[\da-f]{64}/i.test(answer)) return '';
  const words = answer.slice(2);
  const readSize = (at: number) => {
    const word = words.slice(at * 2, at * 2 + 64);
    return /^[\da-f]{64}$/i.test(word) ? Number(BigInt(`0x${word}`)) : 0;
  };
  const start = words.length === 64 ? -32 : readSize(0);
  const size = Math.min(start < 0 ? 32 : readSize(start), mostBytes);
  const digits = words.slice((start + 32) * 2, (start + 32 + size) * 2);
  if (digits.length % 2 > 0 || /[^\da-f]/i.test(digits)) return '';
  const bytes = Uint8Array.from({ length: digits.length / 2 }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16));
  return new TextDecoder().decode(bytes).replace(/\0+$/, '');
}
