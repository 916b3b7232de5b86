/**
 * Svelte: each tag in the markup of a component, with spread properties and `onw3m-…` handlers.
 *
 * @module
 */
import { flushSync, mount, unmount } from 'svelte';
import { makeInstance, makePlace, offerHost } from '../host-side.js';
import type { SceneItem } from '../protocol.js';
import Scene from './scene.svelte';

let place: HTMLElement | undefined;
let scene: { show(items: readonly SceneItem[]): void } | undefined;

offerHost({
  async define() {
    await import('w3m-elements/elements');
    await makeInstance();
  },
  async render(items) {
    if (!scene) {
      place = makePlace();
      scene = mount(Scene, { target: place }) as unknown as NonNullable<typeof scene>;
    }
    scene.show(items);
    flushSync();
  },
  async unmount() {
    if (scene) await unmount(scene);
    place?.remove();
    scene = undefined;
    place = undefined;
  },
});
