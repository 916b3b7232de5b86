import type { JSX } from 'react';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import type { ReviewedFacts } from '../../controllers/reviewed-requests.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Icon } from '../../ui/icons/icon.js';
import { downIcon, shieldIcon } from '../../ui/icons/icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Plate, Row } from '../../ui/row/row.js';
import { formatAddress } from '../../utils/format-address.js';
import { useStore } from '../../utils/use-store.js';
import { approveMessages } from './messages.js';

/** Props of the row: the content of the request, and what a press does. */
export type ReviewedRowProps = {
  readonly facts: ReviewedFacts;
  /** Called when the visitor wants to see all of the request. */
  readonly onFull: () => void;
};

/** Names a request that the review before it has shown in full; a press shows all of it again. */
export function ReviewedRow({ facts, onFull }: ReviewedRowProps): JSX.Element {
  const texts = useMessages(approveMessages);
  const locale = useStore(useI18n().$locale);
  const { kind, symbol, to, name } = facts;
  const sum = { amount: toLocalDecimal(facts.amount, locale), symbol };
  const title = {
    send: texts.sendSum(sum),
    swap: texts.swapSum(sum),
    approve: texts.allowSum(sum),
    reset: texts.takeBackSum(sum),
  }[kind];
  const who = to === undefined ? undefined : (name ?? formatAddress(to, ADDRESS_START_CHARS, ADDRESS_END_CHARS));
  return (
    <Plate data-testid="approve-reviewed">
      <Row
        picture={<IconTile icon={shieldIcon} tone="accent" />}
        title={<bdi>{title}</bdi>}
        text={who === undefined ? texts.reviewed : texts.reviewedTo({ who })}
        end={<Icon icon={downIcon} size={18} />}
        onClick={onFull}
        aria-expanded={false}
        data-testid="approve-show-all"
      />
    </Plate>
  );
}
