import { expect } from '@esm-bundle/chai';
import { QueryClient } from '@tanstack/query-core';
import { createBatchMemory } from './send-calls.js';

describe('a wallet that refuses several calls in one', () => {
  it('is remembered for this instance, by wallet and chain', () => {
    const query = { client: new QueryClient() };
    createBatchMemory(query, 'example.harbor', 'eip155:1').refuse();
    const isRefused = (connectorId: string, network: string, at = query) => createBatchMemory(at, connectorId, network).isRefused();
    expect(isRefused('example.harbor', 'eip155:1')).to.equal(true);
    expect(isRefused('example.harbor', 'eip155:10')).to.equal(false);
    expect(isRefused('example.other', 'eip155:1')).to.equal(false);
    expect(isRefused('example.harbor', 'eip155:1', { client: new QueryClient() })).to.equal(false);
  });
});
