import type { PropertyDefinitions } from './adapter/create-element-class.js';
import { accountButtonProperties } from './w3m-account-button/definition.js';
import { buttonProperties } from './w3m-button/definition.js';
import { connectButtonProperties } from './w3m-connect-button/element.js';
import { networkButtonProperties } from './w3m-network-button/element.js';
import { walletButtonProperties } from './w3m-wallet-button/element.js';

/** A CSS variable that a tag listens to: what it does, what stands in for it, and its syntax as `@property` writes it. */
export type CssPropertyEntry = { readonly text: string; readonly initial: string; readonly syntax: string };

/** A property that takes objects, and therefore has no attribute: its type and default as TypeScript writes them, and what it means. */
export type FieldEntry = { readonly type: string; readonly initial: string; readonly text: string };

/** Public interface of one tag. */
export type ElementEntry = {
  readonly description: string;
  readonly properties: PropertyDefinitions;
  /** Description of each property. */
  readonly propertyTexts: Readonly<Record<string, string>>;
  /** Properties beside those, without attributes. */
  readonly fields: Readonly<Record<string, FieldEntry>>;
  readonly events: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, string>>;
  readonly cssProperties: Readonly<Record<string, CssPropertyEntry>>;
};

/** Fields of every tag. */
const COMMON_FIELDS = {
  modal: { type: 'Modal | undefined', initial: 'undefined', text: 'The instance the tag belongs to; without one, the page’s.' },
} as const;

/** Custom properties that every tag reads. */
const COMMON_CSS = {
  '--w3m-accent': { text: 'The one colour that the whole palette derives from.', initial: '#0b6e75', syntax: '<color>' },
  '--w3m-color-mix': { text: 'A colour that is mixed into the neutral grounds.', initial: 'the accent', syntax: '<color>' },
  '--w3m-color-mix-strength': { text: 'How much of it, in percent; 0 to 4 count.', initial: '0', syntax: '<number>' },
  '--w3m-font-family': { text: 'The typeface.', initial: 'system-ui, sans-serif', syntax: '*' },
  '--w3m-font-size-master': { text: 'What every size of text is a multiple of.', initial: '10px', syntax: '<length>' },
  '--w3m-border-radius-master': { text: 'What every radius is a multiple of.', initial: '4px', syntax: '<length>' },
} as const;

/** Descriptions of properties that several buttons share. */
const COMMON_TEXTS = { disabled: 'Whether the button cannot be pressed.', size: 'Height: 40 or 32 px.' } as const;
const CONNECT_TEXTS = {
  label: 'Text before a wallet is connected; by default “Connect wallet”.',
  loadingLabel: 'Text while a wallet is being asked; by default “Connecting…”.',
} as const;
const ACCOUNT_TEXTS = {
  balance: 'Whether the native balance is shown beside the account.',
  charsStart: 'Characters kept at the start of the address.',
  charsEnd: 'Characters kept at the end of the address.',
  namespace: 'The namespace whose account is shown; by default the active one.',
} as const;

/** CSS parts of the dialog, from the outside in. */
const MODAL_PARTS = {
  overlay: 'The area behind the card.',
  card: 'The card.',
  header: 'The header.',
  title: 'The title.',
  body: 'What scrolls.',
  view: 'What one view shows.',
  footer: 'The footer.',
  toast: 'A short word about what was done.',
  alert: 'A word about what is wrong with the page itself.',
  banner: 'The line at the foot of the card while the browser is offline.',
  notice: 'A word about what went wrong, or what to know.',
  hero: 'Picture, title and text of a view with one thing to say.',
  plate: 'The white ground of a group.',
  row: 'One line of a list.',
  cell: 'One field of a grid.',
  logins: 'The row of social logins.',
  tab: 'One tab.',
  button: 'A button; its kind is a second part.',
  primary: 'The button that goes on.',
  secondary: 'A button beside it.',
  quiet: 'A button without a ground.',
  danger: 'A button that takes something away.',
  'icon-button': 'A button that is a sign.',
  link: 'A link, or a button that looks like one.',
  action: 'One tile of what can be done with an account.',
  actions: 'A pair of buttons.',
  pill: 'A choice that opens a list of others.',
  field: 'A field to write in.',
  'amount-field': 'The field for a sum.',
  'key-value': 'Facts: names and what they are.',
  steps: 'The steps of something that takes several.',
  'money-path': 'From where to where money goes.',
  'impact-scale': 'How bad a price is, at a glance.',
  verbatim: 'What is signed, word for word.',
  qr: 'A code to scan.',
  'frame-place': 'The room that the embedded wallet’s frame is laid over.',
} as const;

