import { moneyStyles } from './money.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';

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
