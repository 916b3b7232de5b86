import { expect } from '@esm-bundle/chai';
import { ALERTS, toAlertCode } from './alert-codes.js';
import { BaseError } from './base-error.js';
import { ConnectError } from './connect-errors.js';
import { findCause } from './find-cause.js';
import { InvalidOptionsError } from './options-errors.js';
import { isUserRejection, parseProviderFailure } from './provider-errors.js';
import { SwitchNetworkError } from './switch-network-errors.js';

describe('errors', () => {
  it('carry their facts in fields, and the text of the specification as message [S:139]', () => {
    const error = new InvalidOptionsError({}, 'Cannot set both `siweConfig` and `siwx` options');
    expect(error.message).to.equal('Cannot set both `siweConfig` and `siwx` options');
    expect(error).to.be.instanceOf(BaseError).and.instanceOf(Error);
    expect([error.name, error.code, error.docsPath]).to.deep.equal(['InvalidOptionsError', 'INVALID_OPTIONS', '/options']);
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
  it('have the titles of the specification', () => {
    expect([...new Set(Object.values(ALERTS).map(({ title }) => title))]).to.deep.equal([
      'Network Not Found',
      'Invalid App Configuration',
      'Session Expired',
      'Project ID Not Configured',
    ]);
  });

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
      '/networks',
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
});
