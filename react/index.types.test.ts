import { expect } from '@esm-bundle/chai';
import type { Account as ViemAccount, Chain, Client, Transport } from 'viem';
import { useW3mAccount, useW3mNetwork, useW3mProvider } from './index.js';
import type { Account, Eip1193Provider, HostMessages, Modal, ModalEvent, WalletProvider } from '../src/index.js';

/** Compiles only while both types are the same. */
type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;
const same = <One, Other>(_same: Same<One, Other>) => {};

/** Type tests: compiled with everything else, never called. */
export const calls = {
  accounts(modal: Modal) {
    const evm = modal.getAccount('eip155')!;
    same<typeof evm.address, `0x${string}`>(true);
    same<NonNullable<typeof evm.network>['id'], number>(true);
    same<(typeof evm.allAccounts)[number]['address'], `0x${string}`>(true);
    const solana = modal.getAccount('solana')!;
    same<typeof solana.address, string>(true);
    same<NonNullable<typeof solana.network>['id'], string>(true);
    const active = modal.getAccount();
    same<typeof active, Account | undefined>(true);
    // @ts-expect-error -- no such namespace
    modal.getAccount('cosmos');
  },
  texts() {
    const texts: HostMessages = { connect: { title: 'Join', found: { one: 'One', other: '{count}' } }, sv: async () => ({ default: {} }) };
    // @ts-expect-error -- no such text
    const key: HostMessages = { connect: { titel: 'Join' } };
    // @ts-expect-error -- no such component
    const component: HostMessages = { conect: { title: 'Join' } };
    // @ts-expect-error -- no number that chooses a form
    const form: HostMessages = { connect: { title: { other: 'Join' } } };
    return [texts, key, component, form];
  },
  networks(modal: Modal) {
    same<NonNullable<ReturnType<typeof modal.getNetwork<'eip155'>>>['id'], number>(true);
    const id: number | string | undefined = modal.getNetwork()?.id;
    // @ts-expect-error -- only the network of eip155 has a number for certain
    const number: number | undefined = modal.getNetwork()?.id;
    return [id, number];
  },
  providers(modal: Modal) {
    const provider = modal.getProvider('eip155')!;
    same<typeof provider, Eip1193Provider>(true);
    provider.on('chainChanged', () => {});
    provider.removeListener('chainChanged', () => {});
    const other = modal.getProvider('solana')!;
    same<typeof other, WalletProvider>(true);
    // @ts-expect-error -- a Solana wallet need not emit events
    other.on('connect', () => {});
    modal.subscribeProviders(({ eip155 }) => eip155?.on('disconnect', () => {}));
  },
  client(modal: Modal) {
    const client = modal.getClient();
    same<typeof client, Promise<Client<Transport, Chain, ViemAccount>>>(true);
  },
  useHooks() {
    const { address, account } = useW3mAccount({ namespace: 'eip155' });
    same<typeof address, `0x${string}` | undefined>(true);
    same<NonNullable<typeof account>['address'], `0x${string}`>(true);
    same<ReturnType<typeof useW3mAccount>['address'], string | undefined>(true);
    const { chainId } = useW3mNetwork({ namespace: 'eip155' });
    same<typeof chainId, number | undefined>(true);
    const { chainId: anyId } = useW3mNetwork();
    same<typeof anyId, number | string | undefined>(true);
    const { provider } = useW3mProvider('eip155');
    same<typeof provider, Eip1193Provider | undefined>(true);
  },
  events(event: ModalEvent) {
    if (event.event === 'SWITCH_NETWORK') same<typeof event.properties.network, string>(true);
    if (event.event === 'SEND_SUCCESS') same<typeof event.properties.amount, string>(true);
    // @ts-expect-error -- no such event
    if (event.event === 'SWICH_NETWORK') return;
    // @ts-expect-error -- not every event has a network
    void event.properties.network;
  },
};

describe('the types of accounts, networks, providers and events', () => {
  it('are compiled, one function for each group of calls', () => {
    expect(Object.keys(calls)).to.deep.equal(['accounts', 'texts', 'networks', 'providers', 'client', 'useHooks', 'events']);
  });
});
