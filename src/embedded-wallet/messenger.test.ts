import { expect } from '@esm-bundle/chai';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { until } from '../../test/fixtures/until.js';
import { createEmbeddedWallet } from './create-embedded-wallet.js';
import * as user from './messages/user.js';
import { createMessenger } from './messenger.js';

/** This server by its other name: another origin. */
const PEER = `http://127.0.0.1:${location.port}/test/fixtures/frame-puppet.html`;
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
type Envelope = { readonly id: string; readonly type: string; readonly payload?: unknown };
const toAnswer = ({ id }: Envelope, chainId: string) => ({ id, type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId } });

describe('The messenger of the embedded wallet', () => {
  it('The answer of another origin in the frame’s own window, under the right id, is not heard', async () => {
    const frame = document.createElement('iframe');
    const environment = createTestEnvironment();
    const messenger = createMessenger({ environment, origin: new URL(PEER).origin, getTarget: () => frame.contentWindow });
    const told: unknown[] = [];
    const listen = ({ data, source }: MessageEvent) => source === frame.contentWindow && told.push(data);
    window.addEventListener('message', listen);
    const goTo = async (src: string) => {
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      frame.src = src;
      await loaded;
    };
    const say = async (body: object) => {
      const before = told.length;
      frame.contentWindow!.postMessage({ say: [body] }, '*');
      await until(() => told.length > before);
    };
    try {
      document.body.append(frame);
      await goTo(`${PEER}?silent`);
      const asking = messenger.ask(user.getChainId, undefined);
      await until(() => told.some((data) => (data as { seen?: unknown }).seen));
      const asked = told.map((data) => (data as { seen?: Envelope }).seen).find((seen) => seen !== undefined)!;
      const source = frame.contentWindow;
      await goTo('/test/fixtures/frame-puppet.html?silent');
      expect(frame.contentWindow).to.equal(source);
      await say(toAnswer(asked, 'forged'));
      await goTo(`${PEER}?silent`);
      await say(toAnswer(asked, 'genuine'));
      expect(await asking).to.deep.equal({ chainId: 'genuine' });
    } finally {
      window.removeEventListener('message', listen);
      environment.dispose();
      frame.remove();
    }
  });

  it('The data of a message from another window or origin is not read', async () => {
    const environment = createTestEnvironment();
    const page = new EventTarget();
    const target = {} as Window;
    createMessenger({
      environment: { ...environment, window: page as Window & typeof globalThis },
      origin: 'https://wallet.example',
      getTarget: () => target,
    });
    let reads = 0;
    const send = (fields: object) => {
      const event = new Event('message');
      const data = { get: () => (reads += 1) };
      Object.defineProperties(event, {
        data,
        ...Object.fromEntries(
          Object.entries({ origin: 'https://wallet.example', source: target, ...fields }).map(([name, value]) => [name, { value }]),
        ),
      });
      page.dispatchEvent(event);
    };
    send({ origin: 'https://other.example' });
    send({ source: {} });
    send({});
    expect(reads).to.equal(0);
    environment.dispose();
  });

  it('reads a preferred kind of account that it does not know as absent', () => {
    const read = (preferredAccountType: unknown) =>
      user.getUser.success!.safeParse({ address: ADDRESS, chainId: 1, preferredAccountType }).data?.preferredAccountType;
    expect(['eoa', 'smartAccount', 'passkey', undefined].map(read)).to.deep.equal(['eoa', 'smartAccount', undefined, undefined]);
    const accounts = [
      { address: ADDRESS, type: 'passkey' },
      { address: ADDRESS, type: 'eoa' },
    ];
    expect(user.getUser.success!.safeParse({ address: ADDRESS, chainId: 1, accounts }).data?.accounts).to.deep.equal([accounts[1]]);
  });

  it('refuses a request whose method is not a string with -32602, and asks nothing', async () => {
    const environment = createTestEnvironment();
    const asked: string[] = [];
    const wallet = createEmbeddedWallet({
      environment,
      url: PEER,
      query: { projectId: 'lagoon', chainId: 'eip155:1', version: '4', enableLogger: false },
      title: 'Embedded wallet',
      hooks: {
        getContainer: async () => document.createElement('div'),
        guard: async () => asked.push('guard'),
        onRefused: (method) => asked.push(method),
      },
    });
    for (const method of [undefined, null, 1, {}, ['personal_sign'], Symbol('x')]) {
      const thrown = await wallet.request({ method: method as string }).catch((error: unknown) => error);
      expect((thrown as { code?: unknown }).code).to.equal(-32602);
    }
    expect(asked).to.deep.equal([]);
    environment.dispose();
  });
});
