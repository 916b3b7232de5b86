import { useEffect, useState, type JSX } from 'react';
import type { Account } from '../../controllers/account/account.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-token-image.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Address } from '../../ui/text/address.js';
import { MoneyPath } from '../../ui/money/money-path.js';
import { Plate, Skeleton } from '../../ui/row/row.js';
import { Amount, Text } from '../../ui/text/text.js';
import { Identicon, TokenDisc } from '../../ui/picture/token-disc.js';
import { toCents } from '../../utils/dollars.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import { useStore } from '../../utils/use-store.js';
import { formatCents } from '../../i18n/format-fee.js';
import { OpenRequestNotice, toPendingKey } from '../open-request-notice.js';
import { LookAlikeNotice } from './look-alike-notice.js';
import { sendMessages } from './messages.js';
import { PreviewNotices } from './preview-notices.js';
import { ReviewSums } from './review-sums.js';
import type { SendFlow } from '../../actions/send/create-send-flow.js';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { Decision } from '../../ui/decision/decision.js';
import { moneyRiskMessages } from '../money-risk-messages.js';
import { ContractReceiverNotice, TokenDoubtNotice } from '../money-risks.js';
import { TokenContract } from '../token-picker.js';
import { useSubmit } from './use-submit.js';

/** Shows a transfer in full before the wallet is asked. Design §5, "Money". */
export function PreviewView({ params }: { readonly params: RouteParams['WalletSendPreview'] | undefined }): JSX.Element | null {
  const { router } = useControllers();
  const account = useAccount();
  // A page may open any view by its name, with any parameters: without a review the form is shown.
  const flow = params?.flow?.$state?.get().review && params.flow;
  useEffect(() => {
    if (!flow) router.replace('WalletSend');
  }, [flow, router]);
  return account && flow ? <Preview account={account} flow={flow} /> : null;
}

function Preview({ account, flow }: { readonly account: Account; readonly flow: SendFlow }): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(sendMessages);
  const risks = useMessages(moneyRiskMessages);
  const locale = useStore(useI18n().$locale);
  const getNetworkImage = useNetworkImage();
  const getTokenImage = useTokenImage();
  const state = useStore(flow.$state);
  const { doubt, fee, feeFailure, isHere, lookAlike, pending, relation, submission } = state;
  const review = state.review!;
  const submit = useSubmit(flow, account);
  useEffect(() => flow.start(), [flow]);

  const { network } = account;
  const { amount: units, symbol, decimals, price, to, name } = review;
  const amount = `${toLocalDecimal(toPlainAmount(units, decimals), locale)} ${symbol}`;
  const cents = price === undefined ? undefined : toCents(units, price, decimals);
  const arriving = state.receivedAmount !== undefined && state.receivedAmount < units ? state.receivedAmount : undefined;
  const receiver = state.receiverKind ?? undefined;
  // What is read may add notices above the buttons: they come when nothing moves them any more.
  const [isRead, setRead] = useState(false);
  if (!isRead && !state.isReading) setRead(true);
  const isBusy = submission.status === 'checking' || submission.status === 'asking';
  return (
    <>
      <Plate>
        <MoneyPath
          label={texts.reviewTitle}
          stops={[
            {
              id: 'from',
              picture: (
                <TokenDisc
                  symbol={symbol}
                  native={review.token === undefined}
                  src={getTokenImage(symbol, review.iconUrl)}
                  {...(network && { network: { name: network.name, id: network.caipNetworkId, src: getNetworkImage(network) } })}
                />
              ),
              label: texts.youSend,
              title: (
                <Amount size="large" data-testid="send-review-amount">
                  {amount}
                </Amount>
              ),
              ...(cents !== undefined && { end: <bdi className="ltr">{formatCents(cents, locale, units > 0n)}</bdi> }),
              children: <TokenContract account={account} address={review.token} data-testid="send-review-contract" />,
            },
            {
              id: 'to',
              picture: <Identicon address={to} />,
              label: texts.to,
              ...(name !== undefined && { title: <bdi>{name}</bdi> }),
              children: <Address address={to} data-testid="send-review-address" />,
            },
          ]}
        />
      </Plate>
      {doubt && <TokenDoubtNotice doubt={doubt} />}
      <ContractReceiverNotice kind={receiver} />
      {lookAlike && <LookAlikeNotice address={to} known={lookAlike} />}
      {isHere && <ReviewSums review={review} account={account} fee={fee} arriving={arriving} />}
      <PreviewNotices
        submission={isHere ? submission : { status: 'stopped', reason: 'network' }}
        wallet={account.walletInfo.name}
        coin={network?.nativeCurrency.symbol ?? ''}
        name={name}
        feeError={feeFailure?.error}
        onRetry={feeFailure?.retry}
        isFirst={relation === 'new' && !lookAlike}
        hasToll={arriving !== undefined}
      />
      <OpenRequestNotice requests={pending} wallet={account.walletInfo.name} isPayment />
      {/* Below what may have changed: replaced, not moved. */}
      {isRead && (
        <Text key={`${isHere} ${feeFailure !== undefined}`} size="small" tone={2} inset>
          {texts.noUndo}
        </Text>
      )}
      {isRead ? (
        <Decision
          danger={[
            lookAlike?.address,
            doubt && doubt.kind,
            receiver === 'contract' && receiver,
            !isHere && 'elsewhere',
            toPendingKey(pending),
          ]
            .filter(Boolean)
            .join()}
          acknowledge={lookAlike ? risks.acknowledgeAddress : risks.acknowledge}
          // The request stays in the wallet: this view is only left.
          cancel={{ label: submission.status === 'asking' ? texts.back : texts.cancel, onClick: () => router.back() }}
          confirm={{ label: texts.send, onClick: submit, busy: isBusy, disabled: !state.isSendable }}
          name="send"
        />
      ) : (
        <Skeleton height={48} shape="tile" />
      )}
    </>
  );
}
