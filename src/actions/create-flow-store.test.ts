import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { until } from '../../test/fixtures/until.js';
import { createFlowStore, type Facts, toData } from './create-flow-store.js';

type State = { readonly name: string; readonly length: number | undefined; readonly isLong: boolean | undefined };
type View = { readonly state: State };
type Data = { readonly length: number; readonly isLong: boolean };

describe('the store of a flow', () => {
  let page: ModalPage;
  beforeEach(() => {
    page = createModalPage();
  });
  afterEach(() => page.end());

  const create = async (waitMs = 0) => {
    const asked: string[] = [];
    const ask = <Answer>(id: string, answer: Answer) => ({
      queryKey: [id],
      queryFn: () => {
        asked.push(id);
        return answer;
      },
    });
    const facts: Facts<View, Data> = {
      length: { key: ({ state: { name } }) => name, query: (_, { state: { name } }) => ask(`length of ${name}`, name.length), waitMs },
      isLong: {
        key: ({ state: { length } }) => (length === undefined ? undefined : `${length}`),
        query: (_, { state: { length } }) => ask(`whether ${length} is long`, length! > 3),
      },
    };
    let name = 'ada';
    const store = createFlowStore(await page.controllers(), {
      facts,
      read: () => name,
      derive: (input: string, { length, isLong }): View => ({ state: { name: input, length: toData(length), isLong: toData(isLong) } }),
      load: async () => {},
      onStart: () => [],
    });
    const rename = (next: string) => {
      name = next;
      store.refresh();
    };
    return { asked, store, rename };
  };

  it('reads no fact before it is started and after it was stopped', async () => {
    const { asked, store, rename } = await create();
    rename('grace');
    expect(store.$state.get()).to.deep.equal({ name: 'ada', length: undefined, isLong: undefined });
    const stop = store.start();
    expect(store.$state.get().name).to.equal('grace');
    stop();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).to.deep.equal([]);
  });

  it('reads each fact once the facts before it are there, and forgets what followed from another input', async () => {
    const { asked, store, rename } = await create();
    const stop = store.start();
    await until(() => store.$state.get().isLong !== undefined);
    rename('grace');
    expect(store.$state.get()).to.deep.equal({ name: 'grace', length: undefined, isLong: undefined });
    await until(() => store.$state.get().isLong === true);
    stop();
    expect(asked).to.deep.equal(['length of ada', 'whether 3 is long', 'length of grace', 'whether 5 is long']);
  });

  it('waits until a key stays the same', async () => {
    const { asked, store, rename } = await create(30);
    const stop = store.start();
    for (const name of ['g', 'gr', 'gra']) rename(name);
    await until(() => store.$state.get().isLong !== undefined);
    stop();
    expect(asked).to.deep.equal(['length of gra', 'whether 3 is long']);
  });
});
