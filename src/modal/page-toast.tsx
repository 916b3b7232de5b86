// chunk: account-menu
import { type JSX, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { getDirection } from '../i18n/direction.js';
import { useI18n } from '../i18n/use-messages.js';
import { useSheet } from '../ui/styles/use-sheet.js';
import { useStore } from '../utils/use-store.js';
import { pageToastStyles } from './page-toast.styles.js';

/**
 * Draws a toast at the foot of the page, outside the dialog. Its place is a live region of its own: that of the closed dialog is not in the
 * accessibility tree.
 */
export function PageToast({ children }: { readonly children: ReactNode }): JSX.Element {
  useSheet(pageToastStyles);
  const locale = useStore(useI18n().$locale);
  const anchor = useRef<HTMLSpanElement>(null);
  const [region, setRegion] = useState<HTMLElement>();
  useEffect(() => {
    const root = anchor.current!.getRootNode();
    const added = anchor.current!.ownerDocument.createElement('div');
    added.className = 'page-toast';
    added.dataset['testid'] = 'w3m-page-toast';
    added.role = 'status';
    setRegion(root.appendChild(added));
    return () => added.remove();
  }, []);
  return (
    <>
      <span ref={anchor} hidden />
      {region &&
        createPortal(
          <div className="shell" lang={locale} dir={getDirection(locale)}>
            {children}
          </div>,
          region,
        )}
    </>
  );
}
