import { decodeFunctionData, erc20Abi, formatEther, hexToBytes, hexToString, isHex } from 'viem';

/** Letters that are not drawn, or turn the direction of others. */
const DECEIVING = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/gu;

/** Writes out the letters of an app's text that would not be seen as they are; ordinary line breaks and tabs stay. */
export const toVisible = (text) =>
  text.replace(DECEIVING, (one) => (/[\t\n\r]/.test(one) ? one : `\\u${one.codePointAt(0).toString(16).padStart(4, '0')}`));

/** Returns the text to sign, or the bytes where they are not text. */
export function readMessage(message) {
  if (!isHex(message)) return toVisible(message);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(message));
  } catch {
    return message;
  }
  return toVisible(hexToString(message));
}

/** The rows that say what one call does: `[label, value][]`. */
export function describeCall({ to, value, data }) {
  const rows = [['To', to ?? 'A new contract']];
  if (value > 0n || data === '0x') rows.push(['Amount', `${formatEther(value)} ETH`]);
  if (data === '0x') return rows;
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    return [...rows, ['Does', `${functionName}(${args.join(', ')})`]];
  } catch {
    return [...rows, ['Data', data]];
  }
}
