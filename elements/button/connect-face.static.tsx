/** @jsxImportSource #static */
import type { StaticNode } from '../adapter/static-jsx.js';
import type { FaceProps } from './create-button-behavior.js';

/** An invitation to connect, or the wait for a wallet. */
export type ConnectFaceProps = FaceProps & {
  readonly label: string;
  readonly busyLabel: string;
  /** Shows the second label; the button keeps its width. */
  readonly waiting: boolean;
};

/** Renders a button while no account is connected. */
export function ConnectFace({ size, disabled, busy, dir, lang, onPress, label, busyLabel, waiting }: ConnectFaceProps): StaticNode {
  return (
    // oxlint-disable-next-line control-has-associated-label -- both labels are texts given by the caller
    <button
      type="button"
      part="button"
      data-testid="connect-button"
      className={`wallet-button primary${size === 'sm' ? ' small' : ''}${waiting ? ' busy' : ''}`}
      disabled={disabled}
      dir={dir}
      lang={lang}
      aria-busy={busy}
      onClick={onPress}
    >
      <span className="label-stack">
        <span>{label}</span>
        <span>
          <svg width={22} height={12} viewBox="0 0 22 12" fill="none" stroke="currentColor" aria-hidden={true}>
            <path d="M6 6h10" strokeWidth="2" strokeLinecap="round" strokeDasharray=".1 3.4" />
            <circle cx="3" cy="6" r="2" strokeWidth="1.6" />
            <circle cx="19" cy="6" r="2" fill="currentColor" />
          </svg>
          {busyLabel}
        </span>
      </span>
    </button>
  );
}
