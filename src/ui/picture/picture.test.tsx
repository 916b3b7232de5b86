import { expect } from '@esm-bundle/chai';
import { mount, type Mounted } from '../../../test/gallery/mount.js';
import { LOGOS } from '../../../test/gallery/pictures.js';
import { listCoreWallets } from '../../api/catalog/core-wallets.js';
import { toHue, toMonogram } from './monogram.js';
import { Identicon, TokenDisc } from './token-disc.js';
import { WalletPicture } from './picture.js';

const state = async (view: Mounted, wanted: string): Promise<HTMLImageElement> => {
  for (let turn = 0; turn < 100; turn++) {
    const image = view.root.querySelector<HTMLImageElement>(`img[data-state=${wanted}]`);
    if (image) return image;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`never ${wanted}`);
};

describe('pictures', () => {
  let view: Mounted;
  afterEach(() => view.unmount());

  it('draw the letters first where the picture has to be fetched, and none where its address contains it', () => {
    view = mount(<WalletPicture name="Harbor Wallet" src={`${location.origin}/harbor.png`} />);
    expect(view.get('.monogram').textContent).to.equal('HA');
    view.render(<WalletPicture name="Harbor Wallet" src={LOGOS.Harbor} />);
    expect(view.root.querySelector('.monogram')).to.equal(null);
  });

  it('cover their place, without a referrer', async () => {
    view = mount(<WalletPicture name="Harbor Wallet" src={LOGOS.Harbor} />);
    const image = await state(view, 'loaded');
    expect(image.referrerPolicy).to.equal('no-referrer');
    expect(image.alt).to.equal('');
    expect(image.getBoundingClientRect()).to.deep.equal(view.get('.picture').getBoundingClientRect());
  });

  it('keep to their place without a size of their own', async () => {
    view = mount(<WalletPicture name="Quay" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" />);
    const image = await state(view, 'loaded');
    expect(image.getBoundingClientRect()).to.deep.equal(view.get('.picture').getBoundingClientRect());
  });

  it('stand in the first paint where the address contains them: nothing fades in', () => {
    view = mount(<WalletPicture name="Harbor Wallet" src={LOGOS.Harbor} />);
    expect(view.get('img').dataset['state']).to.equal('loaded');
    expect(getComputedStyle(view.get('img')).opacity).to.equal('1');
    expect(view.get('.picture').getAnimations({ subtree: true })).to.deep.equal([]);
    view.render(<WalletPicture name="Harbor Wallet" src={`${location.origin}/harbor.png`} />);
    expect(view.get('img').dataset['state']).to.equal('loading');
    expect(getComputedStyle(view.get('img')).opacity).to.equal('0');
  });

  it('leave no gap when the picture is broken, and try a new address', async () => {
    view = mount(<WalletPicture name="Fern" size={52} src="data:image/png;base64,AAAA" />);
    const image = await state(view, 'failed');
    expect(getComputedStyle(image).display).to.equal('none');
    expect(getComputedStyle(view.get('.monogram')).opacity).to.equal('1');
    expect(view.get('.picture').getBoundingClientRect().width).to.equal(52);
    view.render(<WalletPicture name="Fern" size={52} src={LOGOS.Fern} />);
    await state(view, 'loaded');
  });

  it('send no request for a URL that is not allowed', () => {
    view = mount(<WalletPicture name="Fern" src="http://plain.example/a.png" />);
    expect(view.root.querySelector('img')).to.equal(null);
    view.render(<WalletPicture name="Fern" />);
    expect(view.root.querySelector('img')).to.equal(null);
  });

  it('show the network of a token', () => {
    view = mount(<TokenDisc symbol="USDC" network={{ name: 'Base' }} />);
    expect(view.get('.badge .monogram').textContent).to.equal('B');
  });

  it('draw a person from the address, in any letter case', () => {
    const address = '0x1A4c8e52b7d03f6a91c5e8f24b7d60a3c9e589cd';
    view = mount(<Identicon address={address} />);
    const { src } = view.get<HTMLImageElement>('img');
    view.render(<Identicon address={address.toLowerCase()} />);
    expect(view.get<HTMLImageElement>('img').src).to.equal(src);
    expect(src).to.match(/^data:image\/svg\+xml/);
  });

  it('have two letters at most', () => {
    view = mount(null);
    expect(['ETH', 'USDC', 'WBTC', 'op', ''].map((name) => toMonogram(name, 'token'))).to.deep.equal(['E', 'US', 'WB', 'O', '']);
    expect(['Harbor', 'big blue wallet', '👩🏽 x', '  '].map((name) => toMonogram(name, 'wallet'))).to.deep.equal(['HA', 'BB', '👩🏽X', '']);
    expect(toMonogram('Arbitrum One', 'network')).to.equal('A');
    expect([toMonogram('Base (Coinbase Wallet)', 'wallet'), toMonogram('(test)', 'wallet')]).to.deep.equal(['BC', 'TE']);
    expect(['Wallet', 'Wallet 3', 'MathWallet', 'MEW wallet'].map((name) => toMonogram(name, 'wallet'))).to.deep.equal([
      'WA',
      'W3',
      'MA',
      'ME',
    ]);
    for (const name of ['', 'Harbor', '👩🏽', 'שלום']) expect(toHue(name)).to.be.within(0, 359);
  });

  it('tell the built-in wallets apart: where two have the same letters, their colours are 30° apart or more', () => {
    const wallets = listCoreWallets().map(({ name }) => ({ name, letters: toMonogram(name, 'wallet'), hue: toHue(name) }));
    for (const { name, letters, hue } of wallets)
      for (const other of wallets.filter((one) => one.letters === letters && one.name > name)) {
        const turn = Math.abs(hue - other.hue);
        expect(Math.min(turn, 360 - turn), `${letters}: ${name}, ${other.name}`).to.be.at.least(30);
      }
    for (const { name, letters } of wallets) expect(letters, name).to.match(/^..$/u);
  });
});
