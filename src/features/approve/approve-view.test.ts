import { expect } from '@esm-bundle/chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { createApprovePage, encodeCall, goOn, USDC, type ApprovePage } from '../../../test/fixtures/approve-page.js';
import { audit } from '../../../test/fixtures/audit.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { createTestEnvironment, type TestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import { UNSAFE_METHODS } from '../../embedded-wallet/create-embedded-wallet.js';
import { recipientsKey } from '../../storage/recipients-key.js';
import { followSlot } from '../../ui/approve/follow-place.js';

const MOST = 2n ** 256n - 1n;
const GRACE_HEX = GRACE as `0x${string}`;
const allow = (amount: bigint) => [{ from: ADA, to: USDC, data: encodeCall('approve', [GRACE_HEX, amount]) }];
const ORDER = {
  types: {
    Order: [
      { name: 'maker', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  domain: { name: 'Tide' },
  message: { maker: GRACE, amount: '5' },
};
const SIGN_IN = (domain: string) => `${domain} wants you to sign in with your Ethereum account:\n${ADA}\n\nHi\n\nURI: https://${domain}`;
const GRANT = {
  expiry: 1_900_000_000,
  permissions: [
    { type: 'native-token-recurring-allowance', data: { allowance: '0xde0b6b3a7640000', start: 1_700_000_000, period: 86_400 } },
    { type: 'contract-call', data: { address: GRACE, functions: [{ functionName: 'mint', valueLimit: '0x1' }] } },
    { type: 'other' },
  ],
};
const BATCH = [
  {
    from: ADA,
    chainId: '0x7a69',
    calls: [
      { to: GRACE, value: '0x1bc16d674ec80000' },
      { to: USDC, data: encodeCall('transfer', [GRACE_HEX, 1n]) },
    ],
  },
];

describe('what is asked', () => {
  let at: ApprovePage;
  const text = (testId: string) => (at.page.find(testId)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const has = (testId: string) => at.page.find(testId) !== undefined;
  const show = async (method: string, params: unknown) => {
    const context = await at.show(method, params);
    await until(() => !at.page.find('approve-asked')!.querySelector('.skeleton'));
    return context;
  };
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    at = await createApprovePage();
  });
  afterEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    at.page.end();
  });

  it('is shown with its page, effect, amounts and account', async () => {
    await show('eth_sendTransaction', allow(500_000_001n));
    expect(text('approve-call')).to.contain('Approve spending').and.contain(`Requested by ${location.host}`).and.contain('Lagoon Local');
    // Six significant digits, and all of them on a press.
    expect(text('approve-amount')).to.equal('500 USDC');
    at.page.find('approve-amount')!.closest('button')!.click();
    await until(() => text('approve-amount') === '500.000001 USDC');
    expect(text('approve-address-spender')).to.equal(GRACE);
    expect(text('approve-address-token')).to.equal(USDC);
    // 21000 of gas at twice the base fee and the tip.
    await until(() => text('approve-fee') === '0.000063 ETH');
    expect(has('approve-notice-unlimited')).to.equal(false);
  });

  it('calls out an allowance without end, above everything else', async () => {
    await show('eth_sendTransaction', allow(MOST));
    expect(text('approve-amount')).to.equal('Unlimited USDC');
    expect(at.page.find('approve-asked')!.firstElementChild!.getAttribute('data-testid')).to.equal('approve-notice-unlimited');
    await at.page.modal.close();
    await show('eth_sendTransaction', allow(0n));
    expect(text('approve-call')).to.contain('Revoke an approval');
  });

  it('holds the wallet’s frame back from a dangerous request until its danger is acknowledged', async () => {
    await show('eth_sendTransaction', allow(MOST));
    await until(() => has('approve-confirm'));
    expect(has('approve-frame')).to.equal(false);
    const confirm = at.page.find('approve-confirm') as HTMLButtonElement;
    expect([confirm.disabled, at.page.find('approve-cancel')!.dataset['variant'], confirm.dataset['variant']]).to.deep.equal([
      true,
      'primary',
      'danger',
    ]);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    at.page.find('approve-acknowledge')!.click();
    await until(() => !confirm.disabled);
    expect(has('approve-frame')).to.equal(false);
    await goOn(at.page, 'approve-confirm');
    await until(() => has('approve-frame'));
    expect(has('approve-held')).to.equal(false);
  });

  it('refuses a dangerous request when the visitor cancels, and asks for the acknowledgement of the next one anew', async () => {
    const context = await show('eth_sendTransaction', allow(MOST));
    await at.page.press('approve-cancel');
    expect(((await context.end).error as Error).message).to.equal('Request was aborted');
    expect(context.isAborted()).to.equal(true);
    await show('eth_sendTransaction', allow(MOST));
    await until(() => has('approve-confirm'));
    expect([has('approve-frame'), (at.page.find('approve-confirm') as HTMLButtonElement).disabled]).to.deep.equal([false, true]);
  });

  it('shows a request that does not fit above the frame alone first, with the buttons at the foot of the card', async () => {
    // WebKit applies a sheet as it was for the size of the window before, unless it is in the document when the size changes.
    await at.show('eth_sendTransaction', allow(4n));
    await setViewport({ width: 375, height: 667 });
    await at.page.modal.close();
    const context = await at.show('eth_sendTransaction', allow(5n));
    await until(() => has('approve-long'));
    expect([has('approve-frame'), at.frame.hidden]).to.deep.equal([false, true]);
    const request = at.page.find('approve-asked')!;
    const button = at.page.find('approve-go-on')!;
    // Once the sheet has come up.
    await until(() => button.getBoundingClientRect().bottom <= 667);
    const foot = button.getBoundingClientRect();
    expect(request.getBoundingClientRect().bottom).to.be.at.most(foot.top);
    // Only the buttons for its data may be below.
    expect(at.page.find('approve-lines')!.getBoundingClientRect().bottom).to.be.at.most(foot.top);
    expect(text('approve-go-on')).to.equal('Continue to wallet');
    await at.page.press('approve-go-on');
    await until(() => has('approve-frame') && !at.frame.hidden);
    expect(has('approve-long')).to.equal(false);
    await at.page.modal.close();
    expect(context.isAborted()).to.equal(true);
    const refused = await at.show('eth_sendTransaction', allow(6n));
    await until(() => has('approve-long'));
    await at.page.press('approve-refuse');
    expect(((await refused.end).error as Error).message).to.equal('Request was aborted');
  });

  it('never cuts amount, addresses and notices of a transfer and of an approval beside the frame', async () => {
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [1280, 720],
    ] as const) {
      await setViewport({ width, height });
      for (const params of [[{ from: ADA, to: GRACE, value: '0x16345785d8a0000' }], allow(5n)]) {
        await show('eth_sendTransaction', params);
        await until(() => !at.frame.hidden || has('approve-long'));
        const { bottom } = at.page.find('approve-asked')!.getBoundingClientRect();
        const facts = [
          ...at.page.find('approve-asked')!.querySelectorAll('[data-testid^="approve-address"], [data-testid="approve-amount"]'),
        ];
        expect(facts.length).to.be.at.least(2);
        for (const fact of facts) expect(fact.getBoundingClientRect().bottom, `${width} by ${height}`).to.be.at.most(bottom);
        await at.page.modal.close();
      }
    }
  }).timeout(30_000);

  it('gives the frame at once to a request without a danger', async () => {
    await show('eth_sendTransaction', allow(1n));
    await until(() => has('approve-frame'));
    expect(has('approve-held')).to.equal(false);
  });

  it('holds the frame back from a payment to a look-alike of a known address', async () => {
    const fake = `${GRACE.slice(0, 8)}${'0'.repeat(26)}${GRACE.slice(-8)}`.toLowerCase();
    at.controllers.storage.set(recipientsKey, [{ address: GRACE, name: 'grace' }]);
    await show('eth_sendTransaction', [{ to: fake, value: '0x1' }]);
    await until(() => has('approve-held'));
    expect([has('approve-alike'), has('approve-frame')]).to.deep.equal([true, false]);
  });

  it('calls out a receiver that could be taken for a known one', async () => {
    at.controllers.storage.set(recipientsKey, [{ address: GRACE, name: 'grace' }]);
    const fake = `${GRACE.slice(0, 8)}${'0'.repeat(26)}${GRACE.slice(-8)}`.toLowerCase();
    await show('eth_sendTransaction', [{ to: fake, value: '0x1' }]);
    expect(text('approve-alike')).to.contain('Looks like grace');
    await at.page.modal.close();
    await show('eth_sendTransaction', [{ to: GRACE, value: '0x1' }]);
    expect(has('approve-alike')).to.equal(false);
    expect(text('approve-amount')).to.equal('0.000000000000000001 ETH');
  });

  it('calls out at the top what one of several calls allows', async () => {
    const calls = [{ to: GRACE }, { to: USDC, data: encodeCall('approve', [GRACE_HEX, MOST]) }];
    await show('wallet_sendCalls', [{ calls }]);
    expect(at.page.find('approve-asked')!.firstElementChild!.getAttribute('data-testid')).to.equal('approve-notice-unlimited');
  });

  it('shows amounts of unknown tokens in base units', async () => {
    await show('eth_sendTransaction', [{ to: ADA, data: encodeCall('transfer', [GRACE_HEX, 1234n]) }]);
    await until(() => has('approve-units'));
    expect(text('approve-units')).to.equal('unknown amount (1,234 base units)');
  });

  it('says plainly what cannot be read, with the data to look at', async () => {
    await show('eth_sendTransaction', [{ to: USDC, data: '0x12345678' }]);
    expect(text('approve-notice-unknownContract')).to.contain('We can’t check what this contract does');
    expect(has('approve-raw')).to.equal(false);
    await at.page.press('approve-show-raw');
    await until(() => text('approve-raw').includes('0x12345678'));
    await at.page.modal.close();
    await show('eth_sendTransaction', [{ nonsense: true }]);
    expect(has('approve-notice-unreadable')).to.equal(true);
    expect(text('approve-raw')).to.contain('nonsense');
  });

  it('believes no promise of an unknown contract, and shows what leaves, where to, and a warning', async () => {
    const abi = parseAbi(['function deposit()', 'function swapExactETHForTokens(uint256,address[],address,uint256)']);
    const data = [
      encodeFunctionData({ abi, functionName: 'deposit' }),
      encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args: [5_000n, [USDC, USDC], ADA as `0x${string}`, 99n] }),
    ];
    for (const each of data) {
      await show('eth_sendTransaction', [{ from: ADA, to: GRACE, value: '0xc7d713b49da0000', data: each }]);
      expect(text('approve-call'))
        .to.contain('Contract interaction')
        .and.not.match(/Wrap|Swap|You get|USDC/);
      expect([text('approve-amount'), text('approve-address-contract')]).to.deep.equal(['0.9 ETH', GRACE]);
      expect(has('approve-notice-unknownContract')).to.equal(true);
      await at.page.modal.close();
    }
  });

  it('shows the address of each token of a swap at a router that the page names, and that the token is not known', async () => {
    at.page.end();
    at = await createApprovePage({ chainSupport: { embeddedWallet: ['eip155:31337'], swapRouters: { 'eip155:31337': [GRACE] } } });
    const abi = parseAbi(['function swapExactETHForTokens(uint256,address[],address,uint256)']);
    const args = [5_000n, [ADA, USDC], ADA, 99n] as [bigint, `0x${string}`[], `0x${string}`, bigint];
    const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args });
    await show('eth_sendTransaction', [{ from: ADA, to: GRACE, value: '0x1', data }]);
    expect(text('approve-call')).to.contain('You get at least').and.contain('0.005 USDC');
    expect(text('approve-address-token')).to.equal(USDC);
    await until(() => text('approve-call').includes('unknown token'));
    expect(has('approve-notice-unknownContract')).to.equal(false);
  });

  it('warns of a sign-in to another site, and not of one to this', async () => {
    await show('personal_sign', [SIGN_IN('evil.example'), ADA]);
    expect(text('approve-notice-otherSite')).to.contain('signs you in to evil.example');
    await at.page.modal.close();
    await show('personal_sign', [SIGN_IN(location.host), ADA]);
    expect(text('approve-call')).to.contain(`Sign in to ${location.host}`);
    expect(has('approve-notice-otherSite')).to.equal(false);
    expect(text('approve-message')).to.contain('wants you to sign in');
  });

  it('shows a network that the page does not know by its id, with a warning, and never under another network’s name', async () => {
    await at.show('eth_sendTransaction', [{ to: GRACE, value: '0x1' }], { network: 'eip155:999', address: ADA });
    await until(() => has('approve-network'));
    expect(text('approve-network')).to.equal('eip155:999, not listed by this site');
    expect(has('approve-notice-unknownNetwork')).to.equal(true);
    expect(text('approve-asked')).not.to.contain('Lagoon Local');
    await at.page.modal.close();
    await show('eth_sendTransaction', [{ to: GRACE, value: '0x1' }]);
    expect([text('approve-network'), has('approve-notice-unknownNetwork')]).to.deep.equal(['Lagoon Local', false]);
  });

  it('shows every field of unknown typed data, every call, and every permission', async () => {
    await show('eth_signTypedData_v4', [ADA, ORDER]);
    expect(text('approve-fields')).to.equal(`maker${GRACE}amount5`);
    await at.page.modal.close();
    await show('wallet_sendCalls', BATCH);
    expect(text('approve-asked')).to.contain('Total').and.contain('2 ETH').and.contain('1 / 2').and.contain('0.000001 USDC');
    expect(has('approve-fee')).to.equal(false);
    await at.page.modal.close();
    await show('wallet_grantPermissions', [GRANT]);
    expect(text('approve-asked')).to.contain('1 ETH').and.contain('Every 1 day').and.contain('mint');
    expect(has('approve-notice-permission')).to.equal(true);
  });

  it('says that there is more to read until the end of a long message is in sight', async () => {
    await show('personal_sign', [`${'\n'.repeat(300)}All I have is Mallory's`, ADA]);
    const isShown = () => getComputedStyle(at.page.find('approve-scroll-cue')!.querySelector('span')!).visibility === 'visible';
    await until(isShown);
    expect(text('approve-scroll-cue')).to.equal('Read to the end');
    const context = at.page.find('approve-asked')!;
    const { scrollHeight } = context;
    context.scrollTop = scrollHeight;
    await until(() => !isShown());
    expect(context.scrollHeight).to.equal(scrollHeight);
    await at.page.modal.close();
    await show('personal_sign', ['Short', ADA]);
    await until(() => !isShown());
  });

  it('draws all of a long host name, and the end of a site that is longer than 100 characters', async () => {
    const site = `login.bank.example.${'secure-session-check-'.repeat(12)}evil.example`;
    await show('personal_sign', [SIGN_IN(site), ADA]);
    const description = at.page.find('approve-call')!;
    for (const line of description.querySelectorAll<HTMLElement>('.row-main > *, b.row-main'))
      expect(line.scrollHeight - line.clientHeight).to.be.at.most(1);
    expect(text('approve-call')).to.contain('evil.example');
    expect(text('approve-notice-otherSite')).to.contain('evil.example').and.not.contain('login.bank');
  });

  it('calls out at the top a transaction that hands the account over to a contract', async () => {
    await show('eth_sendTransaction', [{ to: ADA, authorizationList: [{ address: GRACE, chainId: '0x0', nonce: '0x0' }] }]);
    const first = at.page.find('approve-asked')!.firstElementChild!;
    expect(first.getAttribute('data-testid')).to.equal('approve-notice-delegation');
    expect(first.getAttribute('data-kind')).to.equal('danger');
  });

  it('calls out an authorization at the top of a batch too, in its capabilities or in a call', async () => {
    const authorizationList = [{ address: GRACE, chainId: '0x0', nonce: '0x0' }];
    for (const request of [
      { calls: [{ to: GRACE, value: '0x1' }], capabilities: { authorizationList } },
      { calls: [{ to: GRACE, value: '0x1', authorizationList }, { to: GRACE }] },
    ]) {
      await show('wallet_sendCalls', [{ from: ADA, chainId: '0x7a69', ...request }]);
      expect(at.page.find('approve-asked')!.firstElementChild!.getAttribute('data-testid')).to.equal('approve-notice-delegation');
      await at.page.modal.close();
    }
  });

  it('names the contract whose code acts for the asked account, below the request', async () => {
    const contract = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B';
    at.page.wallet.setBehavior({ answer: `0xef0100${contract.slice(2).toLowerCase()}` }, 'eth_getCode');
    await show('eth_sendTransaction', allow(5n));
    await until(() => has('approve-call'));
    // Drawn together: nothing below it is pushed away.
    expect(has('approve-delegate')).to.equal(true);
    const row = at.page.find('approve-delegate') as HTMLAnchorElement;
    expect(text('approve-delegate')).to.equal('Delegated accountThis account runs the code at 0x63…DAE32B');
    expect(row.href).to.match(new RegExp(`/address/${contract}$`));
    expect(row.compareDocumentPosition(at.page.find('approve-call')!)).to.equal(Node.DOCUMENT_POSITION_PRECEDING);
    await at.page.modal.close();
    at.page.wallet.setBehavior({ answer: '0x' }, 'eth_getCode');
  });

  it('is shown after a second, although the wallet does not tell the code of the account', async () => {
    at.page.wallet.setBehavior('hang', 'eth_getCode');
    const began = performance.now();
    await show('eth_sendTransaction', allow(5n));
    await until(() => has('approve-call'));
    expect(performance.now() - began).to.be.greaterThan(990);
    await at.page.modal.close();
    at.page.wallet.setBehavior({ answer: '0x' }, 'eth_getCode');
  });

  it('draws no hidden letter of a request, and says that it has some', async () => {
    const letters = '\u202e\u200b\u3164\ufe0f\u00ad\u180e';
    const typed = { ...ORDER, primaryType: `Mail${letters}`, domain: { name: `Tide${letters}`, version: `1${letters}` } };
    const grant = { ...GRANT, permissions: [{ type: `x${letters}` }], policies: [{ type: letters }] };
    for (const [method, params] of [
      ['personal_sign', [`pay${letters}me`, ADA]],
      ['eth_signTypedData_v4', [ADA, typed]],
      ['eth_signTypedData_v4', [ADA, { ...ORDER, types: {}, message: { contents: letters } }]],
      ['wallet_grantPermissions', [grant]],
    ] as const) {
      await show(method, params);
      await at.page.press('approve-show-raw');
      await until(() => has('approve-raw'));
      expect(at.page.find('approve-asked')!.textContent, method).not.to.match(/\p{Default_Ignorable_Code_Point}|\p{Cf}/u);
      expect(has('approve-notice-hiddenLetters'), method).to.equal(true);
      await at.page.modal.close();
    }
  });

  it('is accessible for every kind of request', async () => {
    const requests: readonly (readonly [string, unknown])[] = [
      ['eth_sendTransaction', allow(MOST)],
      ['personal_sign', [SIGN_IN('evil.example')]],
      ['eth_signTypedData_v4', [ADA, ORDER]],
      ['wallet_sendCalls', BATCH],
      ['wallet_grantPermissions', [GRANT]],
    ];
    for (const [method, params] of requests) {
      await show(method, params);
      expect(await audit(document.querySelector('w3m-modal')!), method).to.deep.equal([]);
      await at.page.modal.close();
    }
  }).timeout(30_000);

  it('leads the keyboard from the request to its data, then to the frame', async () => {
    await show('eth_sendTransaction', allow(5n));
    await until(() => !at.frame.inert);
    at.page.find('approve-asked')!.focus();
    const stops: (string | null | undefined)[] = [];
    for (let step = 0; step < 3; step += 1) {
      await sendKeys({ press: 'Tab' });
      const focused = at.page.focused();
      stops.push(focused?.getAttribute('data-testid') ?? focused?.textContent);
    }
    expect(stops).to.deep.equal(['approve-show-raw', 'approve-copy-raw', 'Approve']);
  });

  it('stands through anything that is asked', async () => {
    const method = fc.constantFrom(...UNSAFE_METHODS);
    const field = fc.oneof(fc.constantFrom(ADA, GRACE, USDC, '0x', '0x1'), fc.jsonValue({ maxDepth: 2 }));
    const near = fc.record(
      {
        to: field,
        value: field,
        data: field,
        calls: fc.array(field),
        sender: field,
        callData: field,
        expiry: fc.nat(),
        permissions: fc.array(field),
      },
      { requiredKeys: [] },
    );
    const samples = fc.sample(fc.tuple(method, fc.oneof(fc.jsonValue(), fc.array(fc.oneof(near, field)))), 60);
    await at.page.modal.open();
    for (const [name, params] of samples) {
      const context = await at.show(name, params);
      context.answer(1);
      expect(await context.end).to.deep.equal({ answer: 1 });
    }
  }).timeout(30_000);
});

