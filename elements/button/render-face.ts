import { coreMessages } from '../../src/i18n/core-messages.js';
import { lastFacesKey, type LastFace } from '../../src/storage/connections-key.js';
import { readStored } from '../../src/storage/read-stored.js';
import type { StaticNode } from '../adapter/static-jsx.js';
import { ConnectFace } from './connect-face.static.js';
import { getTexts, type ButtonState } from './create-button-behavior.js';

/** The properties of an invitation to connect. */
export type InvitationValues = { readonly label: string | undefined; readonly loadingLabel: string | undefined };

/**
 * An invitation to connect.
 *
 * @param waiting Shows the second label: a wallet is being waited for.
 */
export function renderConnectButton({ host, internals, face }: ButtonState, waiting: boolean): StaticNode {
  const { label, loadingLabel } = host.values as InvitationValues;
  const texts = getTexts(internals, coreMessages);
  return ConnectFace({ ...face, waiting, label: label ?? texts.connect, busyLabel: loadingLabel ?? texts.connecting });
}

/** Names the stored face of a button: buttons that differ in a property look different. */
export const toFaceName = (caipAddress: string, values: object): string => [caipAddress, ...Object.values(values)].join();

/**
 * Renders the face that a button had when it last showed the account, as wide as it was, until the account's own face has loaded.
 * What was stored is painted as text and as the address of a picture. Called where there is an account.
 *
 * @returns `undefined` where none is stored.
 */
export function renderLastFace({ host, internals, account, face }: ButtonState): StaticNode | undefined {
  return readStored(internals!.environment, {
    ...lastFacesKey,
    parse(stored) {
      const [width, text, picture] = (stored as Record<string, LastFace>)[toFaceName(account!.caipAddress, host.values)]!;
      return ConnectFace({ ...face, waiting: false, label: `${text}`, picture, width });
    },
  });
}
