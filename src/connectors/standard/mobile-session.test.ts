import { expect } from '@esm-bundle/chai';
import { createScriptedPhone, type PhoneOptions } from '../../../test/fixtures/scripted-phone.js';
import { until } from '../../../test/fixtures/until.js';
import type { ConnectError } from '../../errors/modal-errors.js';
import { openSession, toAssociationUrl } from './mobile-session.js';

const open = async (options: PhoneOptions = {}) => {
  const phone = createScriptedPhone(options);
  const session = await openSession(phone.environment);
  return { phone, session, app: phone.sessions[0]! };
};
/** The reason why a promise was rejected. */
const reasonOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'resolved',
    (error: ConnectError) => error.reason ?? String(error),
  );

describe('a session with a wallet’s app of this phone', () => {
  it('begins with an address that names a port and a key, by which the app opens its socket', async () => {
    const { phone, app } = await open();
    const url = new URL(phone.opened[0]!);
    const port = Number(url.searchParams.get('port'));
    expect([url.protocol, url.pathname, url.searchParams.get('v')]).to.deep.equal(['solana-wallet:', '/v1/associate/local', 'v1']);
    expect(port).to.be.within(49_152, 65_535);
    expect(phone.attempts).to.deep.equal([`ws://localhost:${port}/solana-wallet com.solana.mobilewalletadapter.v1`]);
    expect(app.hellos).to.deep.equal([true]);
  });

  it('writes the key of an association in base64url with dots as padding, behind the address of a known app', () => {
    expect(toAssociationUrl(new Uint8Array([251, 255]), 50_000)).to.equal(
      'solana-wallet:/v1/associate/local?association=-_8.&port=50000&v=v1',
    );
    for (const base of ['https://app.example', 'https://app.example/', 'https://app.example//'])
      expect(toAssociationUrl(new Uint8Array([1, 2, 3]), 50_000, base)).to.equal(
        'https://app.example/v1/associate/local?association=AQID&port=50000&v=v1',
      );
  });

  it('sends each request encrypted, with the next sequence number before it, and gives each its own answer', async () => {
    const { session, app } = await open();
    const answers = Promise.all([session.request('first', { a: 1 }), session.request('second', {})]);
    await until(() => app.requests.length === 2);
    expect(app.requests.map(({ method, params }) => [method, params])).to.deep.equal([
      ['first', { a: 1 }],
      ['second', {}],
    ]);
    expect(app.sequences).to.deep.equal([1, 2]);
    // In another order than they were asked in.
    await app.send({ jsonrpc: '2.0', id: app.requests[1]!.id, result: 'two' });
    await app.send({ jsonrpc: '2.0', id: app.requests[0]!.id, result: 'one' });
    expect(await answers).to.deep.equal(['one', 'two']);
    session.close();
    expect(app.isClosed()).to.equal(true);
  });

  it('rejects a request with the code and the text of the app’s refusal, and goes on', async () => {
    const { session } = await open({
      answer: ({ method }) => (method === 'no' ? { error: { code: -3, message: 'Not now.' } } : { result: 'yes' }),
    });
    const refusal = await session.request('no', {}).catch((error: unknown) => error);
    expect(refusal).to.deep.equal({ code: -3, message: 'Not now.' });
    expect(await session.request('other', {})).to.equal('yes');
  });

  it('knows which protocol the app speaks, and says hello again to one that was not ready', async () => {
    expect((await open()).session.isLegacy).to.equal(false);
    const legacy = await open({ isLegacy: true, answer: () => ({ result: 1 }) });
    expect(legacy.session.isLegacy).to.equal(true);
    expect(await legacy.session.request('ping', {})).to.equal(1);
    const slow = await open({ isSlow: true, answer: () => ({ result: 2 }) });
    expect(slow.app.hellos).to.deep.equal([true, true]);
    expect(await slow.session.request('ping', {})).to.equal(2);
  });

  it('ends with `closed` for the open request and for each later one when the socket is lost', async () => {
    const { session, app } = await open();
    const asked = reasonOf(session.request('sign', {}));
    await until(() => app.requests.length === 1);
    app.lose();
    expect(await asked).to.equal('closed');
    expect(await reasonOf(session.request('sign', {}))).to.equal('closed');
  });

  it('is none where the app has another key: nothing that it sends is believed', async () => {
    const phone = createScriptedPhone({ salt: new Uint8Array(65) });
    expect(await reasonOf(openSession(phone.environment))).to.equal('closed');
    await until(() => phone.sessions[0]!.isClosed());
    const legacy = await open({ isLegacy: true, salt: new Uint8Array(65) });
    const asked = reasonOf(legacy.session.request('sign', {}));
    await legacy.app.send({ jsonrpc: '2.0', id: 1, result: 'forged' });
    expect(await asked).to.equal('closed');
    expect(legacy.app.isClosed()).to.equal(true);
  });

  it('ends at a message that comes twice, out of order, too short, or is no response', async () => {
    const faults: readonly ((app: Awaited<ReturnType<typeof open>>['app']) => unknown)[] = [
      async (app) => app.send({ jsonrpc: '2.0', id: 1, result: 1 }, 1),
      async (app) => app.send({ jsonrpc: '2.0', id: 1, result: 1 }, 9),
      (app) => app.sendBytes(new Uint8Array(3)),
      (app) => app.sendBytes(new Uint8Array(40)),
      async (app) => app.send('hello'),
      async (app) => app.send({ jsonrpc: '2.0', id: 'one', result: 1 }),
      async (app) => app.send({ jsonrpc: '2.0', id: 1, error: 'no' }),
    ];
    for (const fault of faults) {
      const { session, app } = await open();
      const asked = reasonOf(session.request('sign', {}));
      await until(() => app.requests.length === 1);
      await fault(app);
      expect(await asked, fault.toString()).to.equal('closed');
      await until(() => app.isClosed());
    }
  });

  it('leaves an answer alone that no request waits for', async () => {
    const { session, app } = await open();
    await app.send({ jsonrpc: '2.0', id: 7, result: 'unasked' });
    const asked = session.request('ping', {});
    await until(() => app.requests.length === 1);
    await app.send({ jsonrpc: '2.0', id: app.requests[0]!.id, result: 'pong' });
    expect(await asked).to.equal('pong');
  });
});

