import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { privateKeyToAccount } from 'viem/accounts';
import { writeSignInText } from '../testing/standard/answers.js';
import { createMessage, formatMessage, parseMessage } from './message-text.js';
import { isDomain, isRequestId, isUri, parseDateTime, type ParsedMessage } from './message-formats.js';
import { verifySession } from './verify-session.js';

const account = privateKeyToAccount(`0x${'5a'.repeat(32)}`);
const message: ParsedMessage = {
  domain: 'lagoon.example',
  accountAddress: account.address,
  uri: 'https://lagoon.example',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'bTyXgcQxn2htgkjJn',
  issuedAt: '2026-01-01T00:00:00.000Z',
};

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

const chars = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
const ALPHANUMERIC = 'abcxyzABCXYZ019';
const time = fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') }).map((date) => date.toISOString());
const uri = fc.constantFrom(
  'https://a.example/p?q=1#f',
  'ipfs://Qme7',
  'urn:recap:eyJhdHQ',
  'did:pkh:eip155:1:0xab',
  'a:',
  'x://[::1]:8080/',
);
const strict = {
  accountAddress: fc.constant(account.address),
  chainId: fc.nat().map((id): ParsedMessage['chainId'] => `eip155:${id}`),
  statement: chars(`${ALPHANUMERIC} -._~:/?#[]@!$&'()*+,;=`, 1, 40),
  issuedAt: time,
};
const loose = {
  accountAddress: chars(`${ALPHANUMERIC}-.%`, 1, 60),
  chainId: fc.constantFrom<ParsedMessage['chainId']>(
    SOLANA,
    'bip122:000000000019d6689c085ae165831e93',
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  ),
  statement: chars(`${ALPHANUMERIC} ñ日ع🙂"<%\\`, 1, 40),
};
const toMessages = (own: typeof strict | typeof loose) =>
  fc.record<ParsedMessage>(
    {
      ...{
        scheme: fc.constantFrom('https', 'http', 'a+b-c.9'),
        domain: fc.constantFrom('a.example', 'a@[2001:db8::1]:80', '127.0.0.1:8080'),
      },
      ...{ uri, version: fc.constant('1' as const), nonce: chars(ALPHANUMERIC, 8, 40) },
      ...{ issuedAt: time, expirationTime: time, notBefore: time },
      ...{ requestId: chars(`${ALPHANUMERIC}:@-._~!$&'()*+,;=`, 0, 20), resources: fc.array(uri, { maxLength: 3 }) },
      ...own,
    },
    {
      requiredKeys: ['domain', 'accountAddress', 'uri', 'version', 'chainId', 'nonce', ...('issuedAt' in own ? ['issuedAt' as const] : [])],
    },
  );

