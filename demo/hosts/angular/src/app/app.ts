import { afterNextRender, Component, CUSTOM_ELEMENTS_SCHEMA, DestroyRef, inject, signal } from '@angular/core';
import { type Account, getModal } from 'w3m-elements';
import { Wallets } from './wallets';

@Component({
  selector: 'app-root',
  imports: [Wallets],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Lagoon</h1>
      <w3m-button label="Join" balance="hide"></w3m-button>
      <output>{{ account()?.address ?? 'disconnected' }}</output>
      <p>Below the button.</p>
      <app-wallets></app-wallets>
    </main>
  `,
})
export class App {
  readonly account = signal<Account | undefined>(undefined);

  constructor() {
    const destroyed = inject(DestroyRef);
    afterNextRender(() => {
      const modal = getModal();
      this.account.set(modal?.getAccount());
      const stop = modal?.subscribeAccount((account) => this.account.set(account));
      destroyed.onDestroy(() => stop?.());
    });
  }
}
