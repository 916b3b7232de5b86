/** Room beside a card on a desktop. */
const DESKTOP = { width: 480, height: 860 };

/** Settings that a variant keeps. */
const PLAIN = {
  viewport: DESKTOP,
  theme: 'light',
  accent: '#0b6e75',
  fontSize: '10px',
  locale: 'en',
  forced: false,
  touch: false,
};

const DIFFERENCES = {
  light: {},
  dark: { theme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, touch: true },
  arabic: { locale: 'ar' },
  'arabic-phone': { locale: 'ar', theme: 'dark', viewport: { width: 390, height: 844 }, touch: true },
  pseudo: { locale: 'en-XA' },
  low: { viewport: { width: 740, height: 380 } },
  narrow: { viewport: { width: 320, height: 640 }, touch: true },
  'large-text': { fontSize: '20px' },
  forced: { forced: true },
  yellow: { accent: '#facc15' },
  black: { accent: '#000000', theme: 'dark' },
  white: { accent: '#ffffff' },
};

/** The ways in which every scene is seen: name → all that is set. */
export const VARIANTS = Object.fromEntries(Object.entries(DIFFERENCES).map(([name, own]) => [name, { ...PLAIN, ...own }]));
