import type { JSX, ReactNode } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { Address, type AddressProps } from '../text/address.js';
import { Text } from '../text/text.js';
import { moneyStyles } from './money.styles.js';

/** Props of two addresses that look alike. */
export interface AddressComparisonProps {
  /** The addresses under each other, each with whose it is and the groups that are marked. */
  addresses: readonly (Pick<AddressProps, 'address' | 'marks'> & { label: ReactNode })[];
}

/** Whole addresses under each other, so that they can be compared group by group. */
export function AddressComparison({ addresses }: AddressComparisonProps): JSX.Element {
  useSheet(moneyStyles);
  return (
    <div className="address-comparison">
      {addresses.map(({ label, ...address }) => (
        <div key={address.address}>
          <Text as="span" size="micro" tone={2}>
            {label}
          </Text>
          <Address {...address} />
        </div>
      ))}
    </div>
  );
}
