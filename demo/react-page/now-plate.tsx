import type { Modal } from 'w3m-elements';
import { useFacts } from './use-facts.js';

/** Account, network and state of this moment. */
export function NowPlate({ modal }: { modal: Modal }) {
  const { connected, facts } = useFacts(modal);
  return (
    <section className="plate" aria-labelledby="now-title">
      <h2 id="now-title">Now</h2>
      <dl className="now" data-status={connected ? 'connected' : 'disconnected'}>
        {facts.map(({ label, value, mono }, index) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={mono ? 'mono' : undefined}>
              {index === 0 && <span className="dot" />}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