describe('sign-in messages', () => {
  it('are read as they were written, on every namespace [S:88]', () => {
    fc.assert(
      fc.property(fc.oneof(toMessages(strict), toMessages(loose)), (fields) => {
        expect(parseMessage(formatMessage(fields))).to.deep.equal(fields);
      }),
      { numRuns: 500 },
    );
  });

  it('are read as wallets of Solana write them by themselves, and in no mixture of both ways', () => {
    const own = toMessages({ ...loose, chainId: fc.constant<ParsedMessage['chainId']>(SOLANA) }).map(({ scheme: _, ...fields }) => fields);
    fc.assert(
      fc.property(own, (fields) => {
        const { accountAddress, domain, chainId, resources, ...more } = fields;
        const input = { ...more, chainId: 'solana:mainnet', ...(resources && resources.length > 0 && { resources }) };
        const text = writeSignInText(input, domain, accountAddress);
        const said = {
          accountAddress,
          domain,
          chainId,
          ...more,
          ...(input.resources && { resources: input.resources }),
          form: 'signIn',
        } as const;
        expect(parseMessage(text)).to.deep.equal(said);
        expect(formatMessage(said)).to.equal(text);
        const withId = text.replace('Chain ID: solana:mainnet', `Chain ID: ${SOLANA}`);
        if (fields.statement !== undefined) expect(parseMessage(withId).form).to.equal(undefined);
        else
          for (const mixed of [withId, text.replace('\nURI: ', '\n\nURI: ')])
            expect(() => parseMessage(mixed), mixed).to.throw('not well-formed');
      }),
    );
  });

  it('name a cluster of Solana in that form alone, and by no other word', () => {
    const solana: ParsedMessage = { ...message, accountAddress: 'So1ana', chainId: SOLANA, statement: 'Sign in.' };
    const text = formatMessage({ ...solana, form: 'signIn' });
    expect(text).to.include('\nChain ID: solana:mainnet\n');
    for (const word of ['mainnet', 'Solana:mainnet', 'solana:', 'eip155:1'])
      expect(() => parseMessage(text.replace('solana:mainnet', word)), word).to.throw();
    for (const [name, reference] of [
      ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
      ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
    ] as const)
      expect(parseMessage(text.replace('mainnet', name)).chainId).to.equal(`solana:${reference}`);
    // A private cluster has no name.
    const own = 'solana:Lagoon1111111111111111111111111X';
    expect(formatMessage({ ...solana, chainId: own, form: 'signIn' })).to.equal(formatMessage({ ...solana, chainId: own }));
    const tight = formatMessage({ ...solana, chainId: own, statement: undefined, form: 'signIn' });
    expect(tight).to.include('\nSo1ana\n\nURI: ').and.include(`\nChain ID: ${own}\n`);
    expect(parseMessage(tight)).to.include({ chainId: own, form: 'signIn' });
    expect(() => formatMessage({ ...solana, chainId: 'solana:mainnet' })).to.throw();
    expect(() => formatMessage({ ...message, form: 'signIn' })).to.throw();
    expect(() => parseMessage(formatMessage(message).replace('\n\n\n', '\n\n'))).to.throw();
  });

  it('are refused, or say something else under a signature that no longer fits, when one character differs', async () => {
    const full = {
      ...message,
      statement: 'Sign in.',
      expirationTime: '2030-01-01T00:00:00Z',
      requestId: 'a',
      resources: ['https://a.example/'],
    };
    const text = formatMessage(full);
    const signature = await account.signMessage({ message: text });
    const checks = { now: Date.parse('2026-02-01'), origin: 'https://lagoon.example' };
    expect((await verifySession({ data: full, message: text, signature }, checks)).nonce).to.equal(full.nonce);
    const damage = fc.tuple(fc.nat(text.length - 1), fc.constantFrom(...'0a Z:\n/-9é', ''), fc.boolean());
    await fc.assert(
      fc.asyncProperty(damage, async ([at, put, isInserted]) => {
        const damaged = text.slice(0, at) + put + text.slice(isInserted ? at : at + 1);
        fc.pre(damaged !== text);
        let read: ParsedMessage;
        try {
          read = parseMessage(damaged);
        } catch (error) {
          expect((error as Error).name).to.equal('InvalidMessageError');
          return;
        }
        expect(read).not.to.deep.equal(full);
        for (const data of [full, read]) {
          const failure = await verifySession({ data, message: damaged, signature }, checks).then(
            () => 'taken',
            (error: Error) => error.name,
          );
          expect(failure).to.match(/^(Tampered|DomainMismatch|UriMismatch|SessionExpired|IssuedInFuture|InvalidSignature)/);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('survive any text at all', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), chars('\n :aURI', 0, 60)), (text) => {
        expect(() => parseMessage(text))
          .to.throw()
          .with.property('name', 'InvalidMessageError');
      }),
    );
    expect(() => parseMessage(`${formatMessage(message)}${' '.repeat(100_001)}`)).to.throw('not well-formed');
  });

  it('name the account’s kind, and the chain as a number on Ethereum alone', () => {
    expect(formatMessage({ ...message, chainId: 'eip155:10' }))
      .to.include('your Ethereum account:')
      .and.include('\nChain ID: 10\n');
    const solana = formatMessage({ ...message, chainId: SOLANA, accountAddress: 'So1ana' });
    expect(solana).to.include('your Solana account:').and.include(`\nChain ID: ${SOLANA}\n`);
    expect(() => parseMessage(solana.replace('your Solana', 'your Bitcoin'))).to.throw();
    expect(() => parseMessage(formatMessage(message).replace('your Ethereum', 'your Klingon'))).to.throw();
  });

  it('have one way to say that there is no statement', () => {
    const text = formatMessage(message);
    expect(text).to.include(`${account.address}\n\n\nURI: `);
    expect(() => parseMessage(text.replace('\n\n\n', '\n\n'))).to.throw();
    expect(() => parseMessage(text.replace('\n\n\n', '\n\n\n\n'))).to.throw();
    expect(() => formatMessage({ ...message, statement: '' })).to.throw();
  });

  const wrong: Record<string, Partial<Record<keyof ParsedMessage, unknown>>> = {
    scheme: { scheme: '1a' },
    domain: { domain: ':80' },
    'domain with a space': { domain: 'a b' },
    'lower-case address': { accountAddress: account.address.toLowerCase() },
    'statement of two lines': { statement: 'a\nb' },
    'statement beyond ASCII': { statement: 'مرحبا' },
    'relative uri': { uri: '/login' },
    version: { version: '2' },
    chain: { chainId: 'eip155:0x1' },
    namespace: { chainId: 'cosmos:hub' },
    'short nonce': { nonce: 'abcdefg' },
    'nonce with a dash': { nonce: 'abcd-efgh' },
    'no issue time': { issuedAt: undefined },
    'a day that never was': { issuedAt: '2023-02-29T00:00:00Z' },
    'no zone': { expirationTime: '2026-01-01T00:00:00' },
    'request id': { requestId: 'a b' },
    resource: { resources: ['no uri'] },
    'a number': { nonce: 12345678 },
  };
  for (const [title, fields] of Object.entries(wrong)) {
    it(`are not written with a wrong field: ${title}`, () => {
      expect(() => formatMessage({ ...message, ...fields } as ParsedMessage))
        .to.throw()
        .with.property('code', 'SIWX_INVALID_MESSAGE');
    });
  }

  it('carry their text, and nothing but fields when copied', () => {
    const created = createMessage({ ...message, resources: [], statement: undefined });
    expect(`${created}`).to.equal(formatMessage(message));
    expect({ ...created }).to.deep.equal(message);
    expect(() => createMessage({ ...message, nonce: 'x' })).to.throw();
  });

  it('have fields but no text while it is not known whose they are', () => {
    const created = createMessage({ ...message, accountAddress: '' });
    expect(created.nonce).to.equal(message.nonce);
    expect(() => created.toString()).to.throw();
  });
});

describe('the grammar of sign-in messages', () => {
  it('knows days, hours and zones', () => {
    expect(parseDateTime('2024-02-29T23:59:59.9999Z')).to.equal(Date.UTC(2024, 1, 29, 23, 59, 59, 999));
    expect(parseDateTime('2024-01-01t00:00:00z')).to.equal(Date.UTC(2024, 0, 1));
    expect(parseDateTime('2024-01-01T00:00:00+01:30')).to.equal(Date.UTC(2023, 11, 31, 22, 30));
    expect(parseDateTime('2024-01-01T00:00:00-01:30')).to.equal(Date.UTC(2024, 0, 1, 1, 30));
    expect(parseDateTime('0001-01-01T00:00:00Z')).to.equal(Date.parse('0001-01-01T00:00:00Z'));
    const none = ['2023-02-29T00:00:00Z', '2024-13-01T00:00:00Z', '2024-00-01T00:00:00Z', '2024-01-00T00:00:00Z', '2024-04-31T00:00:00Z'];
    const never = [
      '2024-01-01T24:00:00Z',
      '2024-01-01T00:60:00Z',
      '2016-12-31T23:59:60Z',
      '2024-01-01T00:00:00+24:00',
      '2024-01-01T00:00:00+00:60',
    ];
    const odd = [
      '',
      '2024-01-01',
      '2024-01-01 00:00:00Z',
      '2024-1-1T0:0:0Z',
      '2024-01-01T00:00:00.Z',
      '2024-01-01T00:00:00',
      '+02024-01-01T00:00:00Z',
    ];
    for (const text of [...none, ...never, ...odd]) expect(parseDateTime(text), text).to.equal(undefined);
  });

  it('knows authorities and addresses of the web', () => {
    for (const text of ['a', 'a.b:80', 'u:p@a', '[::]', '[::ffff:1.2.3.4]', '[v1.a:b]', 'a%20b', '1.2.3.4'])
      expect(isDomain(text), text).to.equal(true);
    for (const text of ['', ':80', 'u@', 'u@:80', 'a/b', 'a?', 'a#', '[', '[::1', 'a:b', 'a%2', '[1.2.3.4]'])
      expect(isDomain(text), text).to.equal(false);
    for (const text of ['a:', 'a:b', 'a:/', 'a:/b//', 'a://', 'a:?q', 'a:#f', 'urn:x:y', 'mailto:a@b'])
      expect(isUri(text), text).to.equal(true);
    for (const text of ['', ':', '1:', 'a', '/a', '//a', 'a:b c', 'a:%', 'a:#f#', 'a:<', 'a:[']) expect(isUri(text), text).to.equal(false);
    for (const text of ['', 'a', '%20', ':@']) expect(isRequestId(text), text).to.equal(true);
    for (const text of [' ', '/', '?', '%', 'é']) expect(isRequestId(text), text).to.equal(false);
  });
});
