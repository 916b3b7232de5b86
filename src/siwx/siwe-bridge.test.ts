import { expect } from '@esm-bundle/chai';
import { createTestEnvironment } from '../../test/fixtures/test-environment.js';
import type { SiweConfig, SiweCreateMessageInput, SiweSession, SiwxSession } from '../config/siwx.js';
import { SIWE_REFETCH_INTERVAL_MS } from './siwe-bridge.js';
import { toSiwx } from './to-siwx.js';

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const OTHER = '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946';
const chainId = 'eip155:1';

/** A host's server: one session, whose nonce it gave out. */
function setUp(options: Partial<SiweConfig> = {}) {
  const calls: string[] = [];
  const written: SiweCreateMessageInput[] = [];
  const state: { session: SiweSession | null; isGood: boolean; signsOut: boolean } = { session: null, isGood: true, signsOut: true };
  let count = 0;
  const config: SiweConfig = {
    async getNonce(address) {
      calls.push(`getNonce ${address}`);
      return `nonceNumber${++count}`;
    },
    createMessage(input) {
      written.push(input);
      return `${input.domain} ${input.address} ${input.nonce}`;
    },
    async verifyMessage({ message, signature, data }) {
      calls.push(`verifyMessage ${message} ${signature}`);
      if (state.isGood) state.session = { address: data.accountAddress, chainId: Number(data.chainId.slice(7)) };
      return state.isGood;
    },
    async getSession() {
      calls.push('getSession');
      return state.session;
    },
    async signOut() {
      calls.push('signOut');
      if (state.signsOut) state.session = null;
      return state.signsOut;
    },
    onSignIn: ({ address, chainId: chain }) => calls.push(`onSignIn ${address} ${chain}`),
    onSignOut: () => calls.push('onSignOut'),
    ...options,
  };
  const environment = createTestEnvironment();
  const siwx = toSiwx(config, environment);
  const sign = async (address = ADDRESS, chain: typeof chainId | 'eip155:10' = chainId): Promise<SiwxSession> => {
    const message = await siwx.createMessage({ accountAddress: address, chainId: chain });
    return { data: { ...message }, message: `${message}`, signature: '0xsigned' };
  };
  return { siwx, calls, written, state, environment, sign };
}
const nameOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'taken',
    (error: Error) => error.name,
  );

