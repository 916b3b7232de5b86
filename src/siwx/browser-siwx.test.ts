import { expect } from '@esm-bundle/chai';
import { privateKeyToAccount } from 'viem/accounts';
import { createMemoryStorage, createTestEnvironment } from '../../test/fixtures/test-environment.js';
import type { Siwx, SiwxSession } from '../config/siwx.js';
import { createBrowserSiwx } from './create-siwx.js';
import { SESSION_LIFETIME_MS } from './siwx-options.js';
import { formatMessage } from './message-text.js';
import { MAX_CLOCK_SKEW_MS } from './message-formats.js';
import type { SiwxStorage } from './siwx-storage.js';

const ada = privateKeyToAccount(`0x${'5a'.repeat(32)}`);
const ben = privateKeyToAccount(`0x${'6b'.repeat(32)}`);
const chainId = 'eip155:1';
const NAME = 'w3m.siwx-sessions';

function setUp() {
  const storage = createMemoryStorage();
  const environment = createTestEnvironment({ storage });
  const open = (options = {}): Siwx => createBrowserSiwx(options, environment);
  return { storage, environment, open, siwx: open() };
}
async function sign(siwx: Siwx, account = ada, chain: typeof chainId | 'eip155:10' = chainId): Promise<SiwxSession> {
  const message = await siwx.createMessage({ accountAddress: account.address, chainId: chain });
  return { data: { ...message }, message: `${message}`, signature: await account.signMessage({ message: `${message}` }) };
}
const nameOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'taken',
    (error: Error) => error.name,
  );
const count = async (siwx: Siwx, account = ada, chain: typeof chainId | 'eip155:10' = chainId) =>
  (await siwx.getSessions(chain, account.address)).length;

