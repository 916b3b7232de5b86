import { expect } from '@esm-bundle/chai';
import { createScriptedWallet, type ScriptedWallet, type ScriptedWalletOptions } from './index.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const GRACE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** A node that signs everything with one signature. */
const fetch = (async (_url: string, init: RequestInit) => {
  const { id, method } = JSON.parse(String(init.body)) as { id: number; method: string };
  return Response.json({ jsonrpc: '2.0', id, result: method === 'personal_sign' ? '0x5161' : '0x1' });
}) as typeof globalThis.fetch;

const create = (options: Partial<ScriptedWalletOptions> = {}): ScriptedWallet =>
  createScriptedWallet({
    ...{ name: 'Harbor', rdns: 'example.harbor', accounts: [ADA, GRACE], chainId: 31337, chains: { 31337: 'https://node.test' } },
    ...{ fetch, standards: ['ERC-7715', 'ERC-7811', 'ERC-7846'] as const },
    ...options,
  });
const ask = async (wallet: ScriptedWallet, method: string, params: unknown = []) =>
  wallet.provider.request({ method, params }).catch((error: { code: number }) => error.code);

describe('a scripted wallet with further standards', () => {
  it('refuses the methods of every standard that it does not have with 4200', async () => {
    const wallet = create({ standards: [] });
    for (const method of ['wallet_requestExecutionPermissions', 'wallet_getAssets', 'wallet_connect', 'wallet_disconnect'])
      expect(await ask(wallet, method, [{}]), method).to.equal(4200);
    expect(await ask(wallet, 'wallet_getCapabilities')).to.deep.equal({});
  });

  it('grants permissions of its accounts on its chain with one consent, lists them and revokes them [ERC-7715]', async () => {
    let prompts = 0;
    const wallet = create({
      decide() {
        prompts += 1;
        return 'approve';
      },
    });
    const request = { chainId: '0x7a69', to: GRACE, permission: { type: 'native-token-stream', data: {}, isAdjustmentAllowed: true } };
    const grant = async (...requests: unknown[]) => ask(wallet, 'wallet_requestExecutionPermissions', requests);
    await ask(wallet, 'eth_requestAccounts');
    const granted = (await grant(request, request)) as { context: string; from: string }[];
    expect([prompts, granted.length, granted[0]!.from]).to.deep.equal([2, 2, ADA]);
    expect(await ask(wallet, 'wallet_getGrantedExecutionPermissions')).to.deep.equal(granted);
    expect(await ask(wallet, 'wallet_revokeExecutionPermission', { permissionContext: granted[0]!.context })).to.deep.equal({});
    expect(await ask(wallet, 'wallet_getGrantedExecutionPermissions')).to.deep.equal([granted[1]]);
    const codes = [
      grant(),
      grant({ ...request, from: `0x${'1'.repeat(40)}` }),
      grant({ ...request, chainId: '0x1' }),
      grant({ ...request, permission: { type: 'everything' } }),
      ask(wallet, 'wallet_revokeExecutionPermission', [{}]),
    ];
    expect(await Promise.all(codes)).to.deep.equal([-32602, 4100, 4902, -32602, -32602]);
    expect(prompts).to.equal(3);
  });

  it('lists the assets of its own accounts, and says that it does [ERC-7811]', async () => {
    const assets = { '0x7a69': [{ address: 'native' }], '0x1': [] };
    const wallet = create({ assets });
    expect(await ask(wallet, 'wallet_getAssets', [{ account: ADA }])).to.equal(4100);
    await ask(wallet, 'eth_requestAccounts');
    expect(await ask(wallet, 'wallet_getCapabilities')).to.deep.equal({ '0x0': { assetDiscovery: { supported: true } } });
    expect(await ask(wallet, 'wallet_getAssets', [{ account: ADA }])).to.deep.equal(assets);
    expect(await ask(wallet, 'wallet_getAssets', [{ account: ADA, chainFilter: ['0x1'] }])).to.deep.equal({ '0x1': [] });
  });

  it('connects and signs in with one consent, by the message that was asked for [ERC-7846]', async () => {
    let prompts = 0;
    const wallet = create({
      decide() {
        prompts += 1;
        return 'approve';
      },
    });
    const signIn = {
      ...{ nonce: 'abcdefgh12', chainId: '0x7a69', domain: 'lagoon.example', uri: 'https://lagoon.example/', version: '1' },
      ...{ statement: 'Hello', issuedAt: '2026-01-01T00:00:00.000Z', resources: ['https://lagoon.example/terms'] },
    };
    const connect = async (capabilities?: object) => ask(wallet, 'wallet_connect', [{ version: '1', capabilities }]);
    const message = [
      ...['lagoon.example wants you to sign in with your Ethereum account:', ADA, '', 'Hello', ''],
      ...['URI: https://lagoon.example/', 'Version: 1', 'Chain ID: 31337', 'Nonce: abcdefgh12', 'Issued At: 2026-01-01T00:00:00.000Z'],
      ...['Resources:', '- https://lagoon.example/terms'],
    ].join('\n');
    expect(await connect({ signInWithEthereum: signIn })).to.deep.equal({
      accounts: [
        { address: ADA, capabilities: { signInWithEthereum: { message, signature: '0x5161' } } },
        { address: GRACE, capabilities: {} },
      ],
    });
    expect([prompts, wallet.permitted]).to.deep.equal([1, true]);
    expect(await connect()).to.deep.equal({
      accounts: [
        { address: ADA, capabilities: {} },
        { address: GRACE, capabilities: {} },
      ],
    });
    expect(prompts).to.equal(1);
    expect(await connect({ signInWithEthereum: {} })).to.equal(-32602);
    await ask(wallet, 'wallet_disconnect');
    expect(wallet.permitted).to.equal(false);
    wallet.setBehavior('reject', 'wallet_connect');
    expect([await connect(), wallet.permitted]).to.deep.equal([4001, false]);
  });

  it('connects without the capabilities that it does not have', async () => {
    const wallet = create({ connectCapabilities: [] });
    const answer = await ask(wallet, 'wallet_connect', [
      { version: '1', capabilities: { signInWithEthereum: { nonce: 'x', chainId: '0x1' } } },
    ]);
    expect((answer as { accounts: unknown[] }).accounts[0]).to.deep.equal({ address: ADA, capabilities: {} });
  });
});
