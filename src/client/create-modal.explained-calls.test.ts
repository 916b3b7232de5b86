import { expect } from '@esm-bundle/chai';
import { local, second } from '../../test/fixtures/networks.js';
import { until } from '../../test/fixtures/until.js';
import { createTestWallet } from '../../test/fixtures/wallet.js';
import { createEnvironment } from '../config/environment.js';
import type { ModalOptions } from '../config/options.js';
import { KNOWN_WALLET_IDS } from '../config/check/nearest.js';
import { listCoreWallets } from '../api/catalog/core-wallets.js';
import { BaseError } from '../errors/base-error.js';
import { FULL_ENTRY } from '../full-entry.js';
import { createModalWith } from './create-modal.js';
import type { Modal } from './modal.js';

declare const process: { env: { NODE_ENV?: string } };

/** A wrong call or option, with what a developer gets. */
type Row = {
  readonly title: string;
  readonly options?: Record<string, unknown>;
  /** The call; without one the modal is opened. */
  act?(modal: Modal): Promise<unknown>;
  /** The text of the error, as docs/errors.md has it; without one the call resolves. */
  readonly message?: string;
  /** Beginning of the error's `details` in a development build. */
  readonly details?: string;
  /** The line on the console of a development build. */
  readonly line?: string;
};

const CLIENT = 'ConnectionController client not set';
const DESTROYED = 'was called after destroy(). Make another modal with createModal(), and call it on that.';
const PROJECT_ID =
  'A project id has 32 hexadecimal digits (free at https://dashboard.reown.com, which asks for an account). Leave `projectId` out where only installed wallets connect.';
const UNSHOWN = 'Some wallets cannot be shown or reached. ';
const NAMED = 'A wallet is named by its rdns, or by the id of a wallet in `wallets.custom` or in the catalogue.';

const anyOf = (modal: Modal) => modal as unknown as Record<string, (...parameters: readonly unknown[]) => Promise<unknown>>;
const afterDestroy = (name: string, ...parameters: readonly unknown[]) => ({
  title: `${name}() after destroy()`,
  act: async (modal: Modal) => {
    modal.destroy();
    return anyOf(modal)[name]!(...parameters);
  },
  details: `${name}() ${DESTROYED}`,
});

