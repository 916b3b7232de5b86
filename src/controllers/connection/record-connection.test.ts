import { expect } from '@esm-bundle/chai';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { createAdapter } from '../../adapters/eip155/eip155-adapter.js';
import { rootstock } from '../../config/networks/more-evm.js';
import type { Connector } from '../../connectors/connector.js';
import { toAddresses, toConnection } from './record-connection.js';

const adapter = createAdapter({ environment: createTestEnvironment(), networks: [rootstock] });
const EIP55 = '0xDf682CB153E8af3E13E90e9ACD79a39DDe98eBd8';

describe('the accounts that a wallet names', () => {
  it('are taken whatever the checksum, because no one has typed them: a wallet of Rootstock writes EIP-1191', () => {
    const connector = { id: 'rsk', name: 'RSK' } as Connector;
    const raw = { accounts: ['0xdF682cb153E8AF3E13E90e9aCD79A39Dde98EBD8'], chainId: '0x1e' };
    expect(toConnection(adapter, connector, raw)).to.deep.include({ accounts: [EIP55], chainId: '30' });
  });

  it('are one account in any letter case, and addresses of the right length', () => {
    const spellings = [EIP55, EIP55.toLowerCase(), `0x${EIP55.slice(2).toUpperCase()}`, '0xdF682cb153E8AF3E13E90e9aCD79A39Dde98EBD8'];
    expect(toAddresses(adapter, [...spellings, EIP55.slice(0, -1), `${EIP55}0`, 7, null])).to.deep.equal([EIP55]);
  });
});
