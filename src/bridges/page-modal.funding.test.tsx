import { expect } from '@esm-bundle/chai';
import { createElement, type JSX } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { effectScope } from 'vue';
import { useW3mFunding as useReact, type W3mFunding } from '../../react/index.js';
import { importFundingOn, createFundingChain, TERN } from '../../test/fixtures/funding-chain.js';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { ADA } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { useW3mFunding as useVue } from './vue/index.js';

const wanted = { network: 'eip155:31337', token: TERN, amount: '23.4' } as const;

type Mounted = { readonly now: () => W3mFunding; unmount(): void };
const frameworks: Readonly<Record<string, () => Mounted>> = {
  'React hook': () => {
    const renders: W3mFunding[] = [];
    function Probe(): JSX.Element {
      const funding = useReact();
      renders.push(funding);
      return <p>{funding.result?.status}</p>;
    }
    const root = createRoot(document.createElement('div'));
    flushSync(() => root.render(createElement(Probe)));
    return { now: () => renders.at(-1)!, unmount: () => flushSync(() => root.unmount()) };
  },
  'Vue composable': () => {
    const all = effectScope();
    const { fund, result, error, isFunding } = all.run(useVue)!;
    const now = () => ({ fund, result: result.value, error: error.value, isFunding: isFunding.value });
    return { now, unmount: () => all.stop() };
  },
};

for (const [name, mount] of Object.entries(frameworks))
  describe(`the ${name} of adding funds`, () => {
    let page: ModalPage | undefined;
    let mounted: Mounted;
    let chain: ReturnType<typeof createFundingChain>;
    let endImport: () => void;
    beforeEach(() => {
      chain = createFundingChain();
      endImport = importFundingOn(chain);
      mounted = mount();
    });
    afterEach(() => {
      mounted.unmount();
      page?.end();
      page = undefined;
      endImport();
    });
    const states = () => {
      const { result, error, isFunding } = mounted.now();
      return [result?.status, (error as { readonly code?: string } | undefined)?.code, isFunding];
    };

    it('rejects without a modal, and says which one it was', async () => {
      const thrown = await mounted
        .now()
        .fund(wanted)
        .catch((error: Error) => error);
      expect((thrown as Error).message).to.match(/^useW3mFunding found no modal/);
      await until(() => mounted.now().error !== undefined);
      expect(mounted.now().isFunding).to.equal(false);
    });

    it('follows the latest call to its end: refused, closed, arrived', async () => {
      page = createModalPage({ features: { email: false, socials: false, analytics: false } });
      await page.connect();
      const first = mounted.now().fund;
      await first({ ...wanted, amount: 'much' }).catch(() => {});
      await until(() => states()[1] === 'FUND_INPUT');
      void first(wanted);
      await until(() => mounted.now().isFunding && page!.find('fund-way-receive'));
      expect(states()).to.deep.equal([undefined, undefined, true]);
      page.modal.close();
      await until(() => states()[0] === 'closed');
      const end = mounted.now().fund(wanted);
      await until(() => page!.find('fund-way-receive'));
      chain.mine({ to: ADA, amount: 23_400_000n, isToken: true });
      chain.mine();
      expect((await end).status).to.equal('arrived');
      await until(() => states()[0] === 'arrived');
      expect(states()).to.deep.equal(['arrived', undefined, false]);
      expect(mounted.now().fund).to.equal(first);
    });
  });
