import { expect } from '@esm-bundle/chai';
import { local } from '../../test/fixtures/networks.js';
import type { Namespace } from '../config/namespaces.js';
import type { ModalOptions } from '../config/options.js';
import { resolveOptions } from '../config/resolve-options.js';
import { withImported } from '../../test/fixtures/with-imported.js';
import { findPairingMissing, listMissing } from './read-diagnostics.js';

describe('what a page without a project id cannot pair', () => {
  const find = (options: ModalOptions) => findPairingMissing(withImported(resolveOptions({ networks: [local], ...options })));

  it('is said with what a project id is, where it is had and what it costs', () => {
    const [missing, ...others] = find({});
    expect(others).to.deep.equal([]);
    expect(missing!.capability).to.equal('walletConnect');
    for (const word of ['projectId', 'services.relay', 'https://dashboard.reown.com', 'for free', 'account'])
      expect(missing!.reasons.join()).to.include(word);
  });

  it('is nothing with a project id or a relay, nor where the host wants no such wallets', () => {
    for (const options of [{ projectId: 'p' }, { services: { relay: 'wss://a.example' } }, { enableWalletConnect: false }])
      expect(find(options)).to.deep.equal([]);
  });
});

describe('what an account does not show', () => {
  const services = { blockchainApi: 'https://data.example' };

  it('is listed with the reason of each source that cannot be asked', () => {
    const missing = listMissing(resolveOptions({ networks: [local], sources: { balances: ['wallet', 'node'] } }), undefined, 'bip122');
    expect(missing.map(({ capability }) => capability)).to.deep.equal(['balances', 'activity', 'nfts', 'names', 'swaps']);
    expect(missing[0]!.reasons).to.deep.equal([
      'wallet: the connected wallet does not list its tokens',
      'node: nodes of bip122 are not read',
    ]);
    const service = 'service: neither projectId nor services.blockchainApi is set';
    expect(missing[1]!.reasons).to.deep.equal([service, 'node: nodes of bip122 are not read']);
    expect(missing[2]!.reasons).to.deep.equal([service]);
  });

  it('has no tokens and no activity where the nodes of the network are read, which is so by default', () => {
    const find = (namespace: Namespace) => listMissing(resolveOptions({ networks: [local] }), undefined, namespace);
    expect(find('eip155').map(({ capability }) => capability)).to.deep.equal(['nfts', 'names']);
    expect(find('solana').map(({ capability }) => capability)).to.deep.equal(['nfts', 'names', 'swaps']);
  });

  it('names the address that an explorer lacks', () => {
    const options = resolveOptions({ networks: [local], sources: { activity: ['explorer'] } });
    const activity = listMissing(options, undefined, 'eip155', local).find(({ capability }) => capability === 'activity');
    expect(activity?.reasons).to.deep.equal(['explorer: the network has no blockExplorers.default.apiUrl']);
  });

  it('says of an outside wallet whether it was asked for its tokens, and has nothing of tokens once it lists them', () => {
    const options = resolveOptions({ networks: [local], sources: { balances: ['wallet', 'service'] } });
    const tell = (listsAssets: boolean | undefined, namespace: 'eip155' | 'solana' = 'eip155') =>
      listMissing(options, { listsAssets }, namespace).find(({ capability }) => capability === 'balances')?.reasons;
    const service = 'service: neither projectId nor services.blockchainApi is set';
    const none = 'wallet: the connected wallet does not list its tokens';
    expect(tell(undefined)).to.deep.equal(['wallet: the connected wallet is asked for its tokens when the account is opened', service]);
    expect(tell(false)).to.deep.equal([none, service]);
    expect(tell(undefined, 'solana')).to.deep.equal([none, service]);
    expect(tell(true)).to.equal(undefined);
  });

  it('is empty with a data service, and has what the host switched off', () => {
    expect(listMissing(resolveOptions({ networks: [local], services }), undefined, 'eip155')).to.deep.equal([]);
    const off = listMissing(resolveOptions({ networks: [local], services, sources: { nfts: [] } }), undefined, 'eip155');
    expect(off).to.deep.equal([{ capability: 'nfts', shown: false, reasons: ['sources.nfts is empty'] }]);
  });
});
