import { expect } from '@esm-bundle/chai';
import { local } from '../../../test/fixtures/networks.js';
import { defineNetwork } from '../../config/define-network.js';
import { findReceiveNetworks } from './wallet-receive-view.js';

const other = defineNetwork({ ...local, id: 31338, name: 'Cove' });
const solana = defineNetwork({ ...local, id: 'abc', chainNamespace: 'solana' });
const here = { ...local, supported: true };
const names = (...found: Parameters<typeof findReceiveNetworks>) => findReceiveNetworks(...found).map(({ name }) => name);

describe('where an account can receive', () => {
  it('is each of the page’s networks of its namespace once, its own first', () => {
    const account = { namespace: 'eip155', type: 'eoa', network: { ...other, supported: true } } as const;
    expect(names(account, [local, solana, other, local])).to.deep.equal(['Cove', local.name]);
  });

  it('is only where it stands for a smart account', () => {
    expect(names({ namespace: 'eip155', type: 'smartAccount', network: here }, [other, local, solana])).to.deep.equal([local.name]);
  });
});
