import { bytesToHex, formatUnits } from 'viem';

const SYSTEM = '11111111111111111111111111111111';
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';
const TOKENS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'];
const TRANSFER = 2;
const TRANSFER_CHECKED = 12;

/** Returns the rows that describe a transaction, call by call: `[label, value][]`. Unknown calls are shown undecoded. */
export function describeTransaction({ message }) {
  const keys = message.staticAccountKeys.map((key) => key.toBase58());
  const nameOf = (index) => keys[index] ?? 'An account of a table';
  return message.compiledInstructions.flatMap(({ programIdIndex, accountKeyIndexes, data }) =>
    describeStep(nameOf(programIdIndex), accountKeyIndexes.map(nameOf), Uint8Array.from(data)),
  );
}

function describeStep(program, keys, data) {
  const view = new DataView(data.buffer);
  if (program === COMPUTE_BUDGET) return [];
  if (program === SYSTEM && data.length === 12 && view.getUint32(0, true) === TRANSFER)
    return [
      ['To', keys[1]],
      ['Amount', `${formatUnits(view.getBigUint64(4, true), 9)} SOL`],
    ];
  if (program === ASSOCIATED) return [['Opens a token account for', keys[2]]];
  if (TOKENS.includes(program) && data[0] === TRANSFER_CHECKED && data.length === 10)
    return [
      ['To the token account', keys[2]],
      ['Amount', formatUnits(view.getBigUint64(1, true), data[9])],
      ['Of the token', keys[1]],
    ];
  return [
    ['Calls the program', program],
    ['Data', bytesToHex(data)],
  ];
}
