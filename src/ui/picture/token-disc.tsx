import { blo } from 'blo';
import { useMemo, type JSX, type ReactNode, type CSSProperties } from 'react';
import { createLazyCode } from '../../utils/lazy.js';
import { useLoaded } from '../../utils/use-loaded.js';
import { Icon, type IconDrawing } from '../icons/icon.js';
import { GroundedMark } from '../marks/mark.js';
import { useSheet } from '../styles/use-sheet.js';
import { toMonogram } from './monogram.js';
import { pictureKindStyles } from './picture-kinds.styles.js';
import { Picture, RemoteImage } from './picture.js';

/** Props of a network's or native token's mark: one of both, and its fallback. */
export interface ChainMarkProps {
  /** CAIP-2 id of a network. */
  network?: string | undefined;
  /** Symbol of a native token. */
  nativeToken?: string | undefined;
  /** Shown while the marks load, and in place of a mark that there is not. */
  children: ReactNode;
}

/** The marks are a chunk of their own: a dialog without a network or a native token does not load it. Without the chunk letters stay. */
const marksCode = /* @__PURE__ */ createLazyCode(() => import('../marks/find-mark.js').catch(() => undefined));
/** The marks of networks that fewer pages have: one more chunk, loaded with the first of them. */
const moreMarksCode = /* @__PURE__ */ createLazyCode(() => import('../marks/find-more-marks.js').catch(() => undefined));

/** Draws the mark of a built-in network or of a native token, or its fallback. */
export function ChainMark({ network, nativeToken = '', children }: ChainMarkProps): ReactNode {
  const marks = useLoaded(marksCode);
  const mark = network === undefined ? marks?.findNativeTokenMark(nativeToken) : marks?.findNetworkMark(network);
  const name = mark ? undefined : marks?.findMoreName(network ?? nativeToken);
  const moreMarks = useLoaded(moreMarksCode, name !== undefined);
  if (mark) return <GroundedMark {...mark} />;
  return name && moreMarks ? <GroundedMark {...moreMarks.getMoreMark(name)} /> : children;
}

/** Props of a token's disc: symbol and picture. */
export interface TokenDiscProps {
  symbol: string;
  /** The network's own currency: drawn with its mark where no picture loads. Never set for a contract, which can have any symbol. */
  native?: boolean | undefined;
  src?: string | undefined;
  /** Side in px. Default 36. */
  size?: 18 | 22 | 26 | 28 | 36;
  /** Drawn as a small pin at the lower end. */
  network?: { name: string; id?: string | undefined; src?: string | undefined } | undefined;
  /** Drawn at the lower end instead of a network: what happened to the token. */
  icon?: IconDrawing;
  'data-testid'?: string;
}

/** A token: a circle, with the network it lives on. */
export function TokenDisc({ symbol, native, size = 36, network, icon, ...rest }: TokenDiscProps): JSX.Element {
  useSheet(pictureKindStyles);
  const badge = icon ? (
    <span className="badge" data-icon="">
      <Icon icon={icon} size={12} stroke={1.8} />
    </span>
  ) : (
    network && (
      <span className="badge">
        <NetworkPin {...network} size={16} />
      </span>
    )
  );
  const mark = native ? <ChainMark nativeToken={symbol}>{toMonogram(symbol, 'token')}</ChainMark> : undefined;
  return <Picture {...rest} kind="token" name={symbol} seed={`${symbol}·`} size={size} badge={badge} mark={mark} />;
}

/** Props of a network's pin: name and picture. */
export interface NetworkPinProps {
  name: string;
  /** CAIP-2 id: a built-in network is drawn with its mark where no picture loads. */
  id?: string | undefined;
  src?: string | undefined;
  /** Side in px. Default 36. */
  size?: 16 | 18 | 20 | 24 | 26 | 28 | 36 | 56 | 64;
  /** Grey: the host does not run on it. */
  muted?: boolean;
  'data-testid'?: string;
}

/** A network: a circle with one sharp corner. */
export function NetworkPin({ size = 36, id, ...rest }: NetworkPinProps): JSX.Element {
  useSheet(pictureKindStyles);
  const mark = id === undefined ? undefined : <ChainMark network={id}>{toMonogram(rest.name, 'network')}</ChainMark>;
  return <Picture {...rest} kind="network" size={size} mark={mark} />;
}

/** Props of an identicon: its address and size. */
export interface IdenticonProps {
  /** Any address; letter case does not matter. */
  address: string;
  /** The person's own picture, drawn over the blocks. */
  src?: string | undefined;
  /** Side in px. Default 36. */
  size?: 18 | 22 | 28 | 36 | 64;
  'data-testid'?: string;
}

/** A person: a circle of blocks that is the same for the same address everywhere. */
export function Identicon({ address, src, size = 36, ...rest }: IdenticonProps): JSX.Element {
  useSheet(pictureKindStyles);
  // A picture of 8 by 8 blocks: as a data URL it needs neither a style nor markup from a string.
  const blocks = useMemo(() => blo(address.toLowerCase() as `0x${string}`), [address]);
  return (
    <span {...rest} className="picture" data-kind="person" style={{ '--_picture-size': `${size}px` } as CSSProperties}>
      <RemoteImage src={src} />
      <img src={blocks} alt="" data-kind="blocks" draggable={false} />
    </span>
  );
}
