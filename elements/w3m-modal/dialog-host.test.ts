import { expect } from '@esm-bundle/chai';
import { createPageGuard } from '../../src/modal/page-guard.js';
import { createDialogHost, type DialogHost } from './dialog-host.js';

describe('the dialog of <w3m-modal>', () => {
  let tag: HTMLElement;
  let outside: HTMLButtonElement;
  let host: DialogHost;
  beforeEach(() => {
    outside = document.body.appendChild(document.createElement('button'));
    tag = document.body.appendChild(document.createElement('div'));
    host = createDialogHost(tag.attachShadow({ mode: 'open' }), () => {});
    host.app.append(...['first', 'second'].map((id) => Object.assign(document.createElement('button'), { id })));
  });
  afterEach(() => {
    host.dispose();
    tag.remove();
    outside.remove();
  });
  const focused = () => tag.shadowRoot!.activeElement?.id ?? (document.activeElement === outside ? 'outside' : undefined);

  it('leaves the focus where it is in it whenever its standing changes', () => {
    host.show('modal');
    tag.shadowRoot!.getElementById('second')!.focus();
    const seen = [focused()];
    const change = (act: () => void) => {
      act();
      seen.push(focused());
    };
    change(() => host.show('overlay'));
    change(() => host.arm({ createPageGuard }));
    change(() => host.show('modal'));
    change(() => host.show('overlay'));
    expect(seen).to.deep.equal(Array(5).fill('second'));
  });

  it('leaves the focus in the page where it is guarded while the page is in reach', () => {
    host.show('overlay');
    outside.focus();
    host.arm({ createPageGuard });
    expect(focused()).to.equal('outside');
  });
});
