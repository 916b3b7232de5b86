import { expect } from '@esm-bundle/chai';
import type { SendFlow } from '../../actions/send/create-send-flow.js';
import type { SwapFlow } from '../../actions/swap/create-swap-flow.js';
import { getDrafts, toDraftKey } from '../../controllers/drafts.js';
import type { ModalPage } from '../../../test/fixtures/modal-page.js';
import { TERN } from '../../../test/fixtures/send-node.js';
import { createSwapPage, pressEnabled } from '../../../test/fixtures/swap-page.js';
import { until } from '../../../test/fixtures/until.js';
import { NATIVE_ADDRESS } from '../../utils/token-address.js';
import { local } from '../../../test/fixtures/networks.js';

const HASH = `0x${'ab'.repeat(32)}`;
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const EXPLORER = { ...local, blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } } };

describe('the next steps after a transfer or a swap', () => {
  let page: ModalPage;
  afterEach(() => page.end());
  const findAll = (id: string) => [...document.querySelector('w3m-modal')!.shadowRoot!.querySelectorAll(`[data-testid="${id}"]`)];
  const start = async () => {
    page = createSwapPage({}, { networks: [EXPLORER] });
    page.wallet.setBehavior({ answer: HASH }, 'eth_sendTransaction');
    await page.connect();
  };
  const go = async (name: 'send' | 'swap') => {
    await pressEnabled(page, `${name}-review`);
    await pressEnabled(page, `${name}-confirm`);
    await until(() => page.find('sent-actions'));
  };
  const getView = async () => (await page.controllers()).router.getView();
  const getDraft = async (form: string) => {
    const flow = getDrafts(await page.controllers()).get(toDraftKey(form, page.modal.getAccount()!.caipAddress));
    return (flow as SendFlow | SwapFlow).$state.get().draft;
  };

  it('lead to the transaction in the explorer, and to the same receiver', async () => {
    await start();
    await page.modal.open({ view: 'WalletSend', params: { receiver: OTHER, amount: '0.1' } });
    await go('send');
    expect((await getView())?.view).to.equal('Account');
    expect((page.find('sent-view') as unknown as HTMLAnchorElement).href).to.equal(`https://scan.example/tx/${HASH}`);
    expect(page.find('sent-again')!.textContent).to.equal('Send again');
    await page.press('sent-again');
    await until(() => page.find('send-review'));
    expect(await getDraft('WalletSend')).to.deep.include({ receiver: OTHER });
  });

  it('lead to the same pair of tokens', async () => {
    await start();
    await page.modal.open({ view: 'Swap', params: { to: TERN, amount: '0.25' } });
    await go('swap');
    expect(page.find('sent-again')!.textContent).to.equal('Swap again');
    await page.press('sent-again');
    await until(() => page.find('swap-review'));
    expect(await getDraft('Swap')).to.deep.include({ from: NATIVE_ADDRESS, to: TERN });
  });

  it('go after Done, and the transaction stays', async () => {
    await start();
    await page.modal.open({ view: 'WalletSend', params: { receiver: OTHER, amount: '0.1' } });
    await go('send');
    await page.press('sent-done');
    await until(() => !page.find('sent-actions'));
    // The row is the link now, and has the focus of the button that has gone.
    await until(() => page.focused() === page.find('pending-pending'));
    expect((page.find('pending-pending') as unknown as HTMLAnchorElement).href).to.equal(`https://scan.example/tx/${HASH}`);
  });

  it('stay with the transaction over a reload and when the account is opened again, and give way to those of the next one', async () => {
    await start();
    await page.modal.open({ view: 'WalletSend', params: { receiver: OTHER, amount: '0.1' } });
    await go('send');
    page.reload();
    await until(() => page.modal.getAccount()?.status === 'connected');
    await page.modal.open();
    await until(() => page.find('sent-actions'));
    page.wallet.setBehavior({ answer: `0x${'cd'.repeat(32)}` }, 'eth_sendTransaction');
    await page.modal.open({ view: 'WalletSend', params: { receiver: OTHER, amount: '0.2' } });
    await go('send');
    await until(() => findAll('pending-pending').length === 2);
    expect(findAll('sent-actions').length).to.equal(1);
  });

  it('offer no transfer where the host switched sending off meanwhile', async () => {
    await start();
    await page.modal.open({ view: 'WalletSend', params: { receiver: OTHER, amount: '0.1' } });
    await go('send');
    page.modal.updateOptions({ features: { send: false } });
    page.modal.close();
    await page.modal.open();
    await until(() => page.find('sent-actions'));
    expect(page.find('sent-again')).to.equal(undefined);
  });
});
