/** @jsxImportSource #static */
import type { StaticNode } from '../adapter/static-jsx.js';
import type { FaceProps } from './face-props.js';

/** A connected account. */
export type AccountFaceProps = FaceProps & {
  /** What the button is called; what it shows stands in it. */
  readonly name: string;
  /** The whole address. */
  readonly address: string;
  /** The address as it is shown. */
  readonly short: string;
  readonly balance: string | undefined;
  /** The address's picture. */
  readonly avatar: string;
};

/** The face of a button while an account is connected. */
export function AccountFace({
  size,
  disabled,
  busy,
  dir,
  lang,
  onPress,
  name,
  address,
  short,
  balance,
  avatar,
}: AccountFaceProps): StaticNode {
  const picture = size === 'sm' ? 18 : 22;
  return (
    <button
      type="button"
      part="button"
      data-testid="account-button"
      className={`wb out acct${balance === undefined ? ' bare' : ''}${size === 'sm' ? ' sm' : ''}`}
      disabled={disabled}
      dir={dir}
      lang={lang}
      aria-busy={busy}
      aria-label={name}
      title={address}
      onClick={onPress}
    >
      {balance !== undefined && <b>{balance} </b>}
      <bdi part="well" dir="ltr" translate="no">
        <img src={avatar} alt="" width={picture} height={picture} />
        {short}
      </bdi>
    </button>
  );
}
