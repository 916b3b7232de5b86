import type { JSX } from 'react';
import { Check } from '../../ui/checkbox/checkbox.js';
import { Identicon } from '../../ui/picture/token-disc.js';
import { ChoiceRow } from '../../ui/row/key-value.js';
import { Plate } from '../../ui/row/row.js';
import { ShortAddress } from '../../ui/text/address.js';

/** Props of a list of accounts. */
export type AccountListProps = {
  /** Accessible name of the list. */
  readonly label: string;
  readonly addresses: readonly string[];
  /** Names that the wallet reports, by address. */
  readonly labels: Readonly<Record<string, string>>;
  /** The address in use. */
  readonly current?: string | undefined;
  readonly onChoose: (address: string) => void;
};

/** The accounts that a wallet shares, by name and address. */
export function AccountList({ label, addresses, labels, current, onChoose }: AccountListProps): JSX.Element {
  return (
    <Plate role="group" aria-label={label}>
      {addresses.map((address) => {
        const short = <ShortAddress address={address} />;
        return (
          <ChoiceRow
            key={address}
            selected={address === current}
            title={labels[address] ?? short}
            titleDir="auto"
            text={labels[address] !== undefined && short}
            picture={<Identicon address={address} size={36} />}
            end={address === current && <Check on />}
            onClick={() => onChoose(address)}
            data-testid={`choose-account-${address}`}
          />
        );
      })}
    </Plate>
  );
}
