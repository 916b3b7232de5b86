import { coreMessages } from '../../src/i18n/core-messages.js';
import type { StaticNode } from '../adapter/static-jsx.js';
import { ConnectFace } from './connect-face.static.js';
import { type ButtonState, getTexts } from './create-button-behavior.js';

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
