import { expect } from '@esm-bundle/chai';
import * as siwx from './index.js';

describe('w3m-elements/siwx', () => {
  it('exports this, and nothing else', () => {
    const values = ['MAX_CLOCK_SKEW_MS', 'SESSION_LIFETIME_MS'];
    const functions = [
      'checkSession',
      'createBrowserSiwx',
      'createCookieSiwx',
      'createMessage',
      'formatMessage',
      'parseMessage',
      'toSiwx',
      'verifySession',
    ];
    const errors = [
      ...['AddressMismatchError', 'ChainMismatchError', 'DomainMismatchError', 'InvalidMessageError', 'InvalidSignatureError'],
      ...['IssuedInFutureError', 'NoOriginError', 'NonceReusedError', 'SessionExpiredError', 'SessionNotYetValidError'],
      ...[
        'SignInServerError',
        'SiwxError',
        'TamperedMessageError',
        'UnknownNonceError',
        'UnsupportedNamespaceError',
        'UnsupportedScriptError',
      ],
      ...['UnverifiableSignatureError', 'UriMismatchError'],
    ];
    expect(Object.keys(siwx).toSorted()).to.deep.equal([...values, ...functions, ...errors].toSorted());
  });
});
