import { forwardRef, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { Account } from '../../controllers/account/account.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Field, FieldStatus } from '../../ui/field/field.js';
import { IconButton, Spinner } from '../../ui/button/button.js';
import { closeIcon } from '../../ui/icons/icon.js';
import { pasteIcon } from '../../ui/icons/subject-icons.js';
import { Identicon } from '../../ui/picture/token-disc.js';
import { Plate, Row, Skeleton } from '../../ui/row/row.js';
import { ShortAddress } from '../../ui/text/address.js';
import { cutName } from '../../utils/visible-text.js';
import { sendMessages } from './messages.js';
import { MOST_RECEIVER_CHARS } from '../../actions/send/receiver-text.js';
import type { Receiver } from '../../actions/send/send-draft.js';

/** The most characters of a receiver that is being read: they fit into one line. */
const INITIAL_CHARACTERS = 20;

/** The most characters of a link's part that are shown. */
const PART_CHARACTERS = 60;

/** Props of the receiver's card: the typed text, its result, and the account. */
export type ReceiverPlateProps = {
  readonly typed: string;
  readonly receiver: Receiver;
  readonly account: Account;
  /** The relation of the account to the address. */
  readonly about: 'own' | 'used' | 'new';
  readonly onChange: (typed: string) => void;
  /** The field was left. */
  readonly onBlur: () => void;
};

/** Draws the receiver's field, and the receiver once it is read. The ref is what of both is shown. */
export const ReceiverPlate = forwardRef<HTMLElement, ReceiverPlateProps>(function ReceiverPlate(
  { typed, receiver, account, about, onChange, onBlur },
  ref,
) {
  const { environment, announcer } = useControllers();
  const texts = useMessages(sendMessages);
  const field = useRef<HTMLInputElement>(null);
  const plate = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  // A draft, or the host's receiver: no field for the moment until it is read.
  const [initial] = useState(typed);
  const isKnown = receiver.status === 'ok' || (receiver.status === 'looking' && typed === initial);
  useImperativeHandle(ref, () => (isKnown ? plate.current! : field.current!), [isKnown]);
  // The plate takes the place of the field, and the focus with it: Enter goes on from either.
  useLayoutEffect(() => {
    if (hasFocus.current) (isKnown ? plate.current : field.current)?.focus({ preventScroll: true });
  }, [isKnown]);
  // React reports no blur of what it removes itself.
  const follow = {
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
  const clear = () => {
    hasFocus.current = true;
    onChange('');
    field.current?.focus();
  };
  const paste = async () => {
    try {
      const text = (await environment.window!.navigator.clipboard.readText()).trim();
      // The button for pasting goes.
      field.current?.focus();
      onChange(text);
    } catch {
      announcer.announce(texts.pasteFailed, 'assertive');
      field.current?.focus();
    }
  };
  if (isKnown) {
    return (
      <div ref={plate} tabIndex={-1} role="group" aria-label={texts.receiver} {...follow}>
        <Plate>
          <Row
            {...toRow()}
            end={<IconButton icon={closeIcon} iconSize={16} label={texts.clear} onClick={clear} data-testid="send-clear" />}
          />
        </Plate>
      </div>
    );
  }
  const network = account.network?.name ?? '';
  const { chain = '', part = '', name = '' } = receiver.status === 'invalid' ? receiver : {};
  const problems = {
    address: texts.addressInvalid({ network }),
    nameUnknown: texts.nameUnknown,
    nameFailed: texts.nameFailed,
    tokenItself: texts.tokenItself,
    otherNetwork: texts.otherNetwork({ chain, network }),
    linkPart: texts.linkPart({ part: cutName(part, PART_CHARACTERS) }),
    onlyEthereum: texts.onlyEthereum({ name, network }),
  };
  return (
    <div {...follow}>
      <Field
        ref={field}
        label={texts.receiver}
        placeholder={texts.receiverHint}
        value={typed}
        onChange={onChange}
        onBlur={onBlur}
        tall
        // One more than is read: a text that the browser cut is refused.
        maxLength={MOST_RECEIVER_CHARS + 1}
        autoComplete="off"
        error={receiver.status === 'invalid' ? problems[receiver.problem] : undefined}
        end={
          receiver.status === 'looking' ? (
            <FieldStatus label={texts.looking({ name: receiver.name })}>
              <Spinner />
            </FieldStatus>
          ) : typed === '' ? (
            <IconButton icon={pasteIcon} label={texts.paste} onClick={() => void paste()} data-testid="send-paste" />
          ) : (
            <IconButton icon={closeIcon} iconSize={16} label={texts.clear} onClick={clear} />
          )
        }
        data-testid="send-receiver"
      />
    </div>
  );

  function toRow() {
    if (receiver.status !== 'ok') {
      return {
        title: <bdi>{cutName(typed, INITIAL_CHARACTERS)}</bdi>,
        text: texts.checking,
        picture: <Skeleton width={36} height={36} shape="circle" />,
      };
    }
    const { address, name } = receiver;
    const said = { own: texts.yourself, used: texts.usedBefore, new: texts.neverUsed }[about];
    const short = <ShortAddress address={address} mono />;
    return {
      title: name === undefined ? short : <bdi>{name}</bdi>,
      text:
        name === undefined ? (
          said
        ) : (
          <>
            {short} · {said}
          </>
        ),
      picture: <Identicon address={address} />,
      'data-testid': 'send-receiver-known',
    };
  }
});
