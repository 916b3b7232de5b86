import type { JSX, ReactNode } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { moneyStyles } from './money.styles.js';

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

/** Props of an address's networks: text and pins. */
export interface ReceiveNetworksProps {
  /** Names all of them. */
  label: string;
  text: ReactNode;
  /** A few 24 px `NetworkPin`s. */
  pins: ReactNode;
}

/** Renders the networks on which an address can be used: a sentence, and pins that overlap. */
export function ReceiveNetworks({ label, text, pins }: ReceiveNetworksProps): JSX.Element {
  useSheet(moneyStyles);
  return (
    <div className="receive-networks">
      <span>{text}</span>
      <span className="receive-network-pictures" role="img" aria-label={label}>
        {pins}
      </span>
    </div>
  );
}
