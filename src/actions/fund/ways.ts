import type { FundWay } from './fund-request.js';

/** A way to the missing sum that is open to the account now. Amounts in base units. */
export type Way =
  | {
      readonly kind: 'transfer';
      readonly walletId: string;
      readonly address: string;
      /** Name and picture of the wallet. */
      readonly wallet: { readonly name: string; readonly icon?: string | undefined };
      /** Balance of the account in the needed token. */
      readonly balance: bigint;
      /** Estimated network fee in the native currency; absent where it is not known. */
      readonly fee?: bigint | undefined;
    }
  | {
      readonly kind: 'swap';
      /** Address of the sold token; absent for the native currency. */
      readonly from: string | undefined;
      readonly symbol: string;
      readonly decimals: number;
      /** Sold amount. */
      readonly amount: bigint;
      /** The least that arrives: at least the missing sum. */
      readonly minReceived: bigint;
      /** Estimated network fee in the native currency; absent where it is not known. */
      readonly fee?: bigint | undefined;
    }
  | {
      readonly kind: 'buy';
      /** Worth of the missing sum in hundredths of a dollar, rounded up; absent without a price. */
      readonly cents?: bigint | undefined;
    }
  | { readonly kind: 'host'; readonly way: FundWay };

/** The ways, in the order in which they are shown. `paceMs`: mean time between the network's last blocks, where it is known. */
export type Ways = { readonly list: readonly Way[]; readonly paceMs: number | undefined };
