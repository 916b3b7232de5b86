import type { PropertyDefinitions } from './adapter/properties.js';
import { accountButtonProperties } from './w3m-account-button/definition.js';
import { buttonProperties } from './w3m-button/definition.js';
import { connectButtonProperties } from './w3m-connect-button/definition.js';
import { networkButtonProperties } from './w3m-network-button/definition.js';

/** What one tag offers. */
export type ElementEntry = {
  readonly description: string;
  readonly properties: PropertyDefinitions;
  /** What each property means. */
  readonly propertyTexts: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  readonly slots: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, string>>;
};

/** What the properties mean that several buttons have. */
const COMMON_TEXTS = { disabled: 'Whether the button can be pressed.', size: 'Height: 40 or 32 px.' } as const;
const CONNECT_TEXTS = { label: 'Text before a wallet is connected.', loadingLabel: 'Text while a wallet is being asked.' } as const;
const ACCOUNT_TEXTS = {
  balance: 'Whether the native balance is shown beside the account.',
  charsStart: 'Characters kept at the start of the address.',
  charsEnd: 'Characters kept at the end of the address.',
  namespace: 'The namespace whose account is shown; by default the active one.',
} as const;

/**
 * Every tag with its properties, events, slots and parts: the one source of classes, wrappers and reference pages. Every
 * tag also has the property `modal`, the instance it belongs to; without one it belongs to the page's.
 */
export const ELEMENT_TABLE = {
  'w3m-button': {
    description: 'An invitation to connect that turns into the account. Paints without react-dom.',
    properties: buttonProperties,
    propertyTexts: { ...COMMON_TEXTS, ...CONNECT_TEXTS, ...ACCOUNT_TEXTS },
    events: {},
    slots: {},
    parts: { button: 'The button.', well: 'The ground under picture and address.' },
  },
  'w3m-connect-button': {
    description: 'An invitation to connect, whoever is connected. Paints without react-dom.',
    properties: connectButtonProperties,
    propertyTexts: {
      ...COMMON_TEXTS,
      label: 'Text of the button.',
      loadingLabel: 'Text while the modal loads or a wallet is being asked.',
      namespace: 'The namespace to connect; by default the active one.',
    },
    events: {},
    slots: {},
    parts: { button: 'The button.' },
  },
  'w3m-account-button': {
    description: 'The connected account; takes no place while there is none. Paints without react-dom.',
    properties: accountButtonProperties,
    propertyTexts: { ...COMMON_TEXTS, ...ACCOUNT_TEXTS },
    events: {},
    slots: {},
    parts: { button: 'The button.', well: 'The ground under picture and address.' },
  },
  'w3m-network-button': {
    description: 'The network, and the way to another one. Paints without react-dom.',
    properties: networkButtonProperties,
    propertyTexts: {
      ...COMMON_TEXTS,
      label: 'Text while there is no network.',
      namespace: 'The namespace whose network is shown; by default the active one.',
    },
    events: {},
    slots: { '': 'Stands after the label.' },
    parts: { button: 'The button.' },
  },
  'w3m-modal': {
    description: 'The dialog. Appended to the page at the first opening unless the host placed it.',
    properties: {},
    propertyTexts: {},
    events: {
      'w3m-event': 'Everything that happens: { type, data, at }.',
      'w3m-account-change': 'The account connected, changed or went: { account }.',
      'w3m-network-change': 'The network changed: { network }.',
      'w3m-state-change': 'The modal opened, closed, loads or shakes: { state }.',
    },
    slots: {},
    parts: {
      overlay: 'The area behind the card.',
      card: 'The card.',
      header: 'The header.',
      title: 'The title.',
      body: 'What scrolls.',
      footer: 'The footer.',
    },
  },
} as const satisfies Readonly<Record<string, ElementEntry>>;
