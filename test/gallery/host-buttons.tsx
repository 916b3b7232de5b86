import { findNetworkMark } from '../../src/ui/marks/find-mark.js';
import { blo } from 'blo';
import type { JSX } from 'react';
import { paint } from '../../elements/adapter/painter.js';
import type { StaticNode } from '../../elements/adapter/static-jsx.js';
import { AccountFace } from '../../elements/button/account-face.static.js';
import { ConnectFace } from '../../elements/button/connect-face.static.js';
import type { FaceProps } from '../../elements/button/create-button-behavior.js';
import { SwitchFace } from '../../elements/button/shared-faces.static.js';
import { WalletFace, type WalletFaceProps } from '../../elements/w3m-wallet-button/wallet-face.static.js';
import { NetworkFace, type NetworkPicture } from '../../elements/w3m-network-button/network-face.static.js';
import { toHue, toMonogram } from '../../src/ui/picture/monogram.js';
import { ME } from './pictures.js';

const TIDE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#123f7a"/><path d="M4 14q4-6 8 0t8 0" fill="none" stroke="#fff" stroke-width="2"/></svg>',
)}`;

/** A face as the tag paints it. */
function Painted({ face }: { face: StaticNode }): JSX.Element {
  return <span className="tag-place" ref={(place) => void (place && paint(place, face))} />;
}

function Row({ faces }: { faces: readonly StaticNode[] }): JSX.Element {
  return (
    <div className="strip">
      {faces.map((face, index) => (
        <Painted key={index} face={face} />
      ))}
    </div>
  );
}

/** Every state of every button on the host page, drawn by what draws the tags. */
export function HostButtons({ dir, isArabic }: { dir: 'ltr' | 'rtl'; isArabic: boolean }): JSX.Element {
  const say = (english: string, arabic: string) => (isArabic ? arabic : english);
  const md: FaceProps = { size: 'md', disabled: false, busy: false, dir, lang: say('en', 'ar'), onPress: () => {} };
  const sm: FaceProps = { ...md, size: 'sm' };
  const off = { disabled: true };
  const connect = (face: FaceProps, waiting = false) =>
    ConnectFace({ ...face, waiting, label: say('Connect wallet', 'توصيل المحفظة'), busyLabel: say('Connecting…', 'جارٍ التوصيل…') });
  const account = (face: FaceProps, balance?: string, person?: string, photo?: string, awaited?: string, pending?: string) =>
    AccountFace({
      ...face,
      name: 'Account',
      address: ME,
      short: '0x1a…e589cd',
      avatar: blo(ME),
      balance,
      awaited,
      pending,
      person,
      photo,
      photoLoaded: photo !== undefined,
    });
  const change = (face: FaceProps) => SwitchFace({ ...face, label: say('Switch network', 'تبديل الشبكة'), testId: 'account-button' });
  const network = (face: FaceProps, name: string, picture: Partial<NetworkPicture> = {}) =>
    NetworkFace({
      ...face,
      label: name,
      prefix: 'Network',
      picture: { letter: toMonogram(name, 'network'), drawing: undefined, hue: toHue(name), src: undefined, loaded: false, ...picture },
    });
  const none = (face: FaceProps, label: string) => NetworkFace({ ...face, label, prefix: undefined, picture: undefined });
  const wallet = (face: FaceProps, status: WalletFaceProps['status'], src?: string) =>
    WalletFace({
      ...face,
      status,
      src,
      label: status === 'connected' ? say('Harbor connected', 'Harbor متصلة') : say('Connect Harbor', 'توصيل Harbor'),
    });
  const select = say('Select network', 'اختيار الشبكة');
  return (
    <>
      <Row
        faces={[
          connect(md),
          connect({ ...md, busy: true }, true),
          connect({ ...md, ...off }),
          connect(sm),
          connect({ ...sm, busy: true }, true),
          connect({ ...sm, ...off }),
        ]}
      />
      <Row
        faces={[
          account(md, '1.204 ETH'),
          account(md),
          account(md, undefined, undefined, undefined, '0.000 ETH'),
          account({ ...md, ...off }, '1.204 ETH'),
          account(sm, '1.204 ETH'),
          account(sm),
          account({ ...sm, ...off }),
        ]}
      />
      <Row
        faces={[
          account(md, '1.204 ETH', 'ada.reown.id'),
          account(md, '1.204 ETH', 'ada.reown.id', TIDE),
          account(md, undefined, 'a-rather-long-name.reown.id'),
          account({ ...md, ...off }, '1.204 ETH', 'ada.reown.id', TIDE),
          account(sm, '1.204 ETH', 'ada.reown.id', TIDE),
          account(sm, undefined, 'عائشة.reown.id'),
        ]}
      />
      <Row
        faces={[
          account(md, '1.204 ETH', undefined, undefined, undefined, say('1 pending', '1 معلّقة')),
          account(md, '1.204 ETH', 'ada.reown.id', TIDE, undefined, say('2 pending', '2 معلّقة')),
          account(md, undefined, undefined, undefined, undefined, say('1 pending', '1 معلّقة')),
          account(sm, '1.204 ETH', undefined, undefined, undefined, say('1 pending', '1 معلّقة')),
        ]}
      />
      <Row
        faces={[
          wallet(md, 'ready', TIDE),
          wallet(md, 'ready'),
          wallet({ ...md, busy: true }, 'connecting', TIDE),
          wallet(md, 'connected', TIDE),
          wallet({ ...md, ...off }, 'ready', TIDE),
          wallet(sm, 'ready', TIDE),
          wallet(sm, 'connected', TIDE),
        ]}
      />
      <Row faces={[change(md), change({ ...md, ...off }), change(sm), change({ ...sm, ...off })]} />
      <Row
        faces={[
          network(md, 'Ethereum', findNetworkMark('eip155:1')),
          network(md, 'Zephyr'),
          network({ ...md, busy: true }, 'Base', findNetworkMark('eip155:8453')),
          network(md, 'Tide', { src: TIDE, loaded: true }),
          network(md, 'Ethereum', { src: TIDE }),
          none(md, select),
          none(md, say('Unknown network', 'شبكة غير معروفة')),
          network({ ...md, ...off }, 'Ethereum'),
          none({ ...md, ...off }, select),
        ]}
      />
      <Row
        faces={[
          network(sm, 'Bitcoin', findNetworkMark('bip122:000000000019d6689c085ae165831e93')),
          network(sm, 'Tide', { src: TIDE, loaded: true }),
          none(sm, select),
          network({ ...sm, ...off }, 'Base'),
          network(md, 'A network with a name that is longer than the place it has on a telephone'),
        ]}
      />
    </>
  );
}
