import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { toAlertCode } from './alert-codes.js';
import { BaseError, InvalidOptionsError } from './base-error.js';
import { ConnectError, SwitchNetworkError } from './modal-errors.js';
import { findCause, isUserRejection, parseProviderFailure } from './provider-errors.js';

describe('errors', () => {
  it('carry their facts in fields, and the text of the specification as message [S:139]', () => {
    const error = new InvalidOptionsError({}, 'Cannot set both `siweConfig` and `siwx` options');
    expect(error.message).to.equal('Cannot set both `siweConfig` and `siwx` options');
    expect(error).to.be.instanceOf(BaseError).and.instanceOf(Error);
    expect([error.name, error.code, error.docsPath]).to.deep.equal(['InvalidOptionsError', 'INVALID_OPTIONS', '/errors#invalid_options']);
    const cause = new Error('inner');
    const failed = new ConnectError('rejected', { cause, details: 'why' });
    expect([failed.reason, failed.code, failed.cause, failed.details]).to.deep.equal(['rejected', 'CONNECT_REJECTED', cause, 'why']);
    expect(new InvalidOptionsError({ a: 'must be b' }).message).to.include('a: must be b');
  });

  it('find a cause, also in a ring', () => {
    const ring: { cause?: unknown } = {};
    ring.cause = { cause: ring };
    expect(findCause(ring, (value): value is never => value === 'never')).to.equal(undefined);
    const inner = new ConnectError('closed');
    expect(findCause({ cause: { cause: inner } }, (value): value is ConnectError => value instanceof ConnectError)).to.equal(inner);
  });
});

describe('alerts', () => {
  it('are found by the words of a provider [S:257]', () => {
    expect(toAlertCode('Unauthorized: origin not allowed')).to.equal('originNotAllowed');
    expect(toAlertCode('Error: JWT validation error: JWT Token is not yet valid (3)')).to.equal('sessionExpired');
    expect(toAlertCode('Unauthorized: invalid key')).to.equal('invalidProjectId');
    expect(toAlertCode('Unauthorized')).to.equal(undefined);
  });
});

describe('a failed switch of networks', () => {
  it('says why, in the words of the specification where it has some [S:243] [S:250]', () => {
    const cause = { code: 4902 };
    const error = new SwitchNetworkError('unsupported', { cause, details: 'code 4902' });
    expect(error)
      .to.be.instanceOf(BaseError)
      .and.include({ name: 'SwitchNetworkError', reason: 'unsupported', details: 'code 4902', cause });
    expect([error.message, error.code, error.docsPath]).to.deep.equal([
      'Chain is not supported',
      'SWITCH_NETWORK_UNSUPPORTED',
      '/errors#switch_network_unsupported',
    ]);
    expect(new SwitchNetworkError('notFound').message).to.equal('Network not found');
  });
});

