/** A tag as a scene wants it. */
export type SceneItem = {
  /** Key by which the host updates the list. */
  key: string;
  tag: string;
  /** Whether every property of the tag is written into the markup, with the values of {@link ../expectations.ts}. */
  attributes?: boolean;
  /** Properties that come from the host's state. */
  values?: Readonly<Record<string, unknown>>;
  /** Whether the tag is given the instance as a property. */
  modal?: boolean;
  /** Content of the default slot. */
  text?: string;
};

/** An event as the host's own handler got it. */
export type Heard = { key: string; type: string; detail: unknown };

/** Interface of every host page. */
export type Host = {
  /** Loads the package, which defines the tags, and makes `window.instance`. */
  define(): Promise<void>;
  /** Shows these tags in this order; those of an earlier scene with the same key stay. Resolves when the page shows it. */
  render(items: readonly SceneItem[]): Promise<void>;
  /** Takes the whole host down. The next `render` starts it anew. */
  unmount(): Promise<void>;
  /** Takes over markup that a server made. Only where the host has a server side. */
  hydrate?(items: readonly SceneItem[]): Promise<void>;
  /** Makes the page's own instance, and shows it with the framework's hooks. Only where the package has hooks for the host. */
  showHooks?(): Promise<void>;
};

declare global {
  interface Window {
    host: Host;
    heard: Heard[];
    /** An instance that is not the page's. */
    instance: import('w3m-elements').Modal;
  }
}
