import { AddressComparison } from '../../ui/money/money.js';
import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import type { Recipient } from '../../storage/recipients-key.js';
import { toDifferingGroups } from '../../ui/text/address.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import { formatAddress } from '../../utils/format-address.js';
import { sendMessages } from './messages.js';

/** Props of the look-alike notice: both addresses, and the actions. */
export type LookAlikeNoticeProps = {
  readonly address: string;
  readonly known: Recipient;
  /** Without both handlers the notice has no buttons. */
  readonly onKeep?: () => void;
  readonly onUseKnown?: () => void;
};

/** Warns of an address that looks like a known one, and marks the groups that differ. Design §5. */
export function LookAlikeNotice({ address, known, onKeep, onUseKnown }: LookAlikeNoticeProps): JSX.Element {
  const texts = useMessages(sendMessages);
  const who = known.name ?? formatAddress(known.address, ADDRESS_START_CHARS, ADDRESS_END_CHARS);
  return (
    <>
      <Notice kind="warning" role="alert" title={texts.alikeTitle({ who })} data-testid="send-alike">
        {texts.alikeText}
        <AddressComparison
          addresses={[
            { label: texts.youEntered, address, marks: toDifferingGroups(address, known.address) },
            { label: <bdi>{who}</bdi>, address: known.address },
          ]}
        />
      </Notice>
      {onKeep && onUseKnown && (
        <Actions>
          <Button variant="danger" size="big" onClick={onKeep} data-testid="send-keep">
            {texts.keepMine}
          </Button>
          <Button variant="primary" size="big" onClick={onUseKnown} data-testid="send-use-known">
            {texts.useKnown({ who })}
          </Button>
        </Actions>
      )}
    </>
  );
}
