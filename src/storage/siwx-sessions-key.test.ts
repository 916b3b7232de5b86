import { expect } from '@esm-bundle/chai';
import { createMemoryStorage, createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { parseSiwxSession, siwxSessionsKey } from './siwx-sessions-key.js';
import { createStorage } from './storage.js';

const data = {
  chainId: 'eip155:1',
  accountAddress: '0xab',
  nonce: 'abcdefgh',
  domain: 'a.example',
  uri: 'https://a.example',
  version: '1',
};
const session = { data, message: 'text', signature: '0x' };

describe('the stored sessions', () => {
  it('are read back as they were kept, less what does not belong to them [S:102]', () => {
    const storage = createStorage(createTestEnvironment());
    const cacao = { h: { t: 'eip4361' }, p: { iss: 'did:pkh:eip155:1:0xab' }, s: { t: 'eip191', s: '0x' } };
    const full = { ...session, data: { ...data, requestId: '', resources: ['a:'] }, cacao };
    storage.set(siwxSessionsKey, [session, { ...full, token: 'x' }] as never);
    expect(storage.get(siwxSessionsKey)).to.deep.equal([session, full]);
  });

  it('are none where the shape is wrong, or the version', () => {
    const wrong = [null, 7, 'x', [], {}, { ...session, message: 1 }, { ...session, signature: undefined }, { ...session, data: undefined }];
    const fields = [{ nonce: 1 }, { domain: undefined }, { statement: 7 }, { issuedAt: null }, { resources: 'a' }, { resources: [1] }];
    for (const value of [...wrong, ...fields.map((change) => ({ ...session, data: { ...data, ...change } }))])
      expect(parseSiwxSession(value), JSON.stringify(value)).to.equal(undefined);
    expect(parseSiwxSession({ ...session, cacao: { h: {} } })).to.deep.equal(session);
    for (const text of [`{"version":2,"savedAtMs":0,"value":[${JSON.stringify(session)}]}`, '{"version":1,"savedAtMs":0,"value":{}}']) {
      const page = createMemoryStorage({ 'w3m.siwx-sessions': text });
      expect(createStorage(createTestEnvironment({ storage: page })).get(siwxSessionsKey)).to.equal(undefined);
      expect(page.entries.size).to.equal(0);
    }
  });
});
