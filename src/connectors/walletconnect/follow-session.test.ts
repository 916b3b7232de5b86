import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { createMemoryStorage, createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { deepLinkKey } from '../../storage/deep-link-key.js';
import { createStorage } from '../../storage/storage.js';
import { restoreDeepLink, setDeepLink } from './follow-session.js';

describe('the deep link choice', () => {
  const QUAY = { href: 'quay://', name: 'Quay' };
  const setUp = () => {
    const page = createMemoryStorage();
    const choices: unknown[] = [];
    return {
      page,
      choices,
      client: { setDeepLink: async (choice: unknown) => void choices.push(choice) },
      /** The storage of the next visit. */
      open: () => createStorage(createTestEnvironment({ storage: page })),
    };
  };

  it('is stored, and set in the client of the next visit while there is a session [S:101]', async () => {
    const { page, choices, client, open } = setUp();
    await setDeepLink(open(), client, QUAY);
    expect(JSON.parse(page.getItem('w3m.deep-link')!).value).to.deep.equal({ href: 'quay://', name: 'Quay' });
    await restoreDeepLink(open(), client, true);
    expect(choices).to.deep.equal([QUAY, QUAY]);
  });

  it('is removed from the storage and from the client at a disconnect, and at a visit without a session', async () => {
    const { page, choices, client, open } = setUp();
    await setDeepLink(open(), client, QUAY);
    await setDeepLink(open(), client, undefined);
    expect([page.getItem('w3m.deep-link'), choices.at(-1)]).to.deep.equal([null, undefined]);
    await setDeepLink(open(), client, QUAY);
    await restoreDeepLink(open(), client, false);
    expect([page.getItem('w3m.deep-link'), choices.at(-1), choices.length]).to.deep.equal([null, undefined, 4]);
    await restoreDeepLink(open(), client, true);
    expect(choices.length).to.equal(4);
  });

  it('is read back only if it is an address that opens an app', () => {
    const read = (stored: unknown) => {
      const text = JSON.stringify({ version: 1, savedAtMs: 0, value: stored });
      return createStorage(createTestEnvironment({ storage: createMemoryStorage({ 'w3m.deep-link': text }) })).get(deepLinkKey);
    };
    expect(read({ href: 'https://quay.example/', name: 'Quay', more: 1 })).to.deep.equal({ href: 'https://quay.example/', name: 'Quay' });
    for (const href of ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'file:///x', 'quay', '', 7, null])
      expect(read({ href, name: 'Quay' }), String(href)).to.equal(undefined);
    expect(read({ href: 'quay://' })).to.equal(undefined);
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const choice = read(stored);
        expect(choice === undefined || /^(?!javascript:)[a-z]/i.test(choice.href)).to.equal(true);
      }),
    );
  });
});
