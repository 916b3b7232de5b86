import type { Internals } from '../../src/client/internals.js';
import type { Disposer } from '../../src/config/environment.js';
import { fillText } from '../../src/utils/fill-text.js';
import { devtoolsMessages } from './messages.js';
import { createReport, readFacts } from './create-report.js';
import {
  type ChainChoice,
  createLogSection,
  createWalletControls,
  type DevtoolsWallet,
  type LogLine,
  make,
  makeSection,
  type WalletControls,
} from './wallets-section.js';

/** Everything that the tag shows. */
export type Panel = {
  /** Follows an instance. Returns a function that releases it. */
  attach(internals: Internals): Disposer;
  /** Shows controls for wallets; those of wallets that are not among them go. */
  showWallets(wallets: readonly DevtoolsWallet[]): void;
};

/** The EVM networks of an instance; none without one. */
const toChains = (internals: Internals | undefined): readonly ChainChoice[] =>
  (internals?.stores.$options.get().networks ?? [])
    .filter(({ chainNamespace }) => chainNamespace === 'eip155')
    .map(({ id, name }) => ({ id: Number(id), name }));

/** Makes the panel in a shadow root. */
export function createPanel(shadow: ShadowRoot): Panel {
  const page = shadow.ownerDocument;
  const { base } = devtoolsMessages;
  const none = make(page, 'p', {}, base.none);
  const said = make(page, 'p', { role: 'status' });
  const copy = make(page, 'button', { type: 'button', 'data-testid': 'devtools-copy' }, base.copy);
  const byHand = make(page, 'textarea', { readonly: true, hidden: true, 'aria-label': base.report });
  const facts = make(page, 'dl');
  const events = createLogSection(page, base.events, base.noEvents);
  const requests = createLogSection(page, base.requests, base.noRequests);
  const fields = make(page, 'div');
  const wallets = makeSection(page, base.wallets, true, fields);
  const body = make(page, 'div', {}, makeSection(page, base.state, true, facts), events.element, requests.element);
  shadow.append(
    make(
      page,
      'section',
      { class: 'panel', part: 'panel', 'aria-label': base.title, dir: 'ltr', lang: 'en' },
      make(page, 'header', {}, make(page, 'h2', {}, base.title), copy),
      said,
      byHand,
      none,
      body,
      wallets,
    ),
  );

  let current: Internals | undefined;
  const controls = new Map<DevtoolsWallet, WalletControls>();

  const update = () => {
    none.hidden = current !== undefined;
    body.hidden = current === undefined;
    copy.disabled = current === undefined;
    wallets.hidden = current === undefined || controls.size === 0;
    facts.replaceChildren(
      ...(current ? readFacts(current) : []).flatMap(([name, value]) => [make(page, 'dt', {}, name), make(page, 'dd', {}, value)]),
    );
    for (const control of controls.values()) control.update(toChains(current));
  };

  const tell = (text: string, report?: string) => {
    said.textContent = text;
    byHand.hidden = report === undefined;
    byHand.value = report ?? '';
    if (report === undefined) return;
    byHand.focus();
    byHand.select();
  };
  copy.addEventListener('click', () => {
    const asked = current;
    if (!asked) return;
    void createReport(asked, { events: events.lines, requests: requests.lines }).then(async (report) => {
      const copied = await page.defaultView?.navigator.clipboard?.writeText(report).then(
        () => true,
        () => false,
      );
      // Another instance, or none, has come meanwhile.
      if (asked !== current) return;
      if (copied) tell(base.copied);
      else tell(base.byHand, report);
    });
  });
  update();

  return {
    attach(internals) {
      current = internals;
      const { modal, stores, environment, $locale } = internals;
      const disposers = [
        ...Object.values(stores).flatMap((store) => ('listen' in store ? store.listen(update) : [])),
        $locale.listen(update),
        modal.subscribeEvents(({ event, properties, timestamp }) => events.add({ at: timestamp, title: event, text: toText(properties) })),
        ...(environment.window ? [watchRequests(environment.window, requests.add)] : []),
      ];
      update();
      return () => {
        disposers.forEach((dispose) => dispose());
        current = undefined;
        events.clear();
        requests.clear();
        for (const control of controls.values()) control.dispose();
        tell('');
        update();
      };
    },
    showWallets(given) {
      for (const [wallet, control] of controls) {
        if (given.includes(wallet)) continue;
        control.dispose();
        control.element.remove();
        controls.delete(wallet);
      }
      for (const wallet of given) {
        if (controls.has(wallet)) continue;
        const control = createWalletControls(page, wallet);
        controls.set(wallet, control);
        fields.append(control.element);
      }
      update();
    },
  };
}

/** Formats an event's properties as one line of JSON; an empty object gives an empty string. */
function toText(data: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(data, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return text === '{}' ? '' : text;
}

/** An address without what may be secret: query, fragment, name and password. */
function toPlace(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, host, pathname } = new URL(address);
  return host === '' ? protocol : `${protocol}//${host}${pathname}`;
}

/**
 * Watches what the page fetches, as the browser notes it; also what it noted before. Requests of workers and of frames are
 * not among them, nor are sockets.
 *
 * @param page The window of the page.
 */
function watchRequests(page: Window & typeof globalThis, add: (line: LogLine) => void): Disposer {
  const { base } = devtoolsMessages;
  const observer = new page.PerformanceObserver((list) => {
    for (const { name, initiatorType, startTime, duration, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
      const ending = responseStatus >= 400 ? String(responseStatus) : fillText(base.took, { ms: Math.round(duration) });
      add({ at: page.performance.timeOrigin + startTime, title: `${initiatorType} ${ending}`, text: toPlace(name) });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
