/** @jsxImportSource #static */
import type { StaticNode } from '../adapter/static-jsx.js';
import type { FaceProps } from './create-button-behavior.js';
import type { Person } from './to-person.js';

/** A connected account. */
export type AccountFaceProps = FaceProps &
  Person & {
    /** Accessible name of the button; it contains the visible text. */
    readonly name: string;
    /** The whole address. */
    readonly address: string;
    /** The address as it is shown. */
    readonly short: string;
    readonly balance: string | undefined;
    /** The default balance, shown while one is read for the first time; assistive technology is not given it. Spec §9. */
    readonly awaited: string | undefined;
    /** Text about transactions that are not final; it takes the place of the balance, or of the address where there is none. */
    readonly pending: string | undefined;
    /** The picture drawn from the address. */
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
  awaited,
  pending,
  avatar,
  person,
  photo,
  photoLoaded,
}: AccountFaceProps): StaticNode {
  const picture = size === 'sm' ? 18 : 22;
  return (
    <button
      part="button"
      data-testid="account-button"
      className={`wallet-button outlined account${balance === undefined && awaited === undefined ? ' no-balance' : ''}${size === 'sm' ? ' small' : ''}`}
      disabled={disabled}
      dir={dir}
      lang={lang}
      aria-busy={busy}
      aria-label={name}
      title={person === undefined ? address : `${person} ${address}`}
      onClick={onPress}
    >
      {balance === undefined && awaited !== undefined && (
        <b className="balance-placeholder" aria-hidden="true">
          {awaited}{' '}
        </b>
      )}
      {balance !== undefined && <b>{pending === undefined ? `${balance} ` : <Instead of={balance} text={pending} />}</b>}
      <bdi part="well" dir="ltr" translate="no">
        <span className={pending === undefined ? 'avatar' : 'avatar pending'}>
          <img src={avatar} alt="" width={picture} height={picture} />
          {photo !== undefined && (
            <img
              src={photo}
              alt=""
              className={photoLoaded ? 'photo loaded' : 'photo'}
              width={picture}
              height={picture}
              referrerpolicy="no-referrer"
            />
          )}
        </span>
        {balance === undefined && pending !== undefined ? (
          <Instead of={short} text={pending} />
        ) : person === undefined ? (
          short
        ) : (
          <span className="profile-name">
            <span aria-hidden={true}>{short}</span>
            <bdi dir="auto">{person}</bdi>
          </span>
        )}
      </bdi>
    </button>
  );
}

/** A text about pending transactions over the text whose place it takes, so that the button keeps its width. */
function Instead({ of, text }: { readonly of: string; readonly text: string }): StaticNode {
  return (
    <span className="instead">
      <span aria-hidden={true}>{of}</span>
      <bdi dir="auto">{text}</bdi>
    </span>
  );
}
