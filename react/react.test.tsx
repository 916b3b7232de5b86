import { expect } from '@esm-bundle/chai';
import { StrictMode, useState, type JSX } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { local } from '../test/fixtures/networks.js';
import { until } from '../test/fixtures/until.js';
import { createModal, type ModalEvent } from '../src/index.js';
import { W3mAccountButton, W3mButton, W3mConnectButton, W3mModal, W3mNetworkButton } from './index.js';

describe('the React wrappers', () => {
  let container: HTMLElement;
  let root: Root | undefined;

  beforeEach(() => {
    container = document.createElement('div');
    document.body.append(container);
  });
  afterEach(() => {
    flushSync(() => root?.unmount());
    container.remove();
  });
  const render = (node: JSX.Element) => {
    root = createRoot(container);
    flushSync(() => root!.render(<StrictMode>{node}</StrictMode>));
  };
  const button = () => container.querySelector('w3m-button')!;
  const text = () => button().shadowRoot!.querySelector('button')!.textContent;

  it('set properties, follow them, and take them back', () => {
    let change: (label: string | undefined) => void = () => {};
    function Host(): JSX.Element {
      const [label, setLabel] = useState<string | undefined>('Join');
      change = setLabel;
      return <W3mButton size="sm" charsStart={6} {...(label === undefined ? {} : { label })} />;
    }
    render(<Host />);
    expect(button()).to.deep.include({ size: 'sm', charsStart: 6, label: 'Join' });
    expect(text()).to.include('Join');
    flushSync(() => change('Enter'));
    expect(text()).to.include('Enter');
    flushSync(() => change(undefined));
    expect(text()).to.include('Connect wallet');
  });

  it('are there for every button, with its properties and children', () => {
    render(
      <>
        <W3mConnectButton size="sm" label="Join" loadingLabel="Joining" namespace="eip155" disabled />
        <W3mAccountButton balance="hide" charsStart={6} charsEnd={2} size="sm" />
        <W3mNetworkButton label="Chain" namespace="eip155">
          (test)
        </W3mNetworkButton>
      </>,
    );
    const find = (tag: string) => container.querySelector(tag);
    expect(find('w3m-connect-button')).to.deep.include({
      size: 'sm',
      label: 'Join',
      loadingLabel: 'Joining',
      namespace: 'eip155',
      disabled: true,
    });
    expect(find('w3m-account-button')).to.deep.include({ balance: 'hide', charsStart: 6, charsEnd: 2, size: 'sm' });
    expect(find('w3m-network-button')).to.deep.include({ label: 'Chain', namespace: 'eip155', textContent: '(test)' });
  });

  it('set properties after hydration, where a raw tag would lose them', async () => {
    container.innerHTML = '<w3m-button></w3m-button>';
    root = hydrateRoot(container, <W3mButton label="Join" />);
    await until(() => text()?.includes('Join'));
  });

  it('hand the events of the tag to typed handlers, the latest one each time', async () => {
    const modal = createModal({ networks: [local] });
    const seen: string[] = [];
    render(<W3mModal onModalEvent={({ detail }: CustomEvent<ModalEvent>) => seen.push(detail.event)} />);
    await modal.open();
    modal.close();
    expect(seen).to.deep.equal(['MODAL_OPEN', 'MODAL_CLOSE']);
    expect(document.querySelectorAll('w3m-modal').length).to.equal(1);
    modal.destroy();
  });

  it('give the element by ref', () => {
    let element: HTMLElement | null = null;
    render(<W3mButton ref={(node: HTMLElement | null) => void (element = node)} />);
    expect(element).to.equal(button());
  });
});