describe('the frame of the wallet', () => {
  let at: ApprovePage;
  beforeEach(async () => {
    await setViewport({ width: 1280, height: 800 });
    at = await createApprovePage();
  });
  afterEach(async () => {
    at.page.end();
    await setViewport({ width: 1280, height: 800 });
  });
  const rectOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  };
  const isSame = (one: readonly number[], other: readonly number[]) => one.every((px, at) => Math.abs(px - other[at]!) < 0.5);
  const place = () => at.page.find('approve-frame')!;
  const isPlaced = () => isSame(rectOf(at.frame), rectOf(place())) && !at.frame.hidden;
  const isWithin = () => {
    const { left, right, top, bottom } = at.frame.getBoundingClientRect();
    return Math.min(left, top, innerWidth - right, innerHeight - bottom) >= 0;
  };

  it('is shown over its place only as long as something is asked, and never moves in the document', async () => {
    const parent = at.frame.parentNode;
    const moves: MutationRecord[] = [];
    const observer = new MutationObserver((records) => moves.push(...records));
    observer.observe(parent!, { childList: true });
    expect(at.frame.hidden).to.equal(true);
    const context = await at.show('eth_sendTransaction', [{ to: GRACE }]);
    await until(isPlaced);
    expect(at.frame.getBoundingClientRect().width).to.equal(360);
    expect(at.frame.getBoundingClientRect().height).to.equal(600);
    context.answer(1);
    await context.end;
    await until(() => at.frame.hidden);
    expect(moves.length + observer.takeRecords().length).to.equal(0);
    observer.disconnect();
  });

  it('follows its place in other windows, with the buttons within reach', async () => {
    await at.show('eth_sendTransaction', [{ to: GRACE, data: `0x12345678${'00'.repeat(320)}` }]);
    for (const [width, height] of [
      [1280, 700],
      [600, 900],
      [390, 844],
      [320, 568],
      [740, 360],
    ] as const) {
      await setViewport({ width, height });
      await until(() => isPlaced() && isWithin());
      const size = `${width} by ${height}`;
      expect(at.frame.clientHeight, size).to.be.at.least(Math.min(260, height));
      const body = at.page.find('w3m-modal-card')!.querySelector('.scroll')!;
      expect(body.scrollHeight - body.clientHeight, size).to.equal(0);
      const request = at.page.find('approve-asked')!.getBoundingClientRect();
      expect(request.height, size).to.be.at.least(120);
    }
  });

  it('follows a card that shakes', async () => {
    await at.show('eth_sendTransaction', [{ to: GRACE }]);
    // The card comes in first.
    for (const animation of document.querySelector('w3m-modal')!.shadowRoot!.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    await until(isPlaced);
    const before = rectOf(place());
    at.controllers.modal.shake();
    await until(() => !isSame(rectOf(at.frame), before));
    await until(() => isSame(rectOf(at.frame), before));
  });
});

