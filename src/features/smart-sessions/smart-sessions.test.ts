import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { createAnsweringClient, type ServiceAnswer } from '../../../test/fixtures/service-answers.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import type { SmartSession } from '../../api/blockchain/post-session.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { Account } from '../../controllers/account/account.js';
import { formatMoment, formatPeriod } from '../../i18n/format-moment.js';
import {
  grantSession,
  parseGrantRequest,
  revokeSession,
  toSessionState,
  type GrantRequest,
} from '../../actions/smart-sessions/smart-sessions.js';
import { smartSessionsFeature } from './manifest.js';
import { readPermission } from '../../adapters/permissions.js';
import type { SessionError } from '../../actions/flow-errors.js';

const account = {
  address: ADA,
  caipAddress: `eip155:31337:${ADA}`,
  network: local,
  namespace: 'eip155',
  connectorId: 'embedded',
} as unknown as Account;
const key = { type: 'secp256k1', publicKey: '0x04aa' } as const;
const allowance = { type: 'native-token-recurring-allowance', data: { allowance: '0x2386f26fc10000', start: 5, period: 86_400 } };
const call = { type: 'contract-call', data: { address: GRACE, abi: [], functions: [{ functionName: 'mint' }] } };
const request: GrantRequest = {
  expiry: 100,
  signer: { type: 'keys', data: { keys: [key] } },
  permissions: [allowance, call],
  policies: [],
};
const reasonOf = (thrown: unknown) => (thrown as SessionError).reason ?? String(thrown);

describe('smart sessions', () => {
  it('are off unless the page wants them and there is a service [S:10]', () => {
    const isOn = (options: Partial<ResolvedOptions>) => smartSessionsFeature.isEnabled!(options as ResolvedOptions);
    expect(isOn({ projectId: 'p' })).to.equal(false);
    expect(isOn({ features: { smartSessions: true } })).to.equal(false);
    expect(isOn({ features: { smartSessions: true }, projectId: 'p' })).to.equal(true);
  });

  it('hold until they end, are taken back, or were never confirmed', () => {
    const session = { expiry: 10, createdAt: 1, context: '0x01', revokedAt: null } as unknown as SmartSession;
    const at = (more: Partial<SmartSession>, now: number) => toSessionState({ ...session, ...more }, now);
    expect([at({}, 9999), at({}, 10_000)]).to.deep.equal(['inForce', 'ended']);
    expect([at({ revokedAt: 3 }, 5), at({ context: null }, 5)]).to.deep.equal(['takenBack', 'waiting']);
  });

  it('write moments and lengths of time that make sense', () => {
    expect(formatMoment(1e20, 'en')).to.equal('-');
    expect(formatMoment(1_763_724_600, 'en')).to.match(/^Nov 2\d, 2025, /);
    expect([86_400, 7200, 90, 604_800, 86_401].map((seconds) => formatPeriod(seconds, 'en'))).to.deep.equal([
      '1 day',
      '2 hours',
      '90 seconds',
      '7 days',
      '86,401 seconds',
    ]);
  });
});

describe('a permission', () => {
  it('is read by its kind', () => {
    expect(readPermission(allowance)).to.deep.equal({ kind: 'allowance', amount: 10n ** 16n, start: 5, periodS: 86_400 });
    const functions = [
      { functionName: 'mint', valueLimit: '0x05', args: [{ operator: 'EQUAL', value: '0x' }] },
      { functionName: 'burn', args: [null] },
    ];
    expect(readPermission({ ...call, data: { address: GRACE, functions } })).to.deep.equal({
      kind: 'calls',
      address: GRACE,
      functions: [
        { name: 'mint', valueLimit: 5n, isLimited: true },
        { name: 'burn', valueLimit: undefined, isLimited: false },
      ],
    });
  });

  it('cannot be read where it is not exactly that', () => {
    const data = { ...call.data };
    for (const bad of [
      { ...call, type: 'erc20-token-transfer' },
      { ...call, data: undefined },
      { ...call, data: { ...data, functions: [] } },
      { ...call, data: { ...data, functions: undefined } },
      { ...call, data: { ...data, functions: [{}] } },
      { ...call, data: { ...data, functions: [{ functionName: 'a b' }] } },
      { ...call, data: { ...data, functions: [{ functionName: 'a', valueLimit: 5 }] } },
      { ...call, data: { ...data, address: '0x1' } },
      { ...allowance, data: { ...allowance.data, allowance: '1' } },
      { ...allowance, data: { ...allowance.data, period: 0 } },
      { ...allowance, data: { ...allowance.data, start: '5' } },
    ])
      expect(readPermission(bad).kind, JSON.stringify(bad)).to.equal('unknown');
  });

  it('is never read into something that throws', () => {
    fc.assert(
      fc.property(fc.constantFrom('contract-call', 'native-token-recurring-allowance', 'x'), fc.jsonValue(), (type, data) => {
        expect(readPermission({ type, data }).kind).to.be.oneOf(['unknown', 'calls', 'allowance']);
      }),
    );
  });
});

