import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { printOutcomes, REFUSALS, WAYS_IN, type WayIn } from '../../../test/fixtures/dialects.js';
import { createNodeFetch } from '../../../test/fixtures/fake-node.js';
import { ADA, GRACE, local } from '../../../test/fixtures/networks.js';
import { createAnsweringClient } from '../../../test/fixtures/service-answers.js';
import { createTestEnvironment } from '../../../test/fixtures/test-environment.js';
import { until } from '../../../test/fixtures/until.js';
import { readExecutionPermission } from '../../adapters/permissions.js';
import type { Account } from '../../controllers/account/account.js';
import { createScriptedWallet, type ScriptedWalletOptions } from '../../testing/index.js';
import {
  type ExecutionRequest,
  findEnd,
  getGrantedExecutionPermissions,
  isExecutionRequest,
  parseExecutionRequests,
  requestExecutionPermissions,
  revokeExecutionPermission,
} from './execution-permissions.js';
import { grantSession } from './smart-sessions.js';
import type { SessionError } from '../flow-errors.js';

const account = { address: ADA, network: local } as Pick<Account, 'address' | 'network'>;
const request: ExecutionRequest = {
  chainId: '0x7a69',
  to: GRACE as `0x${string}`,
  permission: {
    type: 'native-token-periodic',
    data: { periodAmount: '0x2386f26fc10000', periodDuration: 86_400, startTime: 5, justification: 'Daily order' },
    isAdjustmentAllowed: true,
  },
  rules: [{ type: 'expiry', data: { timestamp: 100 } }],
};
const reasonOf = (thrown: unknown) => (thrown as SessionError).reason ?? String((thrown as Error).message);

async function createWallet(options: Partial<ScriptedWalletOptions> = {}) {
  const wallet = createScriptedWallet({
    ...{ name: 'Harbor', rdns: 'example.harbor', accounts: [ADA, GRACE], chainId: 31337, chains: { 31337: 'http://node.example' } },
    fetch: createNodeFetch({}),
    standards: ['ERC-7715'],
    ...options,
  });
  await wallet.provider.request({ method: 'eth_requestAccounts' });
  return wallet;
}

const ask = (wallet: Awaited<ReturnType<typeof createWallet>>, requests = [request], way: WayIn = 'injected', isHere = () => true) =>
  requestExecutionPermissions({ provider: WAYS_IN[way](wallet), account, isHere }, requests).catch(reasonOf);

/** Grants a session of the embedded wallet, whose service prepares it and takes it back. */
const askEmbedded = async (wallet: Awaited<ReturnType<typeof createWallet>>) => {
  const prepared = { json: { pci: 'p-1', key: { type: 'secp256k1', publicKey: '0x04bb' } } };
  const { client: http } = createAnsweringClient([prepared, { body: '' }]);
  return grantSession({
    account: { ...account, caipAddress: `eip155:31337:${ADA}`, connectorId: 'embedded' } as Account,
    provider: WAYS_IN.embedded(wallet),
    http,
    request: {
      expiry: 100,
      signer: { type: 'keys', data: { keys: [] } },
      permissions: [{ type: 'contract-call', data: {} }],
      policies: [],
    },
    isHere: () => true,
  }).catch(reasonOf);
};

