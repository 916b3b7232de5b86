import { useState, type JSX } from 'react';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useCopy } from '../../controllers/use-copy.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Glyph } from '../../ui/glyph.js';
import { Icon } from '../../ui/icon.js';
import { Notice } from '../../ui/notice.js';
import { Plate } from '../../ui/plate.js';
import { Row } from '../../ui/row.js';
import { Spinner } from '../../ui/spinner.js';
import { ShortAddress } from '../../ui/short-address.js';
import { BalanceTotal } from './balance-total.js';
import { accountMessages } from './messages.js';
import { useExplorerUrl } from './use-explorer-url.js';
import { checkIcon, copyIcon, externalIcon, globeIcon, leaveIcon } from '../../ui/icons.js';

/** The connected account. Spec §2, "Account". */
export function AccountView(): JSX.Element | null {
  const { connection, modal } = useControllers();
  const account = useAccount();
  const texts = useMessages(accountMessages);
  const explorerUrl = useExplorerUrl(account);
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const [copied, setCopied] = useState(false);
  const [leaving, setLeaving] = useState(false);
  if (!account) return null;

  const { address, network, walletInfo, status } = account;
  const wallet = walletInfo.name;
  const disconnect = () => {
    setLeaving(true);
    // The view goes with the account; a wallet that cannot be told is no reason to stay.
    void connection
      .load()
      .then((controller) => controller.disconnect(account.namespace))
      .finally(modal.close);
  };
  return (
    <>
      {network?.supported === false ? (
        <Notice kind="warning" title={texts.unsupportedTitle} role="status">
          {texts.unsupportedText({ wallet })}
        </Notice>
      ) : (
        <BalanceTotal account={account} />
      )}
      {status === 'reconnecting' && (
        <Notice kind="info" role="status">
          {texts.reconnecting({ wallet })}
        </Notice>
      )}
      <Plate>
        <Row
          title={texts.copyAddress}
          text={<ShortAddress address={address} data-testid="account-address" />}
          picture={<Glyph icon={copied ? checkIcon : copyIcon} />}
          onClick={() => void copy(address).then(setCopied)}
        />
        {explorerUrl && (
          <Row
            title={texts.explorer}
            text={<bdi>{network?.blockExplorers?.default.name}</bdi>}
            picture={<Glyph icon={globeIcon} />}
            end={<Icon icon={externalIcon} size={16} />}
            href={explorerUrl}
          />
        )}
      </Plate>
      <Plate>
        <Row
          title={leaving ? texts.disconnecting : texts.disconnect}
          text={<bdi>{wallet}</bdi>}
          picture={<Glyph icon={leaveIcon} />}
          {...(leaving && { end: <Spinner />, 'aria-busy': true })}
          onClick={disconnect}
          disabled={leaving}
          data-testid="disconnect-button"
        />
      </Plate>
    </>
  );
}
