import type { PropertyDefinitions } from './adapter/create-element-class.js';
import { accountButtonProperties } from './w3m-account-button/definition.js';
import { buttonProperties } from './w3m-button/definition.js';
import { connectButtonProperties } from './w3m-connect-button/element.js';
import { networkButtonProperties } from './w3m-network-button/element.js';
import { walletButtonProperties } from './w3m-wallet-button/element.js';

/** A CSS variable that a tag listens to: what it does, its fallback, and its syntax as `@property` writes it. */
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
  modal: { type: 'Modal | undefined', initial: 'undefined', text: 'The modal of the tag. Default: the page’s.' },
} as const;

/** Custom properties that every tag reads. */
const COMMON_CSS = {
  '--w3m-accent': { text: 'Accent colour; the whole palette derives from it.', initial: '#0b6e75', syntax: '<color>' },
  '--w3m-color-mix': { text: 'Colour that is mixed into the neutral backgrounds.', initial: 'the accent', syntax: '<color>' },
  '--w3m-color-mix-strength': {
    text: 'Strength of the mix in percent, 0 to 4; higher values are clamped.',
    initial: '0',
    syntax: '<number>',
  },
  '--w3m-font-family': { text: 'Font family.', initial: 'system-ui, sans-serif', syntax: '*' },
  '--w3m-font-size-master': { text: 'Base font size; every size of text is a multiple of it.', initial: '10px', syntax: '<length>' },
  '--w3m-border-radius-master': { text: 'Base radius; every radius is a multiple of it.', initial: '4px', syntax: '<length>' },
} as const;

/** Descriptions of properties that several buttons share. */
const COMMON_TEXTS = { disabled: 'Whether the button is disabled.', size: 'Height: 40 or 32 px.' } as const;
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
  body: 'The area that scrolls.',
  view: 'The content of a view.',
  footer: 'The footer.',
  toast: 'A short message about what was done.',
  alert: 'A message about a problem of the page itself.',
  banner: 'The line at the foot of the card while the browser is offline.',
  notice: 'A message about a failure, or a hint.',
  hero: 'Picture, title and text of a view with one message.',
  plate: 'The background of a group.',
  row: 'One line of a list.',
  cell: 'One field of a grid.',
  logins: 'The row of social logins.',
  tab: 'One tab.',
  button: 'A button; its variant is a second part.',
  primary: 'The main button.',
  secondary: 'A second button beside the main one.',
  quiet: 'A button without a background.',
  danger: 'A button for a destructive action.',
  'icon-button': 'A button with an icon alone.',
  link: 'A link, or a button that looks like one.',
  menu: 'The menu at the name of the account.',
  action: 'One action of the account, a tile.',
  actions: 'A pair of buttons.',
  pill: 'A selector that opens a list.',
  field: 'A text field.',
  'amount-field': 'The field for an amount.',
  'key-value': 'Names and values.',
  steps: 'The steps of a longer task.',
  'money-path': 'Sender and receiver of a transfer.',
  'impact-scale': 'The price impact as a scale.',
  verbatim: 'The exact text that is signed.',
  qr: 'The QR code.',
  'frame-place': 'The space for the embedded wallet’s iframe.',
} as const;

/**
 * Every tag with its properties, events, slots, parts and CSS variables: the one source of types, editors' data, the
 * manifest of custom elements and the reference pages. Read by the build and by types alone: no page carries its texts.
 */
export const ELEMENT_TABLE = {
  'w3m-button': {
    description: 'Connect button; becomes the account button once connected. Renders without react-dom.',
    properties: buttonProperties,
    propertyTexts: { ...COMMON_TEXTS, ...CONNECT_TEXTS, ...ACCOUNT_TEXTS },
    fields: COMMON_FIELDS,
    events: {},
    slots: {},
    parts: { button: 'The button.', well: 'The background of picture and address.' },
    cssProperties: COMMON_CSS,
  },
  'w3m-connect-button': {
    description: 'Connect button, also while an account is connected. Renders without react-dom.',
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
    description: 'Account button; renders nothing while disconnected. Renders without react-dom.',
    properties: accountButtonProperties,
    propertyTexts: { ...COMMON_TEXTS, ...ACCOUNT_TEXTS },
    fields: COMMON_FIELDS,
    events: {},
    slots: {},
    parts: { button: 'The button.', well: 'The background of picture and address.' },
    cssProperties: COMMON_CSS,
  },
  'w3m-network-button': {
    description: 'Shows the network and opens the list of networks. Renders without react-dom.',
    properties: networkButtonProperties,
    propertyTexts: {
      ...COMMON_TEXTS,
      label: 'Text while there is no network; by default “Select network”.',
      namespace: 'The namespace whose network is shown; by default the active one.',
    },
    fields: COMMON_FIELDS,
    events: {},
    slots: { '': 'Content after the label.' },
    parts: { button: 'The button.' },
    cssProperties: COMMON_CSS,
  },
  'w3m-wallet-button': {
    description: 'Connects one wallet, without the list. Renders without react-dom.',
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
    description: 'The dialog. Appended to the page when it first opens, unless the page has placed it.',
    properties: {},
    propertyTexts: {},
    fields: COMMON_FIELDS,
    events: {
      'w3m-event': 'Every event: { event, properties, timestamp }.',
      'w3m-account-change': 'The account connected, changed or disconnected: { account }.',
      'w3m-network-change': 'The network changed: { network }.',
      'w3m-state-change': 'The modal opened, closed, loads or shakes: { state }.',
    },
    slots: {},
    parts: MODAL_PARTS,
    cssProperties: {
      ...COMMON_CSS,
      '--w3m-z-index': { text: 'Stacking order of the dialog while it is not modal (`z-index`).', initial: '999', syntax: '<integer>' },
      '--w3m-inset-block-end': {
        text: 'Height of a bar that covers the foot of the page on a phone, as wallet apps have.',
        initial: '0px',
        syntax: '<length>',
      },
      '--w3m-background': {
        text: 'Background of the card, from which its plates, wells and rows under the pointer follow; its lightness is kept readable.',
        initial: 'from the accent',
        syntax: '<color>',
      },
      '--w3m-qr-color': { text: 'Colour of QR codes.', initial: '#101414', syntax: '<color>' },
    },
  },
} as const satisfies Readonly<Record<string, ElementEntry>>;

/** Tags for developers, each with an entry of its own; no page and no host has them unless it asks. */
export const TOOL_TABLE = {
  'w3m-devtools': {
    description: 'Shows the state, events and requests of the page’s modal, for developers.',
    properties: {},
    propertyTexts: {},
    fields: {
      ...COMMON_FIELDS,
      wallets: { type: 'readonly DevtoolsWallet[]', initial: '[]', text: 'Scripted wallets of `w3m-elements/testing` to control.' },
    },
    events: {},
    slots: {},
    parts: { panel: 'The background.' },
    cssProperties: COMMON_CSS,
  },
} as const satisfies Readonly<Record<string, ElementEntry>>;
