import { expect } from '@esm-bundle/chai';
import { createElement, Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { AccountFace, type AccountFaceProps } from '../button/account-face.static.js';
import type { Person } from '../button/to-person.js';
import { SwitchFace, type SwitchFaceProps } from '../button/shared-faces.static.js';
import { NetworkFace, type NetworkFaceProps } from '../w3m-network-button/network-face.static.js';
import { WalletFace, type WalletFaceProps } from '../w3m-wallet-button/wallet-face.static.js';
import { ConnectFace, type ConnectFaceProps } from '../button/connect-face.static.js';
import type { ElementHost } from './create-element-class.js';
import { paint, type PaintedButton } from './painter.js';
import { jsx, type StaticNode } from './static-jsx.js';

type Plain = { type: unknown; props: Record<string, unknown> };

/** The name under which React knows an attribute. */
const toReactName = (name: string) =>
  name === 'referrerpolicy'
    ? 'referrerPolicy'
    : name.replace(/^(stroke)-(.)/, (_, start: string, letter: string) => start + letter.toUpperCase());

/** A static view as React sees it. */
function toReact(node: StaticNode | readonly StaticNode[]): ReactNode {
  if (Array.isArray(node)) return createElement(Fragment, null, ...(node as StaticNode[]).map(toReact));
  if (typeof node !== 'object' || node === null) return node as ReactNode;
  const { type, props } = node as unknown as Plain;
  if (typeof type === 'function') return toReact((type as (given: object) => StaticNode)(props));
  const { children, ...rest } = props;
  const list = children === undefined ? [] : Array.isArray(children) ? children : [children];
  const named = Object.fromEntries(Object.entries(rest).map(([name, value]) => [toReactName(name), value]));
  return createElement(type as string, named, ...list.map((child) => toReact(child as StaticNode)));
}

function byReact(node: StaticNode): HTMLElement {
  const container = document.createElement('div');
  const root = createRoot(container);
  flushSync(() => root.render(toReact(node)));
  const copy = container.cloneNode(true) as HTMLElement;
  root.unmount();
  return copy;
}

/** Serializes a tree completely: namespaces, attributes in order of name, boundaries of text nodes. */
function describeTree(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return JSON.stringify(node.nodeValue);
  const element = node as Element;
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${JSON.stringify(value)}`).sort();
  return `<${element.namespaceURI?.slice(-4)}:${element.localName} ${attributes.join(' ')}>[${[...element.childNodes].map(describeTree).join(',')}]`;
}

const describeChildren = (parent: Node) => [...parent.childNodes].map(describeTree).join('\n');

const common = { size: 'md', disabled: false, busy: false, dir: 'ltr', lang: 'en', onPress: () => {} } as const;
const faces = [
  common,
  { ...common, size: 'sm' as const },
  { ...common, disabled: true },
  { ...common, busy: true, dir: 'rtl' as const, lang: 'ar' },
];
const connectStates: ConnectFaceProps[] = faces.flatMap((face) =>
  [false, true].flatMap((waiting) =>
    ['Connect wallet', '', '<b>&amp;'].map((label) => ({ ...face, waiting, label, busyLabel: 'Connecting…' })),
  ),
);
const people: Person[] = [
  { person: undefined, photo: undefined, photoLoaded: false },
  { person: 'ada.reown.id', photo: undefined, photoLoaded: false },
  { person: '<b>ada', photo: 'data:image/svg+xml,y', photoLoaded: false },
  { person: undefined, photo: 'data:image/svg+xml,y', photoLoaded: true },
];
const accountStates: AccountFaceProps[] = faces.flatMap((face) =>
  [
    {},
    { balance: '1.204 ETH' },
    { awaited: '0.000 ETH' },
    { balance: '1.204 ETH', awaited: '0.000 ETH' },
    { pending: '1 pending' },
    { balance: '1.204 ETH', pending: '1 pending' },
  ].flatMap((amounts) =>
    people.map((person) => ({
      ...face,
      ...person,
      name: 'Account "0x1"',
      address: '0x1a',
      short: '0x1a…e589cd',
      balance: undefined,
      awaited: undefined,
      pending: undefined,
      ...amounts,
      avatar: 'data:image/svg+xml,x',
    })),
  ),
);
const switchStates: SwitchFaceProps[] = faces.flatMap((face) =>
  [false, true].map((hasSlot) => ({ ...face, label: 'Switch network', testId: 'account-button', hasSlot })),
);
const pictures: NetworkFaceProps['picture'][] = [
  undefined,
  { letter: 'E', drawing: undefined, hue: 7, src: undefined, loaded: false },
  { letter: 'E', drawing: [{ d: 'M0 0h9v9z' }, { d: 'M1 1h9v9z', evenOdd: true }], hue: 7, src: undefined, loaded: false },
  { letter: 'E', drawing: undefined, hue: 7, src: 'data:image/svg+xml,x', loaded: false },
  { letter: 'E', drawing: undefined, hue: 7, src: 'data:image/svg+xml,x', loaded: true },
];
const networkStates: NetworkFaceProps[] = faces.flatMap((face) =>
  pictures.flatMap((picture) => [undefined, 'Network'].map((prefix) => ({ ...face, label: '<b>Ethereum', prefix, picture }))),
);
const walletStates: WalletFaceProps[] = faces.flatMap((face) =>
  (['ready', 'connecting', 'connected'] as const).flatMap((status) =>
    [undefined, 'data:image/svg+xml,x'].map((src) => ({ ...face, label: '<b>Harbor', src, status })),
  ),
);
const STATES: StaticNode[] = [
  ...connectStates.map((props) => ConnectFace(props)),
  ...accountStates.map((props) => AccountFace(props)),
  ...switchStates.map((props) => SwitchFace(props)),
  ...networkStates.map((props) => NetworkFace(props)),
  ...walletStates.map((props) => WalletFace(props)),
];

describe('the painter', () => {
  it(`draws every state of every static view (${STATES.length}) exactly as React does`, () => {
    for (const state of STATES) {
      const painted = document.createElement('div');
      paint(painted, state);
      expect(describeChildren(painted)).to.equal(describeChildren(byReact(state)));
    }
  });

  it('patches from any state to any other as if drawn fresh', () => {
    const patched = document.createElement('div');
    for (const from of STATES) {
      for (const to of [STATES[0]!, STATES.at(-1)!, from]) {
        paint(patched, from);
        paint(patched, to);
        const fresh = document.createElement('div');
        paint(fresh, to);
        expect(describeChildren(patched)).to.equal(describeChildren(fresh));
      }
    }
  });

  it('keeps an element that stays, so that focus and a press survive', () => {
    const parent = document.createElement('div');
    document.body.append(parent);
    let presses = '';
    const view = (label: string) => ConnectFace({ ...common, label, busyLabel: 'x', waiting: false, onPress: () => (presses += label) });
    paint(parent, view('a'));
    const button = parent.querySelector<PaintedButton>('button')!;
    button.focus();
    paint(parent, view('b'));
    expect(parent.querySelector('button') === button).to.equal(true);
    expect(document.activeElement === button).to.equal(true);
    void button.props.onClick(document.body as unknown as ElementHost);
    expect(presses).to.equal('b');
    parent.remove();
  });

  it('draws texts, numbers and nothing as React does', () => {
    const nodes: StaticNode[] = [
      jsx('span', { children: ['a', 1, '', null, undefined, false, 0, 'b'] }),
      jsx('span', { children: '' }),
      jsx('span', { hidden: true, 'aria-hidden': false, 'data-on': true, title: undefined }),
      jsx('svg', { viewBox: '0 0 1 1', children: jsx('path', { d: 'M0 0', 'stroke-width': '2', 'stroke-linecap': 'round' }) }),
    ];
    for (const node of nodes) {
      const painted = document.createElement('div');
      paint(painted, node);
      expect(describeChildren(painted)).to.equal(describeChildren(byReact(node)));
    }
  });

  it('refuses what is neither a tag nor a plain function', () => {
    for (const type of [{ $$typeof: Symbol.for('react.memo') }, Symbol.for('react.fragment'), 7]) {
      expect(() => paint(document.createElement('div'), jsx(type, {}))).to.throw();
    }
  });
});
