import { expect } from '@esm-bundle/chai';
import { printOutcomes, REFUSALS } from '../../../test/fixtures/dialects.js';
import { createFakeConnector } from '../../../test/fixtures/fake-namespace.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { ADA, local, second } from '../../../test/fixtures/networks.js';
import { createSigner } from '../../../test/fixtures/sign-in-host.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { countSignedReloads } from '../../../test/fixtures/sign-after-reload.js';
import { until } from '../../../test/fixtures/until.js';
import { solana } from '../../networks/index.js';
import { announceMultichain, createSolanaAccount, createStandardWallet, type MultichainOptions } from '../../testing/index.js';
import { createSharedSessions } from './create-session.js';

describe('one prompt for accounts of several namespaces (CAIP-25)', () => {
  const stops: (() => void)[] = [];
  afterEach(() => stops.splice(0).forEach((stop) => stop()));

  /** A page with EVM and Solana networks, and one wallet that announces itself in three ways. */
  async function start(more: Partial<MultichainOptions> | null = {}) {
    const prompts: string[] = [];
    const count = (method: string) => {
      prompts.push(method);
      return 'approve' as const;
    };
    const key = await createSolanaAccount('ada');
    const storage = { storageKey: 'multichain', decide: ({ method }: { method: string }) => count(method) };
    localStorage.clear();
    const evm = createSigner(storage);
    const chains = { [solana.caipNetworkId]: '' };
    const standard = createStandardWallet({
      ...storage,
      storageKey: 'multichain-solana',
      name: 'Harbor',
      accounts: [key],
      namespaces: ['solana'],
      chains,
    });
    stops.push(standard.register());
    if (more)
      stops.push(
        announceMultichain({
          ...{ name: 'Harbor', rdns: 'example.harbor', providers: [evm, standard], accounts: [`eip155:31337:${ADA}`] },
          decide: () => count('wallet_createSession'),
          ...more,
        }),
      );
    const page: ModalPage = createModalPage({ networks: [local, second, solana] }, evm);
    stops.push(page.end);
    const controllers = await page.controllers();
    await until(() => (controllers.connectors.find('example.harbor')?.namespaces.length ?? 0) > 1);
    return { page, prompts, evm, standard, address: key.address };
  }
  const addresses = ({ modal }: ModalPage) => [modal.getAccount('eip155')?.address, modal.getAccount('solana')?.address];

  it('connects both namespaces with a wallet that announces it, with one prompt', async () => {
    const { page, prompts, address } = await start();
    await page.modal.connect({ walletId: 'example.harbor', namespace: 'eip155' });
    await until(() => page.modal.getAccount('solana'));
    expect([addresses(page), prompts]).to.deep.equal([[ADA, address], ['wallet_createSession']]);
  });

  it('prompts once for each namespace with any other wallet, and with one that has no such request or no port', async () => {
    for (const more of [
      null,
      { error: { code: -32601, message: 'No such method.' } },
      { extensionId: 'p'.repeat(32), rdns: 'example.fern' },
    ]) {
      const { page, prompts, address } = await start(more);
      await page.modal.connect({ walletId: 'example.harbor', namespace: 'eip155' });
      await page.modal.connect({ walletId: 'example.harbor', namespace: 'solana' });
      expect([addresses(page), prompts]).to.deep.equal([
        [ADA, address],
        ['eth_requestAccounts', 'standard:connect'],
      ]);
      stops.splice(0).forEach((stop) => stop());
    }
  });

  it('ends the connection when the visitor declines, without another prompt', async () => {
    for (const more of [{ decide: () => 'reject' as const }, { error: { code: 5001, message: 'User disapproved requested methods' } }]) {
      const { page, prompts } = await start(more);
      const thrown: unknown = await page.modal
        .connect({ walletId: 'example.harbor', namespace: 'eip155' })
        .catch((error: unknown) => error);
      expect([(thrown as { reason?: string }).reason, addresses(page), prompts]).to.deep.equal(['rejected', [undefined, undefined], []]);
      stops.splice(0).forEach((stop) => stop());
    }
  });

  it('has one outcome for each refusal: the visitor’s ends it, any other leads to one prompt for each namespace', async () => {
    const rows: Record<string, Record<string, string>> = {};
    const disapproved = {
      '5000': 'Unknown error',
      '5001': 'Disapproved',
      '5002': 'Disapproved methods',
      '5003': 'Disapproved notifications',
    };
    const own = Object.entries(disapproved).map(([code, message]) => [code, { code: Number(code), message }] as const);
    for (const [code, error] of [...Object.entries(REFUSALS), ...own]) {
      const { page, prompts } = await start({ error: error as { code: number; message: string } });
      const outcome = await page.modal.connect({ walletId: 'example.harbor', namespace: 'eip155' }).then(
        () => prompts.join(),
        ({ reason }: { reason?: string }) => String(reason),
      );
      rows[code] = { injected: outcome };
      stops.splice(0).forEach((stop) => stop());
    }
    printOutcomes('wallet_createSession, refused (an extension’s request alone)', rows);
    const ends = new Set(['4001', '5001', '5002', '5003']);
    for (const [code, row] of Object.entries(rows))
      expect(row['injected'], code).to.equal(ends.has(code) ? 'rejected' : 'eth_requestAccounts');
  }).timeout(30_000);

  it('signs in the first task after the address is known, 10 of 10 reloads', async () => {
    const { page, prompts } = await start();
    await page.modal.connect({ walletId: 'example.harbor', namespace: 'eip155' });
    await until(() => page.modal.getAccount('solana'));
    const signed = await countSignedReloads(page, 10);
    expect([signed, prompts.filter((method) => method !== 'personal_sign')]).to.deep.equal([10, ['wallet_createSession']]);
  });

  it('asks no wallet by what is no announcement of an extension', async () => {
    const sessions = createSharedSessions(createTestEnvironment(), () => [local]);
    const announce = (params: unknown) => window.dispatchEvent(new CustomEvent('caip294:wallet_announce', { detail: { params } }));
    const target = { type: 'caip-348', value: 'a'.repeat(32) };
    for (const params of [
      null,
      {},
      { rdns: 5, targets: [target] },
      { rdns: 'x.y', targets: [{ ...target, value: 'https://evil.example' }] },
      { rdns: 'x.y', targets: [null] },
    ])
      announce(params);
    const connector = createFakeConnector('x.y', 'eip155', 'X');
    const silent = { ...connector, getAccounts: async () => undefined };
    expect(await sessions.connect(silent, 'eip155', 'x.y')).to.equal(undefined);
    expect(sessions.shared.has('x.y')).to.equal(false);
  });
});
