import type { Internals } from '../../src/client/internals.js';
import type { ModalOpenOptions } from '../../src/client/modal.js';
import type { Disposer, Environment } from '../../src/config/environment.js';
import { getPictureBase } from '../../src/config/image-origin.js';
import { parseAnnouncement } from '../../src/connectors/injected/announcement.js';
import type { RouteName } from '../../src/controllers/router/router-controller.js';
import type { ConnectError } from '../../src/errors/modal-errors.js';
import { walletButtonMessages } from '../../src/i18n/tag-messages.js';
import { hostAccountStyles } from '../../src/ui/host/host-account.styles.js';
import { hostNetworkStyles, hostWalletStyles } from '../../src/ui/host/host-tags.styles.js';
import { tokensStyles } from '../../src/ui/tokens/tokens.styles.js';
import { fillText } from '../../src/utils/fill-text.js';
import { toImageUrl } from '../../src/utils/image-url.js';
import {
  createElementClass,
  type ElementClass,
  type ElementHost,
  type ModalElement,
  type PropertyValues,
} from '../adapter/create-element-class.js';
import { adopt } from '../button/face-parts.js';
import { createButtonBehavior, getTexts, press, type ShowButton } from '../button/create-button-behavior.js';
import { buttonProperties } from '../w3m-button/definition.js';
import { WalletFace } from './wallet-face.static.js';

const { disabled, size, label, namespace } = buttonProperties;

/** The properties of `<w3m-wallet-button>`. */
export const walletButtonProperties = {
  /** The wallet: the rdns that it announces (EIP-6963), for example `io.metamask`; an id of the catalogue or of a custom wallet; or `walletConnect`. */
  wallet: undefined,
  /** The name of the wallet; by default the one that it announces, or that it has in `wallets.custom`. */
  label,
  /** Whether the button is disabled. */
  disabled,
  /** Height: 40 or 32 px. */
  size,
  /** The namespace to connect; by default the active one. */
  namespace,
} as const;

/**
 * `<w3m-wallet-button>`: connects one wallet, without the list. Paints without react-dom.
 *
 * @example
 * const button = document.querySelector<InstanceType<typeof W3mWalletButtonElement>>('w3m-wallet-button');
 * if (button) button.modal = modal;
 */
export const W3mWalletButtonElement = /*#__PURE__*/ createElementClass({
  tag: 'wallet-button',
  properties: walletButtonProperties,
  behave(host) {
    const announced = new Map<string, AnnouncedWallet>();
    const button = createButtonBehavior(host, showWallet(announced));
    return {
      update: button.update,
      attach(internals) {
        const detach = button.attach(internals);
        const { enableEIP6963 } = internals.stores.$options.get();
        const stop =
          enableEIP6963 === false
            ? undefined
            : followAnnouncement(
                internals.environment,
                (rdns) => rdns === getId(host),
                (wallet) => {
                  announced.set(getId(host), wallet);
                  button.update();
                },
              );
        return () => {
          stop?.();
          detach();
        };
      },
    };
  },
}) as unknown as ElementClass<ModalElement & WalletButtonProperties>;

/** The id of the wallet; an rdns is announced in lower case, other ids are spelled as the page spells them. */
const toConnectorId = (wallet: string): string => (wallet.includes('.') ? wallet.toLowerCase() : wallet);
const getId = ({ values }: ElementHost): string => toConnectorId(String((values as WalletButtonProperties).wallet ?? ''));

function showWallet(announced: ReadonlyMap<string, AnnouncedWallet>): ShowButton {
  return ({ host, internals, account, face }) => {
    adopt(host.shadow, [tokensStyles(), hostNetworkStyles(), hostAccountStyles(), hostWalletStyles()]);
    const { label } = host.values as WalletButtonProperties;
    const id = getId(host);
    const found = announced.get(id) ?? findCustom(internals, host);
    const isConnected = account !== undefined && [account.connectorId, account.walletInfo.rdns].includes(id);
    const status = isConnected ? 'connected' : isConnecting(internals, id) ? 'connecting' : 'ready';
    const texts = getTexts(internals, walletButtonMessages);
    const name = label ?? found?.name ?? (isConnected ? account.walletInfo.name : undefined);
    return WalletFace({
      ...face,
      busy: status === 'connecting',
      status,
      src: found?.icon,
      label: status === 'connecting' ? texts.connecting : name === undefined ? texts.connectAny : fillText(texts[status], { name }),
      onPress: () => (isConnected ? press(host, 'Account') : connect(host, id)),
    });
  };
}

/** The wallet of `wallets.custom` with this id or rdns, with its picture where the option `media` allows it. */
function findCustom(internals: Internals | undefined, host: ElementHost): AnnouncedWallet | undefined {
  const options = internals?.stores.$options.get();
  const walletId = String((host.values as WalletButtonProperties).wallet ?? '');
  const wallet = options?.wallets?.custom?.find(({ id, rdns }) => id === walletId || (rdns !== undefined && rdns === getId(host)));
  if (!options || !wallet) return undefined;
  return { name: wallet.name, icon: toImageUrl(wallet.icon, host.ownerDocument.location?.origin, getPictureBase(options)) };
}

/** Whether this very wallet is being asked. */
function isConnecting(internals: Internals | undefined, id: string): boolean {
  return Object.values(internals?.stores.$connections.get() ?? {}).some(
    (state) => state.status === 'connecting' && state.connectorId === id,
  );
}

/**
 * Connects the wallet. One that is not installed is looked for among `wallets.custom` and in the catalogue and shown with its QR
 * code, app link and download links; for one that is unknown the list is opened with a text that says so. After a rejection
 * nothing is opened.
 */
async function connect(host: ElementHost, walletId: string): Promise<unknown> {
  const modal = host.modal!;
  const { label, namespace } = host.values as WalletButtonProperties;
  const open = (view: RouteName, params?: object) => modal.open({ view, params, namespace } as ModalOpenOptions);
  const list = () => open('Connect', { missing: label ?? walletId });
  // The view is unknown where WalletConnect is off.
  if (walletId.toLowerCase() === 'walletconnect') return open('ConnectingWalletConnect').catch(list);
  try {
    return await modal.connect({ walletId, namespace });
  } catch (error) {
    const reason = (error as Partial<ConnectError>).reason;
    if (reason === 'rejected' || reason === 'closed') return undefined;
    // The view is unknown where the page has neither a catalogue nor lists of wallets.
    return reason === 'notFound' ? open('FindWallet', { walletId, name: label }).catch(list) : press(host, 'Connect');
  }
}

/** Name and icon of a wallet that announced itself, or that the host added. */
type AnnouncedWallet = { readonly name: string; readonly icon: string | undefined };

/**
 * Waits for a wallet to announce itself, and asks extensions to do so. Events of the page alone; nothing is requested.
 *
 * @param matches Whether the rdns is that of the wallet.
 * @see https://eips.ethereum.org/EIPS/eip-6963
 */
function followAnnouncement(
  { window: page, listen }: Environment,
  matches: (rdns: string) => boolean,
  onWallet: (wallet: AnnouncedWallet) => void,
): Disposer {
  if (!page) return () => {};
  const stop = listen(page, 'eip6963:announceProvider', (event) => {
    const found = parseAnnouncement((event as CustomEvent<unknown>).detail, page.location.origin);
    if (found && matches(found.rdns)) onWallet(found);
  });
  page.dispatchEvent(new page.Event('eip6963:requestProvider'));
  return stop;
}

/** The values of `<w3m-wallet-button>`'s properties. */
export type WalletButtonProperties = PropertyValues<typeof walletButtonProperties>;
