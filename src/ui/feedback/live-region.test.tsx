import { expect } from '@esm-bundle/chai';
import { mount, type Mounted } from '../../../test/gallery/mount.js';
import { createAnnouncer, type Announcer } from './announcer.js';
import { LiveRegion } from './live-region.js';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('LiveRegion', () => {
  let announcer: Announcer;
  let view: Mounted;
  let heard: string[];
  const observers: MutationObserver[] = [];
  beforeEach(() => {
    announcer = createAnnouncer((callback, delayMs) => {
      const id = setTimeout(callback, delayMs);
      return () => clearTimeout(id);
    });
    view = mount(<LiveRegion announcer={announcer} />);
    heard = [];
    for (const node of view.root.querySelectorAll('[role]')) {
      const observer = new MutationObserver(() => {
        if (node.textContent) heard.push(`${node.getAttribute('role')}: ${node.textContent}`);
      });
      observer.observe(node, { childList: true, characterData: true, subtree: true });
      observers.push(observer);
    }
  });
  afterEach(() => {
    for (const observer of observers.splice(0)) observer.disconnect();
    view.unmount();
  });

  it('reads polite and urgent texts in their own regions', async () => {
    announcer.announce('Copied');
    announcer.announce('Failed', 'assertive');
    await wait(120);
    expect(heard.sort()).to.deep.equal(['alert: Failed', 'status: Copied']);
  });

  it('reads the same text twice', async () => {
    for (let time = 0; time < 2; time++) {
      announcer.announce('Copied');
      await wait(120);
    }
    expect(heard).to.deep.equal(['status: Copied', 'status: Copied']);
  });

  it('loses none of several texts at once, and says nothing for an empty one', async () => {
    for (const text of ['One', '', 'two', ' ']) announcer.announce(text);
    await wait(120);
    expect(heard).to.deep.equal(['status: One two']);
  });

  it('falls silent when it is taken down', async () => {
    const node = view.get('[role=status]');
    announcer.announce('Late');
    view.unmount();
    announcer.announce('Later');
    await wait(120);
    expect(node.textContent).to.equal('');
    expect(heard).to.deep.equal([]);
  });
});
