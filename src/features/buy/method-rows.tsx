import { useId, type JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { Check } from '../../ui/checkbox/check.js';
import { ChoiceRow } from '../../ui/row/choice-row.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { bankIcon, cardIcon } from '../../ui/icons/icons.js';
import { Label } from '../../ui/text/label.js';
import { Plate } from '../../ui/row/plate.js';
import { cleanText } from '../../utils/clean-text.js';
import type { Limits } from '../../actions/buy/buy-draft.js';
import type { Payment } from '../../actions/buy/list-purchases.js';
import { buyMessages } from './messages.js';
import { useMoney } from './use-money.js';

/** Props of the list of payment methods: the payment, the chosen method and its limits. */
export type MethodRowsProps = {
  readonly payment: Payment;
  readonly chosen: Limits | undefined;
  readonly onChoose: (method: string) => void;
};

/** The ways to pay in a currency, one of them chosen, and how much each takes. Spec §9, "Onramp". */
export function MethodRows({ payment, chosen, onChoose }: MethodRowsProps): JSX.Element {
  const texts = useMessages(buyMessages);
  const money = useMoney();
  const labelId = useId();
  const wordsOf = (id: string): readonly [title: string, text: string | undefined] =>
    id === 'card'
      ? [texts.card, texts.cardText]
      : id === 'ach_bank_account'
        ? [texts.bank, texts.bankText]
        : [cleanText(id, '-', 32), undefined];
  return (
    <>
      <Label
        id={labelId}
        end={
          chosen && (
            <bdi data-testid="buy-limits">
              {texts.limits({ least: money(chosen.min, payment.id), most: money(chosen.max, payment.id) })}
            </bdi>
          )
        }
      >
        {texts.payWith}
      </Label>
      <Plate role="radiogroup" aria-labelledby={labelId}>
        {payment.payment_method_limits.map(({ id }) => {
          const [title, text] = wordsOf(id);
          return (
            <ChoiceRow
              key={id}
              choice="radio"
              selected={id === chosen?.id}
              title={title}
              text={text}
              picture={<IconTile icon={id === 'card' ? cardIcon : bankIcon} {...(id === 'card' && { tone: 'accent' as const })} />}
              end={<Check on={id === chosen?.id} />}
              onClick={() => onChoose(id)}
              data-testid={`buy-method-${id}`}
            />
          );
        })}
      </Plate>
    </>
  );
}
