import { afterNextRender, Component, DestroyRef, inject, signal } from '@angular/core';
import { type Account, getModal, type Modal, type WalletConnection } from 'w3m-elements';

const SHOP = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

@Component({
  selector: 'app-wallets',
  template: `
    <section>
      <p>{{ account()?.profileName ?? 'No name' }}, {{ balance() }}</p>
      <ul>
        @for (one of connections(); track one.walletId) {
          <li [attr.aria-current]="one.isActive">
            {{ one.wallet.name }}
            <button (click)="use(one)">Use</button>
            <button (click)="disconnect(one)">Disconnect</button>
          </li>
        }
      </ul>
      <button (click)="add()">Add a wallet</button>
      <button (click)="pay()" [disabled]="!account()">Pay 0.001 ETH</button>
      <p>{{ account()?.pendingTransactions ?? 0 }} pending</p>
    </section>
  `,
})
export class Wallets {
  readonly account = signal<Account | undefined>(undefined);
  readonly connections = signal<readonly WalletConnection[]>([]);
  private modal: Modal | undefined;
  private latest: Promise<readonly WalletConnection[]> | undefined;

  constructor() {
    const destroyed = inject(DestroyRef);
    afterNextRender(() => {
      this.modal = getModal();
      void this.read(this.modal?.getAccount());
      const stop = this.modal?.subscribeAccount((account) => void this.read(account));
      destroyed.onDestroy(() => stop?.());
    });
  }

  balance(): string {
    const { balance, balanceSymbol } = this.account() ?? {};
    return balance ? `${balance} ${balanceSymbol}` : 'no balance';
  }

  add(): void {
    this.modal?.connect().catch(console.warn);
  }

  async use({ namespace, walletId }: WalletConnection): Promise<void> {
    await this.modal?.switchAccount({ namespace, walletId });
  }

  async disconnect({ namespace, walletId }: WalletConnection): Promise<void> {
    await this.modal?.disconnect({ namespace, walletId });
    await this.read(this.modal?.getAccount());
  }

  async pay(): Promise<void> {
    const transaction = { from: this.account()?.address, to: SHOP, value: '0x38d7ea4c68000' };
    const hash = await this.modal?.getProvider('eip155')?.request({ method: 'eth_sendTransaction', params: [transaction] });
    await this.modal?.trackTransaction(String(hash));
  }

  private async read(account: Account | undefined): Promise<void> {
    this.account.set(account);
    // Balance and name come with the account once they have been read.
    void this.modal?.refreshAccount();
    const reading = (this.latest = this.modal?.getConnections());
    const list = (await reading) ?? [];
    if (reading === this.latest) this.connections.set(list);
  }
}
