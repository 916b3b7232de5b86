import { expect } from '@esm-bundle/chai';
import { ADA, local } from '../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import { until } from '../../test/fixtures/until.js';
import { resolveOptions } from '../config/resolve-options.js';
import { toAlertCode } from '../errors/alert-codes.js';
import { createModal } from '../index.js';
import { createScriptedWallet } from '../testing/index.js';
import { atom } from '../utils/atom.js';
import { createAlertController } from './alert-controller.js';
import { getNetworkImage } from './picture-urls.js';
import { prefetchImages } from '../modal/prefetch-images.js';
import { createRequestsController } from './requests-controller.js';
import { createToastController } from './toast-controller.js';

describe('toasts', () => {
  const setUp = () => {
    const environment = createTestEnvironment();
    const $modal = atom({ open: false });
    const toast = createToastController(environment, $modal);
    const shown = () => {
      const { variant, text } = toast.$toast.get() ?? {};
      return text === undefined ? 'none' : `${variant} ${text}`;
    };
    return { $modal, environment, toast, shown };
  };

  it('show at once when none is open, and leave by themselves, but not while something loads', () => {
    const { environment, toast, shown } = setUp();
    toast.show('success', 'Done');
    expect(shown()).to.equal('success Done');
    environment.advance(2499);
    expect(shown()).to.equal('success Done');
    environment.advance(1);
    expect(shown()).to.equal('none');
    toast.show('loading', 'Authenticating...');
    environment.advance(60_000);
    expect(shown()).to.equal('loading Authenticating...');
    toast.hide();
    expect(shown()).to.equal('none');
    expect(environment.pendingTimers()).to.equal(0);
  });

  it('stay eight seconds with a link, and as long as the visitor is at it', () => {
    const { environment, toast, shown } = setUp();
    const link = { label: 'View', name: 'View the transaction', href: 'https://scan.example/tx/0x1' };
    toast.show('success', { text: 'Sent 1 ETH', link });
    expect(toast.$toast.get()!.link).to.equal(link);
    environment.advance(7999);
    const release = toast.hold();
    environment.advance(60_000);
    expect(shown()).to.equal('success Sent 1 ETH');
    release();
    environment.advance(7999);
    expect(shown()).to.equal('success Sent 1 ETH');
    environment.advance(1);
    expect(shown()).to.equal('none');
    const late = toast.hold();
    toast.show('success', 'Copied');
    late();
    environment.advance(2500);
    expect([shown(), environment.pendingTimers()]).to.deep.equal(['none', 0]);
  });

  it('A toast is hidden when the modal closes, and does not come back when it opens again within 2,500 ms', () => {
    const { $modal, environment, toast, shown } = setUp();
    $modal.set({ open: true });
    toast.show('error', 'Action not allowed');
    environment.advance(300);
    $modal.set({ open: false });
    $modal.set({ open: true });
    expect([shown(), environment.pendingTimers()]).to.deep.equal(['none', 0]);
    toast.show('success', 'first');
    toast.show('success', 'second');
    $modal.set({ open: false });
    environment.advance(150);
    expect(shown()).to.equal('none');
    // One that is shown while the modal is closed waits for it.
    toast.show('error', 'third');
    $modal.set({ open: true });
    expect(shown()).to.equal('error third');
  });

  it('close for the next one, which comes 150 ms later [S:114] [S:277]', () => {
    const { environment, toast, shown } = setUp();
    toast.show('loading', 'first');
    toast.show('error', 'second');
    expect(shown()).to.equal('none');
    environment.advance(149);
    expect(shown()).to.equal('none');
    environment.advance(1);
    expect(shown()).to.equal('error second');
  });

  it('give way to the latest when several come at once, and none comes early', () => {
    const { environment, toast, shown } = setUp();
    toast.show('success', 'first');
    toast.show('success', 'second');
    environment.advance(100);
    toast.show('error', 'third');
    environment.advance(149);
    expect(shown()).to.equal('none');
    environment.advance(1);
    expect(shown()).to.equal('error third');
    toast.show('success', 'fourth');
    toast.hide();
    environment.advance(1000);
    expect(shown()).to.equal('none');
  });

  it('come at once again after one has left by itself', () => {
    const { environment, toast, shown } = setUp();
    toast.show('success', 'first');
    environment.advance(2500);
    toast.show('success', 'second');
    expect(shown()).to.equal('success second');
  });
});

describe('alerts', () => {
  it('are shown once for each code, and logged in full for developers', () => {
    const environment = createTestEnvironment();
    const alert = createAlertController(environment);
    alert.show('networkNotFound', 'eip155:9 is not among the networks.');
    expect(alert.$alert.get()).to.equal('networkNotFound');
    alert.hide();
    alert.show('networkNotFound', 'again');
    expect(alert.$alert.get()).to.equal(undefined);
    alert.show('sessionExpired', 'The clock is wrong.');
    expect(alert.$alert.get()).to.equal('sessionExpired');
    expect(environment.logged).to.deep.equal([['eip155:9 is not among the networks.'], ['The clock is wrong.']]);
  });

  it('are shown again for another transaction or signature that differs from what was shown', () => {
    for (const code of ['transactionMismatch', 'signatureMismatch'] as const) {
      const alert = createAlertController(createTestEnvironment());
      alert.show(code, 'The first.');
      alert.hide();
      alert.show(code, 'The second.');
      expect(alert.$alert.get()).to.equal(code);
    }
  });

  it('stand for the words of a provider [S:257]', () => {
    expect(toAlertCode('Unauthorized: origin not allowed')).to.equal('originNotAllowed');
    expect(toAlertCode('Error: JWT validation error: JWT Token is not yet valid (3000)')).to.equal('sessionExpired');
    expect(toAlertCode('Unauthorized: invalid key')).to.equal('invalidProjectId');
    expect(toAlertCode('Unauthorized')).to.equal(undefined);
  });
});

