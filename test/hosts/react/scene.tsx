import { createElement, type ComponentType } from 'react';
import { expectationsOf } from '../expectations.js';
import { hear } from '../host-side.js';
import type { SceneItem } from '../protocol.js';

/** The wrappers of the package by their names. */
export type Wrappers = Readonly<Record<string, unknown>>;

const toPascal = (words: string) => words.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** `w3m-account-change` is `onAccountChange`. */
const toHandlerName = (type: string) => (type === 'w3m-event' ? 'onModalEvent' : `on${toPascal(type.replace(/^w3m-/, ''))}`);

/** Converts attributes to JSX literals: a flag without a value is `true`. */
const toLiterals = (tag: string) =>
  Object.fromEntries(Object.entries(expectationsOf(tag).attributes).map(([name, text]) => [name, text === '' ? true : text]));

function Tag({ item, wrappers }: { item: SceneItem; wrappers: Wrappers | undefined }) {
  const { events, other } = expectationsOf(item.tag);
  const wrapper = wrappers?.[toPascal(item.tag)] as ComponentType<Record<string, unknown>> | undefined;
  if (wrappers && !wrapper) throw new Error(`w3m-elements/react has no wrapper for <${item.tag}>.`);
  const literals = wrappers ? other : toLiterals(item.tag);
  return createElement(
    (wrapper ?? item.tag) as string,
    {
      ...(item.attributes ? literals : item.values),
      ...(item.modal && { modal: window.instance }),
      ...Object.fromEntries(events.map((type) => [wrapper ? toHandlerName(type) : `on${type}`, (event: Event) => hear(item.key, event)])),
    },
    item.text,
  );
}

/** A list of tags: by their wrappers, or, without, as raw tags. */
export function Scene({ items, wrappers }: { items: readonly SceneItem[]; wrappers: Wrappers | undefined }) {
  return items.map((item) => <Tag item={item} wrappers={wrappers} key={item.key} />);
}
