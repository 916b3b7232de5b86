import { version } from 'react';
import type { Modal } from 'w3m-elements';
import { W3mButton, W3mModal, W3mNetworkButton } from 'w3m-elements/react';
import type { PageSettings } from '../shared/page-settings.js';
import { pages } from '../shared/pages.js';
import { stepsFor } from '../shared/steps.js';
import { CallsPlate } from './calls-plate.js';
import { LogPlate } from './log-plate.js';
import { NowPlate } from './now-plate.js';
import { useModalEvents, useWalletRequests } from './use-logs.js';

const major = Number.parseInt(version, 10);
const current = major === 18 ? '/react18' : '/react';
const steps = stepsFor('<W3mButton>, a component around the tag');

function Head() {
  return (
    <header className="head">
      <a className="brand" href="/">
        <img src="/assets/lagoon.svg" alt="" width="32" height="32" />
        <span>Lagoon</span>
      </a>
      <nav aria-label="Pages">
        {pages.map(({ path, label }) => (
          <a href={path} key={path} aria-current={path === current ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <div className="wallet">
        <W3mNetworkButton />
        <W3mButton />
      </div>
    </header>
  );
}

/** The whole page. */
export function App({ modal, firstSettings }: { modal: Modal; firstSettings: PageSettings }) {
  const events = useModalEvents(modal);
  const asked = useWalletRequests();
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Head />
      <main id="main">
        <div className="intro">
          <h1>The same water, in React {major}</h1>
          <p>
            The tags of the plain page as components, in strict mode. Account, network and state come from subscriptions of the instance.
          </p>
        </div>
        <div className="column">
          <section className="plate" aria-labelledby="steps-title">
            <h2 id="steps-title">Three steps</h2>
            <ol className="steps">
              {steps.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </section>
          <CallsPlate modal={modal} firstSettings={firstSettings} />
        </div>
        <div className="column side">
          <NowPlate modal={modal} />
          <LogPlate id="events" title="Events" hint="What the modal reports shows here, newest first." {...events} />
          <LogPlate id="asked" title="Asked of Harbor and Fern" hint="Every request that reaches a wallet shows here." {...asked} />
        </div>
      </main>
      <footer className="foot">
        Lagoon, Harbor and Fern are drawn for this demo. The accounts are development accounts whose keys are public.
      </footer>
      <W3mModal />
    </>
  );
}
