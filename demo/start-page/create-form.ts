import { element } from '../shared/element.js';
import { NETWORKS, type Configuration, type NetworkName } from './configuration.js';

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
  ['locale', 'Language', { English: 'en', العربية: 'ar' }],
  ['place', 'Shown', { 'In a dialog': 'dialog', 'In the page': 'page' }],
  ['first', 'First', { Logins: 'logins', Wallets: 'wallets' }],
] as const;

const LOGINS = { email: 'E-mail', socials: 'Social logins' } as const;

function createSegments(legend: string, inputs: readonly HTMLElement[]): HTMLElement {
  return element('fieldset.segments', {}, element('legend', {}, legend), element('div', {}, ...inputs));
}

const createOption = (type: 'radio' | 'checkbox', name: string, value: string, label: string) =>
  element('label', {}, element('input', { type, name, value }), label);

/** Fills the form with a control for each setting. */
export function createForm(form: HTMLFormElement): void {
  const swatches = Object.entries(ACCENTS).map(([value, label]) => {
    const input = element('input', { type: 'radio', name: 'accent', value, 'aria-label': label });
    const swatch = element('label.swatch', { title: label }, input);
    swatch.style.setProperty('--swatch', value);
    return swatch;
  });
  const custom = element('input.custom', { type: 'color', name: 'custom', 'aria-label': 'Another color' });
  form.append(
    createSegments('Accent', [...swatches, custom]),
    ...CHOICES.map(([name, legend, values]) =>
      createSegments(
        legend,
        Object.entries(values).map(([label, value]) => createOption('radio', name, value, label)),
      ),
    ),
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

const inputsOf = (form: HTMLFormElement) => [...form.querySelectorAll('input')];

/** Shows settings in the form. */
export function fillForm(form: HTMLFormElement, configuration: Configuration): void {
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