describe('toSiwx', () => {
  it('lets the host write the text, and gives it what the published client gives', async () => {
    const { siwx, written, calls } = setUp({
      getMessageParams: async () => ({
        domain: 'lagoon.example',
        uri: 'https://lagoon.example',
        chains: [1, 10],
        statement: 'Hello.',
        exp: '2030-01-01T00:00:00Z',
        iat: '2026-01-01T00:00:00Z',
      }),
    });
    const message = await siwx.createMessage({ accountAddress: ADDRESS.toLowerCase(), chainId, notBefore: '2026-01-02T00:00:00Z' });
    expect(message.toString()).to.equal(`lagoon.example did:pkh:eip155:1:${ADDRESS} nonceNumber1`);
    expect(calls).to.deep.equal([`getNonce ${ADDRESS}`]);
    expect(written[0]).to.include({
      chainId: 1,
      version: '1',
      statement: 'Hello.',
      exp: '2030-01-01T00:00:00Z',
      iat: '2026-01-01T00:00:00Z',
      nbf: '2026-01-02T00:00:00Z',
    });
    expect(message).to.include({
      chainId,
      accountAddress: ADDRESS,
      expirationTime: '2030-01-01T00:00:00Z',
      issuedAt: '2026-01-01T00:00:00Z',
    });
  });

  it('takes the page’s origin where the host says nothing', async () => {
    const { siwx, environment } = setUp();
    const message = await siwx.createMessage({ accountAddress: ADDRESS, chainId });
    expect(message).to.include({ domain: location.host, uri: location.origin, issuedAt: new Date(environment.now()).toISOString() });
  });

  it('signs in what the host verifies, and reads the session again only when it may have changed', async () => {
    const { siwx, calls, sign, environment } = setUp();
    expect(await siwx.getSessions(chainId, ADDRESS)).to.deep.equal([]);
    const session = await sign();
    await siwx.addSession(session);
    expect(calls.slice(-2)).to.deep.equal([`verifyMessage ${session.message} 0xsigned`, `onSignIn ${ADDRESS} 1`]);
    calls.length = 0;
    for (let look = 0; look < 3; look++) expect(await siwx.getSessions(chainId, ADDRESS.toLowerCase())).to.deep.equal([session]);
    expect(calls).to.deep.equal(['getSession']);
    environment.advance(SIWE_REFETCH_INTERVAL_MS - 1);
    await siwx.getSessions(chainId, ADDRESS);
    expect(calls).to.deep.equal(['getSession']);
    environment.advance(1);
    await siwx.getSessions(chainId, ADDRESS);
    expect(calls).to.deep.equal(['getSession', 'getSession']);
  });

  it('asks for a nonce once for each account and each sign-in, and again when it is old', async () => {
    const { calls, sign, siwx, environment } = setUp();
    const [one, two] = await Promise.all([sign(), sign()]);
    expect([one.data.nonce, two.data.nonce]).to.deep.equal(['nonceNumber1', 'nonceNumber1']);
    expect((await sign(OTHER)).data.nonce).to.equal('nonceNumber2');
    await siwx.addSession(await sign(OTHER));
    expect((await sign(OTHER)).data.nonce).to.equal('nonceNumber3');
    environment.advance(SIWE_REFETCH_INTERVAL_MS);
    expect((await sign(OTHER)).data.nonce).to.equal('nonceNumber4');
    expect(calls.filter((call) => call.startsWith('getNonce')).length).to.equal(4);
  });

  it('refuses what the host refuses, and what the host fails at', async () => {
    const { siwx, state, sign, calls } = setUp();
    state.isGood = false;
    expect(await nameOf(siwx.addSession(await sign()))).to.equal('InvalidSignatureError');
    expect(calls.some((call) => call.startsWith('onSignIn'))).to.equal(false);
    const fail = async () => {
      throw new Error('down');
    };
    const down = setUp({ getNonce: fail, getSession: fail, verifyMessage: fail });
    expect(await nameOf(down.sign())).to.equal('SignInServerError');
    expect(await nameOf(down.siwx.getSessions(chainId, ADDRESS))).to.equal('SignInServerError');
    expect(await nameOf(setUp({ getNonce: async () => '' }).sign())).to.equal('SignInServerError');
    expect(await nameOf(down.siwx.addSession(await sign()))).to.equal('SignInServerError');
  });

  it('asks again after a failure', async () => {
    let isDown = true;
    const { siwx } = setUp({
      getSession: async () => {
        if (isDown) throw new Error('down');
        return { address: ADDRESS, chainId: 1 };
      },
    });
    expect(await nameOf(siwx.getSessions(chainId, ADDRESS))).to.equal('SignInServerError');
    isDown = false;
    expect((await siwx.getSessions(chainId, ADDRESS)).length).to.equal(1);
  });

  it('signs out when account or network change, unless the host wants it otherwise', async () => {
    const strict = setUp();
    await strict.siwx.addSession(await strict.sign());
    expect(await strict.siwx.getSessions('eip155:10', ADDRESS)).to.deep.equal([]);
    expect(strict.calls.slice(-2)).to.deep.equal(['signOut', 'onSignOut']);
    await strict.siwx.addSession(await strict.sign());
    expect(await strict.siwx.getSessions(chainId, OTHER)).to.deep.equal([]);
    expect(strict.state.session).to.equal(null);

    const loose = setUp({ signOutOnNetworkChange: false, signOutOnAccountChange: false });
    await loose.siwx.addSession(await loose.sign());
    expect((await loose.siwx.getSessions('eip155:10', OTHER)).length).to.equal(1);
    expect(loose.calls.includes('signOut')).to.equal(false);
  });

  it('signs out when a session is revoked, and when none is set', async () => {
    const { siwx, sign, calls, state } = setUp();
    await siwx.revokeSession(chainId, ADDRESS);
    expect(calls.includes('signOut')).to.equal(false);
    await siwx.addSession(await sign());
    await siwx.revokeSession(chainId, ADDRESS);
    expect(state.session).to.equal(null);
    await siwx.setSessions([await sign(), await sign(ADDRESS, 'eip155:10')]);
    expect(state.session).to.deep.equal({ address: ADDRESS, chainId: 1 });
    await siwx.setSessions([]);
    expect(state.session).to.equal(null);
    state.session = { address: ADDRESS, chainId: 1 };
    state.signsOut = false;
    const again = setUp({ getSession: async () => state.session, signOut: async () => false });
    expect(await nameOf(again.siwx.revokeSession(chainId, ADDRESS))).to.equal('SignInServerError');
  });

  it('counts all other accounts as signed in, and all accounts when it is off', async () => {
    const { siwx, calls } = setUp();
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    expect((await siwx.getSessions(solana, 'So1ana'))[0]?.data.accountAddress).to.equal('So1ana');
    expect(await nameOf(siwx.createMessage({ accountAddress: 'So1ana', chainId: solana }))).to.equal('UnsupportedNamespaceError');
    expect(calls).to.deep.equal([]);
    const off = setUp({ enabled: false });
    expect((await off.siwx.getSessions(chainId, ADDRESS)).length).to.equal(1);
    expect(off.siwx.getRequired?.()).to.equal(false);
    expect(off.calls).to.deep.equal([]);
  });

  it('says whether it is required, and ends with the connection', () => {
    expect(setUp().siwx.getRequired?.()).to.equal(true);
    expect(setUp({ required: false }).siwx.getRequired?.()).to.equal(false);
    expect(setUp().siwx.signOutOnDisconnect).to.equal(true);
    expect(setUp({ signOutOnDisconnect: false }).siwx.signOutOnDisconnect).to.equal(false);
  });
});
