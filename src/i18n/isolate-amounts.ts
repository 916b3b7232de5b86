/** Holes that are filled with a sum, and with the symbol behind it where that is a hole of its own. */
const AMOUNT = /\{(?:amount|sum|out|in|gets)\}(?: \{(?:symbol|gets)\})?/g;
/** "Left-to-right isolate", and what ends it. @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates */
const [LRI, PDI] = ['\u2066', '\u2069'];

/**
 * Keeps the sums of a text from left to right, whatever stands around them: in a text from right to left `0.25 SOL` would turn
 * around. In any other text it changes nothing.
 */
export function isolateAmounts(text: string): string {
  return text.replace(AMOUNT, (amount) => `${LRI}${amount}${PDI}`);
}
