import { fillText } from '../../src/utils/fill-text.js';
import { make, makeSection } from './make.js';
import { devtoolsMessages } from './messages.js';

/** Maximum number of lines in a log. */
const MOST_LINES = 200;

/** One line: when in milliseconds since 1970, what, and more about it. */
export type LogLine = { readonly at: number; readonly title: string; readonly text: string };

/** A log in a section that folds, newest first. */
export type LogSection = {
  readonly element: HTMLElement;
  readonly lines: readonly LogLine[];
  add(line: LogLine): void;
  clear(): void;
};

/** Time of day with milliseconds, such as `14:03:22.118`. */
const formatTime = (at: number): string => new Date(at).toTimeString().slice(0, 8) + ((at % 1000) / 1000).toFixed(3).slice(1);

/**
 * Makes a log. It is not announced: it would talk over the modal.
 *
 * @param hint What stands there while it is empty.
 */
export function createLogSection(page: Document, name: string, hint: string): LogSection {
  const { base } = devtoolsMessages;
  const lines: LogLine[] = [];
  const list = make(page, 'ol');
  const scroller = make(page, 'div', { class: 'log', role: 'log', 'aria-live': 'off', 'aria-label': name, tabindex: '0' }, list);
  const empty = make(page, 'p', {}, hint);
  const clear = make(page, 'button', { type: 'button' }, fillText(base.clear, { log: name.toLowerCase() }));
  const update = () => {
    empty.hidden = lines.length > 0;
    scroller.hidden = lines.length === 0;
    clear.hidden = lines.length === 0;
  };
  const section: LogSection = {
    element: makeSection(page, name, false, empty, scroller, clear),
    lines,
    add(line) {
      lines.unshift(line);
      const { at, title, text } = line;
      list.prepend(
        make(page, 'li', {}, make(page, 'b', {}, title), make(page, 'time', {}, formatTime(Math.round(at))), make(page, 'span', {}, text)),
      );
      if (lines.length > MOST_LINES) {
        lines.length = MOST_LINES;
        list.lastElementChild?.remove();
      }
      update();
    },
    clear() {
      lines.length = 0;
      list.replaceChildren();
      update();
    },
  };
  clear.addEventListener('click', () => {
    section.clear();
    // The button is gone: its section's heading stays.
    section.element.querySelector('summary')?.focus();
  });
  update();
  return section;
}
