import { expect } from '@esm-bundle/chai';
import type { ModalEvent, ModalEventMap } from '../../src/index.js';
import type { W3mDevtoolsElement } from '../devtools/index.js';
import '../index.js';
import type { PrefixedElements, PrefixedTagName, PrefixedTags } from '../define.js';
import type { ReactTags } from './react.js';
import type { SvelteTags } from './svelte.js';
import type { VueTags } from './vue.js';

/** A function that is compiled and never run: what is wrong in it is marked, and the compiler says if it is not. */
const compiled = (check: () => unknown): void => void expect(check).to.be.a('function');

describe('the types', () => {
  it('know the tags', () => {
    compiled(() => {
      const button = document.createElement('w3m-button');
      button.size = 'sm';
      // @ts-expect-error -- no such size
      button.size = 'xl';
      const network = document.querySelector('w3m-network-button');
      network?.modal?.close();
      // @ts-expect-error -- the network has no balance
      void network?.balance;
      const devtools: InstanceType<typeof W3mDevtoolsElement> = document.createElement('w3m-devtools');
      devtools.wallets = [];
      // @ts-expect-error -- no wallets
      devtools.wallets = ['harbor'];
      return [document.createElement('w3m-account-button').charsEnd + 1, document.createElement('w3m-connect-button').loadingLabel];
    });
  });

  it('know the tags with a prefix of the page', () => {
    compiled(() => {
      const tags: PrefixedTags<'acme', ReactTags>['acme-button'] = { size: 'sm' };
      // @ts-expect-error -- no such size
      tags.size = 'xl';
      const name: PrefixedTagName<'acme'> = 'acme-wallet-button';
      // @ts-expect-error -- no such tag
      const wrong: PrefixedTagName<'acme'> = 'acme-devtools';
      const element = {} as PrefixedElements<'acme'>['acme-network-button'];
      element.label = 'Chain';
      return [tags, name, wrong, element];
    });
  });

  it('know the events on the document, on elements and on the window', () => {
    compiled(() => {
      document.addEventListener('w3m-account-change', ({ detail }) => detail.account?.address.toUpperCase());
      document.body.addEventListener('w3m-network-change', ({ detail }) => detail.network?.supported);
      window.addEventListener('w3m-state-change', ({ detail }) => detail.state.open);
      document.addEventListener('w3m-event', ({ detail }) => detail satisfies ModalEvent);
      const root: ShadowRoot = document.body.attachShadow({ mode: 'open' });
      root.addEventListener('w3m-account-change', ({ detail }) => detail.account?.walletInfo.name);
      const modal = document.createElement('w3m-modal');
      modal.addEventListener('w3m-event', ({ detail, currentTarget }) => [detail.timestamp.toFixed(), currentTarget]);
      const types: readonly (keyof ModalEventMap)[] = ['w3m-event', 'w3m-account-change', 'w3m-network-change', 'w3m-state-change'];
      // @ts-expect-error -- no such event
      const wrong: keyof ModalEventMap = 'w3m-nothing';
      // @ts-expect-error -- no such state
      modal.addEventListener('w3m-state-change', ({ detail }) => void detail.state.broken);
      // @ts-expect-error -- no such detail
      root.addEventListener('w3m-network-change', ({ detail }) => void detail.account);
      // @ts-expect-error -- no such detail
      document.addEventListener('w3m-event', ({ detail }) => void detail.nothing);
      return [types, wrong];
    });
  });

  it('know the tags in JSX', () => {
    compiled(() => (
      <>
        <w3m-button size="sm" charsStart={6} disabled label={undefined} className="a" />
        <w3m-network-button label="Chain">(test)</w3m-network-button>
        <w3m-modal onw3m-event={({ detail }) => detail.event.length} />
        <w3m-devtools wallets={[]} />
        {/* @ts-expect-error -- no such size */}
        <w3m-account-button size="xl" />
        {/* @ts-expect-error -- a number */}
        <w3m-account-button charsStart="six" />
      </>
    ));
  });

  it('know the tags in the templates of Svelte and Vue', () => {
    compiled(() => {
      const inSvelte: SvelteTags['w3m-modal'] = { 'on:w3m-event': ({ detail }) => void detail.event, id: 'modal' };
      const inVue: InstanceType<VueTags['w3m-modal']>['$props'] = { onW3mAccountChange: ({ detail }) => void detail.account?.address };
      // @ts-expect-error -- no such size
      const wrongInSvelte: SvelteTags['w3m-button'] = { size: 'xl' };
      // @ts-expect-error -- no such size
      const wrongInVue: InstanceType<VueTags['w3m-button']>['$props'] = { size: 'xl' };
      return [inSvelte, inVue, wrongInSvelte, wrongInVue];
    });
  });
});
