import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import type { Recipient } from '../../storage/recipients-key.js';
import { Actions } from '../../ui/actions.js';
import { Address } from '../../ui/address.js';
import { toDifferingGroups } from '../../ui/address-groups.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { Text } from '../../ui/text.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import { formatAddress } from '../../utils/format-address.js';
import { sendMessages } from './messages.js';

/** Properties of {@link LookAlikeNotice}. */
export type LookAlikeNoticeProps = {
  readonly address: string;
  readonly known: Recipient;
  /** What can be done about it; without them it only warns. */
  readonly onKeep?: () => void;
  readonly onUseKnown?: () => void;
};

/** Says that an address could be taken for a known one, and shows where they differ. Design §5. */
export function LookAlikeNotice({ address, known, onKeep, onUseKnown }: LookAlikeNoticeProps): JSX.Element {
  const texts = useMessages(sendMessages);
  const who = known.name ?? formatAddress(known.address, ADDRESS_START_CHARS, ADDRESS_END_CHARS);
  return (
    <>
      <Notice kind="warning" role="alert" title={texts.alikeTitle({ who })} data-testid="send-alike">
        {texts.alikeText}
        <div className="address-comparison">
          <div>
            <Text as="span" size="micro" tone={2}>
              {texts.youEntered}
            </Text>
            <Address address={address} marks={toDifferingGroups(address, known.address)} />
          </div>
          <div>
            <Text as="span" size="micro" tone={2}>
              <bdi>{who}</bdi>
            </Text>
            <Address address={known.address} />
          </div>
        </div>
      </Notice>
      {onKeep && onUseKnown && (
        <Actions>
          <Button variant="secondary" size="big" onClick={onKeep} data-testid="send-keep">
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
