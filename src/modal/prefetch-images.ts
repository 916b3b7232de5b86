// chunk: controls
import { createElement, type JSX } from 'react';
import { IMAGE_PRELOAD_MS } from '../config/constants.js';
import type { Environment } from '../config/environment.js';
import { getPictureBase } from '../config/image-origin.js';
import type { Controllers } from '../controllers/controllers.js';
import { getNetworkImage } from '../controllers/picture-urls.js';
import { type ChangeView, createViewChange } from '../ui/hooks/animate-view.js';
import { footStyles } from '../ui/decision/foot.styles.js';
import { toImageUrl } from '../utils/image-url.js';
import { Offline, type OfflineProps, TamperWarning } from './page-warnings.js';
import { useFetchedViews } from './fetch-views.js';
import { giveWay } from './give-way.js';
import { printStyles } from './print.styles.js';

/**
 * Fetches and decodes pictures before they are shown. It delays nothing: a late picture replaces its fallback. Spec §2 and §9.
 *
 * @param sources Allowed URLs; data URLs are left out.
 * @returns Resolves to the number of pictures that are ready, at the latest after 2000 ms. Never rejects.
 */
export async function prefetchImages({ window: page, setTimer }: Environment, sources: readonly (string | undefined)[]): Promise<number> {
  const urls = new Set(sources.filter((source): source is string => source !== undefined && !/^(data|blob):/.test(source)));
  if (!page || urls.size === 0) return 0;
  let ready = 0;
  const decoding = [...urls].map(async (source) => {
    const image = new page.Image();
    image.referrerPolicy = 'no-referrer';
    image.src = source;
    await image.decode?.().then(
      () => ready++,
      () => {},
    );
  });
  let stopTimer = () => {};
  const patience = new Promise<void>((resolve) => (stopTimer = setTimer(resolve, IMAGE_PRELOAD_MS)));
  await Promise.race([Promise.all(decoding), patience]);
  stopTimer();
  return ready;
}

/**
 * Fetches the pictures that an opened modal is likely to show: of installed and custom wallets and of networks. Rows of recent,
 * featured and recommended wallets request theirs by themselves. Spec §2.
 */
export async function prefetchForOpening({
  environment,
  stores,
  connectors,
}: Pick<Controllers, 'environment' | 'stores' | 'connectors'>): Promise<number> {
  const options = stores.$options.get();
  const origin = environment.window?.location.origin;
  const base = getPictureBase(options);
  return prefetchImages(environment, [
    ...[...connectors.$connectors.get(), ...(options.wallets?.custom ?? [])].map(({ icon }) => toImageUrl(icon, origin, base)),
    ...options.networks.map((network) => getNetworkImage(options, network, origin)),
  ]);
}

/** Code of an opened modal beside its first view: the change between views, the banner of a browser that is offline, and the warning of a replaced provider. */
export type AfterView = {
  readonly changeView: ChangeView;
  readonly Offline: typeof Offline;
  readonly TamperWarning: typeof TamperWarning;
};

/** Draws the banner of a browser that is offline, and fetches the files of the views that the shown one leads to. */
function BesideView(props: OfflineProps): JSX.Element {
  useFetchedViews(props.view);
  return createElement(Offline, props);
}

/** Runs after the first view of an opening is painted: fetches the pictures of the next ones, and has the dialog give way to wallets. */
export function afterView(controllers: Pick<Controllers, 'connectors' | 'dialogTag' | 'environment' | 'stores' | 'styles'>): AfterView {
  const { dialogTag, environment, styles } = controllers;
  void prefetchForOpening(controllers);
  styles.adopt(printStyles);
  // Before a view whose buttons are not in a `Foot`.
  styles.adopt(footStyles);
  const dialog = dialogTag.host.frame?.closest('dialog');
  if (dialog) environment.onDispose(giveWay(dialog, environment));
  return { changeView: createViewChange(), Offline: BesideView, TamperWarning };
}
