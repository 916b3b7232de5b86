import { expect } from '@esm-bundle/chai';
import { createTestEnvironment, type TestEnvironment } from '../../../test/fixtures/test-environment.js';
import { mount, type Mounted } from '../../../test/gallery/mount.js';
import { createAnnouncer, type Announcer } from './announcer.js';
import { LiveRegion } from './live-region.js';

/** Shortest time in ms for which a text has to stay, so that a busy browser still tells a screen reader. */
const LEAST_MS = 500;
const STEP_MS = 10;

describe('LiveRegion', () => {
  let announcer: Announcer;
  let view: Mounted;
  let environment: TestEnvironment;
  /** Texts of the regions, each with its time in milliseconds. */
  let heard: { region: string; text: string; ms: number }[];
  beforeEach(() => {
    environment = createTestEnvironment();
    announcer = createAnnouncer(environment.setTimer);
    view = mount(<LiveRegion announcer={announcer} />);
    heard = [];
  });
  afterEach(() => {
    view.unmount();
    environment.dispose();
  });

  const showing = new Map<Element, { region: string; text: string; ms: number }>();
  const wait = (ms: number) => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      environment.advance(STEP_MS);
      for (const node of view.root.querySelectorAll('[aria-live]')) {
        const text = node.textContent ?? '';
        const last = showing.get(node);
        if (last?.text !== text) {
          const next = { region: node.getAttribute('aria-live')!, text, ms: 0 };
          showing.set(node, next);
          if (text) heard.push(next);
        }
        showing.get(node)!.ms += STEP_MS;
      }
    }
  };
  const said = () => heard.map(({ region, text }) => `${region}: ${text}`);

  it('reads polite and urgent texts in their own regions, when a dialog that became modal has its new accessibility tree, and within 200 ms', () => {
    announcer.announce('Copied');
    announcer.announce('Failed', 'assertive');
    // Firefox makes the tree in a frame of its own, and a busy machine has few of them.
    wait(150);
    expect(said()).to.deep.equal([]);
    wait(50);
    expect(said()).to.deep.equal(['polite: Copied', 'assertive: Failed']);
  });

  it('reads the same text twice', () => {
    for (let time = 0; time < 2; time++) {
      announcer.announce('Copied');
      wait(2000);
    }
    expect(said()).to.deep.equal(['polite: Copied', 'polite: Copied']);
  });

  it('loses none of several texts at once, and says nothing for an empty one', () => {
    for (const text of ['One', '', 'two', ' ']) announcer.announce(text);
    wait(2000);
    expect(said()).to.deep.equal(['polite: One two']);
  });

  for (const gapMs of [210, 250, 450, 690]) {
    it(`lets a text stay for half a second when the next one comes after ${gapMs} ms, and reads both in their order`, () => {
      announcer.announce('Quote loaded');
      wait(gapMs);
      announcer.announce('Continue in Harbor');
      wait(3000);
      expect(said()).to.deep.equal(['polite: Quote loaded', 'polite: Continue in Harbor']);
      expect(heard[0]!.ms).to.be.at.least(LEAST_MS);
    });
  }

  it('reads what came meanwhile together, each once and in its order', () => {
    announcer.announce('One');
    wait(210);
    for (const text of ['Two', 'Three', 'Two']) announcer.announce(text);
    wait(3000);
    expect(said()).to.deep.equal(['polite: One', 'polite: Two Three']);
  });

  it('leaves out what was withdrawn while it waited, also where a later text is the same', () => {
    announcer.announce('One');
    wait(210);
    const withdraw = announcer.announce('Two wallets found');
    announcer.announce('Harbor is ready');
    announcer.announce('Two wallets found');
    withdraw();
    wait(3000);
    expect(said()).to.deep.equal(['polite: One', 'polite: Harbor is ready Two wallets found']);
  });

  it('stays silent when all that waited was withdrawn, and reads what comes after it', () => {
    announcer.announce('Two wallets found')();
    wait(3000);
    expect(said()).to.deep.equal([]);
    announcer.announce('Continue in Harbor');
    wait(210);
    expect(said()).to.deep.equal(['polite: Continue in Harbor']);
  });

  it('reads a text to its end that is withdrawn while it is read', () => {
    const withdraw = announcer.announce('Two wallets found');
    wait(210);
    withdraw();
    announcer.announce('Continue in Harbor');
    wait(3000);
    expect(heard[0]).to.deep.equal({ region: 'polite', text: 'Two wallets found', ms: LEAST_MS });
  });

  const left = (politeness: string) => view.get(`[aria-live=${politeness}]`).textContent;

  it('keeps a text that is true, and lets one go that is over, once it has been read to its end', () => {
    const end = announcer.announce('You declined in Harbor', 'assertive');
    wait(3000);
    expect(left('assertive')).to.equal('You declined in Harbor');
    end();
    expect(left('assertive')).to.equal('');
    announcer.announce('Copied')();
    announcer.announce('Connected', 'polite', true)();
    wait(200);
    expect(left('polite')).to.equal('Connected');
    wait(LEAST_MS);
    expect(left('polite')).to.equal('');
    expect(said()).to.deep.equal(['assertive: You declined in Harbor', 'polite: Connected']);
  });

  it('lets go what was said of a view when another one comes, after it has been read, and keeps what the new one says', () => {
    announcer.announce('You declined in Harbor', 'assertive');
    wait(3000);
    announcer.announce('Copied');
    view.render(<LiveRegion announcer={announcer} view="other" />);
    expect(left('assertive')).to.equal('');
    wait(210);
    announcer.announce('Continue in Harbor');
    expect(left('polite')).to.equal('Copied');
    wait(3000);
    expect(left('polite')).to.equal('Continue in Harbor');
    expect(said()).to.deep.equal(['assertive: You declined in Harbor', 'polite: Copied', 'polite: Continue in Harbor']);
  });

  it('does not let a polite text hold up an urgent one', () => {
    announcer.announce('Loading', 'polite');
    wait(210);
    announcer.announce('Failed', 'assertive');
    wait(210);
    expect(said()).to.deep.equal(['polite: Loading', 'assertive: Failed']);
  });

  it('falls silent when it is taken down, with all of its timers', () => {
    const node = view.get('[aria-live=polite]');
    announcer.announce('Late');
    view.unmount();
    announcer.announce('Later');
    environment.advance(2000);
    expect(node.textContent).to.equal('');
    expect(environment.pendingTimers()).to.equal(0);
  });
});
