// chunk: other-features
import type { Environment } from '../../config/environment.js';
import { getFundingImport, type FundingImport } from '../../config/funding-import.js';
import { defineFeature, type Feature, type FeatureModule, type PartModule } from '../feature.js';

declare module '../../controllers/router/router-controller.js' {
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

/** The code behind `w3m-elements/funding`. */
type Imported = FundingImport<
  { readonly keepFundings: Awaited<ReturnType<NonNullable<Feature['background']>['load']>>['start'] },
  FeatureModule<FundRoutes> & { readonly TilePart: PartModule['Part']; readonly ShortfallPart: PartModule['Part'] }
>;

/** Adds what is missing for a payment, where the page imports `w3m-elements/funding`: this is all of it without the import. */
export function defineFund({ window }: Pick<Environment, 'window'>): Feature<FundRoutes> {
  const get = () => getFundingImport(window) as Imported | undefined;
  return defineFeature<FundRoutes>({
    name: 'fund',
    isEnabled: () => get() !== undefined,
    background: {
      isActive: ({ $connections }) => Object.values($connections.get()).some(({ status }) => status === 'connected'),
      load: async () => ({ start: (await get()!.flow()).keepFundings }),
    },
    routes: {
      Fund: { needsAccount: true },
      FundReceive: { titleKey: 'receiveTitle', needsAccount: true },
      FundTransfer: { titleKey: 'transferTitle', needsAccount: true },
    },
    contributes: {
      accountAction: {
        order: 5,
        action: 'fund',
        minBlockSize: 62,
        isShown: () => get()?.hasTile === true,
        load: async () => ({ Part: (await get()!.views()).TilePart }),
      },
      shortfall: { order: 1, minBlockSize: 0, load: async () => ({ Part: (await get()!.views()).ShortfallPart }) },
    },
    load: async () => get()!.views(),
  });
}
