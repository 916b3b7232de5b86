// chunk of this folder: embedded
import { toSdk } from '../../config/services.js';
import type { EmbeddedWalletContext } from '../../connectors/connector.js';
import { RequestNotAllowedError } from '../../errors/request-errors.js';
import type { Controllers } from '../../controllers/controllers.js';
import { invalidateAfterTransaction } from '../../controllers/query/invalidate-after-transaction.js';
import type { RouteName } from '../../controllers/router/router-controller.js';
import { FrameLoadError } from '../../embedded-wallet/errors.js';
import type { FeatureLoader } from '../../features/feature-loader.js';
import { cleanText } from '../../utils/clean-text.js';
import { embeddedMessages } from './messages.js';
import type { Internals } from '../internals.js';

/** Delay of the "Action not allowed" toast after the modal was opened for it, in milliseconds. */
export const REFUSED_TOAST_MS = 300;
/** EVM methods that are answered with a signature. */
const SIGNING = ['personal_sign', 'eth_signTypedData_v4'];
const APPROVE = 'ApproveTransaction' as RouteName;
/** The frame's ground, by theme. AppKit's values: what existing frames are made for. */
const GROUNDS = { light: '#ffffff', dark: '#121313' } as const;
const ACCENT = '#0b6e75';

/** Makes the page around the embedded wallet's frame. Comes with the first login. */
export function createEmbeddedHost(
  controllers: Pick<
    Controllers,
    'alert' | 'environment' | 'events' | 'i18n' | 'openModal' | 'query' | 'requests' | 'storage' | 'stores' | 'toast'
  >,
  internals: Internals,
  features: FeatureLoader,
): EmbeddedWalletContext {
  const { alert, environment, i18n, query, requests, storage, stores, toast } = controllers;
  const texts = () => i18n.bind(embeddedMessages).get();
  const isDark = environment.window?.matchMedia?.('(prefers-color-scheme: dark)');

  return {
    get name() {
      return texts().wallet;
    },
    get title() {
      return texts().frame;
    },
    storage,
    async getContainer() {
      await internals.prepare();
      const { frame } = internals.host;
      if (!frame?.isConnected) throw new FrameLoadError('There is no <w3m-modal> on the page: `disableAppend` leaves that to you.');
      // Hide it; a view shows it when it is needed.
      frame.hidden = true;
      return frame;
    },
    getNetwork: stores.getNetwork,
    getAppearance() {
      const { themeMode, themeVariables = {} } = stores.$options.get();
      const mode = themeMode === 'auto' ? (isDark?.matches ? 'dark' : 'light') : themeMode;
      const variables = Object.entries(themeVariables).filter((entry): entry is [string, string | number] => entry[1] !== undefined);
      const accent = String(themeVariables['--w3m-accent'] ?? ACCENT);
      return {
        themeMode: mode,
        themeVariables: Object.fromEntries(variables),
        // Frames read these names with the dashes. AppKit's ThemeUtil.
        w3mThemeVariables: { '--w3m-accent': accent, '--w3m-background': GROUNDS[mode] },
      };
    },
    onAppearance(listener) {
      const { themeMode, themeVariables } = stores.$options.get();
      let last = [themeMode, themeVariables] as const;
      const stops = [
        stores.$options.listen((now) => {
          if (now.themeMode === last[0] && now.themeVariables === last[1]) return;
          last = [now.themeMode, now.themeVariables];
          listener();
        }),
        isDark && environment.listen(isDark, 'change', () => stores.$options.get().themeMode === 'auto' && listener()),
      ];
      return () => stops.forEach((stop) => stop?.());
    },
    getDappData() {
      const { metadata, projectId = '', sdk } = stores.$options.get();
      const { document, location } = environment.window ?? {};
      const { type, version } = toSdk(sdk);
      return {
        metadata: {
          name: cleanText(metadata?.name ?? document?.title, location?.host ?? ''),
          description: metadata?.description ?? '',
          url: metadata?.url ?? location?.origin ?? '',
          icons: [...(metadata?.icons ?? [])],
        },
        projectId,
        sdkType: type,
        sdkVersion: version,
      };
    },
    onDappData: (listener) =>
      stores.$options.listen((now, before) => {
        if (now.metadata !== before?.metadata) listener();
      }),
    async guard(request, run) {
      // Refuse: without the view the visitor cannot approve.
      await features.load(APPROVE).catch((cause: unknown) => {
        throw Object.assign(new RequestNotAllowedError(request.method), { cause });
      });
      const answer = await (await requests.load()).approve(request, run);
      if (SIGNING.includes(request.method))
        await (await import('../../controllers/check-signature.js')).checkSignature(controllers, request, answer, 'embedded');
      return answer;
    },
    onRefused(method) {
      environment.log.error(`The method ${method} is not allowed.`);
      void controllers.openModal().catch(() => {});
      environment.setTimer(() => toast.show('error', texts().refused), REFUSED_TOAST_MS);
    },
    onTransaction: () => invalidateAfterTransaction({ query }),
    onFailed(error) {
      if (environment.isDisposed()) return;
      alert.show('embeddedWalletFailed', String((error as Error).message));
    },
  };
}
