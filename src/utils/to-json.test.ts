import { expect } from '@esm-bundle/chai';
import { toJson } from './to-json.js';

describe('options and accounts as text', () => {
  it('are written where they hold a client that holds itself, and a big integer', () => {
    const client: Record<string, unknown> = { name: 'client' };
    client['self'] = client;
    expect(toJson({ siwx: { client }, custom: { limit: 10n ** 20n } })).to.equal(
      '{"siwx":{"client":{"name":"client","self":0}},"custom":{"limit":"100000000000000000000"}}',
    );
  });

  it('have an object that they hold twice, twice', () => {
    const network = { id: 1 };
    expect(toJson({ networks: [network, network], defaultNetwork: network })).to.equal(
      '{"networks":[{"id":1},{"id":1}],"defaultNetwork":{"id":1}}',
    );
  });

  it('are equal where their contents are', () => {
    const create = () => ({ networks: [{ id: 1 }], on: () => {}, features: { email: false, socials: [] } });
    expect(toJson(create())).to.equal(toJson(create()));
    expect(toJson(create())).to.equal(JSON.stringify(create()));
  });
});
