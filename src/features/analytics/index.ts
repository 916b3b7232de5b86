import type { AnalyticsEvent } from '../../api/analytics/post-event.js';
import type { Disposer } from '../../config/environment.js';
import type { ModalEvent } from '../../config/event-payloads.js';
import type { ResolvedOptions } from '../../config/options.js';
import { whenIdle } from '../../config/when-idle.js';
import type { Controllers } from '../../controllers/controllers.js';
import { defineMessages } from '../../i18n/define-messages.js';
import { createLazy } from '../../utils/lazy.js';
import type { FeatureModule } from '../feature.js';

/** This feature says nothing to visitors. */
export const messages = defineMessages('analytics', {});
/** This feature has no view. */
export const views: FeatureModule<never>['views'] = {};

/** Controllers and services that reporting needs. */
export type ReportDependencies = Pick<Controllers, 'alert' | 'environment' | 'events' | 'query' | 'stores'>;

/** The event that is never sent. Spec §7. Written here too, so that nothing that sends is loaded before there is something to send. */
const UNSENT_EVENT = 'MODAL_CREATED';

/** Reports events one after the other, when the page has nothing better to do. What sends them comes with the first one. */
export function start({ alert, environment, events, query, stores }: ReportDependencies): Disposer {
  const { window: page } = environment;
  const sender = createLazy(async () => (await import('./send-event.js')).createSendEvent({ alert, query }));
  let hasEnded = false;
  let last: Promise<unknown> = Promise.resolve();

  const getAddress = () => stores.getAccount()?.address;
  const report = async (event: AnalyticsEvent) => {
    await new Promise<void>((resolve) => whenIdle(environment, resolve));
    if (!hasEnded) await (await sender.load())(event);
  };
  events.take((event) => {
    if (hasEnded || !page || event.event === UNSENT_EVENT) return;
    // Build the body now: by the time of sending the page may have changed.
    const body = toBody(event, page, getAddress());
    last = last.then(() => report(body)).catch(() => {});
  });
  events.emit('MODAL_CREATED', {});
  events.emit('INITIALIZE', describeOptions(stores.$options.get()));
  return () => {
    hasEnded = true;
  };
}

function toBody(
  { event, properties, timestamp }: ModalEvent,
  page: Window & typeof globalThis,
  address: string | undefined,
): AnalyticsEvent {
  const { origin, pathname, host } = page.location;
  return {
    eventId: createUuid(page),
    // Leave out query and hash, which may contain private data.
    url: origin + pathname,
    domain: host,
    timestamp,
    props: {
      type: 'track',
      event,
      ...(address !== undefined && { address }),
      ...(Object.keys(properties).length > 0 && { properties: { ...properties } }),
    },
  };
}

/**
 * Makes a random UUID. Pages that are not served securely have no `randomUUID`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-4
 */
export function createUuid({ crypto }: Pick<typeof globalThis, 'crypto'>): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

/**
 * Returns the options for INITIALIZE: plain data, networks by id. URLs of nodes and services are left out, because they may contain keys.
 */
function describeOptions(options: ResolvedOptions): Readonly<Record<string, unknown>> {
  const { networks, defaultNetwork, adapters: _adapters, services: _services, onEvent: _onEvent, ...others } = options;
  const payload = {
    ...others,
    networks: networks.map(({ caipNetworkId }) => caipNetworkId),
    defaultNetwork: defaultNetwork?.caipNetworkId,
  };
  // Functions and undefined values are dropped.
  return JSON.parse(JSON.stringify(payload)) as Record<string, unknown>;
}
