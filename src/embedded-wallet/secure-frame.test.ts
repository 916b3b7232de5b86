import { expect } from '@esm-bundle/chai';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { createMessenger } from './messenger.js';
import { createSecureFrame, type SecureFrame } from './secure-frame.js';

describe('the height of the frame', () => {
  for (const [asked, height] of [
    [undefined, ''],
    [360, '360'],
    [360.4, '360'],
    [240, '240'],
    [239, '240'],
    [600, '600'],
    [601, '600'],
    ['360', ''],
    [null, ''],
    [Number.NaN, ''],
    [Infinity, ''],
  ] as const)
    it(`is "${height}" where its page asks for ${asked === '360' ? 'a text' : String(asked)}`, async () => {
      const environment = createTestEnvironment();
      const container = document.createElement('div');
      document.body.append(container);
      const messenger = createMessenger({
        environment,
        origin: `http://127.0.0.1:${location.port}`,
        getTarget: () => frame.element.contentWindow,
      });
      const frame: SecureFrame = createSecureFrame({
        ...{ environment, container, title: 'Wallet' },
        url: `http://127.0.0.1:${location.port}/test/fixtures/frame-puppet.html?silent`,
        query: { projectId: 'lagoon', chainId: 'eip155:1', version: '4', enableLogger: false },
        onReady: (listener) => messenger.on('READY', listener),
        onLost() {},
      });
      const ready = new Promise((resolve) => messenger.on('READY', resolve));
      await new Promise((resolve) => frame.element.addEventListener('load', resolve));
      frame.element.contentWindow!.postMessage({ say: [{ type: '@w3m-frame/READY', payload: { height: asked } }] }, '*');
      await ready;
      expect(frame.element.height).to.equal(height);
      frame.remove();
      environment.dispose();
      container.remove();
    });
});
