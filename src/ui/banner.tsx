import type { JSX, ReactNode } from 'react';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';

/** Properties of {@link Banner}. */
export interface BannerProps {
  children: ReactNode;
  /** Default `warning`. */
  icon?: IconName;
  'data-testid'?: string;
}

/** A tinted line right under the header that holds for every view, for example while the network is away. */
export function Banner({ children, icon = 'warning', ...rest }: BannerProps): JSX.Element {
  return (
    <div {...rest} className="banner" part="banner" role="status">
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </div>
  );
}
