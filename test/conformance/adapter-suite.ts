import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { NamespaceAdapter } from '../../src/adapters/adapter.js';
import type { WalletProvider } from '../../src/connectors/connector.js';
import type { Network } from '../../src/config/network.js';

/** An adapter with examples of its namespace. */
export type AdapterRig = {
  readonly adapter: NamespaceAdapter;
  readonly network: Network;
  /** An address as wallets write it → its canonical spelling. */
  readonly addresses: readonly (readonly [written: string, canonical: string])[];
  /** A chain answer → its CAIP-2 reference. */
  readonly chains: readonly (readonly [answer: unknown, reference: string])[];
  /** An answer to a call for a signature that is one. */
  readonly signature: string;
  /** Whether a wallet may answer `0x`, because a contract keeps the signature on chain. Default: no. */
  readonly hasOnChainSignatures?: boolean;
  /** Reads the first address's balance, if the wallet or the node returns `answer`. */
  getBalance(answer: unknown): Promise<bigint>;
  /** An answer to a balance call → base units; `undefined` where the answer is no balance. */
  readonly balances: readonly (readonly [answer: unknown, amount: bigint | undefined])[];
  /** Amounts of the transfers, the largest last. Default: amounts of EVM chains. */
  readonly sums?: readonly bigint[];
  /** Tokens that a transfer may be of; default: the last address. `null` where there are none. */
  readonly token?: string | null;
  /** The wallet, or the nodes behind it, on another chain than the network's. Default: a wallet that answers nothing. */
  createStranger?(asked: string[]): { readonly adapter: NamespaceAdapter; readonly provider: WalletProvider };
};

/** Declares the tests that every adapter must pass. */
export function itBehavesLikeAnAdapter(name: string, createRig: () => AdapterRig): void {
  describe(`${name} is an adapter`, () => {
    it('reads addresses and chains', () => {
      const { adapter, addresses, chains } = createRig();
      for (const [written, canonical] of addresses) expect(adapter.parseAddress(written), written).to.equal(canonical);
      for (const [, canonical] of addresses) expect(adapter.parseAddress(canonical), 'twice is once').to.equal(canonical);
      for (const [answer, reference] of chains) expect(adapter.parseChainId(answer), String(answer)).to.equal(reference);
    });

    it('takes nonsense for nothing, and never throws', () => {
      const { adapter } = createRig();
      fc.assert(
        fc.property(fc.anything(), (value) => {
          for (const read of [adapter.parseAddress(value), adapter.parseChainId(value)])
            expect(read === undefined || typeof read === 'string').to.equal(true);
        }),
      );
      for (const bad of [undefined, null, {}, [], '', ' ', '0x', '0xzz', NaN, -1, 0, 1.5, Infinity, () => {}]) {
        expect(adapter.parseAddress(bad), String(bad)).to.equal(undefined);
        expect(adapter.parseChainId(bad), String(bad)).to.equal(undefined);
      }
    });

    it('reads balances in base units, and refuses what is none', async () => {
      const { getBalance, balances } = createRig();
      for (const [answer, amount] of balances) {
        const result = await getBalance(answer).then(
          (value) => value,
          () => undefined,
        );
        expect(result, String(answer)).to.equal(amount);
      }
    });

    it('has a text signed, passes a refusal on, and takes no nonsense for a signature', async () => {
      const { adapter, addresses, signature, hasOnChainSignatures } = createRig();
      const address = addresses[0]![1];
      const ask = (answer: () => unknown) =>
        adapter.signMessage({ provider: { request: async () => answer() }, address, message: 'Sign in \u2603' }).then(
          (value) => value,
          (error: { code?: unknown }) => `refused: ${String(error.code)}`,
        );
      expect(await ask(() => signature)).to.equal(signature);
      const refuse = () => {
        throw Object.assign(new Error('no'), { code: 4001 });
      };
      expect(await ask(refuse)).to.equal('refused: 4001');
      for (const bad of [undefined, null, '', '0xzz', 7, {}, []])
        expect(await ask(() => bad), String(bad)).to.equal('refused: UNREADABLE_SIGNATURE');
      // An EVM contract may keep its signature on chain: then the wallet answers no bytes, and the contract is asked.
      expect(await ask(() => '0x')).to.equal(hasOnChainSignatures ? '0x' : 'refused: UNREADABLE_SIGNATURE');
    });

    if (createRig().adapter.loadTransfers) {
      it('reads back what it would have signed, and sends nothing on another chain', async () => {
        const { adapter, network, addresses, createStranger, ...rig } = createRig();
        const transfers = await adapter.loadTransfers!();
        const [from, to] = [addresses[0]![1], addresses.at(-1)![1]];
        for (const token of rig.token === null ? [undefined] : [undefined, rig.token ?? to])
          for (const amount of rig.sums ?? [1n, 10n ** 18n + 1n, 2n ** 256n - 1n]) {
            const read = transfers.decodeTransaction(await transfers.buildTransaction({ network, transfer: { from, to, amount, token } }));
            expect([read?.from, read?.to, read?.amount, read?.token]).to.deep.equal([from, to, amount, token]);
          }
        const request = await transfers.buildTransaction({ network, transfer: { from, to, amount: 1n } });
        const asked: string[] = [];
        const silent = { adapter, provider: { request: async ({ method }: { method: string }) => void asked.push(method) } };
        const { provider, ...stranger } = createStranger?.(asked) ?? silent;
        const elsewhere = await stranger.adapter.loadTransfers!();
        const error = await elsewhere.send({ provider, network, request }).catch((thrown: { reason?: unknown }) => thrown.reason);
        expect(error).to.equal('network');
        expect(asked).to.not.include(request.method);
      });
    }

    it('links to the explorer of a network that has one', () => {
      const { adapter, network, addresses } = createRig();
      const address = addresses[0]![1];
      expect(adapter.getAddressUrl(network, address))
        .to.match(/^https:\/\//)
        .and.include(address);
      const { blockExplorers: _, ...without } = network;
      expect(adapter.getAddressUrl(without, address)).to.equal(undefined);
    });
  });
}
