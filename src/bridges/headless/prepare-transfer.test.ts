import { expect } from '@esm-bundle/chai';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../../test/fixtures/networks.js';
import { createSendNode, TERN } from '../../../test/fixtures/send-node.js';
import { until } from '../../../test/fixtures/until.js';
import { createTestWallet } from '../../../test/fixtures/wallet.js';
import { getInternals } from '../../client/internals.js';
import { recipientsKey } from '../../storage/recipients-key.js';
import { createHeadless, type HeadlessTransfer, TransferError, type TransferParameters } from './headless.js';

const HASH = `0x${'ab'.repeat(32)}`;
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
/** Equal to `OTHER` at both ends. */
const ALIKE = `0x3c44${'c'.repeat(32)}93bc`;
const ZERO = `0x${'0'.repeat(40)}`;

/** A transfer that the view and headless must treat alike. */
type Case = {
  readonly title: string;
  readonly node?: Parameters<typeof createSendNode>[0];
  readonly transfer: TransferParameters;
  /** Addresses of earlier transfers. */
  readonly used?: readonly string[];
  /** The button of the form, and the reason of headless; absent where the transfer can be sent. */
  readonly refused?: readonly [button: string, reason: string];
  /** `shown` as the review has it, `amount` as headless has it. */
  readonly sent?: { readonly shown: string; readonly amount: bigint; readonly risks?: readonly string[] };
};

/** 21000 × (2 × 10 + 1) wei: the maximum fee of the node's answers. */
const toRest = (coin: bigint, fee: bigint) => coin - fee;
const COIN = 10n ** 18n;

const CASES: readonly Case[] = [
  { title: 'an amount of the native currency', transfer: { to: GRACE, amount: '0.25' }, sent: { shown: '0.25 ETH', amount: COIN / 4n } },
  { title: 'an amount of a token', transfer: { to: OTHER, amount: '1.5', token: TERN }, sent: { shown: '1.5 TERN', amount: 1_500_000n } },
  {
    title: 'the whole balance of a token',
    transfer: { to: OTHER, amount: 'max', token: TERN },
    sent: { shown: '5 TERN', amount: 5_000_000n },
  },
  {
    title: 'an address that looks like a known one',
    transfer: { to: ALIKE, amount: '0.25' },
    used: [OTHER],
    sent: { shown: '0.25 ETH', amount: COIN / 4n, risks: ['lookAlike'] },
  },
  {
    title: 'a contract as the receiver',
    node: { code: '0x6000' },
    transfer: { to: OTHER, amount: '0.25' },
    sent: { shown: '0.25 ETH', amount: COIN / 4n, risks: ['contract'] },
  },
  { title: 'more than the balance', transfer: { to: OTHER, amount: '1.1' }, refused: ['Insufficient funds', 'refused'] },
  {
    title: 'a balance that leaves nothing for the fee',
    transfer: { to: OTHER, amount: '1' },
    refused: ['Insufficient funds for gas', 'refused'],
  },
  {
    title: 'a token without anything for the fee',
    node: { coin: 0n },
    transfer: { to: OTHER, amount: '1', token: TERN },
    refused: ['Insufficient funds for gas', 'refused'],
  },
  { title: 'no receiver', transfer: { to: '', amount: '0.1' }, refused: ['Enter an address', 'input'] },
  { title: 'a text that is no address', transfer: { to: '0x12', amount: '0.1' }, refused: ['Invalid address', 'input'] },
  { title: 'the zero address', transfer: { to: ZERO, amount: '0.1' }, refused: ['Invalid address', 'input'] },
  {
    title: 'the contract of the token as the receiver',
    transfer: { to: TERN, amount: '1', token: TERN },
    refused: ['Invalid address', 'input'],
  },
  { title: 'no amount', transfer: { to: OTHER, amount: '' }, refused: ['Enter an amount', 'input'] },
  { title: 'the amount zero', transfer: { to: OTHER, amount: '0' }, refused: ['Enter a valid amount', 'input'] },
  {
    title: 'more decimals than the token has',
    transfer: { to: OTHER, amount: '0.0000001', token: TERN },
    refused: ['Enter a valid amount', 'input'],
  },
  {
    title: 'a token with the symbol of the native currency',
    node: { symbol: 'ETH' },
    transfer: { to: OTHER, amount: '1', token: TERN },
    refused: ['Select token', 'symbol'],
  },
  { title: 'an address that is no token', transfer: { to: OTHER, amount: '1', token: '0x1' }, refused: ['Select token', 'token'] },
];

const reasonOf = async (doing: Promise<unknown>) =>
  doing.then(
    () => 'none',
    (thrown: unknown) => (thrown instanceof TransferError ? thrown.reason : String(thrown)),
  );

