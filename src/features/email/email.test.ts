import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { local } from '../../../test/fixtures/networks.js';
import { createMemoryStorage, createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { getInternals } from '../../client/internals.js';
import { findLogin } from '../../controllers/connection/find-login.js';
import type { Controllers } from '../../controllers/controllers.js';
import { createModal } from '../../index.js';
import { accountTypesKey, emailRequestedKey, loginKey } from '../../storage/login-key.js';
import type { StorageKey } from '../../storage/read-stored.js';
import { createStorage } from '../../storage/storage.js';
import { askForEmail, getCooldown } from '../../actions/login/email-steps.js';

function setUp() {
  const environment = createTestEnvironment({ storage: createMemoryStorage() });
  const storage = createStorage(environment);
  return { environment, storage };
}

describe('the e-mail that is sent', () => {
  it('is the only one for 30 seconds [S:133] [S:274]', () => {
    const kit = setUp();
    expect(getCooldown(kit)).to.equal(0);
    kit.storage.set(emailRequestedKey, kit.environment.now());
    expect(getCooldown(kit)).to.equal(30_000);
    kit.environment.advance(29_999);
    expect(getCooldown(kit)).to.equal(1);
    kit.environment.advance(1);
    expect(getCooldown(kit)).to.equal(0);
    expect(kit.storage.get(emailRequestedKey)).to.equal(undefined);
  });

  it('is refused in the words of the specification, with the seconds rounded up [S:133]', async () => {
    const kit = setUp();
    // Refuse before a request is sent.
    const refused = async (email: string) =>
      askForEmail(kit as unknown as Controllers, email).catch((error: Error & { seconds?: number }) => [error.message, error.seconds]);
    kit.storage.set(emailRequestedKey, kit.environment.now());
    expect(await refused('ada@example.org')).to.deep.equal(['Please try again after 30 seconds', 30]);
    kit.environment.advance(1);
    expect(await refused('ada@example.org')).to.deep.equal(['Please try again after 30 seconds', 30]);
    kit.environment.advance(28_999);
    expect(await refused('ada@example.org')).to.deep.equal(['Please try again after 1 seconds', 1]);
    kit.environment.advance(999);
    expect(await refused('ada@example.org')).to.deep.equal(['Please try again after 1 seconds', 1]);
    expect(await refused('ada@')).to.deep.equal(['Invalid email', undefined]);
  });
});

describe('a page without logins', () => {
  it('says so in the words of the specification [S:250]', async () => {
    const modal = createModal({ networks: [local], register: false, disableAppend: true });
    const { controllers } = await getInternals(modal)!.loadEngine();
    const failure = await findLogin(controllers).catch((error: Error) => error.message);
    expect(failure).to.equal('Address or auth connector not found');
    modal.destroy();
  });
});

describe('what is kept of a login', () => {
  it('is read back only if it is one', () => {
    const { storage } = setUp();
    const login = { isLoggedIn: true, email: 'ada@example.org', userName: 'ada', social: 'x', chain: 'eip155:1' } as const;
    storage.set(loginKey, login);
    expect(storage.get(loginKey)).to.deep.equal(login);
    for (const wrong of [{}, { isLoggedIn: 'yes' }, { isLoggedIn: true, email: 1 }, { isLoggedIn: true, chain: {} }]) {
      storage.set(loginKey, wrong as never);
      expect(storage.get(loginKey), JSON.stringify(wrong)).to.equal(undefined);
    }
    storage.set(loginKey, { isLoggedIn: true, social: 'myspace' as never });
    expect(storage.get(loginKey)?.social).to.equal(undefined);
  });

  it('never makes a page fail, whatever lies in its storage', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { storage } = setUp();
        for (const key of [loginKey, accountTypesKey, emailRequestedKey] as readonly StorageKey<unknown>[]) {
          storage.set(key, JSON.parse(text));
          storage.get(key);
        }
        const types = storage.get(accountTypesKey);
        expect(Object.values(types ?? {}).every((type) => type === 'eoa' || type === 'smartAccount')).to.equal(true);
      }),
    );
  });
});
