import type { SdkOptions } from './options.js';

/** Returns the SDK type and version that the services receive, with their defaults. Spec §9. */
export function toSdk({ type = 'w3m', version = '2.16.7' }: SdkOptions = {}): { readonly type: string; readonly version: string } {
  return { type, version };
}
