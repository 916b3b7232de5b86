import { expect } from '@esm-bundle/chai';
import { createFakeAdapter } from '../../../test/fixtures/fake-namespace.js';
import { createMemoryStorage, createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { ADA, local } from '../../../test/fixtures/networks.js';
import type { KeyValueStorage } from '../../config/environment.js';
import { resolveOptions } from '../../config/resolve-options.js';
import type { Account } from '../../controllers/account/account.js';
import { createQueryController } from '../../controllers/query/query-controller.js';
import { createStores } from '../../controllers/stores.js';
import { createStorage } from '../../storage/storage.js';
import fc from 'fast-check';
import { checkLabel, isAskable, listSuggestions, ownNamesQuery, readLabel, toLabel } from '../../actions/names/names.js';
import { NameError } from '../../actions/flow-errors.js';

describe('names', () => {
  it('are letters, digits and hyphens, at least four [S:142]', () => {
    for (const good of ['abcd', 'ABCD', 'a-b-', '0123', 'a'.repeat(64)]) expect(checkLabel(good), good).to.equal(undefined);
    for (const short of ['', 'a', 'abc']) expect(checkLabel(short), short).to.equal('short');
    for (const bad of ['a.b', 'ab c', 'äbcd', 'abc_', 'a/bc', '🙂🙂🙂🙂', 'abcd\n', '\u202eabcd'])
      expect(checkLabel(bad), bad).to.equal('letters');
  });

  it('are taken only when every character is one of those', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4, maxLength: 80 }), (label) => {
        const isPlain = [...label].every((letter) => /[a-z0-9-]/i.test(letter));
        expect(checkLabel(label) === undefined).to.equal(isPlain);
      }),
    );
  });

  it('are read as they are written in full, and are free only where the service says so', () => {
    const found = [
      { name: 'lighthouse.reown.id', registered: false },
      { name: 'fern-forest.reown.id', registered: true },
    ];
    const read = (typed: string) => {
      const { name, isAvailable: isFree, isTaken } = readLabel(toLabel(typed), found);
      return [name, isFree, isTaken];
    };
    expect(read(' LightHouse ')).to.deep.equal(['lighthouse.reown.id', true, false]);
    expect(read('fern-forest')).to.deep.equal(['fern-forest.reown.id', false, true]);
    expect(read('harbour')).to.deep.equal(['harbour.reown.id', false, false]);
    expect([isAskable('ab'), isAskable('abc'), isAskable('a.c'), isAskable('ABC')]).to.deep.equal([false, true, false, false]);
  });

  it('are suggested only in their own zone', () => {
    const names = ['ada.reown.id', 'ada.wcn.id', 'ada\u202e.reown.id', 'ada.reown.id.evil'];
    expect(listSuggestions(names.map((name) => ({ name }))).map(({ name }) => name)).to.deep.equal(['ada.reown.id']);
  });

  it('fail in the words of the specification [S:251]', () => {
    const told = (['suggestions', 'own', 'register'] as const).map((what) => new NameError(what).message);
    expect(told).to.deep.equal(['Error fetching name suggestions', 'Error fetching names for address', 'Error registering name']);
  });
});

describe('the names of an account', () => {
  /** One visit to a page whose data service has one name for every address. */
  const visit = (storage: KeyValueStorage, lateMs = 0) => {
    const asked: string[] = [];
    const environment = {
      ...createTestEnvironment({ storage }),
      now: () => Date.now() + lateMs,
      fetch: async (input: RequestInfo | URL) => {
        const { pathname } = new URL(new Request(input).url);
        asked.push(pathname);
        return Response.json(pathname.endsWith('supported-chains') ? { http: [local.caipNetworkId], ws: [] } : [RECORD]);
      },
    };
    const options = resolveOptions({ networks: [local], services: { blockchainApi: 'https://data.example' } });
    const query = createQueryController({
      environment,
      stores: createStores(options, undefined),
      storage: createStorage(environment),
      alert: { show: () => {} },
      getAdapter: async () => createFakeAdapter('eip155'),
    });
    const caipAddress = `eip155:31337:${ADA}`;
    const account = { address: ADA, caipAddress, network: { ...local, supported: true }, status: 'connected' } as unknown as Account;
    const read = () => query.client.fetchQuery({ ...ownNamesQuery(query, account) } as never);
    return { asked, read, dispose: () => environment.dispose() };
  };
  const RECORD = { name: 'ada.reown.id', addresses: {} };

  it('are stored under w3m.names, and the service is asked again after five minutes, also over a reload [S:105] [S:275]', async () => {
    const storage = createMemoryStorage();
    const first = visit(storage);
    expect(await first.read()).to.deep.equal({ served: true, names: ['ada.reown.id'] });
    expect(first.asked).to.deep.equal(['/v1/supported-chains', `/v1/profile/reverse/${ADA}`]);
    expect(JSON.parse(storage.getItem('w3m.names')!).value.value).to.deep.equal(['ada.reown.id']);
    const second = visit(storage, 60_000);
    expect(await second.read()).to.deep.equal({ served: true, names: ['ada.reown.id'] });
    expect(second.asked).to.deep.equal([]);
    const third = visit(storage, 300_000);
    await third.read();
    expect(third.asked).to.deep.equal(['/v1/supported-chains', `/v1/profile/reverse/${ADA}`]);
    for (const { dispose } of [first, second, third]) dispose();
  });
});
