/** @jsxImportSource #static */
import type { StaticNode } from '../adapter/static-jsx.js';
import type { FaceProps } from './create-button-behavior.js';

/** An invitation to connect, the wait for a wallet, or an account as it was last shown. */
export type ConnectFaceProps = FaceProps & {
  readonly label: string;
  /** The second label. The button is as wide as the wider of both. */
  readonly busyLabel?: string;
  /** Shows the second label. */
  readonly waiting: boolean;
  /** Address of an account's picture. With it, the button is no invitation and has no fill. */
  readonly picture?: string;
  /** Width of the place before the second label, in pixels. */
  readonly width?: number;
};

/** Renders a button while no account is connected. */
export function ConnectFace({
  size,
  disabled,
  busy,
  dir,
  lang,
  onPress,
  label,
  busyLabel,
  waiting,
  picture,
  width = 22,
  icon,
}: ConnectFaceProps): StaticNode {
  return (
    // oxlint-disable-next-line control-has-associated-label -- both labels are texts given by the caller
    <button
      part="button"
      data-testid="connect-button"
      className={`wallet-button${picture ? '' : ' primary'}${size === 'sm' ? ' small' : ''}${waiting ? ' busy' : ''}`}
      disabled={disabled}
      dir={dir}
      lang={lang}
      aria-busy={busy}
      onClick={onPress}
    >
      <span className="label-stack">
        {/* The label that is not shown is no text of the document: queries and readers without CSS don't find it. */}
        <span data-label={waiting ? label : undefined}>
          {picture && <img src={picture} alt="" width={18} />}
          {!waiting && label}
        </span>
        <span data-label={waiting ? undefined : busyLabel}>
          <svg width={width} height={12} aria-hidden={true}>
            {waiting && icon}
          </svg>
          {waiting && busyLabel}
        </span>
      </span>
    </button>
  );
}
