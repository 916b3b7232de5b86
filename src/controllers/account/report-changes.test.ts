import { expect } from '@esm-bundle/chai';
import { holdProvider, type RequestPart } from '../../connectors/connector.js';
import { isTampered, reportChanges } from './report-changes.js';

const clip = async (): Promise<unknown> => 'clipped';

/** A wallet that announced itself before anything was replaced. */
function setUp(parts: readonly RequestPart[] = []) {
  const left = [...parts];
  const wallet: { request: () => Promise<unknown> } = new (class {
    async request(): Promise<unknown> {
      return 'signed';
    }
  })();
  const emitted: unknown[] = [];
  const events = { emit: (name: string, properties: unknown) => void emitted.push([name, properties]), take: () => {} };
  const pinned = holdProvider(wallet);
  return {
    wallet,
    pinned,
    emitted,
    report: () => reportChanges({ events, findPageChanges: () => left.splice(0) }, pinned, 'example.harbor'),
  };
}

describe('what a script has replaced', () => {
  it('is reported once where the wallet has another request', () => {
    const { wallet, pinned, emitted, report } = setUp();
    report();
    expect(emitted).to.deep.equal([]);
    wallet.request = clip;
    expect(isTampered(pinned)).to.equal(true);
    report();
    report();
    expect(emitted).to.deep.equal([['PROVIDER_TAMPERED', { part: 'request', connectorId: 'example.harbor' }]]);
  });

  it('is reported where the wallet’s prototype has another request', () => {
    const { wallet, pinned, emitted, report } = setUp();
    (Object.getPrototypeOf(wallet) as { request: unknown }).request = clip;
    expect(isTampered(pinned)).to.equal(true);
    report();
    expect(emitted).to.have.lengthOf(1);
  });

  it('is reported of the page too, and says nothing about the wallet', () => {
    const { pinned, emitted, report } = setUp(['fetch', 'XMLHttpRequest']);
    report();
    report();
    expect(emitted).to.deep.equal([
      ['PROVIDER_TAMPERED', { part: 'fetch', connectorId: 'example.harbor' }],
      ['PROVIDER_TAMPERED', { part: 'XMLHttpRequest', connectorId: 'example.harbor' }],
    ]);
    expect(isTampered(pinned)).to.equal(false);
  });

  it('cannot be noticed in a wallet that has another request at each reading', () => {
    const wrapped = new Proxy({ request: clip }, { get: (target) => target.request.bind(target) });
    expect(isTampered(holdProvider(wrapped))).to.equal(false);
  });

  it('is not looked for in a wallet that is reached otherwise', () => {
    expect(isTampered({ request: clip })).to.equal(false);
    expect(isTampered(undefined)).to.equal(false);
  });
});
