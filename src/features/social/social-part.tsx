// chunk: methods
import type { JSX } from 'react';
import { listSocials } from '../../config/services.js';
import { useLoginOffered } from '../../controllers/connection/use-login-offered.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { LOGIN_MARKS } from '../../ui/marks/login-marks.js';
import { MarkTile, MarkTiles } from '../../ui/marks/mark-tile.js';
import { useStore } from '../../utils/use-store.js';
import { beginSocial, listUsable, PROVIDERS } from '../../actions/login/begin-social.js';
import { socialTileMessages } from '../../actions/login/messages.js';

/** Number of tiles in a row: with more providers the last tile opens the list of all. */
const TILES = 6;

/** The accounts with which a visitor can log in, in the host's order. Connect closes them while terms are in the way. Spec §1. */
export function Part(): JSX.Element | null {
  const controllers = useControllers();
  const { environment, router, stores } = controllers;
  const texts = useMessages(socialTileMessages);
  const socials = listUsable(listSocials(useStore(stores.$options)), environment.window);
  const isOffered = useLoginOffered();
  if (socials.length === 0 || !isOffered) return null;
  const isCut = socials.length > TILES;
  return (
    <MarkTiles label={texts.tiles}>
      {(isCut ? socials.slice(0, TILES - 1) : socials).map((social) => {
        const { name } = PROVIDERS[social];
        return (
          <MarkTile
            key={social}
            mark={LOGIN_MARKS[social]}
            label={texts.continueWith({ provider: name })}
            onClick={() => beginSocial(controllers, social)}
            data-testid={`social-${social}`}
          />
        );
      })}
      {isCut && <MarkTile label={texts.more} onClick={() => router.push('ConnectSocials')} data-testid="social-more" />}
    </MarkTiles>
  );
}