describe('opening a wallet’s app of this phone', () => {
  it('fails after three seconds where no app takes the screen', async () => {
    const phone = createScriptedPhone({ listens: false });
    const reason = reasonOf(openSession(phone.environment));
    await until(() => phone.opened.length === 1);
    phone.environment.advance(2999);
    phone.environment.advance(1);
    expect(await reason).to.equal('notFound');
    // Attempts that failed meanwhile set none.
    expect(phone.environment.pendingTimers()).to.equal(0);
  });

  it('tries the socket again until the app that has the screen opens it, for 30 seconds at most', async () => {
    const phone = createScriptedPhone({ listens: false });
    const opening = openSession(phone.environment);
    await until(() => phone.environment.pendingTimers() === 3);
    phone.takeScreen();
    for (const pauseMs of [150, 150, 200, 500, 500, 750, 750, 1000, 1000]) {
      const { length } = phone.attempts;
      phone.environment.advance(pauseMs - 1);
      expect(phone.attempts.length).to.equal(length);
      phone.environment.advance(1);
      await until(() => phone.attempts.length === length + 1 && phone.environment.pendingTimers() === 2);
    }
    phone.listen();
    phone.environment.advance(1000);
    const session = await opening;
    session.close();
    expect(phone.opened.length).to.equal(1);

    const silent = createScriptedPhone({ listens: false });
    const reason = reasonOf(openSession(silent.environment));
    await until(() => silent.environment.pendingTimers() === 3);
    silent.takeScreen();
    silent.environment.advance(30_000);
    expect(await reason).to.equal('timeout');
  });

  it('is not tried where the browser may not reach sockets of this device, and ends with the instance', async () => {
    const denied = createScriptedPhone({ permission: 'denied' });
    expect(await reasonOf(openSession(denied.environment))).to.equal('blocked');
    expect([denied.opened, denied.attempts]).to.deep.equal([[], []]);

    const phone = createScriptedPhone({ listens: false });
    const reason = reasonOf(openSession(phone.environment));
    await until(() => phone.attempts.length > 0);
    phone.environment.dispose();
    expect(await reason).to.equal('closed');

    const { phone: other, session, app } = await open();
    const asked = reasonOf(session.request('sign', {}));
    await until(() => app.requests.length === 1);
    other.environment.dispose();
    expect(await asked).to.equal('closed');
  });
});
