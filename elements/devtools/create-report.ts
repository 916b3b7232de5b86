import type { Internals } from '../../src/client/internals.js';
import { readDiagnostics } from '../../src/client/read-diagnostics.js';
import type { LogLine } from './log-section.js';
import { readFacts } from './read-facts.js';
import { redact } from './redact.js';

/** Maximum number of log lines in a report. */
const MOST_LINES = 50;

/** Every address that the instance knows of. */
function readAddresses({ stores }: Internals): string[] {
  const links = Object.values(stores.$connections.get()).map((state) =>
    'link' in state ? state.link : 'previous' in state ? state.previous : undefined,
  );
  // The longest first: one may begin as another does.
  return links.flatMap((link) => link?.accounts ?? []).toSorted((a, b) => b.length - a.length);
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
