import { getDevelopment } from '../config/development.js';
import { hasCatalog, wantsWalletConnect } from '../config/enabled-services.js';
import type { Controllers } from '../controllers/controllers.js';
import { createAdmit } from './admit-view.js';
import type { LaterFeatures } from './feature-loader.js';
import { findLaterFeatures } from './lazy-features.js';

/**
 * Returns the features that come after the first view, and the rules by which `open()` shows a view of theirs. A development build
 * then warns of wallets that the host lists and that cannot be shown.
 */
export function createLaterFeatures(
  controllers: Pick<Controllers, 'connection' | 'environment' | 'modal' | 'router' | 'stores'>,
): LaterFeatures {
  const { environment, stores } = controllers;
  const options = stores.$options.get();
  const services = { hasCatalog: hasCatalog(options), hasWalletConnect: wantsWalletConnect(options) };
  const problem = getDevelopment()?.findUnresolvedWallets(options, services);
  if (problem) environment.log.warn(problem);
  return { features: findLaterFeatures(environment), admit: createAdmit(controllers) };
}
