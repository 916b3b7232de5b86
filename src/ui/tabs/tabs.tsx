import { tabsStyles } from './tabs.styles.js';
import { Skeleton } from '../row/row.js';
import { useSheet } from '../styles/use-sheet.js';
import { Tabs as Base } from '@base-ui/react/tabs';
import type { JSX, ReactNode } from 'react';

/** One tab. */
export interface TabItem {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

/** Props of tabs: their labels, panels and the chosen one. */
export interface TabsProps {
  /** Name of the row of tabs for assistive technology. */
  label: string;
  items: readonly TabItem[];
  /** The id of the selected tab. */
  value: string;
  onChange: (id: string) => void;
  'data-testid'?: string;
}

/**
 * A row of tabs on a hairline, and what the selected one shows. Arrow keys move along the row and select.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({ label, items, value, onChange, ...rest }: TabsProps): JSX.Element {
  useSheet(tabsStyles);
  return (
    <Base.Root {...rest} className="tab-view" value={value} onValueChange={(id: string) => onChange(id)}>
      <Base.List className="tabs" aria-label={label} activateOnFocus>
        {items.map(({ id, label: text }) => (
          <Base.Tab key={id} value={id} className="tab" part="tab">
            {text}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map(({ id, content }) => (
        <Base.Panel key={id} value={id} className="tab-panel">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

/** Height of the row of tabs, with its line, in px. */
const TABS_PX = 45;

/** Props of the place of tabs. */
export interface TabsSkeletonProps {
  /** Height of the panel, in px. */
  panelHeight: number;
}

/** The place of {@link Tabs} and of their panel while their code is loaded. */
export function TabsSkeleton({ panelHeight }: TabsSkeletonProps): JSX.Element {
  useSheet(tabsStyles);
  return (
    <div className="tab-view" aria-busy>
      <Skeleton height={TABS_PX} />
      <Skeleton height={panelHeight} shape="tile" />
    </div>
  );
}
