// chunk: diagnostics
/** Keys, seeds, signatures, topics: hexadecimal of 32 bytes and more, with or without `0x`. */
const LONG_HEX = /(?:0x)?[0-9a-f]{64,}/gi;
/** A JSON Web Token. */
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
/** 32 bytes and more, written as a list or as an object. */
const BYTES = /\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){31,}\s*\]|\{\s*\\*"0\\*"\s*:\s*\d{1,3}(?:\s*,\s*\\*"\d+\\*"\s*:\s*\d{1,3}){31,}\s*\}/g;
/** Matches a value by its secret's name, at any depth of escaping. */
const NAMED =
  /(\\*"(?:symKey|privateKey|secretKey|sharedKey|seed|mnemonic|password|auth|authorization|jwt|token|secret)\\*"\s*:\s*\\*")[^"\\]*/gi;
/** Sealed message, or any other long encoded text: base64 and its variants. */
const LONG_TEXT = /[\w+/-]{88,}={0,2}/g;

/**
 * Removes secrets from a log: keys, tokens, seeds, sealed messages, signatures. Each long hexadecimal value is replaced by a number, the
 * same one everywhere, so that related lines can still be matched.
 *
 * @param lines The lines of the log, oldest first.
 * @returns The lines in the same order.
 */
export function redactLog(lines: readonly string[]): string[] {
  const numbers = new Map<string, number>();
  const toNumber = (hex: string) => {
    const key = hex.toLowerCase().replace(/^0x/, '');
    if (!numbers.has(key)) numbers.set(key, numbers.size + 1);
    return `<hex ${numbers.get(key)}>`;
  };
  return lines.map((line) =>
    line
      .replace(TOKEN, '<token>')
      .replace(BYTES, '"<bytes>"')
      .replace(LONG_HEX, toNumber)
      .replace(NAMED, (_whole, start: string) => `${start}<hidden>`)
      .replace(LONG_TEXT, '<sealed>'),
  );
}
