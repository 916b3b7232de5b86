import type { Internals } from '../../src/client/internals.js';
import { getPictureBase } from '../../src/config/image-origin.js';
import type { Network } from '../../src/config/network.js';
import type { ResolvedOptions } from '../../src/config/options.js';
import { coreNetworkMessages } from '../../src/i18n/tag-messages.js';
import { hostAccountStyles } from '../../src/ui/host/host-account.styles.js';
import { hostNetworkStyles } from '../../src/ui/host/host-tags.styles.js';
import { toHue, toMonogram } from '../../src/ui/picture/monogram.js';
import { tokensStyles } from '../../src/ui/tokens/tokens.styles.js';
import { toImageUrl } from '../../src/utils/image-url.js';
import { createLazy } from '../../src/utils/lazy.js';
import {
  createElementClass,
  type ElementClass,
  type ElementHost,
  type ModalElement,
  type PropertyValues,
} from '../adapter/create-element-class.js';
import { adopt, mustSwitch, followPictures, type Pictures } from '../button/face-parts.js';
import { createButtonBehavior, getTexts, press, type ShowButton } from '../button/create-button-behavior.js';
import { SwitchFace } from '../button/shared-faces.static.js';
import { buttonProperties } from '../w3m-button/definition.js';
import { NetworkFace, type NetworkPicture } from './network-face.static.js';

const { disabled, size, label, namespace } = buttonProperties;

/** The properties of `<w3m-network-button>`. */
export const networkButtonProperties = {
  /** Whether the button is disabled. */
  disabled,
  /** Height: 40 or 32 px. */
  size,
  /** Text while there is no network; by default “Select network”. */
  label,
  /** The namespace whose network is shown; by default the active one. */
  namespace,
} as const;

/**
 * `<w3m-network-button>`: the network, and the way to another one. Paints without react-dom.
 *
 * @example
 * const button = document.querySelector<InstanceType<typeof W3mNetworkButtonElement>>('w3m-network-button');
 * if (button) button.modal = modal;
 */
export const W3mNetworkButtonElement = /*#__PURE__*/ createElementClass({
  tag: 'network-button',
  properties: networkButtonProperties,
  behave(host) {
    const pictures = followPictures(host.shadow, () => button.update());
    const button = createButtonBehavior(host, showNetwork(pictures));
    return button;
  },
}) as unknown as ElementClass<ModalElement & NetworkButtonProperties>;

function showNetwork(pictures: Pictures): ShowButton {
  const marks = createLazy(() => import('../../src/ui/marks/find-mark.js'));
  return ({ host, internals, account, face, update }) => {
    adopt(host.shadow, [tokensStyles(), hostNetworkStyles(), hostAccountStyles()]);
    const values = host.values as NetworkButtonProperties;
    const network = account ? account.network : internals?.modal.getNetwork(values.namespace);
    const texts = getTexts(internals, coreNetworkMessages);
    const go = (view: 'Networks' | 'UnsupportedChain') => () => {
      if (internals && !internals.stores.$modal.get().open) tell(internals);
      return press(host, view);
    };
    if (internals && mustSwitch(internals, network)) {
      const { network: prefix, unsupported: label } = texts;
      return SwitchFace({ ...face, prefix, label, testId: 'w3m-network-button', hasSlot: true, onPress: go('UnsupportedChain') });
    }
    // An unknown chain has a made-up name, in English.
    const isKnown = network?.supported === true;
    const picture = isKnown ? toPicture(network, internals?.stores.$options.get(), pictures, host) : undefined;
    // Nothing is requested before the visitor acts: the letter stays until then.
    if (picture && !picture.src && (account || internals?.base) && !marks.loaded) void marks.load().then(update, () => {});
    return NetworkFace({
      ...face,
      onPress: go('Networks'),
      label: isKnown ? network.name : network ? texts.unknown : (values.label ?? (account ? texts.unknown : texts.select)),
      prefix: isKnown ? texts.network : undefined,
      picture: picture && { ...picture, ...(network && marks.loaded?.findNetworkMark(network.caipNetworkId)) },
    });
  };
}

/** Never from the catalogue: the button stands there before the visitor acts. */
function toPicture(
  { assets, caipNetworkId, id, name }: Network,
  options: ResolvedOptions | undefined,
  pictures: Pictures,
  { ownerDocument }: ElementHost,
): NetworkPicture {
  const image = options?.chainImages?.[id] ?? options?.chainImages?.[caipNetworkId] ?? assets?.imageUrl;
  const src = toImageUrl(image, ownerDocument.location?.origin, options && getPictureBase(options));
  const fate = src === undefined ? undefined : pictures.get(src);
  const letter = toMonogram(name, 'network');
  return { letter, drawing: undefined, hue: toHue(name), src: fate === false ? undefined : src, loaded: fate === true };
}

/** A failed load is reported by the opening that needs the same code. */
function tell({ loadEngine }: Internals): void {
  void loadEngine().then(
    ({ controllers }) => controllers.events.emit('CLICK_NETWORKS', {}),
    () => {},
  );
}

/** The values of `<w3m-network-button>`'s properties. */
export type NetworkButtonProperties = PropertyValues<typeof networkButtonProperties>;
