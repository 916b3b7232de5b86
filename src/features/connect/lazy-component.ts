import { lazy, type LazyExoticComponent } from 'react';

type Component = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer Part }> ? Part : never;

/** Makes a component of a module that is loaded when the component is first rendered. */
export const lazyComponent = <Name extends string, Parts extends Readonly<Record<Name, Component>>>(
  load: () => Promise<Parts>,
  name: Name,
): LazyExoticComponent<Parts[Name]> => lazy(async () => ({ default: (await load())[name] }));
