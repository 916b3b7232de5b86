const write = (pairs) => pairs.map(([name, text]) => `${name}="${text}"`).join(' ');

/** The component that shows a list of tags: each in its template, with bound properties and `(w3m-…)` handlers. */
export function angularSuiteSource(expectations) {
  const cases = expectations.map(({ tag, other, attributes, events }) => {
    const literals = Object.entries(attributes);
    const bindings = Object.keys(other).map((name) => [`[${name}]`, `item.values?.['${name}']`]);
    const handlers = write(events.map((type) => [`(${type})`, 'hear(item.key, $event)']));
    return `
          @case ('${tag}') {
            @if (item.attributes) {
              <${tag} ${write(literals)} ${handlers}>{{ item.text }}</${tag}>
            } @else {
              <${tag} ${write(bindings)} [modal]="item.modal ? instance() : undefined" ${handlers}>{{ item.text }}</${tag}>
            }
          }`;
  });
  return `import { afterNextRender, ApplicationRef, Component, CUSTOM_ELEMENTS_SCHEMA, inject, signal } from '@angular/core';
import { hear, makeInstance, offerHost } from './host-side';
import type { SceneItem } from './protocol';
import { SERVED } from './served';

@Component({
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    @if (items(); as shown) {
      <div id="root">
      @for (item of shown; track item.key) {
        @switch (item.tag) {${cases.join('')}
        }
      }
      </div>
    }
  \`,
})
export class Suite {
  readonly items = signal<readonly SceneItem[] | undefined>(SERVED);
  readonly hear = hear;
  readonly instance = () => window.instance;

  constructor() {
    const application = inject(ApplicationRef);
    const show = async (next: readonly SceneItem[] | undefined) => {
      this.items.set(next);
      application.tick();
    };
    afterNextRender(() => offerHost({ define: makeInstance, render: show, unmount: () => show(undefined) }));
  }
}
`;
}