describe('requesting permissions of an outside wallet (ERC-7715)', () => {
  it('asks by the names of 2026, and answers with what the wallet granted', async () => {
    const wallet = await createWallet();
    const granted = (await ask(wallet, [request, { ...request, from: ADA }])) as unknown as { context: string }[];
    expect(granted.map(({ context }) => context)).to.deep.equal([`0x${'0'.repeat(63)}1`, `0x${'0'.repeat(63)}2`]);
    expect(wallet.requests.slice(1).map(({ method }) => method)).to.deep.equal([
      'wallet_getSupportedExecutionPermissions',
      'wallet_requestExecutionPermissions',
    ]);
    expect(wallet.requests.at(-1)!.params).to.deep.equal([
      { ...request, from: ADA },
      { ...request, from: ADA },
    ]);
  });

  it('has one outcome for each refusal, the same by injection, WalletConnect and, with its own names, of the embedded wallet', async () => {
    const rows: Record<string, Record<string, string>> = {};
    for (const [code, error] of Object.entries(REFUSALS)) {
      rows[code] = {};
      for (const way of ['injected', 'WalletConnect'] as const) {
        const wallet = await createWallet();
        wallet.setBehavior({ throw: error }, 'wallet_requestExecutionPermissions');
        rows[code][way] = String(await ask(wallet, [request], way));
      }
      const wallet = await createWallet();
      wallet.setBehavior({ throw: error }, 'wallet_grantPermissions');
      rows[code]['embedded'] = String(await askEmbedded(wallet));
    }
    printOutcomes('wallet_requestExecutionPermissions (embedded: wallet_grantPermissions), refused', rows);
    for (const [code, { injected, WalletConnect, embedded }] of Object.entries(rows)) {
      expect(injected, code).to.equal(WalletConnect);
      expect(injected, code).to.equal(embedded);
      expect(injected, code).to.equal(code === '4001' ? 'declined' : ['4200', '-32601'].includes(code) ? 'unsupported' : 'grant');
    }
  });

  it('does not prompt where the wallet lists its types without this one, this chain or this rule', async () => {
    for (const supported of [{}, { 'native-token-periodic': { chainIds: ['0x1'] } }, { 'native-token-periodic': { ruleTypes: [] } }]) {
      const wallet = await createWallet();
      wallet.setBehavior({ answer: supported }, 'wallet_getSupportedExecutionPermissions');
      expect(await ask(wallet), JSON.stringify(supported)).to.equal('unsupported');
      expect(wallet.requests.map(({ method }) => method)).not.to.include('wallet_requestExecutionPermissions');
    }
    for (const chainIds of [[31337], ['31337'], ['0x7A69']]) {
      const wallet = await createWallet();
      wallet.setBehavior({ answer: { 'native-token-periodic': { chainIds } } }, 'wallet_getSupportedExecutionPermissions');
      expect(await ask(wallet), String(chainIds)).to.be.an('array');
    }
  });

  it('asks a wallet that does not list its types', async () => {
    const wallet = await createWallet();
    for (const behavior of [{ throw: REFUSALS['4200'] }, { answer: 'nonsense' }]) {
      wallet.setBehavior(behavior, 'wallet_getSupportedExecutionPermissions');
      expect(await ask(wallet)).to.be.an('array');
    }
    expect(await ask(await createWallet({ standards: [] }))).to.equal('unsupported');
  });

  it('asks nothing where the account is another one by then', async () => {
    const wallet = await createWallet();
    expect(await ask(wallet, [request], 'injected', () => false)).to.equal('network');
    expect(wallet.requests.map(({ method }) => method)).not.to.include('wallet_requestExecutionPermissions');
  });

  it('passes nothing on where the account was left while the wallet asked', async () => {
    const wallet = await createWallet();
    let isHere = true;
    wallet.setBehavior('hang', 'wallet_requestExecutionPermissions');
    const findAsked = () => wallet.pending.find(({ method }) => method === 'wallet_requestExecutionPermissions');
    const late = ask(wallet, [request], 'injected', () => isHere);
    await until(findAsked);
    isHere = false;
    findAsked()!.approve();
    expect(await late).to.equal('network');
  });

  it('refuses an answer for another account, app, network or type, and one that is incomplete', async () => {
    const whole = { ...request, from: ADA, context: '0x01', dependencies: [], delegationManager: GRACE };
    const wallet = await createWallet();
    const answer = async (value: unknown) => {
      wallet.setBehavior({ answer: value }, 'wallet_requestExecutionPermissions');
      return ask(wallet);
    };
    expect(await answer([whole])).to.deep.equal([whole]);
    // The wallet may narrow what it grants.
    for (const chainId of ['0x007a69', '0x7A69', '31337', 31337])
      expect(await answer([{ ...whole, chainId }]), `${chainId}`).to.deep.equal([{ ...whole, chainId }]);
    expect(await answer([{ ...whole, chainId: 31337, permission: { ...request.permission, data: { periodAmount: '0x1' } } }])).to.be.an(
      'array',
    );
    for (const bad of [
      [],
      null,
      {},
      [whole, whole],
      [{ ...whole, context: undefined }],
      [{ ...whole, context: 'c0' }],
      [{ ...whole, from: GRACE }],
      [{ ...whole, to: ADA }],
      [{ ...whole, chainId: '0x1' }],
      [{ ...whole, permission: { ...request.permission, type: 'native-token-stream' } }],
    ])
      expect(await answer(bad), JSON.stringify(bad)).to.equal('grant');
  });
});

