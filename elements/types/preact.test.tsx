/** @jsxImportSource preact */
import { expect } from '@esm-bundle/chai';
import { render } from 'preact';
import '../index.js';
import type { PreactTags } from './preact.js';

describe('the types for Preact', () => {
  it('know the tags in JSX', () => {
    const compiled = (check: () => unknown): void => void expect(check).to.be.a('function');
    compiled(() => (
      <>
        <w3m-button size="sm" charsStart={6} disabled label={undefined} class="a" id="b" />
        <w3m-network-button label="Chain">(test)</w3m-network-button>
        <w3m-modal onw3m-event={({ detail }) => detail.event.length} />
        {/* @ts-expect-error -- no such size */}
        <w3m-account-button size="xl" />
        {/* @ts-expect-error -- a number */}
        <w3m-account-button charsStart="six" />
        {/* @ts-expect-error -- no such detail */}
        <w3m-modal onw3m-state-change={({ detail }) => void detail.nothing} />
      </>
    ));
    compiled(() => ({ size: 'md', loadingLabel: 'One moment' }) satisfies PreactTags['w3m-connect-button']);
  });

  it('say what Preact does: it sets properties, and hears events', () => {
    const place = document.createElement('div');
    document.body.append(place);
    const heard: string[] = [];
    render(
      <>
        <w3m-button size="sm" charsStart={6} disabled />
        <w3m-modal onw3m-state-change={({ type }) => heard.push(type)} />
      </>,
      place,
    );
    const button = place.querySelector('w3m-button')!;
    expect([button.size, button.charsStart, button.disabled]).to.deep.equal(['sm', 6, true]);
    const detail = { state: { open: true, loading: false, shake: false } };
    place.querySelector('w3m-modal')!.dispatchEvent(new CustomEvent('w3m-state-change', { detail }));
    expect(heard).to.deep.equal(['w3m-state-change']);
    render(null, place);
    place.remove();
  });
});