describe('signing in without a server', () => {
  it('asks for a signature over this page, with 128 bits of chance, for a week', async () => {
    const { siwx, environment, open } = setUp();
    const message = await siwx.createMessage({ accountAddress: ada.address.toLowerCase(), chainId });
    expect(message.domain).to.equal(location.host);
    expect(message.uri).to.equal(location.origin);
    expect(message.nonce).to.match(/^[0-9a-f]{32}$/);
    expect(message.accountAddress).to.equal(ada.address);
    expect(Date.parse(message.issuedAt ?? '')).to.equal(environment.now());
    expect(Date.parse(message.expirationTime ?? '') - environment.now()).to.equal(7 * 24 * 60 * 60 * 1000);
    expect((await siwx.createMessage({ accountAddress: ada.address, chainId })).nonce).not.to.equal(message.nonce);
    const own = await open({ statement: 'Sign in to Lagoon.', expiresInMs: 1000 }).createMessage({
      accountAddress: ada.address,
      chainId,
      notBefore: '2026-01-01T00:00:00Z',
    });
    expect(own.statement).to.equal('Sign in to Lagoon.');
    expect(own.notBefore).to.equal('2026-01-01T00:00:00Z');
    expect(Date.parse(own.expirationTime ?? '') - environment.now()).to.equal(1000);
  });

  it('keeps a session over a reload, and ends it when its time is over', async () => {
    const { siwx, environment, open, storage } = setUp();
    const session = await sign(siwx);
    await siwx.addSession(session);
    expect(await open().getSessions(chainId, ada.address.toLowerCase())).to.deep.equal([session]);
    environment.advance(SESSION_LIFETIME_MS - 1);
    expect(await count(open())).to.equal(1);
    environment.advance(1);
    expect(await count(open())).to.equal(0);
    expect(storage.entries.has(NAME)).to.equal(false);
  });

  it('ends one session and no other', async () => {
    const { siwx } = setUp();
    for (const session of [await sign(siwx, ada), await sign(siwx, ben), await sign(siwx, ada, 'eip155:10')])
      await siwx.addSession(session);
    await siwx.revokeSession(chainId, ada.address);
    expect([await count(siwx), await count(siwx, ben), await count(siwx, ada, 'eip155:10')]).to.deep.equal([0, 1, 1]);
  });

  it('takes a nonce once, and only one that it gave out', async () => {
    const { siwx, open } = setUp();
    const session = await sign(siwx);
    const both = await Promise.all([nameOf(siwx.addSession(session)), nameOf(siwx.addSession(session))]);
    expect(both.toSorted()).to.deep.equal(['NonceReusedError', 'taken']);
    await siwx.revokeSession(chainId, ada.address);
    expect(await nameOf(siwx.addSession(session))).to.equal('NonceReusedError');
    expect(await nameOf(open().addSession(session))).to.equal('UnknownNonceError');
    expect(await count(siwx)).to.equal(0);
  });

  it('refuses what is not right, keeps nothing of it, and lets the visitor try again', async () => {
    const { siwx, environment } = setUp();
    const session = await sign(siwx);
    const { message } = session;
    const resigned = async (changed: object) => {
      const data = { ...session.data, ...changed };
      const text = formatMessage(data);
      return { data, message: text, signature: await ada.signMessage({ message: text }) };
    };
    const later = new Date(environment.now() + MAX_CLOCK_SKEW_MS + 1).toISOString();
    const rows: [SiwxSession, string][] = [
      [{ ...session, signature: await ben.signMessage({ message }) }, 'InvalidSignatureError'],
      [{ ...session, signature: '0x' }, 'InvalidSignatureError'],
      [{ ...session, message: message.replace('Version: 1', 'Version: 2') }, 'InvalidMessageError'],
      [{ ...session, data: { ...session.data, chainId: 'eip155:10' } }, 'TamperedMessageError'],
      [await resigned({ accountAddress: ben.address }), 'InvalidSignatureError'],
      [await resigned({ domain: 'evil.example' }), 'DomainMismatchError'],
      [await resigned({ uri: 'https://evil.example' }), 'UriMismatchError'],
      [await resigned({ expirationTime: session.data.issuedAt }), 'SessionExpiredError'],
      [await resigned({ notBefore: later }), 'SessionNotYetValidError'],
      [await resigned({ issuedAt: later }), 'IssuedInFutureError'],
    ];
    for (const [bad, name] of rows) {
      expect(await nameOf(siwx.addSession(bad)), name).to.equal(name);
      expect(await nameOf(siwx.setSessions([bad])), name).to.equal(name);
      expect(await count(siwx)).to.equal(0);
    }
    expect(await nameOf(siwx.addSession(session))).to.equal('taken');
  });

  it('does not believe its storage, and throws out what is not right', async () => {
    const { siwx, open, storage } = setUp();
    const [good, bad] = [await sign(siwx, ben), await sign(siwx, ada)];
    for (const session of [good, bad]) await siwx.addSession(session);
    const text = storage.entries.get(NAME) ?? '';
    const forgeries = [
      text.replace(bad.signature, good.signature),
      text.replaceAll(JSON.stringify(bad.message), JSON.stringify(bad.message.replace('URI: ', 'URI: x'))),
      text.replace(`"nonce":"${bad.data.nonce}"`, '"nonce":"00000000"'),
      text.replaceAll(bad.data.domain, 'evil.example'),
    ];
    for (const [index, forged] of forgeries.entries()) {
      expect(forged).not.to.equal(text);
      storage.entries.set(NAME, forged);
      const page = open();
      expect(await count(page), `forgery ${index}`).to.equal(0);
      expect(storage.entries.get(NAME) ?? '', `forgery ${index}`).not.to.include(bad.signature);
    }
    storage.entries.set(NAME, '{"version":1,"savedAtMs":0,"value":[null,{},{"data":{}},7]}');
    expect(await count(open())).to.equal(0);
  });

  it('leaves the other sessions when it throws one out', async () => {
    const { siwx, open, storage } = setUp();
    for (const account of [ada, ben]) await siwx.addSession(await sign(siwx, account));
    const [first] = await siwx.getSessions(chainId, ada.address);
    storage.entries.set(NAME, (storage.entries.get(NAME) ?? '').replace(first?.signature ?? '', '0x00'));
    const page = open();
    expect([await count(page), await count(page, ben)]).to.deep.equal([0, 1]);
    expect(storage.entries.get(NAME)).not.to.include('"0x00"');
  });

  it('keeps a session through a clock that was set back', async () => {
    const { siwx, environment, open } = setUp();
    await siwx.addSession(await sign(siwx));
    const early = { ...environment, now: () => environment.now() - 2 * MAX_CLOCK_SKEW_MS };
    expect(await count(createBrowserSiwx({}, early))).to.equal(0);
    expect(await count(open())).to.equal(1);
  });

  it('sets sessions that one request signed, and ends those that are not among them', async () => {
    const { siwx } = setUp();
    await siwx.addSession(await sign(siwx, ada, 'eip155:10'));
    const first = await sign(siwx, ada);
    const data = { ...first.data, accountAddress: ben.address };
    const message = formatMessage(data);
    const second = { data, message, signature: await ben.signMessage({ message }) };
    await siwx.setSessions([first, second]);
    expect([await count(siwx), await count(siwx, ben), await count(siwx, ada, 'eip155:10')]).to.deep.equal([1, 1, 0]);
    expect(await nameOf(siwx.addSession(second))).to.equal('NonceReusedError');
    await siwx.setSessions([second]);
    expect([await count(siwx), await count(siwx, ben)]).to.deep.equal([0, 1]);
    expect(await nameOf(siwx.setSessions([first]))).to.equal('NonceReusedError');
    await siwx.setSessions([]);
    expect(await count(siwx, ben)).to.equal(0);
  });

  it('uses a storage of the page’s own', async () => {
    const list: SiwxSession[] = [];
    const storage: SiwxStorage = {
      add: async (session) => void list.push(session),
      set: async (sessions) => void list.splice(0, list.length, ...sessions),
      get: async () => list,
      delete: async () => void list.splice(0),
    };
    const { environment, open, storage: page } = setUp();
    const siwx = open({ storage });
    await siwx.addSession(await sign(siwx));
    expect(list.length).to.equal(1);
    expect(page.entries.has(NAME)).to.equal(false);
    // A storage that returns another account's session returns none.
    expect(await createBrowserSiwx({ storage }, environment).getSessions(chainId, ben.address)).to.deep.equal([]);
    expect(list.length).to.equal(0);
  });

  it('says what it is before anything is fetched', () => {
    const { open } = setUp();
    expect(open().getRequired?.()).to.equal(true);
    expect(open().signOutOnDisconnect).to.equal(true);
    expect(open({ required: false, signOutOnDisconnect: false }).getRequired?.()).to.equal(false);
    expect(open({ signOutOnDisconnect: false }).signOutOnDisconnect).to.equal(false);
  });

  it('is refused on a server, and in a namespace without a verifier', async () => {
    const { environment, siwx } = setUp();
    const server = createBrowserSiwx({}, { ...environment, window: undefined });
    expect(await nameOf(server.createMessage({ accountAddress: ada.address, chainId }))).to.equal('NoOriginError');
    expect(await nameOf(siwx.createMessage({ accountAddress: 'x', chainId: 'cosmos:hub' as 'eip155:1' }))).to.equal('InvalidMessageError');
  });
});
