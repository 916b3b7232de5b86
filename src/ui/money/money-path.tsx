import type { JSX, ReactNode } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { Address, type AddressProps } from '../text/address.js';
import { Text } from '../text/text.js';
import { moneyStyles } from './money.styles.js';

/** One end of a {@link MoneyPath}. */
export interface MoneyStop {
  /** Stable among the stops. */
  id: string;
  /** A 36 px picture. */
  picture: ReactNode;
  /** "You send", "to". */
  label: ReactNode;
  /** Sent amount, or its receiver. */
  title?: ReactNode;
  /** At the end of the title's line. */
  end?: ReactNode;
  /** Under the title: the whole address. */
  children?: ReactNode;
}

/** Props of a transfer's path: its stops in order. */
export interface MoneyPathProps {
  stops: readonly MoneyStop[];
  /** Name of the whole for assistive technology. */
  label: string;
  'data-testid'?: string;
}

/** Renders one line of a stop; it wraps where space is short. */
export function MoneyPathLine({ children }: { children: ReactNode }): JSX.Element {
  useSheet(moneyStyles);
  return <div className="money-path-line">{children}</div>;
}

/** The way of money from one to the other, along the thread. Stands on a `Plate`. */
export function MoneyPath({ stops, label, ...rest }: MoneyPathProps): JSX.Element {
  useSheet(moneyStyles);
  return (
    <ol {...rest} className="money-path" part="money-path" aria-label={label}>
      {stops.map(({ id, picture, label: name, title, end, children }) => (
        <li key={id}>
          <span>{picture}</span>
          <div className="money-path-step">
            <span className="amount-note">{name}</span>
            {title !== undefined && (
              <MoneyPathLine>
                <b>{title}</b>
                {end !== undefined && <span className="amount-note">{end}</span>}
              </MoneyPathLine>
            )}
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}

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
