import { element } from '../shared/element.js';
import { formatTime, formatValue, logLimit, type LogEntry } from '../shared/log-entry.js';

/** A log in a plate: newest first, with a button that clears it. Not announced: it would talk over the modal. */
export type LogPlate = { add(entry: LogEntry): void };

const svgNamespace = 'http://www.w3.org/2000/svg';

function emptyThread(): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const attributes = {
    width: '120',
    height: '20',
    viewBox: '0 0 120 20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'aria-hidden': 'true',
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  const line = document.createElementNS(svgNamespace, 'path');
  line.setAttribute('d', 'M8 10h104');
  line.setAttribute('stroke-dasharray', '.1 7');
  const knot = document.createElementNS(svgNamespace, 'circle');
  for (const [name, value] of Object.entries({ cx: '60', cy: '10', r: '3.5' })) knot.setAttribute(name, value);
  svg.append(line, knot);
  return svg;
}

function line({ at, title, aside, data }: LogEntry): HTMLElement {
  const facts = Object.entries(data).flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, formatValue(value))]);
  return element(
    'li',
    {},
    element(
      'div',
      {},
      element('b', {}, title),
      aside === undefined ? undefined : element('small', {}, aside),
      element('time', {}, formatTime(at)),
    ),
    facts.length > 0 ? element('dl', {}, ...facts) : undefined,
  );
}

/** Fills a section with a log. An entry with the key of an earlier one takes its place. */
export function createLogPlate(section: HTMLElement, titleId: string, title: string, hint: string): LogPlate {
  const clear = element('button.small', { type: 'button' }, 'Clear');
  const list = element('ol');
  const scroller = element('div.lines', { role: 'log', 'aria-live': 'off', 'aria-labelledby': titleId, tabindex: '0' }, list);
  const empty = element('p.empty', {}, element('b', {}, 'Nothing has happened yet'), hint);
  empty.prepend(emptyThread());
  const lines = new Map<string, HTMLElement>();
  const update = () => {
    empty.hidden = lines.size > 0;
    scroller.hidden = lines.size === 0;
    clear.disabled = lines.size === 0;
  };
  clear.addEventListener('click', () => {
    lines.clear();
    list.replaceChildren();
    update();
  });
  section.append(element('header', {}, element('h2', { id: titleId }, title), clear), empty, scroller);
  update();
  return {
    add(entry) {
      const next = line(entry);
      const earlier = lines.get(entry.key);
      if (earlier) earlier.replaceWith(next);
      else list.prepend(next);
      lines.set(entry.key, next);
      while (lines.size > logLimit) {
        const [oldest] = lines.keys();
        lines.get(oldest ?? '')?.remove();
        lines.delete(oldest ?? '');
      }
      update();
    },
  };
}