/** Every mistake that is answered with help. */
const ROWS: readonly Row[] = [
  {
    title: "open('Account')",
    act: async (modal) => anyOf(modal)['open']!('Account'),
    message: 'Invalid options. open: must be an object.',
    details: "open('Account') was called. Write open({ view: 'Account' }).",
    line: "open(): Invalid options. open: must be an object. open('Account') was called. Write open({ view: 'Account' }).",
  },
  {
    title: "connect('metamask')",
    act: async (modal) => anyOf(modal)['connect']!('metamask'),
    message: 'Invalid options. connect: must be an object.',
    details: "connect('metamask') was called. Write connect({ walletId: 'io.metamask' }).",
    line: "connect(): Invalid options. connect: must be an object. connect('metamask') was called. Write connect({ walletId: 'io.metamask' }).",
  },
  {
    title: "connect({ walletId: 'metamask' })",
    act: async (modal) => modal.connect({ walletId: 'metamask' }),
    message: 'The wallet was not found',
    details:
      'No wallet "metamask" was found. A wallet id is the rdns of the wallet, for example `io.metamask` (did you mean `io.metamask`?).',
    line: 'connect(): The wallet was not found. No wallet "metamask" was found. A wallet id is the rdns of the wallet, for example `io.metamask` (did you mean `io.metamask`?).',
  },
  {
    title: "connect({ walletId: 'io.metamask' }) where it is not installed, which is no mistake",
    act: async (modal) => modal.connect({ walletId: 'io.metamask' }),
    message: 'The wallet was not found',
    details: 'No wallet "io.metamask" was found.',
  },
  {
    title: "connect({ wallet: 'example.harbor' })",
    act: async (modal) => {
      const connecting = anyOf(modal)['connect']!({ wallet: 'example.harbor' });
      await until(() => modal.getState().open);
      modal.close();
      return connecting;
    },
    message: 'The modal was closed before the wallet answered',
    line: 'connect() does not read wallet (did you mean `walletId`?). It reads walletId, namespace.',
  },
  {
    title: "open({ view: 'Acount' })",
    act: async (modal) => modal.open({ view: 'Acount' as never }),
    message: 'No view "Acount".',
    details: 'Did you mean "Account"? The views of this page are Account, ',
    line: 'open(): No view "Acount". Did you mean "Account"? The views of this page are Account, ',
  },
  {
    title: 'open({ view }) of a feature that is off',
    options: { features: { send: false } },
    act: async (modal) => modal.open({ view: 'WalletSend' }),
    message: 'The feature of the view "WalletSend" is off.',
    details: 'WalletSend: `features.send` is off. The views of this page are ',
    line: 'open(): The feature of the view "WalletSend" is off. WalletSend: `features.send` is off. The views of this page are ',
  },
  {
    ...afterDestroy('open'),
    message: 'ConnectionControllerClient and NetworkControllerClient must be set',
    line: `open(): ConnectionControllerClient and NetworkControllerClient must be set. open() ${DESTROYED}`,
  },
  ...[afterDestroy('connect', { walletId: 'example.harbor' }), afterDestroy('disconnect'), afterDestroy('sendCalls', { calls: [] })].map(
    (row) => ({ ...row, message: CLIENT, line: `${row.details.split('(')[0]}(): ${CLIENT}. ${row.details}` }),
  ),
  {
    ...afterDestroy('switchNetwork', 'eip155:1'),
    message: 'NetworkController client not set',
    line: `switchNetwork(): NetworkController client not set. switchNetwork() ${DESTROYED}`,
  },
  {
    ...afterDestroy('getClient'),
    message: 'No ConnectionController client found',
    line: `getClient(): No ConnectionController client found. getClient() ${DESTROYED}`,
  },
  {
    title: 'updateOptions() after destroy()',
    act: async (modal) => {
      modal.destroy();
      modal.updateOptions({ themeMode: 'dark' });
    },
    line: 'updateOptions() has no effect after destroy(). Make another modal with createModal().',
  },
  {
    title: 'getClient() without an account',
    act: async (modal) => modal.getClient(),
    message: 'No ActiveCaipNetwork or client found',
    details: "No EVM account is connected. Call connect({ namespace: 'eip155' }) first, or use getClient() in subscribeAccount().",
    line: "getClient(): No ActiveCaipNetwork or client found. No EVM account is connected. Call connect({ namespace: 'eip155' }) first, or use getClient() in subscribeAccount().",
  },
  {
    title: 'getClient() on a network that the page does not list',
    options: { networks: [second], allowUnsupportedChain: true },
    act: async (modal) => {
      await modal.connect({ walletId: 'example.harbor' });
      return modal.getClient();
    },
    message: 'No ActiveCaipNetwork or client found',
    details: 'The wallet is on eip155:31337, which is not in `networks`. Call switchNetwork() first.',
    line: 'getClient(): No ActiveCaipNetwork or client found. The wallet is on eip155:31337, which is not in `networks`. Call switchNetwork() first.',
  },
  {
    title: "switchNetwork('base')",
    act: async (modal) => modal.switchNetwork('base' as never),
    message: 'Invalid CAIP-2 network id',
    details: "switchNetwork('base') was called. Pass a network of `networks`, its CAIP-2 id ('eip155:8453'), or a chain id (8453).",
    line: "switchNetwork(): Invalid CAIP-2 network id. switchNetwork('base') was called. Pass a network of `networks`, its CAIP-2 id ('eip155:8453'), or a chain id (8453).",
  },
  {
    title: 'switchNetwork(8453) of a page without it',
    act: async (modal) => modal.switchNetwork(8453),
    message: 'Network not found',
    details: 'eip155:8453 is not a network of this page: eip155:31337.',
  },
  {
    title: 'an empty project id',
    options: { projectId: '' },
    line: `projectId is empty: an environment variable may be missing in this build. ${PROJECT_ID}`,
  },
  {
    title: 'a sample project id',
    options: { projectId: 'YOUR_PROJECT_ID' },
    line: `projectId "YOUR_PROJECT_ID" is not a project id: the public services reject it. ${PROJECT_ID}`,
  },
  {
    title: 'a text outside its component in `messages`',
    options: { messages: { 'connect.titel': 'Wallets' } },
    line: "messages['connect.titel'] is a text, and texts are inside their component: messages: { connect: { title: '…' } }. w3m-elements/locales/en has all texts.",
  },
  {
    title: 'an unknown key in `messages`',
    options: { messages: { connect: { titel: 'Wallets' } } },
    line: 'messages.connect.titel is no text (did you mean `title`?). w3m-elements/locales/en has all texts.',
  },
  {
    title: 'a wallet in `wallets.featured` by its name',
    options: { wallets: { featured: ['metamask'] } },
    line: `${UNSHOWN}wallets.featured[0] (metamask): did you mean \`io.metamask\`? ${NAMED}`,
  },
  {
    title: 'a custom wallet without a way to it',
    options: { wallets: { custom: [{ id: 'quay', name: 'Quay' }] } },
    line: `${UNSHOWN}wallets.custom[0] (Quay): without WalletConnect (\`projectId\` or \`services.relay\`) a custom wallet needs one or more of \`rdns\`, \`homepage\`, \`mobileLink\`, \`appStore\`, \`playStore\`, \`chromeStore\`.`,
  },
];

