import { atom } from 'nanostores';
import { expect } from '@esm-bundle/chai';
import { createFakeAdapter } from '../../../test/fixtures/fake-namespace.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { createStorage } from '../../storage/storage.js';
import { createQueryController } from './query-controller.js';

describe('the query controller', () => {
  const setUp = () => {
    const environment = createTestEnvironment();
    const controller = createQueryController({
      environment,
      stores: { $options: atom({}) as never, $providers: atom({}) },
      storage: createStorage(environment),
      alert: { show: () => {} },
      getAdapter: async () => createFakeAdapter('eip155'),
    });
    return { environment, ...controller };
  };
  /** Delays of the timers that `act` starts, in ms; timers of up to a second are left out. */
  const collectDelays = async (act: () => unknown) => {
    const { setTimeout: start } = globalThis;
    const delays: number[] = [];
    globalThis.setTimeout = ((callback: () => void, delayMs?: number) => {
      delays.push(Number(delayMs));
      return start(callback, delayMs);
    }) as typeof setTimeout;
    try {
      await act();
      await new Promise((resolve) => start(resolve, 20));
      return delays.filter((delayMs) => delayMs > 1000);
    } finally {
      globalThis.setTimeout = start;
    }
  };

  it('leaves no timer behind when a request ends after disposal', async () => {
    const { environment, watch } = setUp();
    let answer!: (value: number) => void;
    watch({ queryKey: ['slow'], queryFn: () => new Promise<number>((resolve) => (answer = resolve)) }, () => {});
    environment.dispose();
    expect(await collectDelays(() => answer(1))).to.deep.equal([]);
  });

  it('leaves no timer behind when a request begins after disposal', async () => {
    const { environment, watch, client } = setUp();
    environment.dispose();
    const read = (name: string) => ({ queryKey: [name], queryFn: async () => 1 });
    expect(
      await collectDelays(() => {
        watch(read('watched'), () => {});
        watch({ queryKey: ['refused'], queryFn: () => Promise.reject(new Error('No')) }, () => {});
        return client.fetchQuery(read('fetched'));
      }),
    ).to.deep.equal([]);
  });
});
