import { expect } from '@esm-bundle/chai';
import { local } from '../../../test/fixtures/networks.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { postEvent } from '../../api/analytics/post-event.js';
import { getIdentity } from '../../api/blockchain/get-identity.js';
import { resolveOptions } from '../../config/resolve-options.js';
import { createDataApi } from './query-controller.js';

/** The service behind a page, which answers everything in one way. */
function setUp(status: number, body: string) {
  const alerts: [string, string][] = [];
  const environment = createTestEnvironment();
  let calls = 0;
  const fetch = async () => {
    calls++;
    return new Response(body, { status });
  };
  const options = resolveOptions({ networks: [local], projectId: 'p' });
  const { http } = createDataApi({ ...environment, fetch }, () => options, { show: (code, details) => alerts.push([code, details]) });
  const ask = async () => http.call(getIdentity, { path: { address: '0x1' } }).catch((error: Error) => error.name);
  return { http, ask, alerts, calls: () => calls };
}
const refusal = (field: string, description: string) => JSON.stringify({ status: 'FAILED', reasons: [{ field, description }] });

describe('what a service is asked for', () => {
  it('is what the specification says of each namespace, and what the host says beyond that [S:161] [S:162]', async () => {
    const networks = ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'bip122:000000000019d6689c085ae165831e93'] as const;
    let own = resolveOptions({ networks: [local], projectId: 'p', chainSupport: { balance: [networks[2]] } });
    const environment = { ...createTestEnvironment(), fetch: async () => Response.json({ http: networks, ws: [] }) };
    const { serves } = createDataApi(environment, () => own, { show: () => {} });
    const ask = async (use: Parameters<typeof serves>[1]) => Promise.all(networks.map((network) => serves(network, use)));
    expect(await ask('balance')).to.deep.equal([true, true, true]);
    expect(await ask('activity')).to.deep.equal([true, false, false]);
    expect(await ask('names')).to.deep.equal([true, false, false]);
    own = { ...own, chainSupport: {} };
    expect(await ask('balance')).to.deep.equal([true, true, false]);
  });
});

describe('a service that refuses a page', () => {
  const cases: [string, number, string, string | undefined][] = [
    ['an origin that is not allowed, after the last try', 403, 'Forbidden', 'originNotAllowed'],
    ['a project that is not known', 401, refusal('authentication', 'We failed to authenticate your request'), 'invalidProjectId'],
    ['a project, in no words', 401, '', 'invalidProjectId'],
    ['an origin, in its words', 401, 'Unauthorized: origin not allowed', 'originNotAllowed'],
    ['a key, in its words', 403, JSON.stringify({ message: 'Unauthorized: invalid key' }), 'invalidProjectId'],
    ['a clock, in its words', 401, 'JWT validation error: JWT Token is not yet valid (1)', 'sessionExpired'],
    ['a signature', 401, refusal('signature', 'Invalid signature'), undefined],
    ['an address', 400, refusal('address', 'The address provided is invalid'), undefined],
    ['too many calls', 429, refusal('rate_limited', 'Too many requests'), undefined],
  ];
  for (const [what, status, body, code] of cases) {
    it(`because of ${what}: ${code ? `is told to the host as ${code}` : 'is no matter of the page'} [S:254] [S:255] [S:257]`, async () => {
      const { ask, alerts, calls } = setUp(status, body);
      expect(await ask()).to.equal('ApiError');
      expect(calls()).to.equal([403, 429].includes(status) ? 4 : 1);
      expect(alerts.map(([shown]) => shown)).to.deep.equal(code ? [code] : []);
      if (code) expect(alerts[0]![1]).to.match(/^\/v1\/identity\/\{address\}: ./);
    });
  }

  it('is reported by the sender of events if an event caused it', async () => {
    const { http, alerts } = setUp(403, 'Forbidden');
    const event = { eventId: 'e', url: 'u', domain: 'd', timestamp: 1, props: { type: 'track' as const, event: 'MODAL_OPEN' } };
    await http.call(postEvent, { body: event }).catch(() => {});
    expect(alerts).to.deep.equal([]);
  });
});