describe('a request of an app', () => {
  const parse = (given: unknown) => {
    try {
      return parseGrantRequest(given, account, 99_999);
    } catch (thrown) {
      return reasonOf(thrown);
    }
  };

  it('is whole, for this account and network, and not over', () => {
    expect(parse(request)).to.deep.equal(request);
    expect(parse({ ...request, policies: undefined, chainId: '0x7A69', address: ADA.toLowerCase() })).to.be.an('object');
    expect(parse({ ...request, chainId: '0x1' })).to.equal('network');
    expect(parse({ ...request, address: GRACE })).to.equal('network');
    for (const bad of [
      undefined,
      null,
      {},
      { ...request, expiry: 99 },
      { ...request, expiry: '100' },
      { ...request, expiry: 1.5 },
      { ...request, permissions: [] },
      { ...request, permissions: [{}] },
      { ...request, signer: { type: 'keys', data: { keys: [] } } },
      { ...request, signer: { type: 'wallet', data: {} } },
      { ...request, signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: 'no' }] } } },
    ])
      expect(parse(bad), JSON.stringify(bad)).to.equal('request');
  });
});

const prepared: ServiceAnswer = { json: { pci: 'p-1', key: { type: 'secp256k1', publicKey: '0x04bb' } } };
const DECLINED = { code: 4001, message: 'no' };

describe('granting', () => {
  /** Grants with a wallet that answers so. @returns What came of it, what was asked of the service, and what of the wallet. */
  async function grant(wallet: unknown, answers: readonly ServiceAnswer[] = [prepared, { body: '' }], isHere = () => true, of = account) {
    const { client: http, calls } = createAnsweringClient(answers);
    const asked: { method: string; params: readonly unknown[] }[] = [];
    const provider = {
      async request(given: { method: string; params?: unknown }): Promise<unknown> {
        asked.push(given as (typeof asked)[0]);
        if (wallet === DECLINED || (wallet as { code?: unknown }).code !== undefined) throw wallet;
        return wallet;
      },
    };
    const outcome = await grantSession({ account: of, provider, http, request, isHere }).catch(reasonOf);
    return { outcome, asked, paths: calls.map(({ url }) => new URL(url).pathname.split('31337')[1]!.replace(/^.*?(\/|$)/, '$1')) };
  }

  it('has the wallet allow it with both keys, and puts it into force', async () => {
    const { outcome, asked, paths } = await grant({ context: '0xc0' });
    expect(outcome).to.deep.equal({ pci: 'p-1', context: '0xc0', account: account.caipAddress, expiry: 100 });
    expect(paths).to.deep.equal(['', '/activate']);
    expect(asked.map(({ method }) => method)).to.deep.equal(['wallet_grantPermissions']);
    expect(asked[0]!.params[0]).to.deep.equal({
      ...request,
      signer: { type: 'keys', data: { keys: [key, { type: 'secp256k1', publicKey: '0x04bb' }] } },
      chainId: '0x7a69',
      address: ADA,
    });
  });

  it('leaves nothing at the service when the wallet says no, has no such thing, or answers nonsense', async () => {
    for (const [wallet, outcome] of [
      [DECLINED, 'declined'],
      [{ code: 4200, message: 'unsupported' }, 'unsupported'],
      [{ code: -32601, message: 'unknown' }, 'unsupported'],
      [{ code: -32603, message: 'broken' }, 'grant'],
      [{}, 'grant'],
      [{ context: 'c0' }, 'grant'],
    ] as const) {
      const found = await grant(wallet);
      expect([found.outcome, found.paths], JSON.stringify(wallet)).to.deep.equal([outcome, ['', '/revoke']]);
    }
  });

  it('asks neither the service nor an outside wallet, which has these methods by other names', async () => {
    const outside = { ...account, connectorId: 'example.harbor' } as Account;
    expect(await grant({ context: '0xc0' }, [], undefined, outside)).to.deep.include({ outcome: 'unsupported', asked: [], paths: [] });
  });

  it('asks no wallet where the account is another one by then, or the service fails', async () => {
    expect(await grant({}, undefined, () => false)).to.deep.include({ outcome: 'network', asked: [] });
    expect(await grant({}, [{ status: 500 }])).to.deep.include({ outcome: 'grant', asked: [], paths: [''] });
    const late = await grant({ context: '0xc0' }, [prepared, { status: 500 }, { body: '' }]);
    expect([late.outcome, late.paths]).to.deep.equal(['grant', ['', '/activate', '/revoke']]);
  });

  it('is taken back where the account was left while the wallet or the service was asked', async () => {
    for (const [times, paths] of [
      [1, ['', '/revoke']],
      [2, ['', '/activate', '/revoke']],
    ] as const) {
      let asked = 0;
      const late = await grant({ context: '0xc0' }, undefined, () => (asked += 1) <= times);
      expect([late.outcome, late.paths]).to.deep.equal(['network', paths]);
    }
  });
});

