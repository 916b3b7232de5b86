import { expect } from '@esm-bundle/chai';
import { setViewport } from '@web/test-runner-commands';
import { mount, type Mounted } from '../../../test/gallery/mount.js';
import { Allocation } from './charts.js';

describe('the shares of the tokens', () => {
  let view: Mounted;
  const show = (names: readonly string[]) => {
    const shares = names.map((name) => ({ name, share: 1 / names.length, text: '100 %' }));
    view = mount(
      <div style={{ inlineSize: 320 }}>
        <Allocation label="Tokens" shares={shares} />
      </div>,
    );
    return view.get('.allocation').getBoundingClientRect().height;
  };
  beforeEach(() => setViewport({ width: 320, height: 700 }));
  afterEach(() => setViewport({ width: 1280, height: 800 }));

  it('have whole names on the narrowest phones, in as much room as before they are known', () => {
    const height = show([]);
    view.unmount();
    expect(show(['WSTETHLP', 'USDC', 'TKN2', 'Other'])).to.equal(height);
    for (const name of view.root.querySelectorAll('.allocation bdi')) expect(name.scrollWidth, name.textContent).to.equal(name.clientWidth);
    view.unmount();
  });
});
