import { expect } from '@esm-bundle/chai';
import { readScopes } from './session-scopes.js';

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe('what a session allows', () => {
  it('is the chains with an account or a name, and the methods of the namespace on each of them', () => {
    const scopes = { eip155: { accounts: [`eip155:1:${A}`], chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'] } };
    const read = (reference: string) => readScopes(scopes, 'eip155', reference, false);
    expect(read('1')).to.deep.equal({ chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'] });
    expect(read('10').methods).to.deep.equal(['personal_sign']);
    expect(read('5').methods).to.deep.equal([]);
  });

  it('has the methods of each scope that has the chain, also of a scope of one chain', () => {
    const scopes = {
      eip155: { accounts: [`eip155:1:${A}`], methods: ['personal_sign'] },
      'eip155:10': { accounts: [`eip155:10:${A}`], methods: ['eth_sendTransaction'] },
      'eip155:1': { accounts: [`eip155:1:${A}`], methods: ['personal_sign', 'eth_signTypedData_v4'] },
      solana: { accounts: [], methods: ['solana_signMessage'] },
    };
    const methods = (reference: string) => readScopes(scopes, 'eip155', reference, false).methods;
    expect(methods('1')).to.deep.equal(['personal_sign', 'eth_signTypedData_v4']);
    expect(methods('10')).to.deep.equal(['eth_sendTransaction']);
    expect(readScopes(scopes, 'eip155', '1', false).chains).to.deep.equal(['eip155:1', 'eip155:10']);
  });

  it('names no chains of a wallet that goes to every one, whose methods are those of the namespace', () => {
    const scopes = { eip155: { accounts: [`eip155:1:${A}`], methods: ['personal_sign'] } };
    expect(readScopes(scopes, 'eip155', '8453', true)).to.deep.equal({ chains: undefined, methods: ['personal_sign'] });
  });

  it('is nothing in a namespace that the session does not have', () => {
    expect(readScopes({}, 'eip155', '1', false)).to.deep.equal({ chains: [], methods: [] });
  });

  it('has chains of Solana under their present ids where the wallet uses the former ones', () => {
    const [former, present] = ['4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'];
    const scopes = { solana: { accounts: [`solana:${former}:abc`], methods: ['solana_signMessage'] } };
    const expected = { chains: [`solana:${present}`], methods: ['solana_signMessage'] };
    expect(readScopes(scopes, 'solana', present!, false)).to.deep.equal(expected);
    expect(readScopes(scopes, 'solana', former!, false)).to.deep.equal(expected);
  });
});