describe('taking back', () => {
  const session = { pci: 'p-1', expiry: 100, permissions: [call] };
  async function revoke(wallet: unknown, answer: ServiceAnswer = { body: '' }, of = account, more: object = {}) {
    const { client: http, calls } = createAnsweringClient([answer]);
    const asked: unknown[] = [];
    const provider = {
      async request(given: { method: string; params?: unknown }): Promise<unknown> {
        asked.push(given);
        if (typeof wallet === 'object' && wallet !== null) throw wallet;
        return wallet;
      },
    };
    const outcome = await revokeSession({ provider, http, account: of }, { ...session, ...more }).catch(reasonOf);
    return { outcome, asked, bodies: calls.map(({ body }) => JSON.parse(body) as unknown) };
  }

  it('asks the wallet, and sends its signature to the service', async () => {
    const { outcome, asked, bodies } = await revoke('0x5161');
    expect([outcome, bodies]).to.deep.equal(['done', [{ pci: 'p-1', signature: '0x5161' }]]);
    const params = [{ pci: 'p-1', expiry: 100, address: ADA, permissions: [JSON.stringify(call)] }];
    expect(asked).to.deep.equal([{ method: 'wallet_revokePermissions', params }]);
  });

  it('asks an outside wallet by the context, and the service only for its own sessions', async () => {
    const outside = { ...account, connectorId: 'example.harbor' } as Account;
    const asked = [{ method: 'wallet_revokeExecutionPermission', params: [{ permissionContext: '0xc0' }] }];
    const own = await revoke(undefined, undefined, outside, { context: '0xc0' });
    expect(own).to.deep.equal({ outcome: 'done', asked, bodies: [{ pci: 'p-1' }] });
    const none = await revoke(undefined, undefined, outside);
    expect(none).to.deep.equal({ outcome: 'done', asked: [], bodies: [{ pci: 'p-1' }] });
    const listed = { context: '0xc0', grant: {} };
    expect(await revoke(undefined, undefined, outside, listed)).to.deep.equal({ outcome: 'done', asked, bodies: [] });
    expect((await revoke(DECLINED, undefined, outside, listed)).outcome).to.equal('declined');
    expect((await revoke({ code: 4200, message: 'x' }, undefined, outside, listed)).outcome).to.equal('revoke');
  });

  it('goes on where the wallet knows nothing of it, and stops where its person says no', async () => {
    for (const code of [4200, -32601, -32602])
      expect(await revoke({ code, message: 'x' }), String(code)).to.deep.include({ outcome: 'done', bodies: [{ pci: 'p-1' }] });
    expect(await revoke(null)).to.deep.include({ outcome: 'done', bodies: [{ pci: 'p-1' }] });
    expect(await revoke(DECLINED)).to.deep.include({ outcome: 'declined', bodies: [] });
    expect(await revoke({ code: -32603, message: 'x' })).to.deep.include({ outcome: 'revoke', bodies: [] });
    expect((await revoke('0x51', { status: 400 })).outcome).to.equal('revoke');
  });
});
