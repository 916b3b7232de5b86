import { element } from '../shared/element.js';
import { figures, findBestPeer, isBest, strips, toNumber } from './figures.js';

const [own, ...peers] = figures.columns;

/** Fills a place with the table of figures. On a narrow page each row shows this package and the best of the others. */
export function showTable(place: HTMLElement): void {
  const head = [own, ...peers].map((name) => element('th', { scope: 'col' }, name));
  const rows = figures.rows.map(({ name, by, values }) => {
    const best = findBestPeer(values);
    const cells = values.map((value, at) => {
      const marks = { 'data-column': figures.columns[at] ?? '', ...(at === best && { 'data-peer': '' }) };
      return element('td', { ...marks, ...(at === 0 && isBest(values) && { 'data-best': '' }) }, value);
    });
    return element('tr', {}, element('th', { scope: 'row' }, name, element('small', {}, by)), ...cells);
  });
  place.append(
    element(
      'table',
      {},
      element(
        'caption',
        {},
        `Pages built by Vite, ${figures.measured}. Green: the smallest of the five. The line below a name is its measurement; npm run bench repeats it.`,
      ),
      element('thead', {}, element('tr', {}, element('td'), ...head)),
      element('tbody', {}, ...rows),
    ),
  );
}

/** Fills a place with strips that compare this package with another, which a menu chooses. */
export function showStrips(place: HTMLElement): void {
  const menu = element('select', {}, ...peers.map((name, at) => element('option', { value: String(at + 1) }, name)));
  menu.value = String(peers.length);
  const bars = element('div.bars');
  const toBar = (name: string, value: string, most: number) => {
    const number = toNumber(value);
    const bar = element('span.bar', number === undefined ? { 'data-unknown': '' } : {});
    bar.style.setProperty('--share', String(number && most ? number / most : 0));
    // A small value has a visible bar, 0 has none.
    bar.style.setProperty('--least', number ? '3px' : '0px');
    return element('div.versus', {}, element('span', {}, name), bar, element('strong', {}, value));
  };
  const draw = () => {
    const at = Number(menu.value);
    const cards = strips.map(({ title, unit, by, values }) => {
      const [first = '', theirs = ''] = [values[0], values[at]];
      const most = Math.max(toNumber(first) ?? 0, toNumber(theirs) ?? 0);
      return element(
        'section.strip',
        { 'aria-label': title },
        element('h3', {}, title),
        element('p', {}, unit),
        toBar('Yours', theirs, most),
        toBar('Ours', first, most),
        element('small', { title: by }, by),
      );
    });
    bars.replaceChildren(...cards);
  };
  menu.addEventListener('change', draw);
  draw();
  place.append(element('label.yours', {}, 'Compared with ', menu), bars);
}
