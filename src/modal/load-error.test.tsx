import { expect } from '@esm-bundle/chai';
import { mountView, type MountedView } from '../../test/fixtures/mount-view.js';
import { LoadError } from './load-error.js';

describe('the error view', () => {
  let view: MountedView | undefined;
  let retries: number;
  afterEach(() => {
    view?.unmount();
    view = undefined;
  });
  const show = async (details?: string) => {
    retries = 0;
    const onRetry = () => (retries += 1);
    view = await mountView(<LoadError title="Title" text="Text" onRetry={onRetry} {...(details !== undefined && { details })} />);
  };
  const findButtons = () => [...view!.host.shadowRoot!.querySelectorAll('button')];
  const labels = () => findButtons().map(({ textContent }) => textContent);
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

  it('has the buttons of a view that threw at once, and the same ones later', async () => {
    await show('Error: it threw');
    const first = findButtons();
    expect(labels()).to.deep.equal(['Copy details', 'Try again']);
    for (let frame = 0; frame < 10; frame++) {
      // oxlint-disable-next-line no-await-in-loop
      await nextFrame();
      expect(findButtons().every((button, at) => button === first[at])).to.equal(true);
    }
    first[1]!.click();
    expect(retries).to.equal(1);
  });

  it('tries a view again that did not load, once the browser is online', async () => {
    await show();
    expect(labels()).to.deep.equal(['Try again']);
    window.dispatchEvent(new Event('online'));
    expect(retries).to.equal(1);
  });

  it('does not try a view again by itself that threw', async () => {
    await show('Error: it threw');
    window.dispatchEvent(new Event('online'));
    expect(retries).to.equal(0);
  });
});
