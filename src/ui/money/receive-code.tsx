import { moneyStyles } from './money.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

/** Props of the receive card: QR code, name and address. */
export interface ReceiveCodeProps {
  /** A small `QrCode`. */
  code: ReactNode;
  /** Name of the account. */
  name?: string;
  /** An `Address`. */
  address: ReactNode;
}

/** Renders the account's QR code, name and whole address. Stands on a `Plate`. */
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
