import { decodeFunctionData, erc20Abi, formatEther, hexToBytes, hexToString, isHex } from 'viem';

// oxlint-disable-next-line no-control-regex -- what turns the direction of a text, or is no letter, is what this is about.
const DECEIVING = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A text of an app as it can be shown: what is no letter, or turns the direction, is written out. */
export const toVisible = (text) => text.replace(DECEIVING, (one) => `\\u${one.codePointAt(0).toString(16).padStart(4, '0')}`);

/** What is to be signed: the text, or the bytes where they are none. */
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
