// chunk: settings-rows
import { useEffect, useState, type JSX } from 'react';
import { findLogin, type LoginConnector } from '../../controllers/connection/find-login.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { loginKey } from '../../storage/login-key.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon, mailIcon } from '../../ui/icons/icons.js';
import { swapIcon } from '../../ui/icons/subject-icons.js';
import { Row, Skeleton } from '../../ui/row/row.js';
import { Spinner } from '../../ui/button/button.js';
import { useStore } from '../../utils/use-store.js';
import { loginRowsMessages } from './messages.js';

/** Height of each row, in px. */
const ROW_PX = 56;

/** Renders the login's e-mail address or provider, and its account type. Nothing for other wallets. */
export function Part(): JSX.Element | null {
  const controllers = useControllers();
  const account = useAccount();
  const [connector, setConnector] = useState<LoginConnector>();
  const isLogin = account?.status === 'connected' && account.connectorId === 'embedded';
  useEffect(() => {
    let isLeft = false;
    if (isLogin)
      findLogin(controllers).then(
        (found) => !isLeft && setConnector(found),
        () => {},
      );
    return () => {
      isLeft = true;
    };
  }, [controllers, isLogin]);
  if (!isLogin) return null;
  return connector ? <LoginRows login={connector.login} /> : <Skeleton height={2 * ROW_PX} shape="tile" />;
}

function LoginRows({ login }: Pick<LoginConnector, 'login'>): JSX.Element | null {
  const { announcer, environment, events, router, storage, stores, toast } = useControllers();
  const texts = useMessages(loginRowsMessages);
  const users = useStore(login.$users);
  const smartNetworks = useStore(login.$smartNetworks);
  const namespace = useStore(stores.$activeNamespace);
  const user = users[namespace];
  const [isBusy, setBusy] = useState(false);
  const stored = storage.get(loginKey);
  if (!user) return null;

  const isSmart = user.type === 'smartAccount';
  const hasBoth = user.accounts.length > 1 && smartNetworks.includes(Number(user.network.split(':')[1]));
  const change = async () => {
    if (isBusy) return;
    const target = isSmart ? 'eoa' : 'smartAccount';
    setBusy(true);
    announcer.announce(texts.switching);
    try {
      const holds = await login.setAccountType(namespace, target);
      events.emit('SET_PREFERRED_ACCOUNT_TYPE', { accountType: holds, network: user.network });
      if (holds === target) toast.show('success', texts.switched({ account: holds === 'eoa' ? texts.eoa : texts.smartAccount }));
      else toast.show('error', texts.notSwitched);
    } catch (error) {
      // A login that has ended meanwhile has no account to speak of.
      if (!login.$users.get()[namespace]) return;
      environment.log.error('The account was not changed.', error);
      toast.show('error', texts.notSwitched);
    } finally {
      setBusy(false);
    }
  };
  const name = user.email ?? stored?.email ?? user.userName;
  const social = stored?.social;
  return (
    <>
      {name !== undefined && (
        <Row
          title={<bdi dir="ltr">{name}</bdi>}
          text={social ? texts.loggedInWith({ provider: toProviderName(social) }) : texts.email}
          picture={<IconTile icon={mailIcon} />}
          {...(!social && { end: <Icon icon={forwardIcon} size={16} />, onClick: () => router.push('UpdateEmailWallet') })}
          data-view="UpdateEmailWallet"
          data-testid="account-email-row"
        />
      )}
      {hasBoth && (
        <Row
          title={isSmart ? texts.useEoa : texts.useSmartAccount}
          text={isSmart ? texts.smartAccount : texts.eoa}
          picture={<IconTile icon={swapIcon} />}
          {...(isBusy && { end: <Spinner /> })}
          onClick={() => void change()}
          data-testid="account-type-row"
        />
      )}
    </>
  );
}

/** Formats a provider's name. */
const toProviderName = (social: string): string =>
  social === 'x' ? 'X' : social === 'github' ? 'GitHub' : social.charAt(0).toUpperCase() + social.slice(1);
