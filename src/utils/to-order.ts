// chunk: dialog
/**
 * Puts names into the order that a host wants: first those that it named, then the others in the default order. A name
 * that does not exist, or stands there twice, is left out.
 */
export function toOrder<Name extends string>(defaults: readonly Name[], preferred: readonly Name[] = []): readonly Name[] {
  return [...new Set([...preferred.filter((name) => defaults.includes(name)), ...defaults])];
}
