import type { JSX } from 'react';
import { useMessages } from '../i18n/use-messages.js';
import { Text } from '../ui/text/text.js';
import { moneyRiskMessages } from './review-notice-messages.js';

/** Props of the label of a fee: its text, and the fee. */
export type FeeLabelProps = { readonly label: string; readonly fee: { readonly isPartial?: true | undefined } | string | undefined };

/** Draws the label of a fee, and says where a part of it could not be read. */
export function FeeLabel({ label, fee }: FeeLabelProps): JSX.Element {
  const texts = useMessages(moneyRiskMessages);
  const isPartial = typeof fee === 'object' && fee.isPartial;
  return (
    <>
      {label}
      {isPartial && (
        <Text size="small" tone={2} data-testid="fee-partial">
          {texts.partialFee}
        </Text>
      )}
    </>
  );
}
