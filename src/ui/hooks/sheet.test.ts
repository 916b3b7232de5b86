import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { until } from '../../../test/fixtures/until.js';
import { attachSheet } from './sheet.js';

describe('attachSheet', () => {
  let dialog: HTMLDialogElement;
  let end: () => void;
  let requests: number;
  beforeEach(() => {
    dialog = document.createElement('dialog');
    document.body.append(dialog);
    requests = 0;
    dialog.addEventListener('cancel', () => (requests += 1));
    end = attachSheet(dialog);
  });
  afterEach(() => {
    end();
    dialog.remove();
  });
  /** Makes a close request, which is the back gesture on a phone and Escape here. */
  const goBack = () => sendKeys({ press: 'Escape' });
  const show = async () => {
    dialog.popover = 'manual';
    dialog.showPopover();
    // The observer is called after this task.
    await Promise.resolve();
  };

  it('has the dialog closed by each close request while it is a popover, also where it stays open', async () => {
    await show();
    for (const count of [1, 2]) {
      await goBack();
      await until(() => requests === count);
    }
  });

  it('leaves close requests to the page when the dialog is no popover any more, and after its end', async () => {
    await show();
    dialog.removeAttribute('popover');
    await Promise.resolve();
    await goBack();
    await show();
    end();
    await goBack();
    expect(requests).to.equal(0);
  });
});
