import type { JSX, ReactNode } from 'react';
import { Icon } from './icon.js';
import { warningIcon } from './icons.js';
import type { IconDrawing } from './icons-core.js';

/** Properties of {@link Banner}. */
export interface BannerProps {
  children: ReactNode;
  /** Default `warning`. */
  icon?: IconDrawing;
  'data-testid'?: string;
}

/** A tinted line right under the header that holds for every view, for example while the network is away. */
export function Banner({ children, icon = warningIcon, ...rest }: BannerProps): JSX.Element {
  return (
    <div {...rest} className="banner" part="banner" role="status">
      <Icon icon={icon} size={18} />
      <span>{children}</span>
    </div>
  );
}
