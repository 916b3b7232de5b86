import { getInternals, type Internals } from '../../src/client/internals.js';
import type { Modal } from '../../src/client/modal.js';
import { getRegistry } from '../../src/client/registry.js';
import type { Disposer } from '../../src/config/environment.js';

/**
 * Default of an element's property, which also gives its type: `false` is a flag, a number a count, `undefined` an optional text that
 * counts as not set when it is empty, a list the allowed words with the default first.
 */
export type PropertyDefinition = false | number | undefined | readonly (string | undefined)[];

/** The properties of an element by name; the attribute is the lower-cased name. */
export type PropertyDefinitions = Readonly<Record<string, PropertyDefinition>>;

type ValueOf<Definition> = Definition extends readonly (infer Choice)[]
  ? Choice
  : Definition extends false
    ? boolean
    : Definition extends number
      ? number
      : string | undefined;

/** The types of an element's properties. */
export type PropertyValues<Definitions extends PropertyDefinitions> = { -readonly [Name in keyof Definitions]: ValueOf<Definitions[Name]> };

/** Reads a value that was set on a property; what does not fit counts as not set. */
export function readProperty(definition: PropertyDefinition, value?: unknown): unknown {
  if (typeof definition === 'object') return definition.includes(String(value)) ? String(value) : definition[0];
  if (value == null) return definition;
  if (definition === false) return Boolean(value);
  // Vue writes an empty text where another framework writes `undefined`.
  if (definition === undefined) return String(value) || undefined;
  const count = Number(value);
  return Number.isInteger(count) && count >= 0 ? count : definition;
}

/** Behaviour of an element: connects its class to a modal instance. */
export type ElementBehaviour = {
  /** Runs when the element is on the page and has an instance. The returned function undoes it. */
  attach(internals: Internals): Disposer;
  /** Runs after a property changed, and once before `attach`. */
  update(): void;
};

/** An element as its behaviour sees it. */
export type ElementHost = HTMLElement & {
  readonly values: Readonly<Record<string, unknown>>;
  readonly shadow: ShadowRoot;
  modal: Modal | undefined;
  /** Repeats a press that came before the element had an instance. */
  earlyPress?: (() => unknown) | undefined;
};

/** Arguments of {@link createElementClass}. */
export type ElementSpec = {
  /** Name of the tag after its prefix: `button` of `<w3m-button>`. */
  readonly tag: string;
  readonly properties: PropertyDefinitions;
  /** Called once per element, at its construction. */
  behave(host: ElementHost): ElementBehaviour;
};

/** An element that works with an instance of the modal. */
export type ModalElement = HTMLElement & {
  /** The instance the element belongs to; without one, the page's. */
  modal: Modal | undefined;
};

/** A class of elements, and the name of its tag. On a server its prototype is empty. */
export type ElementClass<Instance extends HTMLElement = HTMLElement> = {
  new (): Instance;
  readonly prototype: Instance;
  /** Name of the tag after its prefix. */
  readonly tag: string;
  /** `w3m`, or the page's own. */
  prefix: string;
  /** The whole name that this copy of the package defined the tag under, or found it defined under. */
  definedAs?: string;
};

/** Marks the element classes of this package, those of other copies of it included. */
export const ELEMENT_MARK = Symbol.for('w3m.element');

/**
 * Makes a custom element class. Properties are accessors on the prototype, generated before the tag is defined, so that
 * frameworks find them; what was set on an element before its class came is kept. On a server the class is an empty stub.
 */
