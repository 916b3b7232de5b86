import { type ElementClass, ELEMENT_MARK } from './create-element-class.js';

/** The name of a tag with the prefix that the page wants. */
export const getTagName = ({ prefix, tag }: ElementClass): string => `${prefix}-${tag}`;

/**
 * Defines a tag once. A class that another copy of this package defined stays in place. Where another library has the name,
 * one warning names its class, and the tag is defined as `w3m-elements-…` instead.
 *
 * @returns The name that the tag has; on a server the one that it will have.
 */
export function defineOnce(elementClass: ElementClass): string {
  const wanted = getTagName(elementClass);
  const registry = globalThis.customElements;
  if (!registry) return wanted;
  const found = registry.get(wanted);
  const isForeign = found && !(ELEMENT_MARK in found);
  const name = isForeign ? `w3m-elements-${elementClass.tag}` : wanted;
  if (!registry.get(name)) {
    registry.define(name, elementClass);
    // oxlint-disable-next-line no-console -- there is no instance yet whose log could be used
    if (isForeign) console.warn(`[w3m] <${wanted}> is ${found.name} of another library. Use <${name}>, or defineElements({ prefix }).`);
  }
  elementClass.definedAs = name;
  return name;
}