describe('pictures of what comes next', () => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const toBlob = async () => URL.createObjectURL(await (await fetch(pixel)).blob());

  it('are fetched once each; what lies in the page already is not fetched', async () => {
    const environment = createTestEnvironment();
    expect(await prefetchImages(environment, [undefined, pixel, await toBlob()])).to.equal(0);
    const own = new URL('/missing.png', location.href).href;
    expect(await prefetchImages(environment, [own, own])).to.equal(0);
    expect(environment.pendingTimers()).to.equal(0);
  });

  it('of installed and custom wallets and of networks are fetched at every opening [S:43]', async () => {
    const fetched = new Set<string>();
    const OriginalImage = window.Image;
    window.Image = class extends OriginalImage {
      override set src(address: string) {
        fetched.add(address);
      }
    };
    const picture = (name: string) => `${location.origin}/pictures/${name}.png`;
    const icon = new URL('/pictures/harbor.png', location.href).href;
    const wallet = createScriptedWallet({ name: 'Harbor', rdns: 'example.harbor', icon, accounts: [ADA], chainId: 31337 });
    const stop = wallet.announce();
    const modal = createModal({
      networks: [local],
      chainImages: { 31337: picture('network') },
      wallets: { custom: [{ id: 'quay', name: 'Quay', homepage: 'https://quay.example', icon: picture('quay') }] },
    });
    try {
      await modal.open();
      await until(() => fetched.has(picture('quay')));
      for (const wanted of [icon, picture('network')]) expect([...fetched]).to.include(wanted);
    } finally {
      modal.destroy();
      stop();
      window.Image = OriginalImage;
    }
  });

  it('are not waited for longer than 2000 ms [S:43] [S:277]', async () => {
    const environment = createTestEnvironment();
    const OriginalImage = window.Image;
    // A picture that never comes: a server that holds the connection open would do the same.
    const page = new Proxy(window, {
      get: (target, name) => (name === 'Image' ? NeverImage : (Reflect.get(target, name, target) as unknown)),
    });
    class NeverImage {
      referrerPolicy = '';
      src = '';
      decode = () => new Promise<void>(() => {});
    }
    let ready: number | undefined;
    const fetching = prefetchImages({ ...environment, window: page as typeof window }, ['https://pictures.example/a.png']).then(
      (count) => (ready = count),
    );
    environment.advance(1999);
    await Promise.resolve();
    expect(ready).to.equal(undefined);
    environment.advance(1);
    await fetching;
    expect(ready).to.equal(0);
    expect(window.Image).to.equal(OriginalImage);
  });

  it('of a network are the host’s own, else the network’s, if they may be shown [S:73]', () => {
    const network = { ...local, assets: { imageUrl: 'https://pictures.example/local.png' } };
    const origin = 'https://host.example';
    expect(getNetworkImage({}, local, origin)).to.equal(undefined);
    expect(getNetworkImage({}, network, origin)).to.equal('https://pictures.example/local.png');
    const { chainImages } = resolveOptions({ chainImages: { 31337: '/own.png' } });
    expect(getNetworkImage({ chainImages }, network, origin)).to.equal('https://host.example/own.png');
    expect(getNetworkImage({ chainImages: { 31337: 'javascript:alert(1)' } }, network, origin)).to.equal(
      'https://pictures.example/local.png',
    );
    expect(getNetworkImage({ chainImages: { 31337: 'javascript:alert(1)' } }, local, origin)).to.equal(undefined);
  });
});

describe('requests that wait for the visitor', () => {
  const outcome = (promise: Promise<unknown>) =>
    promise.then(
      () => 'approved',
      (error: Error) => error.message,
    );

  it('end when they are aborted, the waiting ones too, and the next one is asked again [S:45] [S:260]', async () => {
    const requests = createRequestsController();
    const asked: string[] = [];
    const given: AbortSignal[] = [];
    let approve = () => {};
    requests.onUnsafe(async ({ method }, run) => {
      asked.push(method);
      return run();
    });
    const ask = async (method: string) =>
      outcome(
        requests.approve({ method, network: 'eip155:1', address: '0x1' }, async (signal) => {
          given.push(signal);
          await new Promise<void>((resolve) => (approve = resolve));
        }),
      );
    const both = [ask('first'), ask('second')];
    await new Promise((resolve) => setTimeout(resolve));
    requests.abort();
    expect(await Promise.all(both)).to.deep.equal(['Request was aborted', 'Request was aborted']);
    expect(asked).to.deep.equal(['first']);
    expect(
      given.map(({ aborted }) => aborted),
      'the wallet is told',
    ).to.deep.equal([true]);
    const third = ask('third');
    await new Promise((resolve) => setTimeout(resolve));
    approve();
    expect(await third).to.equal('approved');
    requests.abort();
  });
});
