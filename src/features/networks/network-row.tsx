import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { Network } from '../../config/network.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Check } from '../../ui/checkbox/checkbox.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { ChoiceRow } from '../../ui/row/key-value.js';
import { Tag } from '../../ui/row/row.js';
import { networksMessages } from './messages.js';

/** Number of rows per step: more than a card shows. */
const STEP = 24;

/** Props of a network's row: the network, its picture and its state. */
export type NetworkRowProps = {
  readonly network: Network;
  readonly image: string | undefined;
  readonly isCurrent?: boolean;
  /** Second line. */
  readonly text?: string | undefined;
  /** Content at the end of the row, instead of the check of the current network. */
  readonly end?: ReactNode;
  /** Nothing here can go there. */
  readonly isOff?: boolean;
  readonly onChoose: (network: Network) => void;
};

/** A network to choose. Kept as it is while others are searched for. */
export const NetworkRow = memo(function NetworkRow({ network, image, isCurrent = false, text, end, isOff, onChoose }: NetworkRowProps) {
  const { testnet } = useMessages(networksMessages);
  const last = isCurrent ? <Check on /> : end;
  return (
    <ChoiceRow
      selected={isCurrent}
      title={<bdi>{network.name}</bdi>}
      text={text}
      picture={<NetworkPin name={network.name} id={network.caipNetworkId} src={image} muted={isOff === true} />}
      end={
        (network.testnet || last) && (
          <>
            {network.testnet && <Tag>{testnet}</Tag>}
            {last}
          </>
        )
      }
      disabled={isOff === true}
      onClick={() => onChoose(network)}
      data-testid={`network-selector-${network.caipNetworkId}`}
    />
  );
});

/**
 * Returns the number of rows of a long list to draw now: the first ones at once, the others in small steps, so that neither opening nor
 * searching stops the page.
 *
 * @param key Another one starts again.
 */
export function useGrowing(count: number, key: string): number {
  const [grown, setGrown] = useState({ key, limit: STEP });
  const limit = grown.key === key ? grown.limit : STEP;
  useEffect(() => {
    if (limit < count) startTransition(() => setGrown({ key, limit: limit + STEP }));
  }, [limit, count, key]);
  return limit;
}
