import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useStore } from '../../utils/use-store.js';
import { useFeatures } from '../use-features.js';

/** Lists the tabs that features contribute to the connected account, in their order. */
export function useTabs() {
  const { stores } = useControllers();
  const options = useStore(stores.$options);
  const providers = useStore(stores.$providers);
  const account = useAccount();
  const provider = account && providers[account.namespace];
  return useFeatures()
    .getContributions('accountTab')
    .filter(({ isShown }) => isShown?.(options, provider) !== false);
}
