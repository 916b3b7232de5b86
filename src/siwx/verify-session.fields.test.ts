import { expect } from '@esm-bundle/chai';
import type { SiwxMessageData } from '../config/siwx.js';
import { checkSession, type SessionChecks } from './check-session.js';
import { formatMessage } from './message-text.js';
import { siwxMessages } from './messages.js';
import type { SiwxError, SiwxTextKey } from './siwx-errors.js';

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const NOW = Date.parse('2026-01-01T12:00:00Z');
const toTime = (timeMs: number) => new Date(timeMs).toISOString();
const data: SiwxMessageData = {
  domain: 'lagoon.example',
  accountAddress: ADDRESS,
  uri: 'https://lagoon.example/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'bTyXgcQxn2htgkjJn',
  issuedAt: toTime(NOW),
  expirationTime: toTime(NOW + 1000),
  resources: ['https://lagoon.example/terms'],
};
const checks: SessionChecks = { now: NOW, origin: 'https://lagoon.example', address: ADDRESS, chainId: 'eip155:1' };

/** Returns the reason for which a session is refused, or `undefined` when it is accepted. */
function refusalOf(signed: Partial<SiwxMessageData> & { scheme?: string }, different: Partial<SessionChecks> = {}, changed = {}) {
  const fields = { ...data, ...signed };
  const { scheme: _, ...own } = fields;
  try {
    checkSession({ data: { ...own, ...changed }, message: formatMessage(fields) }, { ...checks, ...different });
    return undefined;
  } catch (error) {
    const { name, code, message, details, textKey } = error as SiwxError;
    expect(code).to.match(/^SIWX_[A-Z_]+$/);
    expect(details, name).to.be.a('string').and.not.equal('');
    expect(siwxMessages.base[textKey as SiwxTextKey], name).to.equal(message);
    return name;
  }
}

describe('checkSession', () => {
  it('takes what is as it should be, and says what was signed', () => {
    expect(checkSession({ data, message: formatMessage(data) }, checks)).to.deep.equal(data);
    expect(refusalOf({ scheme: 'https' })).to.equal(undefined);
  });

  it('refuses a message whose fields differ from its text', () => {
    const other: Required<SiwxMessageData> = {
      ...{
        domain: 'evil.example',
        accountAddress: '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
        uri: 'https://evil.example',
        version: '2' as '1',
      },
      ...{ chainId: 'eip155:2', nonce: 'anotherOne', issuedAt: toTime(NOW - 1), expirationTime: toTime(NOW + 9999) },
      ...{ notBefore: toTime(0), requestId: 'other', resources: [], statement: 'Other.' },
    };
    for (const [field, value] of Object.entries(other))
      expect(refusalOf({}, {}, { [field]: value }), field).to.equal('TamperedMessageError');
    expect(refusalOf({}, {}, { resources: ['https://lagoon.example/other'] })).to.equal('TamperedMessageError');
    expect(refusalOf({}, {}, { expirationTime: undefined })).to.equal('TamperedMessageError');
  });

  it('refuses a text that is no message', () => {
    expect(() => checkSession({ data, message: `${formatMessage(data)}\n` }, checks))
      .to.throw()
      .with.property('name', 'InvalidMessageError');
  });

  it('refuses another site', () => {
    for (const domain of ['evil.example', 'lagoon.example:443', 'www.lagoon.example', 'a@lagoon.example'])
      expect(refusalOf({ domain }), domain).to.equal('DomainMismatchError');
    expect(refusalOf({ scheme: 'http' })).to.equal('DomainMismatchError');
    for (const uri of [
      'https://evil.example',
      'http://lagoon.example',
      'https://lagoon.example:8443',
      'https://lagoon.example@evil.example/',
      'urn:a',
    ])
      expect(refusalOf({ uri }), uri).to.equal('UriMismatchError');
    expect(refusalOf({ domain: '127.0.0.1:8080', uri: 'http://127.0.0.1:8080' }, { origin: 'http://127.0.0.1:8080' })).to.equal(undefined);
  });

  it('refuses to check for a page without an origin', () => {
    for (const origin of ['null', '', 'file:///a']) expect(refusalOf({}, { origin }), origin).to.equal('NoOriginError');
  });

  it('refuses another account, and knows one in another spelling', () => {
    expect(refusalOf({}, { address: '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946' })).to.equal('AddressMismatchError');
    expect(refusalOf({}, { address: ADDRESS.toLowerCase() })).to.equal(undefined);
    // One letter in the wrong case is how a mistyped address looks.
    expect(refusalOf({}, { address: ADDRESS.replace('C0', 'c0') })).to.equal('AddressMismatchError');
    const solana = { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', accountAddress: 'So1anaKey' } as const;
    expect(refusalOf(solana, { chainId: solana.chainId, address: 'so1anakey' })).to.equal('AddressMismatchError');
    const bitcoin = {
      chainId: 'bip122:000000000019d6689c085ae165831e93',
      accountAddress: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    } as const;
    expect(refusalOf(bitcoin, { chainId: bitcoin.chainId, address: bitcoin.accountAddress.toUpperCase() })).to.equal(undefined);
    expect(refusalOf(bitcoin, { chainId: bitcoin.chainId, address: bitcoin.accountAddress.replace('bc1q', 'bc1Q') })).to.equal(
      'AddressMismatchError',
    );
  });

  it('refuses another chain', () => {
    expect(refusalOf({}, { chainId: 'eip155:10' })).to.equal('ChainMismatchError');
    expect(refusalOf({ chainId: 'eip155:01' })).to.equal('ChainMismatchError');
  });

  it('refuses what has ended, from that moment on', () => {
    expect(refusalOf({ expirationTime: toTime(NOW + 1) })).to.equal(undefined);
    expect(refusalOf({ expirationTime: toTime(NOW) })).to.equal('SessionExpiredError');
  });

  it('bears a clock that is a minute behind, and no more', () => {
    expect(refusalOf({ issuedAt: toTime(NOW + 60_000) })).to.equal(undefined);
    expect(refusalOf({ issuedAt: toTime(NOW + 60_001) })).to.equal('IssuedInFutureError');
    expect(refusalOf({ issuedAt: toTime(NOW + 1) }, { maxSkewMs: 0 })).to.equal('IssuedInFutureError');
    expect(refusalOf({ notBefore: toTime(NOW + 60_000) })).to.equal(undefined);
    expect(refusalOf({ notBefore: toTime(NOW + 60_001) })).to.equal('SessionNotYetValidError');
    expect(refusalOf({ notBefore: toTime(NOW + 1) }, { maxSkewMs: 0 })).to.equal('SessionNotYetValidError');
    expect(refusalOf({ notBefore: 'soon' as never })).not.to.equal(undefined);
  });

  it('refuses a nonce that has been used', () => {
    expect(refusalOf({}, { isNonceUsed: (nonce) => nonce === data.nonce })).to.equal('NonceReusedError');
    expect(refusalOf({}, { isNonceUsed: () => false })).to.equal(undefined);
  });
});
