import type { JSX } from 'react';
import { listSocials } from '../../config/embedded-networks.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMayConnect } from '../../controllers/use-may-connect.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { LOGIN_MARKS } from '../../ui/marks/login-marks.js';
import { MarkPicture } from '../../ui/marks/mark-tile.js';
import { Plate, Row } from '../../ui/row/row.js';
import { useStore } from '../../utils/use-store.js';
import { beginSocial } from '../../actions/login/begin-social.js';
import { listUsable, PROVIDERS } from '../../actions/login/social-providers.js';

/** Every account with which a visitor can log in, as rows in the host's order. */
export function ConnectSocialsView(): JSX.Element {
  const controllers = useControllers();
  const { environment, stores } = controllers;
  const mayConnect = useMayConnect();
  const socials = listUsable(listSocials(useStore(stores.$options)), environment.window);
  return (
    <Plate>
      {socials.map((social) => {
        const { name } = PROVIDERS[social];
        return (
          <Row
            key={social}
            title={name}
            picture={<MarkPicture mark={LOGIN_MARKS[social]} />}
            end={<Icon icon={forwardIcon} size={16} />}
            onClick={() => beginSocial(controllers, social)}
            disabled={!mayConnect}
            data-testid={`social-${social}`}
          />
        );
      })}
    </Plate>
  );
}
