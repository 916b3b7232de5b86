import type { JSX } from 'react';
import { toOrder, WALLET_FEATURES } from '../../config/feature-orders.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ActionTiles } from '../../ui/action-tile.js';
import { useStore } from '../../utils/use-store.js';
import { ContributedPart } from '../contributed-part.js';
import { useFeatures } from '../use-features.js';
import { accountMessages } from './messages.js';

/** The tiles of the features that do something with the account, in the host's order. Spec §1, "Wallet feature order". */
export function AccountActions(): JSX.Element | null {
  const { stores } = useControllers();
  const { getContributions } = useFeatures();
  const { actions } = useMessages(accountMessages);
  const order = toOrder(WALLET_FEATURES, useStore(stores.$options).features?.walletFeaturesOrder);
  const contributions = [...getContributions('accountAction')].sort((a, b) => order.indexOf(a.action) - order.indexOf(b.action));
  if (contributions.length === 0) return null;
  return (
    <ActionTiles label={actions}>
      {contributions.map((contribution) => (
        <ContributedPart key={contribution.feature} contribution={contribution} />
      ))}
    </ActionTiles>
  );
}