describe('permissions of this site', () => {
  const { setTimer } = createTestEnvironment();

  it('are listed by the wallet and revoked in it, with the parameters in a list or as an object', async () => {
    for (const way of ['injected', 'WalletConnect'] as const) {
      const wallet = await createWallet();
      const provider = WAYS_IN[way](wallet);
      await ask(wallet, [request, request], way);
      const listed = await getGrantedExecutionPermissions({ provider, account }, setTimer);
      expect(listed.length, way).to.equal(2);
      await revokeExecutionPermission(provider, listed[0]!.context);
      expect(await getGrantedExecutionPermissions({ provider, account }, setTimer)).to.deep.equal([listed[1]]);
    }
    const asked: unknown[] = [];
    const strict = {
      async request({ params }: { params?: unknown }): Promise<unknown> {
        asked.push(params);
        if (Array.isArray(params)) throw REFUSALS['-32602'];
        return {};
      },
    };
    await revokeExecutionPermission(strict, '0x01');
    expect(asked).to.deep.equal([[{ permissionContext: '0x01' }], { permissionContext: '0x01' }]);
  });

  it('are none where the wallet has no such method or is silent, and only those of the account and its network', async () => {
    expect(
      await getGrantedExecutionPermissions({ provider: (await createWallet({ standards: [] })).provider, account }, setTimer),
    ).to.deep.equal([]);
    const wallet = await createWallet();
    const whole = { ...request, from: ADA, context: '0x01', dependencies: [], delegationManager: GRACE };
    wallet.setBehavior(
      {
        answer: [
          whole,
          { ...whole, chainId: '0x07a69' },
          { ...whole, from: GRACE },
          { ...whole, chainId: '0x1' },
          { ...whole, context: 1 },
          null,
        ],
      },
      'wallet_getGrantedExecutionPermissions',
    );
    expect(await getGrantedExecutionPermissions({ provider: wallet.provider, account }, setTimer)).to.deep.equal([
      whole,
      { ...whole, chainId: '0x07a69' },
    ]);
    const environment = createTestEnvironment();
    wallet.setBehavior('hang', 'wallet_getGrantedExecutionPermissions');
    const listed = getGrantedExecutionPermissions({ provider: wallet.provider, account }, environment.setTimer);
    environment.advance(10_000);
    expect(await listed).to.deep.equal([]);
  });

  it('reject with what the wallet threw when it does not revoke them', async () => {
    const wallet = await createWallet();
    wallet.setBehavior('reject', 'wallet_revokeExecutionPermission');
    const thrown: unknown = await revokeExecutionPermission(wallet.provider, '0x01').catch((error: unknown) => error);
    expect(thrown).to.include({ code: 4001 });
  });
});

