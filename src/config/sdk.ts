import type { SdkOptions } from './options.js';

/** What the services are told about who asks, where the host says nothing. Spec §9. */
export function toSdk({ type = 'w3m', version = '2.16.7' }: SdkOptions = {}): { readonly type: string; readonly version: string } {
  return { type, version };
}
