import { expect } from '@esm-bundle/chai';
import { createModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, local } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import { defineNetwork } from '../../config/define-network.js';
import { findReceiveNetworks } from './wallet-receive-view.js';

const other = defineNetwork({ ...local, id: 31338, name: 'Cove' });
const solana = defineNetwork({ ...local, id: 'abc', chainNamespace: 'solana' });
const here = { ...local, supported: true };
const names = (...found: Parameters<typeof findReceiveNetworks>) => findReceiveNetworks(...found).map(({ name }) => name);

describe('where an account can receive', () => {
  it('is each of the page’s networks of its namespace once, its own first', () => {
    const account = { namespace: 'eip155', type: 'eoa', network: { ...other, supported: true } } as const;
    expect(names(account, [local, solana, other, local])).to.deep.equal(['Cove', local.name]);
  });

  it('is only where it stands for a smart account', () => {
    expect(names({ namespace: 'eip155', type: 'smartAccount', network: here }, [other, local, solana])).to.deep.equal([local.name]);
  });
});

describe('the receive view', () => {
  it('shows and copies the bare address first, and a payment link with the chain when that is asked for', async () => {
    const page = createModalPage();
    try {
      const copied: string[] = [];
      const { writeText } = navigator.clipboard;
      navigator.clipboard.writeText = async (text) => void copied.push(text);
      await page.connect();
      await page.modal.open({ view: 'WalletReceive' });
      await page.press('receive-copy');
      await until(() => copied.length === 1);
      await page.press('receive-switch');
      await until(() => page.find('receive-copy')?.textContent === 'Copy payment link');
      const label = page.find('receive-code')!.getAttribute('aria-label') ?? page.find('receive-code')!.outerHTML;
      expect(label).to.contain('payment link for Lagoon Local');
      await page.press('receive-copy');
      await until(() => copied.length === 2);
      await page.press('receive-switch');
      await until(() => page.find('receive-copy')?.textContent === 'Copy address');
      navigator.clipboard.writeText = writeText;
      expect(copied).to.deep.equal([ADA, `ethereum:${ADA}@31337`]);
    } finally {
      page.end();
    }
  });
});
