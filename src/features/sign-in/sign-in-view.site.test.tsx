import { expect } from '@esm-bundle/chai';
import { mountView, type MountedView } from '../../../test/fixtures/mount-view.js';
import { ADA } from '../../../test/fixtures/networks.js';
import { previewMessage } from '../../actions/sign-in/preview-message.js';
import { createMessage } from '../../siwx/index.js';
import { MessageFacts } from './sign-in-view.js';

describe('the site that a sign-in message names', () => {
  let view: MountedView | undefined;
  afterEach(() => view?.unmount());
  /** Draws the facts on a page with this host name, whose message names it. */
  const draw = async (host: string) => {
    const chainId = 'eip155:31337';
    const text = createMessage({
      ...{ accountAddress: ADA, chainId, domain: host, uri: `https://${host}`, version: '1', nonce: 'nonce0001' },
      issuedAt: new Date().toISOString(),
    }).toString();
    const preview = previewMessage(text, { host, address: ADA, chainId, now: Date.now() });
    view = await mountView(<MessageFacts text={text} preview={preview} isOpen={false} onToggle={() => {}} />, {}, [], (controllers) => ({
      ...controllers,
      environment: { ...controllers.environment, window: { location: { host }, isSecureContext: true } as Window & typeof globalThis },
    }));
    view.host.style.inlineSize = '360px';
    return view;
  };

  it('is a row with a lock where the page is that site', async () => {
    expect((await draw('lagoon.example')).find('w3m-sign-in-site')!.textContent).to.contain('lagoon.example');
  });

  it('is drawn to its end where the name is long, which a row would cut off', async () => {
    const host = `login.bank.example.${'secure-session-check-'.repeat(3)}0.evil.example`;
    const { find } = await draw(host);
    expect(find('w3m-sign-in-site')).to.equal(null);
    const value = find('w3m-sign-in-facts')!.querySelector('dd')!;
    expect(value.textContent).to.equal(host);
    expect(value.scrollWidth - value.clientWidth).to.be.at.most(1);
    expect(value.scrollHeight - value.clientHeight).to.be.at.most(1);
  });
});
