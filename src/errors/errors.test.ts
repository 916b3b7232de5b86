import { expect } from '@esm-bundle/chai';
import { BaseError } from './base-error.js';
import { ConnectError } from './connect-errors.js';
import { findCause } from './find-cause.js';
import { ConflictingSignInOptionsError, InvalidOptionsError } from './options-errors.js';
import { isUserRejection, parseProviderFailure } from './provider-errors.js';

describe('errors', () => {
  it('carry their facts in fields, and the text of the specification as message [S:139]', () => {
    const error = new ConflictingSignInOptionsError();
    expect(error.message).to.equal('Cannot set both `siweConfig` and `siwx` options');
    expect(error).to.be.instanceOf(BaseError).and.instanceOf(Error);
    expect([error.name, error.code, error.docsPath]).to.deep.equal(['ConflictingSignInOptionsError', 'CONFLICTING_SIGN_IN', '/options']);
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

describe('what wallets throw', () => {
  it('is read, whatever it is [S:268]', () => {
    const cases: [unknown, number | undefined][] = [
      [{ code: 4001, message: 'no' }, 4001],
      [{ code: '4001' }, 4001],
      [Object.assign(new Error('outer'), { cause: { code: -32002 } }), -32002],
      [{ message: 'x', data: { originalError: { code: 4902 } } }, 4902],
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