/**
 * Every tag with its properties, events, slots, parts and CSS variables: the one source of types, editors' data, the
 * manifest of custom elements and the reference pages. Read by the build and by types alone: no page carries its texts.
 */
export const ELEMENT_TABLE = {
  'w3m-button': {
    description: 'An invitation to connect that turns into the account. Paints without react-dom.',
    properties: buttonProperties,
    propertyTexts: { ...COMMON_TEXTS, ...CONNECT_TEXTS, ...ACCOUNT_TEXTS },
    fields: COMMON_FIELDS,
    events: {},
    slots: {},
    parts: { button: 'The button.', well: 'The ground under picture and address.' },
    cssProperties: COMMON_CSS,
  },
  'w3m-connect-button': {
    description: 'A connect button, also while an account is connected. Paints without react-dom.',
    properties: connectButtonProperties,
    propertyTexts: {
      ...COMMON_TEXTS,
      label: 'Text of the button; by default “Connect wallet”.',
      loadingLabel: 'Text while the modal loads or a wallet is being asked; by default “Connecting…”.',
      namespace: 'The namespace to connect; by default the active one.',
    },
    fields: COMMON_FIELDS,
    events: {},
    slots: {},
    parts: { button: 'The button.' },
    cssProperties: COMMON_CSS,
  },
  'w3m-account-button': {
    description: 'The connected account; takes no place while there is none. Paints without react-dom.',
    properties: accountButtonProperties,
    propertyTexts: { ...COMMON_TEXTS, ...ACCOUNT_TEXTS },
    fields: COMMON_FIELDS,
    events: {},
    slots: {},
    parts: { button: 'The button.', well: 'The ground under picture and address.' },
    cssProperties: COMMON_CSS,
  },
  'w3m-network-button': {
    description: 'The network, and the way to another one. Paints without react-dom.',
    properties: networkButtonProperties,
    propertyTexts: {
      ...COMMON_TEXTS,
      label: 'Text while there is no network; by default “Select network”.',
      namespace: 'The namespace whose network is shown; by default the active one.',
    },
    fields: COMMON_FIELDS,
    events: {},
    slots: { '': 'Stands after the label.' },
    parts: { button: 'The button.' },
    cssProperties: COMMON_CSS,
  },
  'w3m-wallet-button': {
    description: 'Connects one wallet, without the list. Paints without react-dom.',
    properties: walletButtonProperties,
    propertyTexts: {
      ...COMMON_TEXTS,
      wallet:
        'The wallet: the rdns that it announces (EIP-6963), for example `io.metamask`; an id of the catalogue or of a custom wallet; or `walletConnect`.',
      label: 'The name of the wallet; by default the one that it announces, or that it has in `wallets.custom`.',
      namespace: 'The namespace to connect; by default the active one.',
    },
    fields: COMMON_FIELDS,
    events: {},
    slots: {},
    parts: { button: 'The button.' },
    cssProperties: COMMON_CSS,
  },
  'w3m-modal': {
    description: 'The dialog. Appended to the page at the first opening unless the host placed it.',
    properties: {},
    propertyTexts: {},
    fields: COMMON_FIELDS,
    events: {
      'w3m-event': 'Every event: { event, properties, timestamp }.',
      'w3m-account-change': 'The account connected, changed or went: { account }.',
      'w3m-network-change': 'The network changed: { network }.',
      'w3m-state-change': 'The modal opened, closed, loads or shakes: { state }.',
    },
    slots: {},
    parts: MODAL_PARTS,
    cssProperties: {
      ...COMMON_CSS,
      '--w3m-z-index': { text: 'How high the dialog stands on the page while it is not modal.', initial: '999', syntax: '<integer>' },
      '--w3m-qr-color': { text: 'The colour of codes to scan.', initial: '#101414', syntax: '<color>' },
    },
  },
} as const satisfies Readonly<Record<string, ElementEntry>>;

/** Tags for developers, each with an entry of its own; no page and no host has them unless it asks. */
export const TOOL_TABLE = {
  'w3m-devtools': {
    description: 'What the page’s instance knows, does and asks for, for developers.',
    properties: {},
    propertyTexts: {},
    fields: {
      ...COMMON_FIELDS,
      wallets: { type: 'readonly DevtoolsWallet[]', initial: '[]', text: 'Wallets of `w3m-elements/testing` that can be played with.' },
    },
    events: {},
    slots: {},
    parts: { panel: 'The ground of everything.' },
    cssProperties: COMMON_CSS,
  },
} as const satisfies Readonly<Record<string, ElementEntry>>;
