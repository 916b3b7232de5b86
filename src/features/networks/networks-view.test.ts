import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { audit } from '../../../test/fixtures/audit.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { local, second } from '../../../test/fixtures/networks.js';
import { until } from '../../../test/fixtures/until.js';
import type { Announcement } from '../../ui/feedback/announcer.js';
import { defineNetwork } from '../../config/define-network.js';
import type { ModalOptions } from '../../config/options.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';

const FIRST = 'network-selector-eip155:31337';
const SECOND = 'network-selector-eip155:31338';
const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

describe('the list of networks', () => {
  let page: ModalPage;
  const open = async (options: ModalOptions = {}) => {
    page = createModalPage(options, createTestWallet('0xde0b6b3a7640000', [31337, 31338]));
    await page.modal.open({ view: 'Networks' });
    await until(() => page.find(FIRST));
  };
  afterEach(() => page.end());
  const rows = () => [...document.querySelector('w3m-modal')!.shadowRoot!.querySelectorAll('[data-testid^="network-selector-"]')];
  const names = () => rows().map((row) => row.querySelector('b')!.textContent);
  const field = () => page.find('w3m-networks-search') as HTMLInputElement;
  const type = async (keys: string) => {
    field().focus();
    await sendKeys({ type: keys });
  };

  it('opens without a connection, with each id once, the current one marked and testnets labelled', async () => {
    await open({ networks: [local, { ...second, testnet: false }, { ...local, name: 'Twice' }] });
    await until(() => page.title() === 'Networks');
    expect(names()).to.deep.equal(['Lagoon Local', 'Second Local']);
    expect(rows().map((row) => row.getAttribute('aria-current'))).to.deep.equal(['true', null]);
    expect(rows().map((row) => row.textContent?.includes('Testnet'))).to.deep.equal([true, false]);
    expect(page.text()).to.not.include('Connected');
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('makes a choice the network to start on, asking no wallet, and closes when it was opened alone', async () => {
    await open();
    await page.press(SECOND);
    await until(() => !page.modal.getState().open);
    expect(page.modal.getNetwork()?.id).to.equal(31338);
    expect(page.wallet.requests).to.deep.equal([]);
  });

  it('goes back when the current network is chosen', async () => {
    page = createModalPage();
    await page.connect();
    await page.modal.open();
    (await page.controllers()).router.push('Networks');
    await until(() => page.text().includes('Connected'));
    await page.press(FIRST);
    await until(() => page.title() === 'Account');
    expect(page.asked()).to.deep.equal([]);
  });

  it('searches by name and id, whatever the case and the accents, and says how many it found', async () => {
    await open({ networks: [local, second, { ...second, id: 7, caipNetworkId: 'eip155:7', name: 'Évora  Küste' }] });
    await type('EVORA kus');
    await until(() => names().join() === 'Évora  Küste');
    // Texts that wait for the one before are announced together: a slow page searches for the first digits too.
    const says = (text: string) => page.said.polite.some((said) => said.endsWith(text));
    await until(() => says('1 network found'));
    await page.press('w3m-networks-search');
    field().select();
    await type('3133');
    await until(() => names().length === 2);
    await until(() => says('2 networks found'));
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('withdraws the count of a search when the next count is announced', async () => {
    await open();
    const { announcer } = await page.controllers();
    const announced: Announcement[] = [];
    const stop = announcer.subscribe((announcement) => void announced.push(announcement));
    await type('3133');
    await until(() => announced.at(-1)?.text === '2 networks found');
    await type('8');
    await until(() => announced.at(-1)?.text === '1 network found');
    stop();
    expect(
      announced
        .slice(0, -1)
        .map(({ text }) => text)
        .join(''),
    ).to.equal('');
  });

  it('waits 100 ms before it searches, and keeps the card as high as it was', async () => {
    await open();
    const { environment } = await page.controllers();
    const { setTimer } = environment;
    const delays: number[] = [];
    (environment as { setTimer: typeof setTimer }).setTimer = (callback, delayMs) => {
      delays.push(delayMs);
      return setTimer(callback, delayMs);
    };
    // The view keeps its height as soon as the page was idle.
    await until(() => page.find('w3m-modal-card')!.querySelector<HTMLElement>('[part="view"]')!.style.minBlockSize !== '');
    const height = page.find('w3m-modal-card')!.offsetHeight;
    await type('x');
    expect(delays).to.include(100);
    await until(() => names().length === 0);
    expect(page.find('w3m-modal-card')!.offsetHeight).to.equal(height);
  });

  it('says that nothing was found and what to do; Escape clears the search before it closes', async () => {
    await open();
    await type('zephyr');
    await until(() => page.text().includes('No network found'));
    expect(page.text()).to.include('Check the spelling, or search by chain ID.');
    await until(() => page.said.polite.some((text) => text.includes('No network found')));
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    await sendKeys({ press: 'Escape' });
    await until(() => names().length === 2);
    expect(field().value).to.equal('');
    expect(page.focused()).to.equal(field());
    expect(page.modal.getState().open).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until(() => !page.modal.getState().open);
  });

  it('keeps apart what nothing here can reach', async () => {
    const sun = defineNetwork({ ...local, id: 'mainnet', name: 'Sun', chainNamespace: 'solana' });
    await open({ networks: [local, sun], adapters: ['eip155'] });
    expect(names()).to.deep.equal(['Lagoon Local', 'Sun']);
    expect(page.find('network-selector-solana:mainnet')).to.have.property('disabled', true);
    expect(page.text()).to.include('Not available on this page');
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
  });

  it('draws the host’s pictures first, then the network’s own, and none that may not be loaded', async () => {
    const other = `${PICTURE}#other`;
    await open({
      networks: [
        local,
        { ...second, assets: { imageUrl: other } },
        { ...second, id: 7, caipNetworkId: 'eip155:7', assets: { imageUrl: other } },
      ],
      chainImages: { 31337: PICTURE, 7: 'javascript:alert(1)' },
    });
    expect(rows().map((row) => row.querySelector('img')?.getAttribute('src'))).to.deep.equal([PICTURE, other, other]);
  });

  it('opens the explanation of a network, unless the guide is off', async () => {
    await open();
    const told: string[] = [];
    page.modal.subscribeEvents(({ event }) => told.push(event));
    await page.press('w3m-what-is-a-network');
    expect(told).to.deep.equal(['CLICK_NETWORK_HELP']);
    await until(() => page.title() === 'What is a network?');
    page.end();
    await open({ enableWalletGuide: false });
    expect(page.find('w3m-what-is-a-network')).to.equal(undefined);
  });

  it('is walked with the keyboard alone', async () => {
    await open();
    await until(() => page.focused()?.localName === 'h2');
    const walked: (string | undefined)[] = [];
    for (let step = 0; step < 3; step++) {
      await sendKeys({ press: 'Tab' });
      walked.push((page.focused() as HTMLElement | null)?.dataset['testid']);
    }
    expect(walked).to.deep.equal(['w3m-networks-search', FIRST, SECOND]);
    await sendKeys({ press: 'Enter' });
    await until(() => page.modal.getNetwork()?.id === 31338);
  });

  it('draws of 200 networks those in sight, goes through them by key, and finds any of them', async () => {
    const many = Array.from({ length: 200 }, (_, id) => defineNetwork({ ...local, id: 31337 + id, name: `Network ${id}` }));
    await open({ networks: [many[0]!, ...many.slice(1)] });
    const list = () => document.querySelector('w3m-modal')!.shadowRoot!.querySelector('[role="list"][aria-label="Networks"]');
    await until(() => rows().length > 5 && rows().length < 40);
    expect(list()!.firstElementChild!.querySelector('[role="listitem"]')!.getAttribute('aria-setsize')).to.equal('200');
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    field().focus();
    for (let row = 0; row < 20; row += 1) {
      await sendKeys({ press: 'Tab' });
      expect(page.focused()).to.have.nested.property('dataset.testid', `network-selector-eip155:${31337 + row}`);
    }
    expect(rows().length).to.be.lessThan(40);
    field().focus();
    await type('199');
    expect(field().value).to.equal('199');
    await until(() => names().join() === 'Network 199');
    await sendKeys({ press: 'Escape' });
    await until(() => names()[0] === 'Network 0' && rows().length > 5 && rows().length < 40);
  });
});
