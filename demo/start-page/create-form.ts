import { element } from '../shared/element.js';
import { LANGUAGES, NETWORKS, RIGHT_TO_LEFT, type Configuration, type NetworkName } from './configuration.js';

const ACCENTS = {
  '#0b6e75': 'Teal',
  '#3b5bdb': 'Blue',
  '#7c3aed': 'Violet',
  '#be185d': 'Pink',
  '#b45309': 'Amber',
  '#15803d': 'Green',
} as const;

/** Settings of which one value is chosen: field, legend, and value by label. */
const CHOICES = [
  ['theme', 'Theme', { Auto: 'auto', Light: 'light', Dark: 'dark' }],
  ['corners', 'Corners', { Square: 'square', Slight: 'slight', Round: 'round' }],
  ['place', 'Shown', { 'In the page': 'page', 'In a dialog': 'dialog' }],
  ['first', 'First', { Logins: 'logins', Wallets: 'wallets' }],
] as const;

const LOGINS = { email: 'E-mail', socials: 'Social logins' } as const;

function createSegments(legend: string, inputs: readonly HTMLElement[]): HTMLElement {
  return element('fieldset.segments', {}, element('legend', {}, legend), element('div', {}, ...inputs));
}

const createOption = (type: 'radio' | 'checkbox', name: string, value: string, label: string) =>
  element('label', {}, element('input', { type, name, value }), label);

/** Returns a menu of the languages by their own names. */
function createLanguages(): HTMLElement {
  const toName = (tag: string) => {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return element('option', { value: tag, lang: tag }, name.charAt(0).toLocaleUpperCase(tag) + name.slice(1));
  };
  const isFromRight = (tag: string) => RIGHT_TO_LEFT.includes(tag);
  const menu = element(
    'select',
    { name: 'locale' },
    element('option', { value: 'auto' }, 'Yours'),
    element('optgroup', { label: 'Left to right' }, ...LANGUAGES.filter((tag) => !isFromRight(tag)).map(toName)),
    element('optgroup', { label: 'Right to left' }, ...LANGUAGES.filter(isFromRight).map(toName)),
  );
  return element('label.language', {}, element('span', {}, 'Language'), menu);
}

/**
 * Fills the form with a control for each setting.
 *
 * @param quick The place of the settings that are tried first; they belong to the form.
 */
export function createForm(form: HTMLFormElement, quick: HTMLElement): void {
  const swatches = Object.entries(ACCENTS).map(([value, label]) => {
    const input = element('input', { type: 'radio', name: 'accent', value, 'aria-label': label });
    const swatch = element('label.swatch', { title: label }, input);
    swatch.style.setProperty('--swatch', value);
    return swatch;
  });
  const custom = element('input.custom', { type: 'color', name: 'custom', 'aria-label': 'Another color' });
  const [theme, ...choices] = CHOICES.map(([name, legend, values]) =>
    createSegments(
      legend,
      Object.entries(values).map(([label, value]) => createOption('radio', name, value, label)),
    ),
  );
  quick.append(createSegments('Accent', [...swatches, custom]), ...(theme ? [theme] : []), createLanguages());
  for (const control of quick.querySelectorAll('input, select')) control.setAttribute('form', form.id);
  form.append(
    ...choices,
    createSegments(
      'Logins',
      Object.entries(LOGINS).map(([name, label]) => createOption('checkbox', name, 'on', label)),
    ),
    createSegments(
      'Networks',
      Object.entries(NETWORKS).map(([value, label]) => createOption('checkbox', 'networks', value, label)),
    ),
  );
}

const inputsOf = (form: HTMLFormElement) => [...form.elements].filter((control) => control instanceof HTMLInputElement);

/** Shows settings in the form. */
export function fillForm(form: HTMLFormElement, configuration: Configuration): void {
  const languages = form.elements.namedItem('locale');
  if (languages instanceof HTMLSelectElement) languages.value = configuration.locale;
  for (const input of inputsOf(form)) {
    const { name, value } = input;
    if (name === 'custom') input.value = configuration.accent;
    else if (name === 'networks') input.checked = configuration.networks.includes(value as NetworkName);
    else if (name === 'email' || name === 'socials') input.checked = configuration[name];
    else input.checked = configuration[name as 'theme'] === value;
  }
}

/** Reads the settings that the form shows after `changed` was changed; without a network the earlier ones stay. */
export function readForm(form: HTMLFormElement, before: Configuration, changed: EventTarget | null): Configuration {
  const data = new FormData(form);
  const pick = <Name extends 'corners' | 'theme' | 'locale' | 'first' | 'place'>(name: Name) =>
    (data.get(name) ?? before[name]) as Configuration[Name];
  const networks = data.getAll('networks') as NetworkName[];
  const isCustom = changed instanceof HTMLInputElement && changed.name === 'custom';
  return {
    accent: String((isCustom ? changed.value : data.get('accent')) ?? before.accent),
    corners: pick('corners'),
    theme: pick('theme'),
    locale: pick('locale'),
    first: pick('first'),
    place: pick('place'),
    email: data.has('email'),
    socials: data.has('socials'),
    networks: networks.length > 0 ? networks : before.networks,
  };
}