/** A frame over a place in a shadow root, as in the modal, on a page whose animation frames and visibility are set by hand. */
function setUp() {
  const environment: TestEnvironment = createTestEnvironment();
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<div id="place" style="position:fixed;left:40px;top:40px;width:200px;height:160px">Not ready</div>
    <div id="frame" hidden style="position:absolute;left:0;top:0"><button style="width:100%;height:100%">Approve</button></div>
    <button id="other">Other</button>`;
  document.body.append(host);
  const find = (id: string) => root.getElementById(id)!;
  const [frame, place] = [find('frame'), find('place')];
  let frames: FrameRequestCallback[] = [];
  const ofDocument = new EventTarget() as EventTarget & { visibilityState: string };
  ofDocument.visibilityState = 'visible';
  const page = {
    ...{ innerWidth, innerHeight, getComputedStyle: getComputedStyle.bind(window), document: ofDocument },
    requestAnimationFrame: (callback: FrameRequestCallback) => frames.push(callback),
    cancelAnimationFrame: () => void (frames = []),
  } as unknown as Window & typeof globalThis;
  const stop = followSlot(frame, place, page, environment);
  return {
    environment,
    root,
    frame,
    place,
    stop,
    button: frame.querySelector('button')!,
    other: find('other'),
    /** Draws one animation frame. */
    draw() {
      const due = frames;
      frames = [];
      due.forEach((callback) => callback(0));
    },
    setVisibility(state: 'visible' | 'hidden') {
      ofDocument.visibilityState = state;
      ofDocument.dispatchEvent(new Event('visibilitychange'));
    },
    cover() {
      const cover = document.createElement('div');
      cover.style.cssText = 'position:fixed;left:200px;top:150px;width:100px;height:100px';
      root.append(cover);
      return cover;
    },
    /** Returns the text of the element that a press on the middle of the container would hit. */
    hit: () => root.elementFromPoint(140, 120)?.textContent,
    end() {
      stop();
      environment.dispose();
      host.remove();
    },
  };
}

describe('The hold on the wallet frame', () => {
  let kit: ReturnType<typeof setUp>;
  beforeEach(() => {
    kit = setUp();
  });
  afterEach(() => kit.end());
  /** Advances the clock, after which the frame takes presses. */
  const settle = (afterMs = 500) => {
    kit.environment.advance(afterMs);
    expect(kit.frame.inert).to.equal(false);
  };

  it('lets no press reach the frame after 499 ms at rest, and lets it through after 500 ms', () => {
    expect([kit.frame.hidden, kit.frame.inert, kit.hit()]).to.deep.equal([false, true, 'Not ready']);
    kit.environment.advance(499);
    kit.draw();
    expect([kit.frame.inert, kit.hit()]).to.deep.equal([true, 'Not ready']);
    kit.environment.advance(1);
    expect([kit.frame.inert, kit.hit()]).to.deep.equal([false, 'Approve']);
  });

  it('keeps the keyboard out of the frame for the first 500 ms', () => {
    kit.button.focus();
    expect(kit.root.activeElement).to.equal(null);
    settle();
    kit.button.focus();
    expect(kit.root.activeElement).to.equal(kit.button);
  });

  it('starts the 500 ms again when the place moves by one pixel', () => {
    kit.environment.advance(499);
    kit.place.style.left = '41px';
    kit.draw();
    kit.environment.advance(499);
    expect(kit.frame.inert).to.equal(true);
    settle(1);
    kit.place.style.top = '41px';
    kit.draw();
    expect([kit.frame.inert, kit.hit()]).to.deep.equal([true, 'Not ready']);
    kit.environment.advance(499);
    expect(kit.frame.inert).to.equal(true);
    settle(1);
  });
  it('starts the 500 ms again when the place is resized', () => {
    settle();
    kit.place.style.height = '150px';
    kit.draw();
    expect(kit.frame.inert).to.equal(true);
    kit.environment.advance(499);
    expect(kit.frame.inert).to.equal(true);
    settle(1);
    expect(kit.frame.getBoundingClientRect().height).to.equal(150);
  });

  it('stays inert while the document is hidden, and for 500 ms after it is visible again', () => {
    settle();
    kit.setVisibility('hidden');
    expect(kit.frame.inert).to.equal(true);
    kit.draw();
    kit.environment.advance(10_000);
    expect(kit.frame.inert).to.equal(true);
    kit.setVisibility('visible');
    kit.draw();
    kit.environment.advance(499);
    expect(kit.frame.inert).to.equal(true);
    settle(1);
  });

  it('stays inert while something covers a corner of the frame, and for 500 ms after that', () => {
    const cover = kit.cover();
    kit.draw();
    kit.environment.advance(10_000);
    expect(kit.frame.inert).to.equal(true);
    cover.remove();
    kit.draw();
    kit.environment.advance(499);
    expect(kit.frame.inert).to.equal(true);
    settle(1);
    kit.cover();
    kit.draw();
    expect(kit.frame.inert).to.equal(true);
  });

  it('gives the focus back to the frame after a move, and not when it has gone elsewhere', () => {
    settle();
    kit.button.focus();
    kit.place.style.left = '50px';
    kit.draw();
    kit.button.blur();
    settle();
    expect(kit.root.activeElement).to.equal(kit.button);
    kit.place.style.left = '60px';
    kit.draw();
    kit.other.focus();
    settle();
    expect(kit.root.activeElement).to.equal(kit.other);
  });

  it('leaves the frame hidden and inert, without a timer, when it ends', () => {
    kit.stop();
    expect([kit.frame.hidden, kit.frame.inert, kit.environment.pendingTimers()]).to.deep.equal([true, true, 0]);
  });
});
