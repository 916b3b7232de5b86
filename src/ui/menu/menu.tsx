import { type JSX, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSheet } from '../styles/use-sheet.js';
import { menuStyles } from './menu.styles.js';

/** Props of a menu: its rows, its name, and the button that it belongs to. */
export interface MenuProps {
  /** `Row`s with the role `menuitem` and a `tabIndex` of -1. */
  children: ReactNode;
  /** Accessible name. */
  label: string;
  /** The button that opened it; it gets the focus back, and a press on it does not count as one outside. */
  opener: HTMLElement;
  onClose: () => void;
  'data-testid'?: string;
}

/** Rows that can take the focus. */
const ITEMS = '[role="menuitem"]:not(:disabled, [aria-disabled="true"])';

/**
 * A menu below the element around it, which is `position: relative`. Arrows, Home, End and first letters move the focus; Escape and Tab, the focus
 * elsewhere and a press outside close it.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 * @example
 * <Menu label="Account" opener={button} onClose={close}>
 *   <Row tight role="menuitem" tabIndex={-1} title="Settings" onClick={goToSettings} />
 * </Menu>
 */
export function Menu({ children, label, opener, onClose, ...rest }: MenuProps): JSX.Element {
  useSheet(menuStyles);
  const menu = useRef<HTMLDivElement>(null);
  const getItems = () => [...menu.current!.querySelectorAll<HTMLElement>(ITEMS)];
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = menu.current!;
    element.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true });
    const root = element.getRootNode();
    const leave = ({ target }: Event) => {
      if (![element, opener].some((part) => part.contains(target as Node))) close.current();
    };
    const signs = ['pointerdown', 'focusin'];
    for (const sign of signs) root.addEventListener(sign, leave);
    return () => {
      for (const sign of signs) root.removeEventListener(sign, leave);
    };
  }, [opener]);
  const move = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    const items = getItems();
    const at = items.indexOf((menu.current!.getRootNode() as ShadowRoot).activeElement as HTMLElement);
    const goTo = (index: number) => items.at(index % items.length)?.focus();
    const letter = key.toLocaleLowerCase();
    const startsWith = ({ textContent }: HTMLElement) => textContent.trim().toLocaleLowerCase().startsWith(letter);
    if (key === 'Escape') {
      opener.focus();
      onClose();
    } else if (key === 'ArrowDown') goTo(at + 1);
    else if (key === 'ArrowUp') goTo(Math.max(at, 0) - 1);
    else if (key === 'Home') goTo(0);
    else if (key === 'End') goTo(-1);
    else if (key.length === 1 && key !== ' ') [...items.slice(at + 1), ...items.slice(0, at + 1)].find(startsWith)?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div {...rest} ref={menu} className="menu" part="menu" role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
      {children}
    </div>
  );
}
