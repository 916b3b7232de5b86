import type { ThemeMode } from 'w3m-elements';

/** Theme and direction of a page, as its address says. */
export type PageSettings = { theme: ThemeMode; dir: 'ltr' | 'rtl' };

/** The switches of a page: each a setting, its name for people, and its values with theirs. */
export const settingSwitches = [
  {
    name: 'theme',
    legend: 'Theme',
    values: [
      ['auto', 'Auto'],
      ['light', 'Light'],
      ['dark', 'Dark'],
    ],
  },
  {
    name: 'dir',
    legend: 'Direction',
    values: [
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ],
  },
] as const;

const isTheme = (value: string | null): value is ThemeMode => value === 'auto' || value === 'light' || value === 'dark';

/** Reads `?theme=dark&dir=rtl`. */
export function readPageSettings(search: string): PageSettings {
  const query = new URLSearchParams(search);
  const theme = query.get('theme');
  return { theme: isTheme(theme) ? theme : 'auto', dir: query.get('dir') === 'rtl' ? 'rtl' : 'ltr' };
}

/** Puts the settings on the document, in its address, and in its links to the other pages. */
export function applyPageSettings({ theme, dir }: PageSettings): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dir = dir;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.head a')) link.href = withSettings(link.href, { theme, dir });
  window.history.replaceState(null, '', withSettings(window.location.href, { theme, dir }));
}

function withSettings(href: string, { theme, dir }: PageSettings): string {
  const url = new URL(href);
  for (const [name, value, usual] of [
    ['theme', theme, 'auto'],
    ['dir', dir, 'ltr'],
  ] as const) {
    if (value === usual) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}
