import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { ADA, GRACE } from '../../test/fixtures/networks.js';
import { readSignIn } from './read-sign-in.js';

const SUN = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q';
const place = { host: 'app.example', account: ADA, network: 'eip155:1' };
const say = (site: string, address = ADA, kind = 'Ethereum') =>
  `${site} wants you to sign in with your ${kind} account:\n${address}\n\nURI: x`;

/** Sign-in messages as libraries of the field write them; `site` and `address` are put in. */
const FORMATS: readonly (readonly [string, (site: string, address: string) => string])[] = [
  [
    'EIP-4361 with a statement',
    (site, address) =>
      `${site} wants you to sign in with your Ethereum account:\n${address}\n\nSign in.\n\nURI: https://${site}\nVersion: 1\nChain ID: 1\nNonce: 32891756\nIssued At: 2026-11-22T10:00:00.000Z`,
  ],
  [
    'EIP-4361 with a scheme and without a statement',
    (site, address) =>
      `https://${site} wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: https://${site}\nVersion: 1\nChain ID: 1\nNonce: 32891756\nIssued At: 2026-11-22T10:00:00.000Z`,
  ],
  [
    'AppKit’s ReownAuthenticationMessenger, network in no list',
    (site, address) =>
      `${site} wants you to sign in with your EVM Networks account:\n${address}\n\nURI: https://${site}/\nVersion: 1\nChain ID: eip155:1\nNonce: 5f2b`,
  ],
  [
    'AppKit’s ReownAuthenticationMessenger, named network',
    (site, address) =>
      `${site} wants you to sign in with your BNB Smart Chain account:\n${address}\nURI: https://${site}/\nVersion: 1\nChain ID: eip155:56\nNonce: 5f2b`,
  ],
  [
    'AppKit’s ReownAuthenticationMessenger, namespace without a name',
    (site, address) => `${site} wants you to sign in with your undefined account:\n${address}\nURI: https://${site}/`,
  ],
  [
    'WalletConnect’s formatMessage of a CACAO',
    (site, address) =>
      `${site} wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://${site}/login\nVersion: 1\nChain ID: 1\nNonce: 5f2b\nIssued At: 2026-11-22T10:00:00.000Z\nResources:\n- urn:recap:eyJ9`,
  ],
  [
    'CAIP-122 with the account as CAIP-10',
    (site, address) => `${site} wants you to sign in with your blockchain account:\neip155:1:${address}\n\nURI: https://${site}`,
  ],
  [
    'CAIP-122 with the account as a DID',
    (site, address) => `${site} wants you to sign in with your Ethereum account:\ndid:pkh:eip155:1:${address}\n\nURI: https://${site}`,
  ],
  ['lines that end as on Windows', (site, address) => ` ${say(site, address).replaceAll('\n', '\r\n')}`],
];

describe('The reader of sign-in messages', () => {
  for (const [name, write] of FORMATS)
    it(`recognises ${name}, and reports another site and another account`, () => {
      expect(readSignIn(write('app.example', ADA), place)).to.deep.equal({
        site: 'app.example',
        isOtherSite: false,
        isOtherAccount: false,
      });
      expect(readSignIn(write('evil.example', GRACE), place)).to.deep.equal({
        site: 'evil.example',
        isOtherSite: true,
        isOtherAccount: true,
      });
    });

  it('recognises the Solana format of SIWS, where case is part of an address', () => {
    const onSolana = { ...place, account: SUN, network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' };
    expect(readSignIn(say('app.example', SUN, 'Solana'), onSolana)).to.deep.include({ isOtherSite: false, isOtherAccount: false });
    expect(readSignIn(say('app.example', SUN.toLowerCase(), 'Solana'), onSolana)?.isOtherAccount).to.equal(true);
  });

  it('compares the whole authority of the message with the page’s host', () => {
    const isOther = (site: string) => readSignIn(say(site), place)?.isOtherSite;
    expect([isOther('https://APP.example'), isOther('app.example')]).to.deep.equal([false, false]);
    for (const site of ['app.example.evil', 'app.example@evil.example', 'app.example:444', 'evil.example#app.example', 'app.example/'])
      expect(isOther(site), site).to.equal(true);
  });

  it('recognises a first line whose rest does not parse, and then says nothing about the account', () => {
    for (const rest of [
      '',
      '.',
      ' with your wallet',
      ' with your Ethereum account: 0x1',
      ` with your ${'x'.repeat(61)} account:\n${GRACE}`,
    ])
      expect(readSignIn(`evil.example wants you to sign in${rest}`, place), rest).to.deep.equal({
        site: 'evil.example',
        isOtherSite: true,
        isOtherAccount: false,
      });
    expect(readSignIn('evil.example wants you to sign in with your Ethereum account:', place)?.isOtherAccount).to.equal(true);
    expect(readSignIn(say('app.example', `eip155:1:${GRACE}`), place)?.isOtherAccount).to.equal(true);
    expect(readSignIn(say('app.example', `solana:x:${ADA}`), place)?.isOtherAccount).to.equal(true);
  });

  it('recognises every site with every name of 1 to 60 characters before "account"', () => {
    const site = fc.stringMatching(/^[a-z0-9][a-z0-9.:-]{0,40}$/);
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((text) => !/[\n\r\u2028\u2029]/.test(text) && text.length <= 60);
    fc.assert(
      fc.property(site, name, fc.boolean(), (authority, kind, isOwn) => {
        const read = readSignIn(say(authority, isOwn ? ADA : GRACE, kind), place);
        expect(read).to.deep.equal({ site: authority, isOtherSite: authority !== 'app.example', isOtherAccount: !isOwn });
      }),
      { numRuns: 500 },
    );
    for (const length of [1, 60]) expect(readSignIn(say('app.example', GRACE, 'x'.repeat(length)), place)?.isOtherAccount).to.equal(true);
  });

  it('reads spaces in linear time: ten times as many take less than fifty times as long', () => {
    const read = (spaces: number) => {
      const start = performance.now();
      for (const text of [`app.example wants you to sign in with your x account${' '.repeat(spaces)}x`, `a${' '.repeat(spaces)}wants`])
        readSignIn(text, place);
      return performance.now() - start;
    };
    const fastest = (spaces: number) => Math.min(...Array.from({ length: 5 }, () => read(spaces)));
    expect(fastest(200_000) / Math.max(1, fastest(20_000))).to.be.below(50);
  });

  it('takes no other text for a sign-in', () => {
    for (const text of ['', 'Hello', 'I sign in with my account', 'Hello\napp.example wants you to sign in', 'wants you to sign in'])
      expect(readSignIn(text, place), text).to.equal(undefined);
    fc.assert(
      fc.property(fc.string(), (text) => readSignIn(text, place) === undefined || /wants\s+you\s+to\s+sign\s+in/i.test(text)),
      { numRuns: 500 },
    );
  });
});
