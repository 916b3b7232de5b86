/** Builds pages from an install without the optional peers of the package. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkPackages } from '../tools/packed-package.mjs';
import { BUNDLERS } from './build-pages.mjs';

const toPage = (networks, more = '', options = '') => `import { createModal } from 'w3m-elements';
import { ${networks} } from 'w3m-elements/networks';
import 'w3m-elements/elements/w3m-button';
${more}
createModal({ networks: [${networks}]${options} });
`;

/** Pages by name: their code, and the chunks of the package that they do without. */
const LEAN_PAGES = {
  evm: [
    toPage('mainnet, base'),
    ['standard', 'mobile-wallet', 'solana', 'solana-transfers', 'other-namespaces', 'verify-others', 'walletconnect'],
  ],
  solana: [toPage('mainnet, solana'), ['other-namespaces', 'walletconnect']],
  pairing: [
    toPage('mainnet', "import 'w3m-elements/walletconnect';", ", projectId: 'lagoon-test'"),
    ['standard', 'solana', 'other-namespaces'],
  ],
  others: [toPage('bitcoin, polkadot'), ['solana', 'solana-transfers', 'walletconnect']],
};

/** Modules of packages that are not installed. */
const ABSENT = /node_modules[\\/]@(solana|walletconnect|reown)[\\/]/;

/**
 * Builds {@link LEAN_PAGES} with each bundler where the dependencies and the required peers of the package are installed, and nothing else.
 *
 * @param packed From `installPacked`.
 * @param root The project, which has the dependencies.
 * @returns Complaints: what cannot be built, and modules that a page does without.
 */
export async function checkLeanPages({ folder, manifest }, root) {
  const home = mkdtempSync(join(tmpdir(), 'w3m-lean-'));
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifest;
  const isOptional = (name) => peerDependenciesMeta[name]?.optional === true;
  try {
    cpSync(join(folder, 'node_modules', manifest.name), join(home, 'node_modules', manifest.name), { recursive: true });
    const installed = Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !isOptional(name));
    linkPackages(root, installed, join(home, 'node_modules'));
    const complaints = [];
    for (const [page, [code, absent]] of Object.entries(LEAN_PAGES)) {
      writeFileSync(join(home, `${page}.js`), code);
      const isForeign = new RegExp(`[\\\\/]chunks[\\\\/](${absent.join('|')})-[\\w-]{8}\\.js$`);
      for (const [bundler, build] of Object.entries(BUNDLERS)) {
        const scripts = await build(home, page, false).catch((error) => {
          complaints.push(`${bundler} does not build the page ${page}: ${error.message}`);
          return [];
        });
        const foreign = scripts.flatMap(({ modules }) => modules).filter((id) => ABSENT.test(id) || isForeign.test(id));
        complaints.push(...foreign.map((id) => `${bundler}, page ${page}: ${id}`));
      }
    }
    return complaints;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
