/** @jsxImportSource #static */
import type { StaticNode } from '../adapter/static-jsx.js';

/** What the button shows: an invitation, or an account. */
export type ButtonViewProps = {
  readonly size: 'sm' | 'md';
  readonly disabled: boolean;
  /** Something is being waited for: a wallet, or the code behind the button. */
  readonly busy: boolean;
  readonly dir: 'ltr' | 'rtl';
  readonly lang: string;
  readonly onPress: () => void;
} & (
  | { readonly kind: 'connect'; readonly label: string; readonly busyLabel: string; readonly waiting: boolean }
  | {
      readonly kind: 'account';
      /** What the button is called: the whole address, and the balance if it is shown. */
      readonly name: string;
      readonly address: string;
      readonly balance: string | undefined;
      readonly avatar: string | undefined;
    }
);

/** The face of `<w3m-button>`. */
export function ButtonView(props: ButtonViewProps): StaticNode {
  const { size, disabled, busy, dir, lang, onPress } = props;
  const small = size === 'sm' ? ' sm' : '';
  const common = { type: 'button', part: 'button', disabled, dir, lang, 'aria-busy': busy, onClick: onPress } as const;
  if (props.kind === 'account') {
    const picture = size === 'sm' ? 18 : 22;
    return (
      <button {...common} className={`wb out acct${small}`} aria-label={props.name} data-testid="account-button">
        {props.balance !== undefined && <b dir="ltr">{props.balance}</b>}
        <span part="well" dir="ltr" translate="no">
          {props.avatar ? <img src={props.avatar} alt="" width={picture} height={picture} /> : <Disc size={picture} />}
          {props.address}
        </span>
      </button>
    );
  }
  return (
    <button {...common} className={`wb pri${small}${props.waiting ? ' busy' : ''}`} data-testid="connect-button">
      <span className="st">
        <span aria-hidden={props.waiting ? true : undefined}>{props.label}</span>
        <span aria-hidden={props.waiting ? undefined : true}>
          <MiniThread />
          {props.busyLabel}
        </span>
      </span>
    </button>
  );
}

/** Holds the place of an avatar. */
function Disc({ size }: { readonly size: number }): StaticNode {
  return (
    <svg width={size} height={size} viewBox="0 0 2 2" aria-hidden={true}>
      <circle cx="1" cy="1" r="1" fill="currentColor" className="ph" />
    </svg>
  );
}

/** The thread in small: two knots and a dotted line. */
function MiniThread(): StaticNode {
  return (
    <svg width={22} height={12} viewBox="0 0 22 12" fill="none" aria-hidden={true} className="mini">
      <path d="M6 6h10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeDasharray=".1 3.4" />
      <circle cx="3" cy="6" r="2" stroke="currentColor" strokeWidth="1.6" />
      <circle cx="19" cy="6" r="2" fill="currentColor" />
    </svg>
  );
}
