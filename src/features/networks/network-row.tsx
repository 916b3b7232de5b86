import { memo, type ReactNode } from 'react';
import type { Network } from '../../config/network.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Check } from '../../ui/checkbox/check.js';
import { ChoiceRow } from '../../ui/row/choice-row.js';
import { NetworkPin } from '../../ui/picture/network-pin.js';
import { Tag } from '../../ui/row/tag.js';
import { networksMessages } from './messages.js';

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
      picture={<NetworkPin name={network.name} src={image} muted={isOff === true} />}
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
