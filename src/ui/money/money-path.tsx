import { moneyStyles } from './money.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

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