export function createElementClass({ tag, properties, behave }: ElementSpec): ElementClass {
  const statics = { tag, prefix: 'w3m', [ELEMENT_MARK]: 1 };
  if (!globalThis.HTMLElement) return Object.assign(class {}, statics) as unknown as ElementClass;
  const names = Object.keys(properties);

  class ModalElementBase extends HTMLElement {
    /** A label of the page presses the tag. */
    static readonly formAssociated = true;
    static readonly observedAttributes = names.map((name) => name.toLowerCase());
    readonly values: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, readProperty(properties[name])]));
    readonly shadow = this.attachShadow({ mode: 'open' });
    readonly #behaviour = behave(this);
    #own: Modal | undefined;
    #attached: Modal | undefined;
    #detach: Disposer | undefined;
    #unsubscribe: Disposer | undefined;

    get modal(): Modal | undefined {
      return this.#own ?? getRegistry().get();
    }
    set modal(modal: Modal | undefined) {
      this.#own = modal;
      if (this.isConnected) this.#connect();
    }

    connectedCallback(): void {
      for (const name of [...names, 'modal']) this.#takeOver(name);
      this.#unsubscribe ??= getRegistry().subscribe(() => this.#connect());
      this.#behaviour.update();
      this.#connect();
    }

    disconnectedCallback(): void {
      // A move removes an element and inserts it again in one task: only one that stays removed is released.
      queueMicrotask(() => {
        // A test runner that takes its page away removes every element: nothing is left that could be released.
        if (this.isConnected || !globalThis.document) return;
        this.#unsubscribe &&= void this.#unsubscribe();
        this.#release();
      });
    }

    attributeChangedCallback(attribute: string, _before: string | null, text: string | null): void {
      const name = names.find((known) => known.toLowerCase() === attribute)!;
      // A flag is set by its attribute being there. Frameworks that know the tag too late write "false" for one that is not.
      this.setValue(name, properties[name] === false ? text !== null && text !== 'false' : text);
    }

    setValue(name: string, written: unknown): void {
      const value = readProperty(properties[name], written);
      if (this.values[name] === value) return;
      this.values[name] = value;
      if (this.isConnected) this.#behaviour.update();
    }

    #connect(): void {
      const { modal } = this;
      if (modal === this.#attached) return;
      this.#release();
      const internals = modal && getInternals(modal);
      if (!internals) return;
      this.#attached = modal;
      this.#detach = this.#behaviour.attach(internals);
    }

    #release(): void {
      this.#detach &&= void this.#detach();
      this.#attached = undefined;
    }

    /** Moves a value that was set before the class was there from the element to its accessor. */
    #takeOver(name: string): void {
      if (!Object.hasOwn(this, name)) return;
      const self = this as unknown as Record<string, unknown>;
      const value = self[name];
      delete self[name];
      self[name] = value;
    }
  }

  for (const name of names) {
    Object.defineProperty(ModalElementBase.prototype, name, {
      get(this: ModalElementBase) {
        return this.values[name];
      },
      set(this: ModalElementBase, value: unknown) {
        this.setValue(name, value);
      },
    });
  }
  return Object.assign(ModalElementBase, statics) as unknown as ElementClass;
}

/** The name of a tag with the prefix that the page wants. */
export const getTagName = ({ prefix, tag }: ElementClass): string => `${prefix}-${tag}`;

/**
 * Defines a tag once. A class that another copy of this package defined stays in place. Where another library has the name,
 * one warning names its class (`defineElements({ prefix })` chooses another one), and the tag is defined as `w3m-elements-…` instead.
 *
 * @returns The name that the tag has; on a server the one that it will have.
 */
export function defineOnce(elementClass: ElementClass): string {
  // Not by `getTagName`: a page that calls it nowhere else does not have it.
  const tagName = `${elementClass.prefix}-${elementClass.tag}`;
  const registry = globalThis.customElements;
  if (!registry) return tagName;
  const found = registry.get(tagName);
  const isForeign = found && !(ELEMENT_MARK in found);
  const name = isForeign ? `w3m-elements-${elementClass.tag}` : tagName;
  if (!registry.get(name)) {
    registry.define(name, elementClass);
    // oxlint-disable-next-line no-console -- there is no instance yet whose log could be used
    if (isForeign) console.warn(`[w3m] <${tagName}> is ${found.name}. Use <${name}>.`);
  }
  elementClass.definedAs = name;
  return name;
}
