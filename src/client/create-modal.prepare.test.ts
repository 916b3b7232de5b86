import { expect } from '@esm-bundle/chai';
import { local } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { NotLoadedError } from '../errors/base-error.js';
import { FULL_ENTRY } from '../full-entry.js';
import { createModalWith, type Entry } from './create-modal.js';
import type { Modal } from './modal.js';

const [loadDialog, loadEngineCode, loadStart] = FULL_ENTRY;

describe('the files of an opening', () => {
  let modal: Modal;
  /** Steps so far, in order. */
  let steps: string[];
  let arrive: () => void;
  let fail: () => void;
  const entry: Entry = [
    async (...page) => {
      steps.push('dialog requested');
      await new Promise<void>((resolve, reject) => {
        arrive = resolve;
        fail = () => reject(new Error('offline'));
      });
      steps.push('dialog arrived');
      return loadDialog(...page);
    },
    async () => {
      steps.push('engine requested');
      const { load } = await loadEngineCode();
      return {
        load(internals) {
          steps.push('engine runs');
          return load(internals);
        },
      };
    },
    loadStart,
  ];
  /** Waits until the engine's code is there, and would have run. */
  const settle = async () => {
    await loadEngineCode();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const isFirst = (step: string) => steps.indexOf(step) === steps.lastIndexOf(step);

  beforeEach(() => {
    localStorage.clear();
    steps = [];
    modal = createModalWith(entry, { networks: [local] });
  });
  afterEach(() => modal.destroy());

  it('are requested together, and the engine runs once those of the dialog are there', async () => {
    const opening = modal.open();
    await settle();
    expect(steps.filter((step, at) => steps.indexOf(step) === at)).to.have.members(['engine requested', 'dialog requested']);
    arrive();
    await opening;
    expect(steps.indexOf('engine runs')).to.be.greaterThan(steps.indexOf('dialog arrived'));
    expect(isFirst('engine runs')).to.equal(true);
    expect(modal.getState().open).to.equal(true);
  });

  it('hold up no call that needs no dialog', async () => {
    const opening = modal.open();
    await settle();
    expect((await modal.getConnections()).length).to.equal(0);
    expect(steps).to.include('engine runs').and.not.include('dialog arrived');
    arrive();
    await opening;
    expect(isFirst('engine runs')).to.equal(true);
  });

  it('are requested again after a failure', async () => {
    const opening = modal.open().catch((error: unknown) => error);
    await until(() => steps.includes('dialog requested'));
    fail();
    expect(await opening).to.be.instanceOf(NotLoadedError);
    const again = modal.open();
    await until(() => steps.filter((step) => step === 'dialog requested').length === 2);
    arrive();
    await again;
    expect(modal.getState().open).to.equal(true);
  });

  it('add no dialog where the instance was destroyed before they arrived', async () => {
    const opening = modal.open().catch((error: unknown) => error);
    await settle();
    modal.destroy();
    arrive();
    expect(await opening).to.be.instanceOf(Error);
    expect(document.querySelector('w3m-modal')).to.equal(null);
  });
});
