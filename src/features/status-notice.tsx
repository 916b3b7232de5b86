import type { JSX, ReactNode } from 'react';
import { useAnnouncement } from '../controllers/use-controllers.js';
import { Notice } from '../ui/feedback/feedback.js';

/** Props of a notice that is announced: kind, title and text. */
export type StatusNoticeProps = {
  /** Default `info`. */
  readonly kind?: 'info' | 'warning';
  readonly title?: string;
  readonly children: string;
  /** A button or an address after the text. */
  readonly detail?: ReactNode;
  /** The detail in words: announced after the text. Without it the detail is not announced. */
  readonly detailText?: string;
  readonly 'data-testid'?: string;
};

/**
 * Renders a notice of what happens meanwhile, and announces it, also when its text changes. Not as a region of its own: one that comes with its
 * content is not said by every screen reader.
 */
export function StatusNotice({ kind = 'info', detail, detailText, children, ...rest }: StatusNoticeProps): JSX.Element {
  const text = detailText === undefined ? children : `${children} ${detailText}`;
  const said = rest.title === undefined ? text : `${rest.title}. ${text}`;
  useAnnouncement(said);
  return (
    <Notice kind={kind} {...rest}>
      {children}
      {detail ? <> {detail}</> : undefined}
    </Notice>
  );
}
