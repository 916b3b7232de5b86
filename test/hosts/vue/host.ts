/**
 * Vue: each tag in the template of a component, with bound properties and `@w3m-…` handlers.
 *
 * @module
 */
import { createApp, h, nextTick, shallowRef, type App } from 'vue';
import { makeInstance, makePageInstance, makePlace, offerHost } from '../host-side.js';
import type { SceneItem } from '../protocol.js';
import Hooks from './hooks.vue';
import Scene from './scene.vue';

const items = shallowRef<readonly SceneItem[]>([]);
let place: HTMLElement | undefined;
let app: App | undefined;

offerHost({
  async define() {
    await import('w3m-elements/elements');
    await makeInstance();
  },
  async render(next) {
    items.value = next;
    if (!app) {
      place = makePlace();
      app = createApp({ render: () => h(Scene, { items: items.value }) });
      app.mount(place);
    }
    await nextTick();
  },
  async showHooks() {
    await makePageInstance();
    place = makePlace();
    app = createApp(Hooks);
    app.mount(place);
  },
  async unmount() {
    app?.unmount();
    place?.remove();
    app = undefined;
    place = undefined;
  },
});
