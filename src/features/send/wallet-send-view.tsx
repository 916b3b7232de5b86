import { useEffect, type JSX } from 'react';
import type { Account } from '../../controllers/account/account.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { KeyValue } from '../../ui/row/key-value.js';
import { NetworkPin } from '../../ui/picture/network-pin.js';
import { Notice } from '../../ui/feedback/notice.js';
import { Plate } from '../../ui/row/plate.js';
import { Skeleton } from '../../ui/row/skeleton.js';
import { findLookAlike } from '../../utils/look-alike.js';
import { isOneAddress } from '../../utils/is-one-address.js';
import { useStore } from '../../utils/use-store.js';
import { TokenDoubtNotice } from '../money-risks.js';
import { AmountPlate } from './amount-plate.js';
import { CannotSend } from './cannot-send.js';
import { formatFee } from '../../i18n/format-fee.js';
import { LookAlikeNotice } from './look-alike-notice.js';
import { sendMessages } from './messages.js';
import { ReceiverPlate } from './receiver-plate.js';
import type { SendDraft } from '../../actions/send/send-draft.js';
import { useAdapter } from '../../controllers/query/use-token-balances.js';
import { useKnownRecipients } from '../../controllers/account/use-known-recipients.js';
import { useSendForm } from './use-send-form.js';

/** How much, of what, to whom. Spec §2, "Send". */
export function WalletSendView({ params }: { readonly params: SendDraft | undefined }): JSX.Element | null {
  const account = useAccount();
  // Another account has other money: what was filled in belongs to the one before.
  return account ? <SendGate key={account.address} account={account} start={params} /> : null;
}

type FormProps = { readonly account: Account; readonly start: SendDraft | undefined };

/** Lets nobody fill in what cannot be sent. */
function SendGate({ account, start }: FormProps): JSX.Element {
  const { stores } = useControllers();
  const adapter = useAdapter(account);
  const provider = useStore(stores.$providers)[account.namespace];
  const isUnsupported = adapter !== undefined && !adapter.loadTransfers;
  const isImpossible = isUnsupported || provider?.sends === false;
  return isImpossible ? <CannotSend account={account} isUnsupported={isUnsupported} /> : <SendForm account={account} start={start} />;
}

function SendForm({ account, start }: FormProps): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(sendMessages);
  const locale = useStore(useI18n().$locale);
  const getNetworkImage = useNetworkImage();
  const form = useSendForm(account, start);
  const { own, used } = useKnownRecipients(account);
  const { draft, change, token, coin, tokenFailed, amount, receiver, fee, check } = form;
  const { network } = account;

  // Whatever the way back leads through, what was filled in is there again.
  useEffect(() => {
    // The page may have led elsewhere between the drawing and this effect.
    if (router.getView()?.view === 'WalletSend') router.replace('WalletSend', draft);
  }, [router, draft]);

  const to = receiver.status === 'ok' ? receiver.address : undefined;
  const isKnown = (list: readonly string[]) => to !== undefined && list.some((address) => isOneAddress(address, to));
  const alike = to === undefined ? undefined : findLookAlike(to, [...used, ...own.map((address) => ({ address }))]);
  const about = isKnown(own) ? 'own' : !alike && isKnown(used.map(({ address }) => address)) ? 'used' : 'new';
  const isUndecided = alike !== undefined && draft.accepted !== to;

  const isReading = (form.known !== undefined && !token) || (receiver.status === 'looking' && check === 'addAddress');
  const review = () => {
    if (check !== 'ready' || !token || receiver.status !== 'ok' || typeof amount !== 'bigint') return;
    router.push('WalletSendPreview', {
      account: account.caipAddress,
      to: receiver.address,
      name: receiver.name,
      token: token.address,
      symbol: token.symbol,
      decimals: token.decimals,
      units: amount.toString(),
      max: draft.max,
      price: token.price,
      coinPrice: coin?.price,
      iconUrl: token.iconUrl,
    });
  };
  return (
    <>
      <AmountPlate form={form} onToken={() => router.push('WalletSendSelectToken', draft)} />
      {form.doubt && <TokenDoubtNotice doubt={form.doubt} />}
      {tokenFailed && (
        <Notice kind="danger" role="alert" title={texts.balanceFailed} data-testid="send-token-failed">
          {texts.balanceFailedText}{' '}
          <Button variant="quiet" size="small" onClick={tokenFailed}>
            {texts.tryAgain}
          </Button>
        </Notice>
      )}
      <ReceiverPlate
        typed={draft.receiver ?? ''}
        receiver={receiver}
        account={account}
        about={about}
        onChange={(typed) => change({ receiver: typed, accepted: undefined })}
      />
      {alike && to !== undefined && (
        <LookAlikeNotice
          address={to}
          known={alike}
          {...(isUndecided && { onKeep: () => change({ accepted: to }), onUseKnown: () => change({ receiver: alike.address }) })}
        />
      )}
      {!isUndecided && (
        <Plate>
          <KeyValue
            items={[
              {
                id: 'network',
                label: texts.network,
                value: (
                  <>
                    <NetworkPin name={network?.name ?? ''} src={network && getNetworkImage(network)} size={18} />
                    <bdi>{network?.name}</bdi>
                  </>
                ),
              },
              {
                id: 'fee',
                label: fee === 'wallet' ? texts.fee : texts.feeAbout,
                value:
                  fee === undefined ? (
                    <Skeleton width={64} height={12} />
                  ) : fee === 'wallet' ? (
                    <bdi data-testid="send-fee">{texts.feeByWallet({ wallet: account.walletInfo.name })}</bdi>
                  ) : (
                    <bdi className="ltr" data-testid="send-fee">
                      {fee === 'failed' || !network
                        ? texts.feeUnknown
                        : formatFee(fee.estimated, network.nativeCurrency, coin?.price, locale)}
                    </bdi>
                  ),
              },
            ]}
          />
        </Plate>
      )}
      {!isUndecided && (
        <Button variant="primary" size="big" disabled={check !== 'ready' || fee === undefined} onClick={review} data-testid="send-review">
          {tokenFailed ? texts.balanceFailed : isReading ? texts.checking : texts[check]}
        </Button>
      )}
    </>
  );
}
