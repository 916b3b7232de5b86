import { atom } from 'nanostores';
import { expect } from '@esm-bundle/chai';
import { createFakeAdapter } from '../../../test/fixtures/fake-namespace.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { createStorage } from '../../storage/storage.js';
import { createQueryController } from './query-controller.js';

describe('the query controller', () => {
  it('leaves no timer behind, also for a request that ends after it', async () => {
    const environment = createTestEnvironment();
    const { watch } = createQueryController({
      environment,
      stores: { $options: atom({}) as never, $providers: atom({}) },
      storage: createStorage(environment),
      alert: { show: () => {} },
      getAdapter: async () => createFakeAdapter('eip155'),
    });
    let answer!: (value: number) => void;
    watch({ queryKey: ['slow'], queryFn: () => new Promise<number>((resolve) => (answer = resolve)) }, () => {});
    const { setTimeout: start } = globalThis;
    const delays: unknown[] = [];
    globalThis.setTimeout = ((callback: () => void, delayMs?: number) => {
      delays.push(delayMs);
      return start(callback, delayMs);
    }) as typeof setTimeout;
    try {
      environment.dispose();
      delays.length = 0;
      answer(1);
      await new Promise((resolve) => start(resolve, 20));
      expect(delays.filter((delayMs) => Number(delayMs) > 1000)).to.deep.equal([]);
    } finally {
      globalThis.setTimeout = start;
    }
  });
});
