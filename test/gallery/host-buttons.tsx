import type { JSX } from 'react';
import { Icon } from '../../src/ui/icon.js';
import { MiniThread } from '../../src/ui/mini-thread.js';
import { blo } from 'blo';
import { toHue } from '../../src/ui/monogram.js';
import { ME } from './pictures.js';
import { downIcon, globeIcon, warningIcon } from '../../src/ui/icons.js';

const Pin = ({ name, size }: { name: string; size: number }): JSX.Element => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path
      d="M12 0a12 12 0 1 1 0 24H4.300a4.300 4.300 0 0 1-4.300-4.300V12A12 12 0 0 1 12 0Z"
      fill={`oklch(var(--w3m-disc-l) var(--w3m-disc-c) ${toHue(name)})`}
    />
    <text
      x="12"
      y="15.600"
      fontSize="10"
      fontWeight="600"
      textAnchor="middle"
      fill={`oklch(var(--w3m-disc-text-l) var(--w3m-disc-text-c) ${toHue(name)})`}
    >
      {name[0]}
    </text>
  </svg>
);
const Connect = ({ look, sm, disabled }: { look: string; sm?: boolean; disabled?: boolean }): JSX.Element => (
  <button
    type="button"
    className={`wb ${look}${sm ? ' sm' : ''}`}
    disabled={disabled}
    aria-label={look === 'busy' ? 'Connecting' : 'Connect wallet'}
  >
    <span className="st">
      <span>Connect wallet</span>
      <span>
        <MiniThread size={sm ? 18 : 22} />
        Connecting
      </span>
    </span>
  </button>
);
const Account = ({ sm }: { sm?: boolean }): JSX.Element => (
  <button type="button" className={`wb out acct${sm ? ' sm' : ''}`}>
    <b>1.204 ETH</b>
    <span>
      <img src={blo(ME)} alt="" width={sm ? 18 : 22} height={sm ? 18 : 22} />
      <bdi>0x1a…e589cd</bdi>
    </span>
  </button>
);

/** The host page's own buttons, written as the static tags will paint them. */
export function HostButtons(): JSX.Element {
  return (
    <div className="strip">
      <Connect look="pri" />
      <Connect look="busy" />
      <Account />
      <button type="button" className="wb bad2">
        <Icon icon={warningIcon} size={18} />
        Switch network
      </button>
      <Connect look="pri" disabled />
      <Connect look="pri" sm />
      <Connect look="busy" sm />
      <Account sm />
      <button type="button" className="wb bad2 sm">
        <Icon icon={warningIcon} size={16} />
        Switch network
      </button>
      <button type="button" className="wb out net">
        <Pin name="Ethereum" size={24} />
        Ethereum
        <Icon icon={downIcon} size={14} />
      </button>
      <button type="button" className="wb out">
        <Icon icon={globeIcon} size={18} />
        Select network
      </button>
      <button type="button" className="wb out net sm">
        <Pin name="Base" size={20} />
        Base
      </button>
      <button type="button" className="wb bad2">
        <Icon icon={warningIcon} size={18} />
        Unsupported
      </button>
      <button type="button" className="wb out net" disabled>
        <Pin name="Ethereum" size={24} />
        Ethereum
      </button>
      <button type="button" className="wb out acct" aria-label="0x1a…e589cd">
        <span>
          <img src={blo(ME)} alt="" width={22} height={22} />
          <bdi>0x1a…e589cd</bdi>
        </span>
      </button>
    </div>
  );
}