describe('the send view and headless make the same transfer', () => {
  let page: ModalPage;
  afterEach(() => page.end());

  const start = async ({ node, used = [] }: Pick<Case, 'node' | 'used'>) => {
    page = createModalPage({}, createTestWallet(createSendNode(node)));
    await page.connect();
    const { storage } = await page.controllers();
    if (used.length > 0)
      storage.set(
        recipientsKey,
        used.map((address) => ({ address })),
      );
    const events: string[] = [];
    page.modal.subscribeEvents(({ event }) => event.startsWith('SEND') && events.push(event));
    page.wallet.setBehavior('hang', 'eth_sendTransaction');
    return events;
  };
  /** The request that the wallet gets, once it is there; it is answered with a hash. */
  const answer = async () => {
    await until(() => page.wallet.pending.some(({ method }) => method === 'eth_sendTransaction'));
    const asked = page.wallet.pending.find(({ method }) => method === 'eth_sendTransaction')!;
    asked.answer(HASH);
    return page.wallet.requests.find(({ method }) => method === 'eth_sendTransaction')!.params;
  };
  const openForm = async ({ to, amount, token }: TransferParameters) => {
    const isMax = amount === 'max';
    await page.modal.open({ view: 'WalletSend', params: { receiver: to, ...(token && { token }), ...(!isMax && { amount }) } });
    if (isMax) await page.press('send-max');
  };
  const button = () => page.find('send-review')?.textContent;

  for (const { title, refused, transfer, ...world } of CASES.filter((each) => each.refused)) {
    it(`refuses ${title}`, async () => {
      await start(world);
      await openForm(transfer);
      // A token that cannot be read has no fee.
      await until(() => button() === refused![0] && (page.find('send-fee') !== undefined || refused![1] === 'token'));
      expect((page.find('send-review') as HTMLButtonElement).disabled).to.equal(true);
      const headless = await createHeadless(page.modal);
      expect(await reasonOf(headless.prepareTransfer(transfer))).to.equal(refused![1]);
    });
  }

  for (const { title, sent, transfer, ...world } of CASES.filter((each) => each.sent)) {
    const risks = sent!.risks ?? [];
    it(`sends ${title}`, async () => {
      const shown = await start(world);
      await openForm(transfer);
      if (risks.includes('lookAlike')) await page.press('send-keep');
      await until(() => button() === 'Review' && !(page.find('send-review') as HTMLButtonElement).disabled);
      await page.press('send-review');
      await until(() => page.find('send-review-amount')?.textContent === sent!.shown);
      await until(() => !!page.find('receiver-contract') === risks.includes('contract'));
      expect(!!page.find('send-alike')).to.equal(risks.includes('lookAlike'));
      if (risks.length > 0) await page.press('send-acknowledge');
      await until(() => (page.find('send-confirm') as HTMLButtonElement | undefined)?.disabled === false);
      await page.press('send-confirm');
      const byView = await answer();
      await until(() => shown.includes('SEND_SUCCESS'));
      page.end();

      const told = await start(world);
      const prepared: HeadlessTransfer = await (await createHeadless(page.modal)).prepareTransfer(transfer);
      expect([prepared.amount, prepared.from]).to.deep.equal([sent!.amount, ADA]);
      expect(prepared.receiverKind).to.equal(risks.includes('contract') ? 'contract' : 'account');
      expect(prepared.lookAlike?.address).to.equal(risks.includes('lookAlike') ? OTHER : undefined);
      if (risks.includes('lookAlike')) expect(await reasonOf(prepared.submit())).to.equal('lookAlike');
      const hash = prepared.submit({ allowLookAlike: true });
      const byHeadless = await answer();
      expect(await hash).to.equal(HASH);
      expect(byHeadless).to.deep.equal(byView);
      expect(told).to.deep.equal(shown);
      expect(told).to.deep.equal(['SEND_INITIATED', 'SEND_SUCCESS']);
    });
  }

  it('sends the whole balance of the native currency less its maximum fee, with the same request', async () => {
    const transfer = { to: OTHER, amount: 'max' };
    await start({});
    await openForm(transfer);
    await until(() => button() === 'Review' && !(page.find('send-review') as HTMLButtonElement).disabled);
    await page.press('send-review');
    await until(() => page.find('send-confirm') && !(page.find('send-confirm') as HTMLButtonElement).disabled);
    await page.press('send-confirm');
    const byView = (await answer()) as readonly [{ readonly value: string }];
    page.end();
    await start({});
    const prepared = await (await createHeadless(page.modal)).prepareTransfer(transfer);
    const sending = prepared.submit();
    expect(await answer()).to.deep.equal(byView);
    await sending;
    expect(prepared.amount).to.equal(toRest(COIN, prepared.fee!.max));
    expect(BigInt(byView[0].value)).to.equal(prepared.amount);
  });

  it('emits that the visitor rejected the request, and that a check failed', async () => {
    const events = await start({});
    const headless = await createHeadless(page.modal);
    const prepared = await headless.prepareTransfer({ to: OTHER, amount: '0.1' });
    page.wallet.setBehavior('reject', 'eth_sendTransaction');
    await reasonOf(prepared.submit());
    page.wallet.setBehavior('approve', 'eth_sendTransaction');
    await page.modal.disconnect();
    expect(await reasonOf(prepared.submit())).to.equal('network');
    expect(events).to.deep.equal(['SEND_INITIATED', 'SEND_REJECTED', 'SEND_INITIATED', 'SEND_ERROR']);
  });

  it('rejects when the instance is destroyed while the transfer is being prepared', async () => {
    await start({});
    const headless = await createHeadless(page.modal);
    await getInternals(page.modal)!.loadEngine();
    const preparing = headless.prepareTransfer({ to: OTHER, amount: '0.1' });
    page.modal.destroy();
    expect(await reasonOf(preparing)).to.not.equal('none');
  });
});
