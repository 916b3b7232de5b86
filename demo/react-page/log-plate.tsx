import { formatTime, formatValue, type LogEntry } from '../shared/log-entry.js';
import type { Log } from './use-logs.js';

function Line({ at, title, aside, data }: LogEntry) {
  const facts = Object.entries(data);
  return (
    <li>
      <div>
        <b>{title}</b>
        {aside !== undefined && <small>{aside}</small>}
        <time>{formatTime(at)}</time>
      </div>
      {facts.length > 0 && (
        <dl>{facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{formatValue(value)}</dd>])}</dl>
      )}
    </li>
  );
}

/** A log in a plate. Not announced: it would talk over the modal. */
export function LogPlate({ id, title, hint, entries, clear }: Log & { id: string; title: string; hint: string }) {
  return (
    <section className="plate log" id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <button className="small" type="button" disabled={entries.length === 0} onClick={clear}>
          Clear
        </button>
      </header>
      {entries.length === 0 ? (
        <p className="empty">
          <svg
            width="120"
            height="20"
            viewBox="0 0 120 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M8 10h104" strokeDasharray=".1 7" />
            <circle cx="60" cy="10" r="3.5" />
          </svg>
          <b>Nothing has happened yet</b>
          {hint}
        </p>
      ) : (
        // A region that scrolls must be reachable without a mouse.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="lines" role="log" aria-live="off" aria-labelledby={`${id}-title`} tabIndex={0}>
          <ol>
            {entries.map((entry) => (
              <Line {...entry} key={entry.key} />
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
