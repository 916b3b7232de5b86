import type { Internals } from '../../src/client/internals.js';
import { readDiagnostics } from '../../src/client/read-diagnostics.js';
import type { Disposer } from '../../src/config/environment.js';
import { redactLog } from '../../src/connectors/walletconnect/redact-log.js';
import { fillText } from '../../src/utils/fill-text.js';
import { formatAddress } from '../../src/utils/format-address.js';
import { devtoolsMessages } from './messages.js';
import {
  createLogSection,
  createWalletControls,
  make,
  makeSection,
  type LogLine,
  type ChainChoice,
  type DevtoolsWallet,
  type WalletControls,
} from './wallets-section.js';

/** Addresses of EVM chains; of Bitcoin with their own beginning; of Solana, Polkadot and old Bitcoin, but for chains' own ids. */
const ADDRESSES = [
  /0x[0-9a-f]{40}(?![0-9a-f])/gi,
  /\b(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{20,87}\b/g,
  /(?<!solana:|polkadot:|bip122:)(?<![\w/.-])[1-9A-HJ-NP-Za-km-z]{32,50}(?![\w/-]|\.\w)/g,
];

const E_MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Values of a query that say who asks. */
const QUERY = /([?&](?:projectId|auth|key|apikey|api_key|token|id_token|code)=)[^&"'\s\\]+/gi;

/** The same in data, and what else a page was given to be known by. */
const NAMED = /("(?:projectId|publicKey|apiKey|clientId|key)"\s*:\s*")[^"]*/gi;

/** Keys of nodes stand in their paths: long pieces that are no file's name. */
const PATH_KEY = /(?<=(?:http|ws)s?:\/\/[^"'\s]*\/)[\w-]{24,}(?=[/?"'\s\\]|$)/g;

/** Maximum number of log lines in a report. */
const MOST_LINES = 50;

/** Every address that the instance knows of. */
function readAddresses({ stores }: Internals): string[] {
  const connections = Object.values(stores.$connections.get()).map((state) =>
    'connection' in state ? state.connection : 'previous' in state ? state.previous : undefined,
  );
  // The longest first: one may begin as another does.
  return connections.flatMap((connection) => connection?.accounts ?? []).toSorted((a, b) => b.length - a.length);
}

const toLines = (lines: readonly LogLine[]) =>
  lines.slice(0, MOST_LINES).map(({ at, title, text }) => `${new Date(Math.round(at)).toISOString()} ${title} ${text}`.trim());

/** Formats a feature: on, off, or its list. Other values are left out, because they may be keys. */
const toFeature = ([name, value]: [string, unknown]) => `${name}=${Array.isArray(value) ? value.join('+') : value ? 'on' : 'off'}`;

/**
 * Writes a support report: the state of the page's instance, its last events and requests, and the log of its wallet connections. Without
 * secrets; addresses are shortened, the page's path and query are left out.
 *
 * @returns Plain text, its parts under headings.
 */
export async function createReport(
  internals: Internals,
  { events, requests }: { readonly events: readonly LogLine[]; readonly requests: readonly LogLine[] },
): Promise<string> {
  const { environment, stores } = internals;
  const { networks, adapters, themeMode, features, projectId } = stores.$options.get();
  const noted = await readDiagnostics(internals.modal);
  const page = environment.window;
  const parts: readonly (readonly [string, readonly string[]])[] = [
    [
      'page',
      [
        `origin ${page?.location.origin ?? ''}`,
        `browser ${page?.navigator.userAgent ?? ''}`,
        `time ${new Date(environment.now()).toISOString()}`,
      ],
    ],
    ['state', readFacts(internals).map(([name, value]) => `${name.toLowerCase()} ${value}`)],
    [
      'options',
      [
        `networks ${networks.map(({ caipNetworkId }) => caipNetworkId).join(' ')}`,
        `adapters ${adapters.join(' ')}`,
        `themeMode ${themeMode}`,
        `features ${Object.entries(features ?? {})
          .map(toFeature)
          .join(' ')}`,
        `projectId ${projectId ? 'set' : 'not set'}`,
      ],
    ],
    ['events', toLines(events)],
    // The page's own scripts would push out everything else.
    ['requests', toLines(requests.filter(({ title }) => !title.startsWith('script ')))],
    ['noted', noted === '' ? [] : noted.split('\n')],
  ];
  const known = readAddresses(internals);
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => [`## ${name}`, ...redact(lines, known)].join('\n'))
    .join('\n\n');
}

/**
 * Takes what a report must not have out of its lines: keys, tokens, seeds, signatures and e-mail addresses go, addresses of
 * accounts are shortened.
 *
 * @param known Addresses that are in use, whatever they look like.
 */
export function redact(lines: readonly string[], known: readonly string[]): string[] {
  const shorten = (address: string) => formatAddress(address, 6, 4);
  return redactLog(lines).map((line) => {
    const safe = line.replace(QUERY, '$1<hidden>').replace(NAMED, '$1<hidden>').replace(PATH_KEY, '<hidden>').replace(E_MAIL, '<e-mail>');
    const named = known.reduce((text, address) => text.replaceAll(address, shorten(address)), safe);
    return ADDRESSES.reduce((text, pattern) => text.replace(pattern, shorten), named);
  });
}

/** Names and what they are, as people read them. */
export type Facts = readonly (readonly [name: string, value: string])[];

/** Reads what an instance says of itself now: account, network, state, connections of every namespace, providers. */
export function readFacts({ modal, stores, $locale }: Internals): Facts {
  const { base } = devtoolsMessages;
  const account = modal.getAccount();
  const network = modal.getNetwork();
  const { open, loading } = modal.getState();
  const connections = Object.entries(stores.$connections.get()).map(([namespace, { status }]) => `${namespace} ${status}`);
  const known =
    network &&
    (network.supported ? `${network.name} (${network.caipNetworkId})` : fillText(base.unknownNetwork, { id: network.caipNetworkId }));
  return [
    [base.account, account?.address ?? base.nothing],
    [base.wallet, account ? `${account.walletInfo.name} (${account.connectorId})` : base.nothing],
    [base.status, account?.status ?? base.nothing],
    [base.network, known ?? base.nothing],
    [base.modal, [open ? base.open : base.closed, ...(loading ? [base.loading] : [])].join(', ')],
    [base.connections, connections.join(', ') || base.nothing],
    [base.providers, Object.keys(stores.$providers.get()).join(', ') || base.nothing],
    [base.language, $locale.get()],
  ];
}

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
  const watch = make(page, 'button', { type: 'button', 'data-testid': 'devtools-watch' }, base.watch);
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
      make(page, 'header', {}, make(page, 'h2', {}, base.title), watch, copy),
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
    watch.disabled = current === undefined;
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
    const source = current;
    if (!source) return;
    void createReport(source, { events: events.lines, requests: requests.lines }).then(async (report) => {
      const copied = await page.defaultView?.navigator.clipboard?.writeText(report).then(
        () => true,
        () => false,
      );
      // Another instance, or none, has come meanwhile.
      if (source !== current) return;
      if (copied) tell(base.copied);
      else tell(base.byHand, report);
    });
  });
  watch.addEventListener('click', () => {
    if (!current) return;
    const { environment, loadEngine, modal, stores } = current;
    modal.updateOptions({ wallets: { ...stores.$options.get().wallets, watch: true } });
    loadEngine()
      .then(async ({ controllers }) => controllers.openModal({ view: 'WatchAddress' }))
      .catch(environment.log.error);
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
    showWallets(wallets) {
      for (const [wallet, control] of controls) {
        if (wallets.includes(wallet)) continue;
        control.dispose();
        control.element.remove();
        controls.delete(wallet);
      }
      for (const wallet of wallets) {
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

/** Removes query, fragment, name and password from an address. */
function redactAddress(address: string): string {
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
      add({ at: page.performance.timeOrigin + startTime, title: `${initiatorType} ${ending}`, text: redactAddress(name) });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
