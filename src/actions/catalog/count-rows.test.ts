import { expect } from '@esm-bundle/chai';
import { mainnet } from '../../networks/index.js';
import { resolveOptions } from '../../config/resolve-options.js';
import { countRows, countSectionRows } from './count-rows.js';

describe('the rows of each section of the list of wallets', () => {
  it('leave the room of four rows to recommended wallets, less the installed ones', () => {
    const given = { ...resolveOptions({ networks: [mainnet], projectId: 'lagoon' }), loadPairing: async () => ({}) };
    expect(countSectionRows(given, 1, false)).to.include({ walletConnect: 1, injected: 1, recommended: 3, all: 1 });
    expect(countSectionRows(given, 5, false)).to.include({ injected: 5, recommended: 0 });
    expect([countRows(given, 1, false), countRows(given, 5, false)]).to.deep.equal([6, 7]);
  });
});
