import { base58 } from '@scure/base';
import { solana } from '../shared/lagoon.js';

/** Effect of an instruction of a transaction, as far as this wallet decodes it. */
export type SolanaStep = { label: string; value: string; look?: 'address' };

const SYSTEM = '11111111111111111111111111111111';
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const TOKEN_PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'];

/** Base units as a decimal, with no zeros at the end. */
function toDecimal(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`}`;
}

type Instruction = { program: string; keys: string[]; data: Uint8Array };

/** The instructions of a transaction, legacy or of version 0 without tables. @see https://solana.com/docs/core/transactions */
function readInstructions(bytes: Uint8Array): Instruction[] {
  let at = 0;
  const byte = () => {
    const value = bytes[at++];
    if (value === undefined) throw new RangeError('The transaction ends too early.');
    return value;
  };
  const length = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const next = byte();
      value |= (next & 0x7f) << shift;
      if (next < 0x80) return value;
    }
  };
  const take = (size: number) => bytes.slice(at, (at += size));
  const list = <Item>(read: () => Item) => Array.from({ length: length() }, read);
  take(length() * 64);
  if ((bytes[at] ?? 0) >= 0x80) at += 1;
  at += 3;
  const keys = list(() => base58.encode(take(32)));
  at += 32;
  return list(() => ({
    program: keys[byte()] ?? '',
    keys: list(() => keys[byte()] ?? ''),
    data: take(length()),
  }));
}

function readStep({ program, keys, data }: Instruction): SolanaStep[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (program === COMPUTE_BUDGET) return [];
  if (program === SYSTEM && data.length === 12 && view.getUint32(0, true) === 2) {
    return [{ label: `${toDecimal(view.getBigUint64(4, true), 9)} SOL to`, value: keys[1] ?? '', look: 'address' }];
  }
  if (program === ASSOCIATED) return [{ label: 'Opens a token account for', value: keys[2] ?? '', look: 'address' }];
  // `TransferChecked`, or the same with a fee: from, mint, to, owner.
  const isChecked = data[0] === 12 && data.length === 10;
  const isWithFee = data[0] === 26 && data[1] === 1 && data.length === 19;
  if (TOKEN_PROGRAMS.includes(program) && (isChecked || isWithFee)) {
    const at = isChecked ? 1 : 2;
    const token = solana.tokens.find(({ mint }) => mint === keys[1]);
    const amount = toDecimal(view.getBigUint64(at, true), data[at + 8] ?? 0);
    return [{ label: `${amount} ${token?.symbol ?? 'of an unknown token'} to the token account`, value: keys[2] ?? '', look: 'address' }];
  }
  return [{ label: 'Calls a program', value: program, look: 'address' }];
}

/** Decodes a Solana transaction step by step; one line if it cannot be decoded. */
export function readSolanaSteps(transaction: unknown): SolanaStep[] {
  try {
    return readInstructions(Uint8Array.from(transaction as Uint8Array)).flatMap(readStep);
  } catch {
    return [{ label: 'Transaction', value: 'This wallet cannot read it.' }];
  }
}
