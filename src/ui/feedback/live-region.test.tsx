import { expect } from '@esm-bundle/chai';
import { until } from '../../../test/fixtures/until.js';
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
    for (const times of [1, 2]) {
      announcer.announce('Copied');
      await until(() => heard.length === times);
    }
    expect(heard).to.deep.equal(['status: Copied', 'status: Copied']);
  });

  it('lets a text be read before the next one comes into its region', async () => {
    const first = 'Lagoon does not support chain 999';
    const second = 'Token Balance Unavailable';
    announcer.announce(first, 'assertive');
    await until(() => heard.length === 1);
    const since = performance.now();
    announcer.announce(second, 'assertive');
    announcer.announce('Copied');
    await until(() => heard.length === 3);
    expect(heard).to.deep.equal([`alert: ${first}`, 'status: Copied', `alert: ${second}`]);
    expect(performance.now() - since).to.be.greaterThan(1000);
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
