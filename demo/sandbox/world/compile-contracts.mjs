/**
 * Compiles `contracts/*.sol` and writes `contracts.json`, which is committed: compiling takes seconds, and the world has
 * to stand in one. A test holds the file against the sources.
 *
 * Usage: node demo/sandbox/world/compile-contracts.mjs
 */
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const folder = new URL('./contracts/', import.meta.url);
const file = new URL('./contracts.json', import.meta.url);

const settings = {
  // OpenZeppelin's ERC-721 and ERC-1155 need `mcopy`, which older EVM versions lack.
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  // The bytecode must not depend on where the sources lie, or on a comment in them.
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};

/** Finds a package's source for an `import` of a contract. */
function readImport(path) {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') };
  } catch {
    return { error: `There is no ${path}.` };
  }
}

/**
 * Compiles the world's own contracts. Takes seconds.
 *
 * @returns `{ [name]: { abi, bytecode } }`, sorted by name.
 * @throws When the compiler complains, warnings included.
 */
export function compileContracts() {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sol'))
    .toSorted();
  const sources = Object.fromEntries(names.map((name) => [name, { content: readFileSync(new URL(name, folder), 'utf8') }]));
  // Loaded here: it is 9 MB of WebAssembly that only this function needs.
  const solc = require('solc');
  const input = { language: 'Solidity', sources, settings };
  const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return Object.fromEntries(
    names.map((source) => {
      const name = source.replace('.sol', '');
      const { abi, evm } = contracts[source][name];
      return [name, { abi, bytecode: `0x${evm.bytecode.object}` }];
    }),
  );
}

/** One line for each contract, so that a change of one is a change of one line. */
export function formatContracts(contracts) {
  const lines = Object.entries(contracts).map(([name, contract]) => `${JSON.stringify(name)}:${JSON.stringify(contract)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(file, formatContracts(compileContracts()));
}