describe('a wrong call or option, in a development build', () => {
  let stop: () => void;
  let modal: Modal | undefined;
  let lines: string[];
  beforeEach(() => {
    localStorage.clear();
    stop = createTestWallet().announce();
  });
  afterEach(() => {
    process.env.NODE_ENV = 'development';
    modal?.destroy();
    stop();
  });

  const start = (options: Record<string, unknown> = {}) => {
    // What an instance of an earlier test still says is not of this one.
    const own: string[] = [];
    lines = own;
    const log = { warn: (...words: unknown[]) => own.push(words.join(' ')), error: (...words: unknown[]) => own.push(words.join(' ')) };
    modal = createModalWith(FULL_ENTRY, { networks: [local], ...options } as ModalOptions, { ...createEnvironment(), log });
    return modal;
  };
  const run = async ({ act = async (opened) => opened.open(), options }: Row) =>
    act(start(options)).then(
      () => undefined,
      (error: unknown) => error as BaseError,
    );

  for (const row of ROWS)
    it(`is answered with what was given and what is expected: ${row.title}`, async () => {
      const error = await run(row);
      if (row.message !== undefined) expect(error).to.be.instanceOf(BaseError);
      expect(error?.message).to.equal(row.message);
      expect((error?.details ?? '').slice(0, row.details?.length ?? 0)).to.equal(row.details ?? '');
      // The options are checked when the parts of later views have come.
      if (row.line !== undefined) await until(() => lines.some((line) => line.startsWith(row.line!)));
      expect(lines, lines.join('\n')).to.have.lengthOf(row.line === undefined ? 0 : 1);
    });

  it('has the same text in a production build, and no line on the console', async () => {
    process.env.NODE_ENV = 'production';
    for (const row of ROWS.filter(({ message }) => message !== undefined)) {
      const error = await run(row);
      expect(error?.message, row.title).to.equal(row.message);
      expect(
        lines.filter((line) => row.line !== undefined && line.includes(row.line)),
        row.title,
      ).to.deep.equal([]);
      modal?.destroy();
    }
  });

  it('has each wallet in mind that the built-in list names by the id that its extension announces', () => {
    const ids = listCoreWallets().map(({ rdns }) => rdns);
    expect(KNOWN_WALLET_IDS.filter((id) => !ids.includes(id))).to.deep.equal([]);
  });

  for (const [name, wrong] of [
    ['a list', ['x']],
    ['a number', 5],
  ] as const)
    it(`names the fields of an option that is ${name} in place of an object`, () => {
      expect(() => start({ metadata: wrong })).to.throw('metadata: must be an object with `name`, `description`, `url`, `icons`.');
    });

  it('ends a suggestion with one mark', () => {
    expect(() => start({ themeMod: 'dark' })).to.throw('Invalid options. themeMod: is not an option (did you mean `themeMode`?).');
  });

  it('says what a custom wallet has', () => {
    expect(() => start({ wallets: { custom: [{ name: 'Quay' }] } })).to.throw(
      'wallets.custom[0].id: must be a string; a custom wallet has `id`, `name` and a way to it, for example `homepage` or `mobileLink`.',
    );
  });
});
