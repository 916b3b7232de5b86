import { feedbackStyles } from './feedback.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';
import { Icon } from '../icons/icon.js';
import { checkIcon, infoIcon, warningIcon } from '../icons/icons.js';
import type { IconDrawing } from '../icons/icons-core.js';

/** Props of a notice: severity, title, text and actions. */
export interface NoticeProps {
  /** Default `info`. */
  kind?: 'info' | 'warning' | 'danger' | 'success';
  /** Bold first line. */
  title?: ReactNode;
  children?: ReactNode;
  /** Default by kind. */
  icon?: IconDrawing;
  /** `alert` is read at once, `status` when there is time. Default none. */
  role?: 'alert' | 'status';
  'data-testid'?: string;
}

const ICON_OF = { info: infoIcon, warning: warningIcon, danger: warningIcon, success: checkIcon };

/** A tinted block inside a view: what to know before going on. */
export function Notice({ kind = 'info', title, children, icon = ICON_OF[kind], ...rest }: NoticeProps): JSX.Element {
  useSheet(feedbackStyles);
  return (
    <div {...rest} className="notice" part="notice" data-kind={kind}>
      <Icon icon={icon} />
      <div>
        {title !== undefined && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
