import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { local, second } from '../../../test/fixtures/networks.js';
import { createSendNode, TERN } from '../../../test/fixtures/send-node.js';
import { ethereum, serveNames, type NameAnswers } from '../../../test/fixtures/serve-names.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

describe('the receiver field', () => {
  let page: ModalPage;
  let end: () => void;
  afterEach(() => {
    page.end();
    end();
  });

  const open = async (params: Readonly<Record<string, string>>, answers: NameAnswers = { records: {} }) => {
    ({ end } = serveNames(answers));
    page = createModalPage({ networks: [local, second, ethereum] }, createTestWallet(createSendNode()));
    await page.connect();
    await page.modal.open({ view: 'WalletSend', params });
  };
  const isEnabled = (testId: string) => (page.find(testId) as HTMLButtonElement | undefined)?.disabled === false;

  it('says that a name has no address for the network, and sends to its address on Ethereum behind an acknowledgement', async () => {
    await open({ receiver: 'dao.eth', amount: '0.25' }, { records: { 60: OTHER }, code: async () => Promise.reject(new Error('down')) });
    await until(() => isEnabled('send-review'));
    await page.press('send-review');
    await until(() => page.find('send-acknowledge'));
    const said = page.find('send-record')!.textContent;
    expect(said).to.contain('dao.eth has no address for Lagoon Local').and.to.contain('This is its address on Ethereum.');
    expect(said).to.contain('Couldn’t check whether this address is a contract on Ethereum.');
    await until(() => page.find('send-review-address')?.textContent?.replaceAll(/\s/g, '').includes(OTHER));
    expect(isEnabled('send-confirm')).to.equal(false);
    await page.press('send-acknowledge');
    await until(() => isEnabled('send-confirm'));
  });

  it('asks for no acknowledgement where the name has an address for the network', async () => {
    await open({ receiver: 'dao.eth', amount: '0.25' }, { records: { [String(0x80000000 + 31337)]: OTHER } });
    await until(() => isEnabled('send-review'));
    await page.press('send-review');
    await until(() => isEnabled('send-confirm'));
    expect([page.find('send-record'), page.find('send-acknowledge')]).to.deep.equal([undefined, undefined]);
  });

  it('refuses a name whose contract on Ethereum is not on the network, in a sentence', async () => {
    await open({ receiver: 'dao.eth', amount: '0.25' }, { records: { 60: OTHER }, code: '0x6000' });
    await until(() => page.text().includes('Its contract on Ethereum doesn’t exist on Lagoon Local.'));
    expect(isEnabled('send-review')).to.equal(false);
  });

  it('refuses an address for another chain by that chain’s name, and a link that contains what cannot be done', async () => {
    await open({ receiver: `base:${OTHER}`, amount: '0.25' });
    await until(() => page.text().includes('This is an address for Base. Ask for one on Lagoon Local.'));
    page.end();
    end();
    await open({ receiver: `ethereum:${OTHER}/approve?uint256=1`, amount: '0.25' });
    await until(() => page.text().includes('This payment link contains “approve”, which can’t be used here.'));
  });

  it('offers the amount of a payment link, and fills it in only when it is pressed', async () => {
    await open({ receiver: `ethereum:${OTHER}@31337?value=2.5e17` });
    await until(() => page.find('send-link-amount')?.textContent === 'Use 0.25 ETH from the link');
    const field = () => (page.find('send-amount') as HTMLInputElement).value;
    expect(field()).to.equal('');
    await page.press('send-link-amount');
    await until(() => field() === '0.25' && page.find('send-link-amount') === undefined);
    await until(() => isEnabled('send-review'));
  });

  it('says that a payment link asks for another token, and chooses it only when that is pressed', async () => {
    await open({ receiver: `ethereum:${TERN}@31337/transfer?address=${OTHER}&uint256=2.5e6`, amount: '0.1' });
    await until(() => page.find('send-link-token-said'));
    expect(page.text()).to.contain('The link asks for another token: 0x11…');
    await page.press('send-link-token');
    await until(() => page.find('send-link-amount')?.textContent === 'Use 2.5 TERN from the link');
    expect((page.find('send-amount') as HTMLInputElement).value).to.equal('');
    await page.press('send-link-amount');
    await until(() => isEnabled('send-review'));
  });

  it('says that it took invisible characters out', async () => {
    await open({ receiver: `\u200e${OTHER}\u200b`, amount: '0.1' });
    await until(() => page.find('send-cleaned'));
    await until(() => page.said.polite.some((text) => text.includes('Invisible characters were removed')));
    await until(() => isEnabled('send-review'));
  });
});
