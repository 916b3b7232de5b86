import { textStyles } from './text.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { ClipboardEvent, JSX } from 'react';
import { toAddressGroups } from './address-groups.js';

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
