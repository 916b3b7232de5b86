import { expect } from '@esm-bundle/chai';
import type { LocalAccount } from 'viem/accounts';
import { encodeCall, goOn, USDC } from '../../test/fixtures/approve-page.js';
import { audit } from '../../test/fixtures/audit.js';
import { createNodeFetch, type NodeAnswers, refuse } from '../../test/fixtures/fake-node.js';
import { expectConsole } from '../../test/expect-console.js';
import { createModalPage, type ModalPage } from '../../test/fixtures/modal-page.js';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import { createSigner, signAs, signTypedAs } from '../../test/fixtures/sign-in-host.js';
import { until } from '../../test/fixtures/until.js';
import type { ScriptedWallet } from '../testing/index.js';

const MOST = 2n ** 256n - 1n;
const approve = (amount: bigint) => [{ from: ADA, to: USDC, data: encodeCall('approve', [GRACE as `0x${string}`, amount]) }];

describe('Requests that the page sends to an outside wallet', () => {
  let page: ModalPage;
  const start = async (previewRequests: boolean, wallet: ScriptedWallet = createSigner()) => {
    page = createModalPage({ features: { previewRequests } }, wallet);
    await page.connect();
    await page.modal.close();
    await until(() => !page.modal.getState().open && !page.find('w3m-modal-card'));
  };
  afterEach(() => page.end());
  const ask = (method: string, params: unknown) => {
    const outcome: { answer?: unknown; error?: { code?: number } } = {};
    void page.modal
      .getProvider('eip155')!
      .request({ method, params: params as readonly unknown[] })
      .then(
        (answer: unknown) => (outcome.answer = answer),
        (error: unknown) => (outcome.error = error as { code?: number }),
      );
    return outcome;
  };
  const isAsked = (method: string) => page.wallet.requests.some((one) => one.method === method);

  it('are shown before the wallet is asked, which gets them when the visitor goes on', async () => {
    await start(true);
    const outcome = ask('personal_sign', ['0x48656c6c6f', ADA]);
    await until(() => page.find('approve-message')?.textContent === 'Hello');
    expect([isAsked('personal_sign'), page.title()]).to.deep.equal([false, 'Approve signature']);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    await goOn(page, 'approve-go-on');
    await until(() => isAsked('personal_sign') && outcome.answer !== undefined);
    await until(() => !page.modal.getState().open);
  });

  it('are not sent when the visitor cancels or closes the modal: the page gets 4001', async () => {
    await start(true);
    for (const leave of [() => page.press('approve-refuse'), () => page.modal.close()]) {
      const outcome = ask('eth_sendTransaction', approve(5n));
      await until(() => page.find('approve-go-on'));
      await leave();
      await until(() => outcome.error);
      expect(outcome.error!.code).to.equal(4001);
      await until(() => !page.modal.getState().open);
    }
    expect(isAsked('eth_sendTransaction')).to.equal(false);
  });

  it('are shown with the reason and never sent where the session does not allow them: the page gets 4200', async () => {
    await start(true);
    const { stores } = await page.controllers();
    const methods = ['personal_sign'];
    Object.assign(stores.$providers.get().eip155!, { getAllowed: () => ({ chains: undefined, methods }) });
    const outcome = ask('eth_signTypedData_v4', [ADA, JSON.stringify({ types: {}, primaryType: 'A', domain: {}, message: {} })]);
    await until(() => page.find('approve-forbidden-notice'));
    expect(page.find('approve-forbidden-notice')!.textContent).to.equal('Your wallet connection doesn’t allow this request.');
    expect([page.find('approve-go-on'), outcome.error]).to.deep.equal([undefined, undefined]);
    expect(await audit(document.querySelector('w3m-modal')!)).to.deep.equal([]);
    await page.press('approve-refuse');
    await until(() => outcome.error);
    expect([outcome.error!.code, isAsked('eth_signTypedData_v4')]).to.deep.equal([4200, false]);
    await until(() => !page.modal.getState().open);
    // What it allows is asked as before.
    const signed = ask('personal_sign', ['0x48656c6c6f', ADA]);
    await until(() => (page.find('approve-go-on') as HTMLButtonElement | undefined)?.disabled === false);
    await goOn(page, 'approve-go-on');
    await until(() => signed.answer ?? signed.error);
    expect(signed.error).to.equal(undefined);
  });

  it('are not sent once the visitor has left the account that they were shown for', async () => {
    for (const leave of [() => page.wallet.setAccounts([GRACE]), async () => page.modal.disconnect()]) {
      await start(true);
      const outcome = ask('personal_sign', ['0x48656c6c6f', ADA]);
      const isReady = () => (page.find('approve-go-on') as HTMLButtonElement | undefined)?.disabled === false;
      await until(isReady);
      await leave();
      await until(() => page.modal.getAccount()?.address !== ADA && isReady());
      await goOn(page, 'approve-go-on');
      await until(() => outcome.error ?? outcome.answer);
      expect([outcome.error?.code, isAsked('personal_sign')]).to.deep.equal([4100, false]);
      page.end();
    }
    await start(true);
  });

  it('are sent as they were shown, also if the page changes them meanwhile, after a danger was acknowledged', async () => {
    await start(true);
    const params = approve(MOST);
    const outcome = ask('eth_sendTransaction', params);
    await until(() => page.find('approve-confirm'));
    expect(page.find('approve-go-on')).to.equal(undefined);
    params[0]!.to = GRACE;
    page.find('approve-acknowledge')!.click();
    await until(() => !(page.find('approve-confirm') as HTMLButtonElement).disabled);
    await goOn(page, 'approve-confirm');
    await until(() => isAsked('eth_sendTransaction') || outcome.error);
    expect(outcome.error).to.equal(undefined);
    const sent = page.wallet.requests.find(({ method }) => method === 'eth_sendTransaction');
    expect((sent!.params as readonly { to: string }[])[0]!.to).to.equal(USDC);
  });

  it('are shown whatever method they sign with, and never passed on where their bytes cannot be shown', async () => {
    await start(true);
    const data = JSON.stringify({
      ...{ domain: {}, types: { EIP712Domain: [], Note: [{ name: 'text', type: 'string' }] } },
      ...{ primaryType: 'Note', message: { text: 'Hi' } },
    });
    const list = [{ type: 'string', name: 'Message', value: 'Hi' }];
    for (const [method, params, title] of [
      ['eth_signTypedData', [list, ADA], 'Approve signature'],
      ['eth_signTypedData', [ADA, data], 'Approve signature'],
      ['eth_signTypedData_v3', [ADA, data], 'Approve signature'],
      ['eth_signTransaction', approve(5n), 'Approve transaction'],
    ] as const) {
      const outcome = ask(method, params);
      await until(() => page.find('approve-go-on') ?? page.find('approve-confirm'));
      expect(page.title(), method).to.equal(title);
      await page.press('approve-refuse');
      await until(() => outcome.error);
      expect([outcome.error!.code, isAsked(method)], method).to.deep.equal([4001, false]);
      await until(() => !page.modal.getState().open);
    }
    const outcome = ask('eth_sign', [ADA, `0x${'12'.repeat(32)}`]);
    await until(() => outcome.error);
    expect([outcome.error!.code, isAsked('eth_sign'), page.modal.getState().open]).to.deep.equal([4200, false, false]);
  });

  it('go to the wallet at once where they only read, and all of them without the option', async () => {
    await start(true);
    const provider = page.modal.getProvider('eip155')!;
    expect(await provider.request({ method: 'eth_chainId' })).to.equal('0x7a69');
    expect(page.modal.getProvider('eip155')).to.equal(provider);
    page.end();
    await start(false);
    expect(page.modal.getProvider('eip155')).to.equal(page.wallet.provider);
    const outcome = ask('personal_sign', ['0x48656c6c6f', ADA]);
    await until(() => outcome.answer !== undefined);
    expect(page.modal.getState().open).to.equal(false);
  });

  describe('that are answered with a signature', () => {
    const { fetch } = globalThis;
    afterEach(() => void (globalThis.fetch = fetch));
    /** Answer of a contract that takes the signature for its own. ERC-1271. */
    const TAKEN = `0x1626ba7e${'0'.repeat(56)}`;
    const REVERTED = refuse(3, 'execution reverted');
    /** A wallet that answers with the signature of another account. */
    const createThief = () =>
      createSigner({
        fetch: createNodeFetch({
          personal_sign: async ([message]: readonly [`0x${string}`]) => signAs(GRACE, message),
          eth_signTypedData_v4: '0x1234',
        }),
      });
    const serveNode = (answers: NodeAnswers) =>
      void (globalThis.fetch = createNodeFetch({ eth_chainId: '0x7a69', eth_getCode: '0x', ...answers }));
    const sign = async (method = 'personal_sign', params: unknown = ['0x48656c6c6f', ADA]) => {
      const events: unknown[] = [];
      page.modal.subscribeEvents(({ event, properties }) => event.startsWith('SIGNATURE_') && events.push([event, properties]));
      const outcome = ask(method, params);
      await until(() => (page.find('approve-go-on') as HTMLButtonElement | undefined)?.disabled === false);
      await goOn(page, 'approve-go-on');
      await until(() => outcome.answer !== undefined || outcome.error);
      return { ...outcome, events };
    };

    it('keep it from the page where it is of another account: the node knows no contract that takes it', async () => {
      expectConsole('error', /with a signature of something else/);
      serveNode({});
      await start(true, createThief());
      const { answer, error, events } = await sign();
      expect([answer, error?.code]).to.deep.equal([undefined, -32603]);
      expect(events).to.deep.equal([['SIGNATURE_MISMATCH', { method: 'personal_sign', connectorId: 'example.harbor' }]]);
      await page.modal.open();
      await until(() => document.querySelector('w3m-modal')!.shadowRoot!.textContent?.includes('You were asked to sign something else'));
    });

    const toNote = (text: unknown) =>
      JSON.stringify({
        domain: { name: 'Lagoon' },
        types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
        primaryType: 'Note',
        message: { text },
      });

    it('keep it from the page where it is of other typed data, and give it to the page where it is right', async () => {
      expectConsole('error', /with a signature of something else/);
      serveNode({});
      await start(true, createThief());
      const { error, events } = await sign('eth_signTypedData_v4', [ADA, toNote('a')]);
      expect([error?.code, events.length]).to.deep.equal([-32603, 1]);
      page.end();
      const data = JSON.parse(toNote('a')) as Parameters<LocalAccount['signTypedData']>[0];
      await start(true, createSigner({ fetch: createNodeFetch({ eth_signTypedData_v4: async () => signTypedAs(ADA, data) }) }));
      const right = await sign('eth_signTypedData_v4', [ADA, toNote('a')]);
      expect([typeof right.answer, right.events]).to.deep.equal(['string', []]);
    });

    it('keep that of a contract from the page where the contract refuses it, and give the page what it takes', async () => {
      expectConsole('error', /with a signature of something else/);
      for (const [eth_call, answered] of [
        [TAKEN, 'string'],
        [REVERTED, 'undefined'],
      ] as const) {
        serveNode({ eth_getCode: '0xfe', eth_call });
        await start(true, createThief());
        const { answer, events } = await sign();
        expect([typeof answer, events.length]).to.deep.equal([answered, answered === 'string' ? 0 : 1]);
        page.end();
      }
    });

    it('give the page what cannot be compared, with an event: the node is of another chain, does not answer, or fails; or wallets read the data in several ways', async () => {
      const nodes = [
        { eth_chainId: '0x1' },
        { eth_chainId: undefined },
        { eth_getCode: '0xfe', eth_call: refuse(-32005, 'Too many requests') },
      ];
      const requests = [
        ...nodes.map((node) => ({ node, method: 'personal_sign', params: ['0x48656c6c6f', ADA] })),
        { node: {}, method: 'eth_signTypedData_v4', params: [ADA, toNote(1)] },
      ];
      for (const { node, method, params } of requests) {
        serveNode(node);
        await start(true, createThief());
        const { answer, events } = await sign(method, params);
        expect(events).to.deep.equal([['SIGNATURE_UNCHECKED', { method, connectorId: 'example.harbor' }]]);
        expect(typeof answer).to.equal('string');
        page.end();
      }
    });
  });

  it('are shown for a named account too, which another wallet signs for, and are not sent when the visitor cancels', async () => {
    const wallet = createSigner();
    await start(true, wallet);
    const provider = page.modal.getProvider({ account: GRACE });
    const signed = provider.request({ method: 'personal_sign', params: ['0x48656c6c6f', GRACE] });
    await until(() => page.find('approve-message')?.textContent === 'Hello');
    expect(isAsked('personal_sign')).to.equal(false);
    await goOn(page, 'approve-go-on');
    expect(await signed).to.equal(await signAs(GRACE, '0x48656c6c6f'));
    await until(() => !page.modal.getState().open);
    const declined = provider.request({ method: 'eth_sendTransaction', params: approve(5n).map((one) => ({ ...one, from: GRACE })) });
    declined.catch(() => {});
    await until(() => page.find('approve-go-on'));
    await page.press('approve-refuse');
    expect(await declined.catch(({ code }: { code?: number }) => code)).to.equal(4001);
    expect([isAsked('eth_sendTransaction'), page.modal.getAccount()?.address]).to.deep.equal([false, ADA]);
  });
});