describe('a request for permissions', () => {
  const parse = (given: unknown) => {
    try {
      return parseExecutionRequests(given, account, 99_999);
    } catch (thrown) {
      return reasonOf(thrown);
    }
  };

  it('is whole, for this account and network, and not over', () => {
    expect(parse(request)).to.deep.equal([request]);
    // As the standard prints it; the wallet is asked as other methods write it.
    expect(parse({ ...request, chainId: '0x007a69' })).to.deep.equal([request]);
    expect(parse({ ...request, chainId: '0x01' })).to.equal('network');
    expect(parse([request, { ...request, rules: undefined, from: ADA.toLowerCase() }]))
      .to.be.an('array')
      .of.length(2);
    expect(parse({ ...request, chainId: '0x1' })).to.equal('network');
    expect(parse({ ...request, from: GRACE })).to.equal('network');
    for (const bad of [
      undefined,
      [],
      { ...request, to: '0x1' },
      { ...request, more: 1 },
      { ...request, chainId: 31337 },
      { ...request, permission: { type: 'a', data: {} } },
      { ...request, permission: { ...request.permission, more: 1 } },
      { ...request, rules: [{ type: 'expiry', data: { timestamp: 99 } }] },
    ])
      expect(parse(bad), JSON.stringify(bad)).to.equal('request');
  });

  it('differs from the form that the embedded wallet takes', () => {
    expect([isExecutionRequest(request), isExecutionRequest([request])]).to.deep.equal([true, true]);
    expect([isExecutionRequest({ expiry: 1, permissions: [] }), isExecutionRequest([]), isExecutionRequest(null)]).to.deep.equal([
      false,
      false,
      false,
    ]);
  });

  it('ends with the first of its ends, or has none', () => {
    const until = (timestamp: unknown) => ({ rules: [{ type: 'expiry', data: { timestamp } }] });
    expect(findEnd([until(7), until(5)])).to.equal(5);
    expect([findEnd([until(7), { rules: null }]), findEnd([until('7')]), findEnd([until(1.5)])]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a permission of ERC-7715', () => {
  const read = (type: string, data: unknown) => readExecutionPermission({ type, data });

  it('is read by its kind, in the types that wallets have', () => {
    expect(read('native-token-periodic', request.permission.data)).to.deep.equal({
      kind: 'spending',
      token: undefined,
      limit: { kind: 'period', amount: 10n ** 16n, periodS: 86_400 },
      start: 5,
      reason: 'Daily order',
    });
    expect(read('erc20-token-stream', { tokenAddress: GRACE, amountPerSecond: '0x2', maxAmount: null })).to.deep.equal({
      kind: 'spending',
      token: GRACE,
      limit: { kind: 'stream', unitsPerSecond: 2n, initial: 0n, max: undefined },
      start: undefined,
      reason: undefined,
    });
    expect(read('erc20-token-allowance', { tokenAddress: GRACE, allowanceAmount: '0x3' })).to.deep.include({
      limit: { kind: 'total', amount: 3n },
    });
    expect(read('token-approval-revocation', { erc20Approve: true, permit2Lockdown: false }).kind).to.equal('revocation');
    expect(read('erc20-token-revocation', {}).kind).to.equal('revocation');
  });

  it('cannot be read where it is not exactly that', () => {
    const good = request.permission.data;
    for (const [type, data] of [
      ['native-token-periodic', { ...good, tokenAddress: GRACE }],
      ['native-token-periodic', { ...good, more: 1 }],
      ['native-token-periodic', { ...good, periodAmount: 1 }],
      ['native-token-periodic', { ...good, periodDuration: 0 }],
      ['native-token-periodic', { ...good, startTime: '5' }],
      ['native-token-periodic', { ...good, justification: 1 }],
      ['erc20-token-periodic', good],
      ['erc20-token-stream', { tokenAddress: GRACE, amountPerSecond: '0x2', maxAmount: 5 }],
      ['token-approval-revocation', {}],
      ['token-approval-revocation', { erc20Approve: 'yes' }],
      ['erc20-token-revocation', { everything: true }],
      ['contract-call', good],
      ['native-token-periodic', undefined],
    ] as const)
      expect(read(type, data).kind, JSON.stringify([type, data])).to.equal('unknown');
  });

  it('is never read into something that throws', () => {
    const types = fc.constantFrom('native-token-stream', 'erc20-token-periodic', 'token-approval-revocation', 'x');
    fc.assert(
      fc.property(types, fc.jsonValue(), (type, data) => {
        expect(read(type, data).kind).to.be.oneOf(['unknown', 'spending', 'revocation']);
      }),
    );
  });
});
