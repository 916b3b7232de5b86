/**
 * React, built once with 19 and once with 18: the wrappers, or, with `?tags` in the address of this script, raw tags.
 *
 * @module
 */
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { makeInstance, makePageInstance, makePlace, offerHost } from '../host-side.js';
import type { SceneItem } from '../protocol.js';
import { Scene, type Wrappers } from './scene.js';

const usesWrappers = !new URL(import.meta.url).searchParams.has('tags');
let wrappers: Wrappers | undefined;
let place: HTMLElement | undefined;
let root: Root | undefined;

const scene = (items: readonly SceneItem[]) => (
  <StrictMode>
    <Scene items={items} wrappers={wrappers} />
  </StrictMode>
);

offerHost({
  async define() {
    if (usesWrappers) wrappers = await import('w3m-elements/react');
    else await import('w3m-elements/elements');
    await makeInstance();
  },
  async render(items) {
    place ??= makePlace();
    root ??= createRoot(place);
    const current = root;
    flushSync(() => current.render(scene(items)));
  },
  async hydrate(items) {
    place = document.getElementById('root') ?? undefined;
    if (!place) throw new Error('The page has no #root.');
    const onRecoverableError = (error: unknown) => console.error('Not hydrated:', error);
    root = hydrateRoot(place, scene(items), { onRecoverableError });
    await new Promise((resolve) => setTimeout(resolve, 100));
  },
  async showHooks() {
    await makePageInstance();
    const { Hooks } = await import('./hooks.js');
    place ??= makePlace();
    root ??= createRoot(place);
    root.render(
      <StrictMode>
        <Hooks />
      </StrictMode>,
    );
  },
  async unmount() {
    const current = root;
    flushSync(() => current?.unmount());
    place?.remove();
    root = undefined;
    place = undefined;
  },
});
