import { expect } from '@esm-bundle/chai';
import type { NamespaceAdapter } from '../../src/adapters/adapter.js';
import { DISCONNECT_TIMEOUT_MS } from '../../src/config/constants.js';
import type { Namespace } from '../../src/config/namespaces.js';
import type { Connector } from '../../src/connectors/connector.js';

/** A connector with a wallet behind it that the suite can steer. */
export type ConnectorRig = {
  readonly connector: Connector;
  readonly namespace: Namespace;
  readonly adapter: NamespaceAdapter;
  /** Accounts of the wallet, the first is active. */
  readonly accounts: readonly string[];
  readonly requests: () => readonly string[];
  approve(): void;
  reject(): void;
  switchAccount(account: string): void | Promise<void>;
  lock(): void | Promise<void>;
  /** Has the wallet refuse to end the connection, or never answer. Absent where the end is this page's alone. */
  failEnd?(how: 'refuses' | 'never answers'): void;
  listenerCount(): number;
};

/** Declares the tests that every connector must pass. */
export function itBehavesLikeAConnector(name: string, createRig: () => Promise<ConnectorRig> | ConnectorRig): void {
  describe(`${name} is a connector`, () => {
    it('describes itself', async () => {
      const { connector, namespace } = await createRig();
      expect(connector.id).to.be.a('string').and.not.equal('');
      expect(connector.name).to.be.a('string').and.not.equal('');
      expect(connector.namespaces).to.include(namespace);
      expect(connector.hosts).to.be.an('array');
    });

    it('reports nothing that is not shared, and sends no request', async () => {
      const { connector, namespace, requests } = await createRig();
      expect(await connector.getAccounts(namespace)).to.equal(undefined);
      expect(requests().some((method) => /request/i.test(method))).to.equal(false);
    });

    it('connects after approval with answers the adapter can read, and remembers them', async () => {
      const { connector, namespace, adapter, accounts, approve } = await createRig();
      approve();
      const raw = await connector.connect(namespace);
      expect((raw.accounts as unknown[]).map((account) => adapter.parseAddress(account))).to.deep.equal(
        accounts.map((account) => adapter.parseAddress(account)),
      );
      expect(adapter.parseChainId(raw.chainId)).to.be.a('string');
      expect(await connector.getAccounts(namespace)).to.deep.equal(raw);
    });

    it('rejects when the visitor declines', async () => {
      const { connector, namespace, reject } = await createRig();
      reject();
      const thrown = await connector.connect(namespace).then(
        () => undefined,
        (error: unknown) => error ?? new Error('nothing'),
      );
      expect(thrown).to.not.equal(undefined);
    });

    it('notifies of changes until the listener is removed', async () => {
      const { connector, namespace, accounts, approve, switchAccount, lock, listenerCount } = await createRig();
      approve();
      await connector.connect(namespace);
      const seen: unknown[] = [];
      const stop = connector.listen(namespace, { onAccounts: (list) => seen.push(list), onChain: () => {}, onDisconnect: () => {} });
      await switchAccount(accounts[1]!);
      await lock();
      expect(seen.length).to.equal(2);
      expect(seen[1]).to.deep.equal([]);
      stop();
      await switchAccount(accounts[0]!);
      expect(seen.length).to.equal(2);
      expect(listenerCount()).to.equal(0);
    });

    for (const how of ['agrees', 'refuses', 'never answers'] as const) {
      it(`never rejects a disconnect, and ends it in time, where the wallet ${how}`, async () => {
        const { connector, namespace, approve, failEnd } = await createRig();
        await connector.disconnect(namespace);
        approve();
        await connector.connect(namespace);
        if (how !== 'agrees') failEnd?.(how);
        let late: ReturnType<typeof setTimeout>;
        const limit = new Promise<string>((resolve) => (late = setTimeout(resolve, DISCONNECT_TIMEOUT_MS + 1000, 'late')));
        expect(await Promise.race([connector.disconnect(namespace), limit])).to.equal(undefined);
        clearTimeout(late!);
      });
    }

    it('hands out one provider', async () => {
      const { connector, namespace } = await createRig();
      expect(connector.getProvider(namespace)).to.equal(connector.getProvider(namespace)).and.have.property('request');
    });
  });
}
