// chunk: funding-entry
import type { ComponentType } from 'react';
import type { Environment } from '../config/environment.js';
import type { ShortfallProps } from '../features/contributed-part.js';
import type { Feature, FeatureModule, PartModule } from '../features/feature.js';

declare module '../controllers/router/router-controller.js' {
  interface RouteParams {
    Fund:
      | {
          /** Id of a funding that has begun. */
          readonly id?: string | undefined;
          /** CAIP-2 id. Default: the network of the account. */
          readonly network?: string | undefined;
          /** Address of the token. Default: the native currency. */
          readonly token?: string | undefined;
          /** Sum that the account is to have, as decimal text. */
          readonly amount?: string | undefined;
          readonly account?: string | undefined;
        }
      | undefined;
    FundReceive: { readonly id: string };
    /** The account that pays, and its wallet. */
    FundTransfer: { readonly id: string; readonly address: string; readonly walletId: string };
  }
}

/** Views of adding funds. */
export type FundRoutes = 'Fund' | 'FundReceive' | 'FundTransfer';

/** Loaders of the code of adding funds. */
export type FundLoaders = {
  /** Loads the code without views. */
  flow(): Promise<{ readonly keepFundings: Awaited<ReturnType<NonNullable<Feature['background']>['load']>>['start'] }>;
  views(): Promise<
    FeatureModule<FundRoutes> & { readonly TilePart: PartModule['Part']; readonly ShortfallPart: ComponentType<ShortfallProps> }
  >;
  /** Whether the account has a tile. */
  readonly hasTile: boolean;
};

/** Whether the browser has fundings, of `fundings-key.ts`, whose code comes later. A browser may refuse its storage. */
function hasStored(page: Environment['window']): boolean {
  try {
    return page?.localStorage.getItem('w3m.fundings') != null;
  } catch {
    return false;
  }
}

/** Adds what is missing for a payment. No feature of the dialog by itself: `w3m-elements/funding` brings it. */
export function defineFund({ flow, views, hasTile }: FundLoaders): Feature<FundRoutes> {
  return {
    name: 'fund',
    background: {
      isActive: ({ $connections }) => Object.values($connections.get()).some(({ status }) => status === 'connected'),
      // A page without a stored funding loads nothing for it.
      load: async () => ({
        start(controllers) {
          if (!hasStored(controllers.environment.window)) return () => {};
          let isEnded = false;
          let stop: (() => void) | undefined;
          const run = async () => {
            const { keepFundings } = await flow();
            if (!isEnded) stop = keepFundings(controllers);
          };
          void run().catch((error: unknown) => controllers.environment.log.error(error));
          return () => {
            isEnded = true;
            stop?.();
          };
        },
      }),
    },
    routes: {
      Fund: { needsAccount: true },
      FundReceive: { titleKey: 'receiveTitle', needsAccount: true },
      FundTransfer: { titleKey: 'transferTitle', needsAccount: true },
    },
    contributes: {
      ...(hasTile && {
        accountAction: { order: 5, action: 'fund', minBlockSize: 62, load: async () => ({ Part: (await views()).TilePart }) } as const,
      }),
      shortfall: { order: 1, minBlockSize: 0, load: async () => ({ Part: (await views()).ShortfallPart as PartModule['Part'] }) },
    },
    load: views,
  };
}
