/** @jsxImportSource #static */
import type { StaticNode } from '../adapter/static-jsx.js';
import type { FaceProps } from '../button/create-button-behavior.js';
import { LineIcon } from '../button/shared-faces.static.js';

const WALLET = 'M3.5 6.5a2 2 0 0 1 2-2h8v3M3.5 6.5v7a2 2 0 0 0 2 2h11v-8h-11a2 2 0 0 1-2-1ZM13.5 11.5h.01';

/** One wallet, and how it stands. */
export type WalletFaceProps = FaceProps & {
  readonly label: string;
  /** The picture that the wallet announced. */
  readonly src: string | undefined;
  readonly status: 'ready' | 'connecting' | 'connected';
};

/** The face of `<w3m-wallet-button>`. */
export function WalletFace({ size, disabled, busy, dir, lang, onPress, label, src, status }: WalletFaceProps): StaticNode {
  const side = size === 'sm' ? 20 : 24;
  return (
    // oxlint-disable-next-line control-has-associated-label -- the label is a text given by the caller
    <button
      part="button"
      data-testid="wallet-button"
      data-status={status}
      className={`wallet-button outlined leading wallet${src === undefined ? ' leading-icon' : ''}${size === 'sm' ? ' small' : ''}`}
      disabled={disabled}
      dir={dir}
      lang={lang}
      aria-busy={busy}
      onClick={onPress}
    >
      {src === undefined ? (
        <LineIcon d={WALLET} side={size === 'sm' ? 16 : 18} />
      ) : (
        <img src={src} alt="" width={side} height={side} referrerpolicy="no-referrer" />
      )}
      <span className="label" dir="auto">
        {label}
      </span>
      {status === 'connected' && <LineIcon d="M4.5 10.5 8.5 14.5l7-8.5" side={14} className="trailing-icon" />}
    </button>
  );
}
