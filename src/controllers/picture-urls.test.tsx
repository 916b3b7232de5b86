import { expect } from '@esm-bundle/chai';
import type { JSX } from 'react';
import { LOGOS } from '../../test/gallery/pictures.js';
import { mount } from '../../test/gallery/mount.js';
import type { MediaMode } from '../config/options.js';
import { getPictureBase } from '../config/image-origin.js';
import { Picture, PictureBaseContext, WalletPicture } from '../ui/picture/picture.js';
import { Identicon, NetworkPin, TokenDisc } from '../ui/picture/token-disc.js';
import { getNetworkImage } from './picture-urls.js';

const CATALOG = `${location.origin}/catalogue`;
const FOREIGN = 'https://pictures.invalid/a.png';
const ADDRESS = '0x1A4c8e52b7d03f6a91c5e8f24b7d60a3c9e589cd';
const options = (media?: MediaMode) => ({ media, projectId: 'p', services: { catalog: CATALOG } });

/** Components that draw a remote picture. */
const PLACES: Readonly<Record<string, (src: string) => JSX.Element>> = {
  'the row of a wallet': (src) => <WalletPicture name="Harbor" src={src} />,
  'a token': (src) => <TokenDisc symbol="USDC" src={src} />,
  'the network of a token': (src) => <TokenDisc symbol="USDC" network={{ name: 'Base', src }} />,
  'a collectible': (src) => <Picture kind="wallet" size={36} name="Boat" src={src} />,
  'a person': (src) => <Identicon address={ADDRESS} src={src} />,
  'a network': (src) => <NetworkPin name="Base" src={src} />,
};

function drawn(place: (src: string) => JSX.Element, src: string, media?: MediaMode): string | undefined {
  const view = mount(<PictureBaseContext.Provider value={getPictureBase(options(media))}>{place(src)}</PictureBaseContext.Provider>);
  const found = view.root.querySelector<HTMLImageElement>('img[data-state]')?.getAttribute('src') ?? undefined;
  const isLocal = view.root.querySelector('.monogram, img[data-kind=blocks]') !== null;
  expect(isLocal || found?.startsWith('data:'), 'the local drawing').to.equal(true);
  view.unmount();
  return found;
}

for (const [name, place] of Object.entries(PLACES)) {
  describe(`the picture of ${name}`, () => {
    it('comes from the catalogue alone with `proxy`', () => {
      expect(drawn(place, FOREIGN, 'proxy')).to.equal(undefined);
      expect(drawn(place, `${location.origin}/favicon.svg?x`, 'proxy')).to.equal(`${location.origin}/favicon.svg?x`);
    });

    it('is not asked for with `off`', () => {
      for (const src of [FOREIGN, '/a.png', `${CATALOG}/a.png`]) expect(drawn(place, src, 'off'), src).to.equal(undefined);
    });

    it('is shown where it came with the page, whatever the mode', () => {
      for (const media of ['remote', 'proxy', 'off', undefined] as const) expect(drawn(place, LOGOS.Harbor!, media)).to.equal(LOGOS.Harbor);
    });
  });
}

describe('the address of a network’s picture', () => {
  const network = { id: 1, assets: { imageUrl: FOREIGN, imageId: 'abc' } };
  const read = (media: MediaMode) => getNetworkImage(options(media), network, location.origin);

  it('is its own, the catalogue’s or none', () => {
    expect(read('remote')).to.equal(FOREIGN);
    expect(read('proxy')).to.equal(`${CATALOG}/public/getAssetImage/abc?projectId=p&st=w3m&sv=2.16.7`);
    expect(read('off')).to.equal(undefined);
  });

  it('is not the catalogue’s without a project id', () => {
    expect(getNetworkImage({ media: 'proxy' }, network, location.origin)).to.equal(undefined);
  });
});
