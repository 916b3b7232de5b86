import { type JSX, useEffect, useState } from 'react';
import { listChoices } from '../../controllers/account/list-choices.js';
import type { Account } from '../../controllers/account/account.js';
import { emitDisconnectError } from '../../controllers/connection/emit-disconnect-error.js';
import type { Controllers } from '../../controllers/controllers.js';
import { useControllers, useCopy } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Spinner } from '../../ui/button/button.js';
import { Icon, copyIcon, checkIcon } from '../../ui/icons/icon.js';
import { externalIcon, forwardIcon } from '../../ui/icons/icons.js';
import { globeIcon, leaveIcon } from '../../ui/icons/subject-icons.js';
import { Identicon } from '../../ui/picture/token-disc.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { ShortAddress } from '../../ui/text/address.js';
import { accountMessages } from './messages.js';

type Props = { readonly account: Account };

/** Copies the whole address. */
export function CopyRow({ account: { address } }: Props): JSX.Element {
  const texts = useMessages(accountMessages);
  const [isCopied, copy] = useCopyAddress(address);
  return (
    <Row
      title={texts.copyAddress}
      text={<ShortAddress address={address} data-testid="account-address" />}
      picture={<IconTile icon={isCopied ? checkIcon : copyIcon} />}
      onClick={copy}
    />
  );
}

/** Returns whether the address has been copied, and the function that copies it. */
export function useCopyAddress(address: string): readonly [isCopied: boolean, copy: () => void] {
  const texts = useMessages(accountMessages);
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const [copied, setCopied] = useState<string>();
  return [copied === address, () => void copy(address).then((done) => done && setCopied(address))];
}

/** Leads to the address's page in the network's block explorer, where there is one. */
export function ExplorerRow({ account }: Props): JSX.Element | null {
  const texts = useMessages(accountMessages);
  const url = useExplorerUrl(account);
  // Its address is written by code that loads: the rows below keep their places.
  if (url === 'loading') return <SkeletonRow shape="tile" full={false} />;
  if (url === undefined) return null;
  return (
    <Row
      title={texts.explorer}
      text={<bdi>{account.network?.blockExplorers?.default?.name}</bdi>}
      picture={<IconTile icon={globeIcon} />}
      end={<Icon icon={externalIcon} size={16} />}
      href={url}
    />
  );
}

/** Leads to the other accounts that the wallet shares, where there are any. Those of a login have a row of their own. */
export function AccountRow({ account }: Props): JSX.Element | null {
  const { connectors, router } = useControllers();
  const texts = useMessages(accountMessages);
  const { address, addressLabels, connectorId } = account;
  if (listChoices(account).length < 2 || connectors.find(connectorId)?.login) return null;
  return (
    <Row
      title={addressLabels?.[address] ?? <ShortAddress address={address} />}
      titleDir="auto"
      text={texts.title}
      picture={<Identicon address={address} size={36} />}
      end={<Icon icon={forwardIcon} size={16} />}
      onClick={() => router.push('ChooseAccount')}
      data-testid="account-choice-row"
    />
  );
}

/** Returns whether the connection is being ended, and the function that ends it; views of an account close with it. */
export function useDisconnect({ namespace }: Account): readonly [leaving: boolean, disconnect: () => void] {
  const { connection, events, toast } = useControllers();
  const texts = useMessages(accountMessages);
  const [leaving, setLeaving] = useState(false);
  const disconnect = () => {
    setLeaving(true);
    // Disconnect the page even if the wallet cannot be notified. The view closes with its account.
    connection
      .load()
      .then((controller) => controller.disconnect(namespace))
      .catch((error: unknown) => {
        emitDisconnectError(events, error);
        setLeaving(false);
        toast.show('error', texts.disconnectFailed);
      });
  };
  return [leaving, disconnect];
}

/** Ends the connection. */
export function DisconnectRow({ account }: Props): JSX.Element {
  const texts = useMessages(accountMessages);
  const [leaving, disconnect] = useDisconnect(account);
  return (
    <Row
      title={leaving ? texts.disconnecting : texts.disconnect}
      text={<bdi>{account.walletInfo.name}</bdi>}
      picture={<IconTile icon={leaveIcon} />}
      {...(leaving && { end: <Spinner />, 'aria-busy': true })}
      onClick={disconnect}
      disabled={leaving}
      data-testid="disconnect-button"
    />
  );
}

/** The account's page in its network's block explorer, `loading`, or `undefined` where there is none. Only http(s) links. */
export function useExplorerUrl(account: Account | undefined): string | undefined {
  const { getAdapter } = useControllers();
  const [found, setFound] = useState<{ key: string; url: string | undefined } | undefined>();
  const key = account && `${account.caipAddress} ${account.network?.blockExplorers?.default?.url}`;

  useEffect(() => {
    if (!account?.network || key === undefined) return undefined;
    const { network, namespace, address } = account;
    let ended = false;
    void getAdapter(namespace).then(
      (adapter) => {
        const url = adapter.getAddressUrl(network, address);
        if (!ended) setFound({ key, url: url && /^https?:\/\//.test(url) ? url : undefined });
      },
      () => !ended && setFound({ key, url: undefined }),
    );
    return () => {
      ended = true;
    };
    // The key says whether it is another account or explorer.
    // oxlint-disable-next-line exhaustive-deps
  }, [key, getAdapter]);
  if (found?.key === key) return found?.url;
  return account?.network?.blockExplorers ? 'loading' : undefined;
}

/** Opens the list of networks from the account, and emits the event. */
export function goToNetworks({ events, router }: Pick<Controllers, 'events' | 'router'>): void {
  events.emit('CLICK_NETWORKS', {});
  router.push('Networks');
}