describe('what wallets throw', () => {
  it('is read, whatever it is [S:268]', () => {
    const cases: [unknown, number | undefined][] = [
      [{ code: 4001, message: 'no' }, 4001],
      [{ code: '4001' }, 4001],
      [Object.assign(new Error('outer'), { cause: { code: -32002 } }), -32002],
      [{ message: 'x', data: { originalError: { code: 4902 } } }, 4902],
      [{ code: -32603, data: { originalError: { code: 4001 } } }, 4001],
      [{ code: -32603, data: { originalError: 'odd' } }, -32603],
      [{ code: 4902, data: { originalError: { code: 4001 } } }, 4902],
      ['just text', undefined],
      [undefined, undefined],
      [null, undefined],
      [7, undefined],
      [{ code: 'ACTION_REJECTED', message: 'user rejected action' }, undefined],
    ];
    for (const [thrown, code] of cases) {
      const failure = parseProviderFailure(thrown);
      expect(failure.code).to.equal(code);
      expect(failure.text).to.be.a('string').and.not.equal('');
    }
    expect(parseProviderFailure('just text').text).to.equal('just text');
  });

  it('is a rejection by code or by its words', () => {
    for (const thrown of [
      { code: 4001 },
      new Error('User rejected the request.'),
      'User denied account authorization',
      { message: 'user cancelled' },
    ]) {
      expect(isUserRejection(thrown)).to.equal(true);
    }
    for (const thrown of [{ code: -32002 }, new Error('Already processing'), undefined]) expect(isUserRejection(thrown)).to.equal(false);
  });

  it('is read as @metamask/rpc-errors, ethers and viem wrap it', () => {
    const inner = { code: 4001, message: 'User rejected the request.' };
    const wrapped: unknown[] = [
      { code: -32603, message: 'Internal JSON-RPC error.', data: { cause: inner } },
      { code: -32603, message: 'Internal JSON-RPC error.', data: inner },
      { code: -32603, data: { cause: { code: -32603, data: { originalError: inner } } } },
      Object.assign(new Error('could not coalesce error'), { code: 'UNKNOWN_ERROR', error: inner }),
      Object.assign(new Error('rejected'), { info: { error: inner } }),
      Object.assign(new Error('outer'), { code: -1, cause: Object.assign(new Error('middle'), { cause: inner }) }),
      { code: -32603, message: 'Internal JSON-RPC error.', data: { cause: { message: 'User rejected the request.', stack: '' } } },
      { data: { cause: 'User denied transaction signature.' } },
    ];
    for (const thrown of wrapped) expect(isUserRejection(thrown), JSON.stringify(thrown)).to.equal(true);
    const busy = { code: -32603, message: 'Internal JSON-RPC error.', data: { cause: { code: -32002, message: 'Already processing' } } };
    expect(parseProviderFailure(busy)).to.deep.equal({
      code: -32002,
      text: 'Already processing',
      details: 'Already processing (code -32002)',
    });
    expect(isUserRejection(busy)).to.equal(false);
    const other = { code: 4902, message: 'Unrecognized chain', data: { cause: inner } };
    expect([parseProviderFailure(other).code, isUserRejection(other)]).to.deep.equal([4902, false]);
  });

  it('is read through any nesting of envelopes, with cycles and with properties that throw', () => {
    const places = fc.constantFrom('cause', 'data', 'data.cause', 'data.originalError', 'originalError', 'error', 'info.error');
    const envelope = fc.record({
      place: places,
      code: fc.constantFrom(undefined, -32603, -1, '-32603', 'UNKNOWN'),
      isCyclic: fc.boolean(),
    });
    const wrap = (inner: unknown, { place, code, isCyclic }: { place: string; code: unknown; isCyclic: boolean }) => {
      const [outer, deep] = place.split('.') as [string, string?];
      const layer: Record<string, unknown> = { ...(code !== undefined && { code }), message: 'Internal JSON-RPC error.' };
      layer[outer] = deep ? { [deep]: inner } : inner;
      if (isCyclic && outer !== 'cause') layer['cause'] = layer;
      return layer;
    };
    fc.assert(
      fc.property(fc.constantFrom(4001, -32002, 4902, 4100), fc.array(envelope, { maxLength: 12 }), (code, envelopes) => {
        const message = code === 4001 ? 'User rejected the request.' : 'The real reason';
        const thrown = envelopes.reduce<unknown>(wrap, { code, message });
        expect(parseProviderFailure(thrown).code).to.equal(code);
        expect(isUserRejection(thrown)).to.equal(code === 4001);
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (thrown) => {
        expect(parseProviderFailure(thrown).text).to.be.a('string').and.not.equal('');
        expect(isUserRejection(thrown)).to.be.a('boolean');
      }),
    );
    const hostile = Object.defineProperty({}, 'cause', {
      get() {
        throw new Error('no');
      },
    });
    expect(parseProviderFailure(hostile).code).to.equal(undefined);
  });
});
