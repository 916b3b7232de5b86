// chunk: controls
import type { ClipboardEvent, JSX } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { textStyles } from './text.styles.js';

/** Props of a whole address, drawn in groups. */
export interface AddressProps {
  address: string;
  /** Numbers of the groups to call out, from `toDifferingGroups`. */
  marks?: readonly number[];
  'data-testid'?: string;
}

/** A whole address to compare: groups of four, five a line, every other one lighter. Copies as one word. */
export function Address({ address, marks = [], ...rest }: AddressProps): JSX.Element {
  useSheet(textStyles);
  const { lead, groups } = toAddressGroups(address);
  const copy = (event: ClipboardEvent): void => {
    const root = event.currentTarget.getRootNode() as Document & { getSelection?: () => Selection | null };
    const selected = (root.getSelection?.() ?? getSelection())?.toString().replace(/\s+/g, '');
    if (!selected) return;
    event.clipboardData.setData('text/plain', selected);
    event.preventDefault();
  };
  return (
    <span {...rest} className="address" data-lead={lead ? '' : undefined} translate="no" onCopy={copy}>
      {lead && <span className="address-prefix">{lead}</span>}
      {groups.map((group, index) => {
        const key = `${index}${group}`;
        if (marks.includes(index)) return <mark key={key}>{group}</mark>;
        return (
          <span key={key} data-alt={index % 2 ? '' : undefined}>
            {group}
          </span>
        );
      })}
    </span>
  );
}

/** An address cut for comparing: its `0x` if it has one, then groups of four. */
export interface AddressGroups {
  lead: string;
  groups: readonly string[];
}

/** Cuts an address of any namespace; joined again the parts are the address. */
export function toAddressGroups(address: string): AddressGroups {
  const lead = /^0x/i.test(address) ? address.slice(0, 2) : '';
  return { lead, groups: address.slice(lead.length).match(/.{1,4}/gsu) ?? [] };
}

/**
 * Numbers of the groups in which an address differs from a known one; letter case counts only where it means something,
 * which it does not after `0x`.
 */
export function toDifferingGroups(address: string, known: string): readonly number[] {
  const a = toAddressGroups(address);
  const b = toAddressGroups(known);
  const normal = (group: string | undefined): string | undefined => (a.lead ? group?.toLowerCase() : group);
  return a.groups.flatMap((group, index) => (normal(group) === normal(b.groups[index]) ? [] : [index]));
}

/** Props of a shortened address. */
export interface ShortAddressProps {
  address: string;
  /** Letters of equal width. */
  mono?: boolean;
  'data-testid'?: string;
}

/** Renders the first four and last six characters, for lists and buttons only: use `Address` where addresses are compared. */
export function ShortAddress({ address, mono, ...rest }: ShortAddressProps): JSX.Element {
  useSheet(textStyles);
  return (
    <bdi {...rest} className={mono ? 'ltr monospace' : 'ltr'} title={address} translate="no">
      {address.length > 11 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address}
    </bdi>
  );
}
