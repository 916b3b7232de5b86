import { expect } from '@esm-bundle/chai';
import { createModal } from '../../src/index.js';
import type { PropertyDefinitions } from '../../elements/adapter/create-element-class.js';
import { local } from '../fixtures/networks.js';
import { initialValue, otherValue } from '../fixtures/property-values.js';

type Dynamic = HTMLElement & Record<string, unknown>;

/** Declares the tests that every tag must pass. The tag has been defined. */
export function itBehavesLikeAnElement(tag: string, properties: PropertyDefinitions): void {
  const create = () => document.createElement(tag) as Dynamic;
  const initial = (name: string) => initialValue(properties[name]);
  const other = (name: string) => otherValue(properties[name]);

  describe(`<${tag}> is an element`, () => {
    afterEach(() => document.querySelectorAll(tag).forEach((element) => element.remove()));

    it('has its properties as accessors on the prototype, and their defaults', () => {
      const element = create();
      for (const name of Object.keys(properties)) {
        expect(Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), name)?.set, name).to.be.a('function');
        expect(element[name], name).to.equal(initial(name));
      }
    });

    it('takes attributes and properties, and undefined as the default again', () => {
      for (const name of Object.keys(properties)) {
        const element = create();
        element.setAttribute(name.toLowerCase(), other(name) === true ? '' : String(other(name)));
        expect(element[name], `${name} by attribute`).to.equal(other(name));
        element.removeAttribute(name.toLowerCase());
        expect(element[name], `${name} without attribute`).to.equal(initial(name));
        element[name] = other(name);
        expect(element[name], `${name} by property`).to.equal(other(name));
        element[name] = undefined;
        expect(element[name], `${name} undefined`).to.equal(initial(name));
      }
    });

    it('reads a flag that a framework wrote as "false" as not set', () => {
      for (const [name, definition] of Object.entries(properties)) {
        if (definition !== false) continue;
        const element = create();
        element.setAttribute(name.toLowerCase(), 'false');
        expect(element[name], name).to.equal(false);
        element.setAttribute(name.toLowerCase(), '');
        expect(element[name], name).to.equal(true);
      }
    });

    it('counts what does not fit as not set', () => {
      for (const [name, definition] of Object.entries(properties)) {
        if (definition === false) continue;
        const element = create();
        element[name] = definition === undefined ? '' : 'nonsense';
        expect(element[name], name).to.equal(initial(name));
      }
    });

    it('keeps what was set before its class was known', async () => {
      const late = `${tag}-late-${Math.random().toString(36).slice(2)}`;
      const element = document.createElement(late) as Dynamic;
      for (const name of Object.keys(properties)) element[name] = other(name);
      document.body.append(element);
      customElements.define(late, class extends (customElements.get(tag) as CustomElementConstructor) {});
      for (const name of Object.keys(properties)) {
        expect(element[name], name).to.equal(other(name));
        expect(Object.hasOwn(element, name), `${name} is no own property`).to.equal(false);
      }
      element.remove();
    });

    it('works with an instance that comes later, goes, and comes again', async () => {
      const element = create();
      document.body.append(element);
      expect(element['modal']).to.equal(undefined);
      const first = createModal({ networks: [local] });
      expect(element['modal']).to.equal(first);
      first.destroy();
      expect(element['modal']).to.equal(undefined);
      const second = createModal({ networks: [local], themeMode: 'dark' });
      expect(element['modal']).to.equal(second);
      expect(element.dataset['theme']).to.equal('dark');
      second.setThemeMode('light');
      expect(element.dataset['theme']).to.equal('light');
      second.setThemeVariables({ '--w3m-accent': 'red' });
      expect(element.style.getPropertyValue('--w3m-accent')).to.equal('red');
      second.setThemeVariables({});
      expect(element.style.getPropertyValue('--w3m-accent')).to.equal('');
      second.destroy();
    });

    it('lets go of its instance when it leaves, not when it moves', async () => {
      const modal = createModal({ networks: [local], themeMode: 'dark', register: false });
      const element = create();
      element['modal'] = modal;
      document.body.append(element);
      const place = document.createElement('div');
      document.body.append(place);
      place.append(element);
      await Promise.resolve();
      modal.setThemeMode('light');
      expect(element.dataset['theme']).to.equal('light');
      element.remove();
      await Promise.resolve();
      modal.setThemeMode('dark');
      expect(element.dataset['theme']).to.equal('light');
      place.append(element);
      expect(element.dataset['theme']).to.equal('dark');
      place.remove();
      modal.destroy();
    });
  });
}
