import { expect } from '@esm-bundle/chai';
import { expectConsole } from '../../../test/expect-console.js';
import { createModalPage, type ModalPage } from '../../../test/fixtures/modal-page.js';
import { createHost, createSigner } from '../../../test/fixtures/sign-in-host.js';
import { countSignedReloads } from '../../../test/fixtures/sign-after-reload.js';
import { until } from '../../../test/fixtures/until.js';
import type { ScriptedWallet, ScriptedWalletOptions } from '../../testing/index.js';

const SIGN = 'w3m-sign-in-sign';

describe('prompts of the wallet to connect and sign in', () => {
  let page: ModalPage | undefined;
  const start = (options: Partial<ScriptedWalletOptions> = {}) => {
    const prompts: string[] = [];
    const host = createHost();
    const wallet: ScriptedWallet = createSigner({
      decide({ method }) {
        prompts.push(method);
        return 'approve';
      },
      storageKey: 'one-prompt-wallet',
      ...options,
    });
    page = createModalPage({ siwx: host.siwx }, wallet);
    return { page, host, wallet, prompts };
  };
  beforeEach(() => localStorage.clear());
  afterEach(() => page?.end());

  it('are one with a wallet of ERC-7846: connected, signed in, and without a view of the sign-in', async () => {
    const { page: shown, host, prompts } = start({ standards: ['ERC-7846'] });
    const connected = shown.modal.connect({ walletId: 'example.harbor' });
    await connected;
    expect(prompts).to.deep.equal(['wallet_connect']);
    expect([host.sessions.length, host.early, host.messages, shown.modal.getState().open]).to.deep.equal([1, 1, 0, false]);
  });

  it('are two with any other wallet, also where it passes over the sign-in', async () => {
    for (const options of [{}, { standards: ['ERC-7846'], connectCapabilities: [] }] as const) {
      const { page: shown, host, prompts } = start(options);
      const connected = shown.modal.connect({ walletId: 'example.harbor' });
      await until(() => shown.find(SIGN) && !shown.find(SIGN)!.hasAttribute('disabled'));
      await shown.press(SIGN);
      await connected;
      expect(prompts).to.deep.equal(['standards' in options ? 'wallet_connect' : 'eth_requestAccounts', 'personal_sign']);
      expect(host.sessions.length).to.equal(1);
      shown.end();
      localStorage.clear();
    }
  });

  it('does not connect where the signature is not accepted, and says so', async () => {
    const { page: shown, host, wallet } = start({ standards: ['ERC-7846'] });
    expectConsole('error', /Signing in failed/);
    host.failing.add('addSession');
    const thrown: unknown = await shown.modal.connect({ walletId: 'example.harbor' }).catch((error: unknown) => error);
    expect(String((thrown as Error).message)).to.contain('The signature of the wallet was not accepted');
    expect([shown.modal.getAccount('eip155'), wallet.requests.some(({ method }) => method === 'eth_requestAccounts')]).to.deep.equal([
      undefined,
      false,
    ]);
  });

  it('is none after a reload: signed by the first task after the address is known, 10 of 10 times', async () => {
    const { page: shown, prompts } = start({ standards: ['ERC-7846'] });
    await shown.modal.connect({ walletId: 'example.harbor' });
    expect(await countSignedReloads(shown, 10)).to.equal(10);
    expect(prompts).to.deep.equal(['wallet_connect', ...Array.from({ length: 10 }, () => 'personal_sign')]);
  });
});
