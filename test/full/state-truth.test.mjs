/**
 * Runs the model of the connection's state (`test/fixtures/state-model`) exhaustively and long, with one wallet, and shows that it finds
 * faults that are added on purpose.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertExplored, assertRoamed, withModel } from '../fixtures/state-model/with-model.mjs';

for (const signIn of [false, true]) {
  const kind = signIn ? 'with a required sign-in' : 'without a sign-in';
  test(`two tabs report the true state after every sequence of five commands, ${kind}`, () => assertExplored({ signIn }));

  test(`two tabs report the true state over 50,000 random commands, ${kind}`, () => assertRoamed({ signIn }, 1));
}

const walletConnect = 'connectors/walletconnect/walletconnect-connector.ts';
const controller = 'controllers/connection/connection-controller.ts';
const reducer = 'controllers/connection/reduce-connection.ts';
const restoring = 'controllers/connection/restore-connections.ts';
/** Faults that are added on purpose: file → change, and the invariant that has to break. */
const BROKEN = {
  'a connect() that goes on after a disconnect, while it looks for its wallet': {
    change: { 'client/actions.ts': (text) => text.replace('!== disconnects)', '!== disconnects && false)') },
    finds: /the connection came back/,
    beside: 'solana',
    path: ['connect Quill A', 'connect A', 'disconnect A', 'wait', 'approve'],
  },
  'a tab that ignores a disconnect in another tab': {
    change: {
      [controller]: (text) => text.replace("commit(namespace, { type: 'connection' in state ? 'disconnect' : 'forgetDormant' });", ''),
    },
    finds: /the connection came back|the tabs differ/,
  },
  'a connection that counts as connected before its wallet answered': {
    change: {
      [reducer]: (text) =>
        text.replace(
          "{ status: 'reconnecting', attempt: event.attempt, connection: event.connection }",
          "{ status: 'connected', connection: event.connection }",
        ),
    },
    finds: /its wallet has not answered/,
  },
  'a network that is forgotten when the account changes': {
    change: {
      [reducer]: (text) =>
        text.replace('{ ...connection, accounts: [first, ...others],', "{ ...connection, chainId: '1', accounts: [first, ...others],"),
    },
    finds: /the wallet is on/,
  },
  'a connect() that resolves unsigned on an unsupported network': {
    change: {
      'actions/sign-in/create-holds.ts': (text) => text.replace('if (isRequired) return', 'if (isRequired && stage !== undefined) return'),
    },
    finds: /without a session/,
    signIn: true,
  },
  'a connect() of the Solana wallet that resolves unsigned': {
    change: {
      'actions/sign-in/watch-sign-in.ts': (text) =>
        text.replace(/(const holdConnect = async [^{]+\{)/, "$1 if (namespace === 'solana') return;"),
    },
    finds: /connect\(\) of Quill resolved in A without a session/,
    signIn: true,
    beside: 'solana',
    path: ['connect Quill A'],
  },
  'a disconnect that leaves the stored session': {
    change: {
      [controller]: (text) => text.replace('states.forget(namespace, scope);', ''),
    },
    finds: /the connection came back|the tabs differ/,
  },
  'a late answer that is believed after a disconnect': {
    change: { [reducer]: (text) => text.replace('awaits(state, event.attempt) ?', "state.status !== 'connected' ?") },
    finds: /the connection came back/,
  },
  'a wallet that is locked for one load of the page and loses its session': {
    change: { [restoring]: (text) => text.replace('return !(connector?.pairing ?? connector?.login);', 'return connector === undefined;') },
    finds: /the session is not back in A/,
    path: ['connect A', 'approve', 'lock', 'reload A', 'unlock', 'focus A'],
  },
  'a signature that is answered after its account was left and still makes a session': {
    change: { 'actions/sign-in/create-flow.ts': (text) => text.replace('stopWaiting();\n        if (isOver()) return;', 'stopWaiting();') },
    finds: /a late answer changed/,
    signIn: true,
    path: ['connect A', 'approve', 'hold signatures', 'sign A', 'switch account', 'approve request'],
  },
  'an extension that restarts and is not listened to any more': {
    change: {
      'connectors/injected/replace-provider.ts': (text) =>
        text.replace('if (!(await', 'if (await').replace('RPC_TIMEOUT_MS))) return', 'RPC_TIMEOUT_MS)) return'),
    },
    finds: /the wallet shares/,
    path: ['connect A', 'approve', 'restart wallet', 'switch account'],
  },
  'a switch that counts without having happened': {
    change: {
      'controllers/network/ask-to-switch.ts': (text) =>
        text.replace('Promise.race([answer, refused', 'Promise.race([answer.catch(() => {}), refused'),
    },
    finds: /switchNetwork\(\) resolved/,
    path: ['connect A', 'approve', 'ask for new network A', 'reject request'],
  },
  'a disconnect of one tab that another load of the tab undoes': {
    change: { 'storage/read-stored.ts': (text) => text.replace('environment.window!.sessionStorage.getItem(name) ??', '') },
    finds: /the connection came back in A/,
    path: ['connect A', 'approve', 'leave page A', 'reload A'],
  },
  'a session update that leaves the connection on a chain that the session lost': {
    change: {
      'connectors/walletconnect/follow-session.ts': (text) =>
        text.replace('if (connection && connection.chainId !==', 'if (false && connection.chainId !=='),
    },
    finds: /its sessions share/,
    phone: true,
    path: ['pair A', 'approve pairing', 'narrow session'],
  },
  'a client that does not take up the session of another tab': {
    change: { [walletConnect]: (text) => text.replace('!(await started.isOutdated())', 'true') },
    finds: /the tabs differ/,
    phone: true,
    path: ['pair A', 'disconnect A', 'pair B', 'approve pairing'],
  },
  'a tab that misses what another tab connected while its own wallet was asked': {
    change: {
      [controller]: (text) =>
        text.replace("commit(namespace, { type: 'rested', dormant: { link, isAwaited: true, isOfTab: true } });", '{}'),
    },
    finds: /the tabs differ/,
    phone: true,
    path: ['connect A', 'pair B', 'approve pairing', 'reject'],
  },
  'a connection that stays while another wallet is asked, though another tab ended it': {
    change: { [controller]: (text) => text.replace('if (connectorId !== undefined) commit', 'if (false) commit') },
    finds: /the tabs differ/,
    phone: true,
    path: ['pair A', 'approve pairing', 'connect A', 'clear storage', 'reject'],
  },
};
for (const [title, { change, finds, signIn = false, beside = undefined, phone = false, path }] of Object.entries(BROKEN)) {
  test(`the model finds ${title}`, async () => {
    await withModel({ change }, async (model) => {
      if (path) {
        const { problems } = await model.call('replay', { signIn, beside, phone }, path);
        return assert.match(problems.join('\n'), finds);
      }
      const { violations } = await model.call('explore', { signIn }, 5, 1);
      assert.equal(violations.length, 1);
      console.log(`${violations[0].path.join(', ')}: ${violations[0].problems[0]}`);
      assert.match(violations[0].problems.join('\n'), finds);
    });
  });
}
