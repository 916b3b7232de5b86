import { type LastFace, lastFacesKey } from '../../src/storage/last-faces-key.js';
import { readStored } from '../../src/storage/read-stored.js';
import type { StaticNode } from '../adapter/static-jsx.js';
import { ConnectFace } from './connect-face.static.js';
import type { ButtonState } from './create-button-behavior.js';

/** Names the stored face of a button: buttons that differ in a property look different. */
export const toFaceName = (caipAddress: string, values: object): string => [caipAddress, ...Object.values(values)].join();

/**
 * Renders the face that a button had when it last showed the account, as wide as it was, until the account's own face has loaded.
 * What was stored is painted as text and as the address of a picture.
 *
 * @returns `undefined` where none is stored.
 */
export function renderLastFace({ host, internals, account, face }: ButtonState): StaticNode | undefined {
  return (
    internals &&
    account &&
    readStored(internals.environment, {
      ...lastFacesKey,
      parse(stored) {
        const [width, text, picture] = (stored as Record<string, LastFace>)[toFaceName(account.caipAddress, host.values)]!;
        return ConnectFace({ ...face, waiting: false, label: `${text}`, picture, width });
      },
    })
  );
}
