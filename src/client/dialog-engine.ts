// chunk: dialog
import type { ReadableAtom } from 'nanostores';
import type { Disposer } from '../config/environment.js';
import { whenIdle } from '../config/when-idle.js';
import type { Controllers, DialogControllers } from '../controllers/controllers.js';
import { createModalController } from '../controllers/modal-controller.js';
import { createRouterController, type RouterController } from '../controllers/router/router-controller.js';
import { createStylesController } from '../controllers/styles-controller.js';
import { createFeatureLoader, type LaterFeatures } from '../features/feature-loader.js';
import type { Feature } from '../features/feature.js';
import type { LaterFeatureControllers } from '../features/feature-rules.js';
import { createI18n } from '../i18n/create-i18n.js';
import { toFormatLocale } from '../i18n/locale-rules.js';
import { createAnnouncer } from '../ui/feedback/announcer.js';
import { WAITING_ICON } from '../ui/host/waiting-icon.js';
import { atom } from '../utils/atom.js';
import { startEngine } from './engine.js';
import type { Engine, Internals } from './internals.js';
import { watchPage } from './watch-page.js';

/** Parts that an entry of the package has behind its dialog. */
export type DialogParts = {
  /** Features that are known from the start. */
  readonly first: readonly Feature<never>[];
  /** Fetches the others. */
  loadLater(controllers: LaterFeatureControllers): Promise<LaterFeatures>;
  /** Fetches the methods of an instance that have no part in connecting. */
  readonly loadActions: Engine['loadActions'];
  /** Called with the engine's parts once they are there. */
  start?(engine: Pick<Engine, 'controllers' | 'features'>): void;
};

/**
 * Adds the dialog's controllers and the features to the engine of an instance, and starts what features do in the background.
 */
export async function createDialogEngine(internals: Internals, { first, loadLater, loadActions, start }: DialogParts): Promise<Engine> {
  const { environment, stores } = internals;
  internals.waitingIcon = WAITING_ICON;
  const base = startEngine(internals, async () => (await import('./actions.js')).connectingWithActions);
  const { closing, events } = base.controllers;
  const features = createFeatureLoader(
    first,
    async () => loadLater(controllers),
    () => controllers,
  );
  const modal = createModalController(environment, stores, events, () => router, features, closing);
  const router: RouterController = createRouterController(modal.safeClose);
  const controllers: Controllers = Object.assign(base.controllers, {
    i18n: createI18n(
      internals.$locale,
      () => stores.$options.get().messages,
      internals.$texts,
      followFormatLocale(internals),
      () => internals.textLoader,
    ),
    router,
    modal: {
      ...modal,
      // Open at once; the object options are checked and the views of the tag are loaded meanwhile.
      open: async (options) =>
        void (await Promise.all([modal.open(options), base.controllers.assertOptions(), internals.host.prepare?.()])),
    },
    styles: createStylesController(),
    announcer: createAnnouncer(toFrameTimer(environment)),
    findPageChanges: watchPage(environment.window!),
  } satisfies DialogControllers);

  // Background work of features starts after the work that the visitor waits for.
  let waking: Disposer | undefined;
  const report = environment.log.error;
  const wake = () => {
    waking?.();
    waking = whenIdle(environment, () => void features.wake().catch(report));
  };
  environment.onDispose(stores.$connections.listen(wake));
  wake();
  start?.({ controllers, features });
  // On a page in another language nothing is drawn before its texts are there.
  await internals.texts;
  const engine: Engine = {
    ...base,
    assertUsable() {
      base.assertAlive();
      return engine;
    },
    controllers,
    features,
    loadActions,
    addTag: (name) => addTag(internals, name),
  };
  return engine;
}

/**
 * Runs a callback after a delay and two frames: a browser makes its accessibility tree in a frame, however late, and says nothing of a text
 * that was there before.
 */
function toFrameTimer({ setTimer, window: page }: Internals['environment']): Internals['environment']['setTimer'] {
  return (callback, delayMs) => {
    let frame = 0;
    const next = (then: () => void) => {
      frame = page!.requestAnimationFrame(then);
    };
    const stop = setTimer(() => next(() => next(callback)), delayMs);
    return () => {
      stop();
      page!.cancelAnimationFrame(frame);
    };
  };
}

/** The locale by which the page writes numbers and dates; follows the option and the document's `lang`. */
function followFormatLocale({ environment, stores, $texts }: Internals): ReadableAtom<string> {
  const read = () => toFormatLocale(stores.$options.get().locale ?? environment.window?.document.documentElement.lang);
  const $formatLocale = atom(read());
  const follow = () => $formatLocale.set(read());
  // The tags' texts are set anew whenever the document's language changes.
  for (const store of [stores.$options, $texts]) environment.onDispose((store as ReadableAtom<unknown>).listen(follow));
  return $formatLocale;
}

/** Puts the dialog's tag on the page unless the host did or wants to. @param name The name under which it has been defined. */
function addTag({ environment, host, modal, stores }: Internals, name: string): void {
  const { disableAppend, enableEmbedded } = stores.$options.get();
  const page = environment.window?.document;
  if (!page || host.current || disableAppend || enableEmbedded) return;
  const tag = Object.assign(page.createElement(name), { modal });
  // Asked for in the head, the page may have no body yet.
  (page.body ?? page.documentElement).append(tag);
  environment.onDispose(() => tag.remove());
}
