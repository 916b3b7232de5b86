import { moneyStyles } from './money.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Properties of {@link ReceiveCode}. */
export interface ReceiveCodeProps {
  /** A small `QrCode`. */
  code: ReactNode;
  /** Whose it is. */
  name?: string;
  /** An `Address`. */
  address: ReactNode;
}

/** Where to send to: a code, a name, the whole address. Stands on a `Plate`. */
export function ReceiveCode({ code, name, address }: ReceiveCodeProps): JSX.Element {
  useSheet(moneyStyles);
  return (
    <div className="receive-code">
      {code}
      {name !== undefined && (
        <b>
          <bdi>{name}</bdi>
        </b>
      )}
      {address}
    </div>
  );
}
