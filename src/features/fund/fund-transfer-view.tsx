import { useCallback, useEffect, useState, type JSX } from 'react';
import { isUnderWay } from '../../actions/fund/funding-records.js';
import { prepareTransfer, type TransferFlow } from '../../actions/fund/prepared-transfer.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useTokenImage, useNetworkImage } from '../../controllers/use-images.js';
import { formatFee } from '../../i18n/format-amounts.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Decision } from '../../ui/decision/decision.js';
import { MoneyPath } from '../../ui/money/money.js';
import { Identicon, TokenDisc } from '../../ui/picture/token-disc.js';
import { KeyValue } from '../../ui/row/key-value.js';
import { Plate, Skeleton } from '../../ui/row/row.js';
import { Address } from '../../ui/text/address.js';
import { Stack } from '../../ui/text/label.js';
import { Amount } from '../../ui/text/text.js';
import { useStore } from '../../utils/use-store.js';
import { cutName } from '../../utils/visible-text.js';
import { FailedPart } from '../failure-parts.js';
import { StatusNotice } from '../status-notice.js';
import { FundingDone, FundingGone, FundingStatus, useNetworkItem, useSums } from './funding-parts.js';
import { fundMessages } from './messages.js';
import { type ShownFunding, useFunding, useFundings } from './use-funding.js';

/** Height of the transfer while it is prepared, in px. */
const REVIEW_PX = 260;

/** States in which the wallet may have the sum of the review. */
const REQUESTED: readonly string[] = ['checking', 'asking', 'sent', 'uncertain'];

type TransferParams = RouteParams['FundTransfer'];

/** Shows a transfer of exactly the missing sum from another account of the visitor, before its wallet is asked. */
export function FundTransferView({ params }: { readonly params: TransferParams }): JSX.Element {
  const shown = useFunding(params.id);
  if (!shown) return <FundingGone />;
  return shown.arrival?.status === 'arrived' ? <FundingDone shown={shown} /> : <Transfer shown={shown} params={params} />;
}

function Transfer({ shown, params }: { readonly shown: ShownFunding; readonly params: TransferParams }): JSX.Element {
  const { fundings, controllers } = useFundings();
  const texts = useMessages(fundMessages);
  const [flow, setFlow] = useState<TransferFlow>();
  const [failure, setFailure] = useState<unknown>();
  const [amount, setAmount] = useState(shown.askable);
  const { funding, askable } = shown;
  const { address, walletId } = params;
  const isRequested = isUnderWay(funding.transfer) || REQUESTED.includes(flow?.flow.$state.get().submission.status ?? '');
  /** Begins anew with what is missing now: no more than that is asked for. */
  const follow = useCallback((next: bigint) => {
    setAmount(next);
    setFlow(undefined);
  }, []);
  useEffect(() => {
    if (askable !== amount && !isRequested) follow(askable);
  }, [askable, amount, isRequested, follow]);
  useEffect(() => {
    if (failure !== undefined || flow || amount === 0n) return undefined;
    let isLeft = false;
    prepareTransfer(controllers, fundings.records, funding, amount, { address, walletId }).then(
      (prepared) => !isLeft && setFlow(prepared),
      (error: unknown) => {
        controllers.environment.log.error(error);
        if (!isLeft) setFailure(error);
      },
    );
    return () => {
      isLeft = true;
    };
    // The account of a review does not change.
    // oxlint-disable-next-line exhaustive-deps
  }, [controllers, fundings, failure, flow, amount]);
  if (amount === 0n) return <FundingStatus shown={shown} />;
  if (failure !== undefined) return <FailedPart texts={texts} onRetry={() => setFailure(undefined)} name="fund-transfer" />;
  return flow ? <Review shown={shown} prepared={flow} amount={amount} onOther={follow} /> : <Skeleton height={REVIEW_PX} shape="tile" />;
}

type ReviewProps = {
  readonly shown: ShownFunding;
  readonly prepared: TransferFlow;
  readonly amount: bigint;
  /** Called with what is missing now, where that is another sum. */
  onOther(amount: bigint): void;
};

function Review({ shown, prepared, amount, onOther }: ReviewProps): JSX.Element {
  const { fundings, controllers } = useFundings();
  const { router } = controllers;
  const texts = useMessages(fundMessages);
  const [locale, formats] = useFormats();
  const getTokenImage = useTokenImage();
  const getNetworkImage = useNetworkImage();
  const { funding, network } = shown;
  const networkItem = useNetworkItem(network);
  const { toFacts } = useSums(funding);
  const { account, flow } = prepared;
  const { check, fee, review, isHere, isSendable, receivedAmount, submission, tokenFailure, feeFailure } = useStore(flow.$state);
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => flow.start(), [flow]);
  // The review opens by itself once everything that it shows has been read.
  useEffect(() => {
    if (check === 'ready' && !review && fee !== undefined) flow.review();
  }, [flow, check, review, fee]);
  const wallet = cutName(account.walletInfo.name, 24);
  const { status } = submission;
  const isBusy = status === 'checking' || status === 'asking';
  const isBlocked = isUnderWay(funding.transfer) && !isBusy;
  const toNotice = (): string | undefined => {
    if (status === 'asking') return texts.asking({ wallet });
    if (status === 'sent') return texts.sent;
    if (status === 'declined') return texts.declined({ wallet });
    if (status === 'uncertain') return texts.uncertain({ wallet });
    if (!isHere) return texts.left({ wallet });
    if (isElsewhere) return texts.elsewhere({ wallet, network: network.name });
    if (status === 'stopped' || status === 'failed') return texts.stopped;
    return check === 'insufficientGas' || check === 'insufficientFunds' ? texts.notReady : undefined;
  };
  const notice = toNotice();
  const failure = tokenFailure ?? feeFailure;
  if (failure && !isBusy && status === 'idle') return <FailedPart texts={texts} onRetry={failure.retry} name="fund-transfer" />;
  const submit = async () => {
    // Something may have come since the last look.
    const now = (await fundings.look(funding.id).catch(() => undefined))?.arrival?.askable;
    if (now !== undefined && now !== amount) onOther(now);
    else setElsewhere((await prepared.submit()) === 'elsewhere');
  };
  return (
    <>
      <Stack>
        <Plate>
          <MoneyPath
            label={texts.transferTitle}
            stops={[
              {
                id: 'from',
                picture: (
                  <TokenDisc
                    symbol={funding.symbol}
                    native={funding.token === undefined}
                    src={getTokenImage(funding.symbol, undefined)}
                    network={{ name: network.name, id: network.caipNetworkId, src: getNetworkImage(network) }}
                  />
                ),
                label: `${texts.from} ${wallet}`,
                title: (
                  <Amount size="large" data-testid="fund-transfer-amount">
                    {texts.sum(toFacts(amount))}
                  </Amount>
                ),
                children: <Address address={account.address} data-testid="fund-transfer-from" />,
              },
              {
                id: 'to',
                picture: <Identicon address={funding.address} />,
                label: texts.to,
                children: <Address address={funding.address} data-testid="fund-transfer-to" />,
              },
            ]}
          />
        </Plate>
        <Plate>
          <KeyValue
            items={[
              networkItem,
              {
                id: 'fee',
                label: texts.fee,
                value:
                  fee === undefined ? (
                    <Skeleton width={64} height={12} />
                  ) : (
                    <bdi className="ltr" data-testid="fund-transfer-fee">
                      {fee === 'wallet'
                        ? texts.feeByWallet({ wallet })
                        : fee === 'failed'
                          ? texts.feeUnknown
                          : formatFee(fee.max, network.nativeCurrency, undefined, locale, formats)}
                    </bdi>
                  ),
              },
              // A token may keep a part of each transfer.
              ...(receivedAmount === undefined || receivedAmount === amount
                ? []
                : [
                    {
                      id: 'arrives',
                      label: texts.arrives,
                      value: (
                        <bdi className="ltr" data-testid="fund-transfer-arrives">
                          {texts.sum(toFacts(receivedAmount))}
                        </bdi>
                      ),
                    },
                  ]),
            ]}
          />
        </Plate>
        {notice !== undefined && (
          <StatusNotice kind={status === 'asking' || status === 'sent' ? 'info' : 'warning'} data-testid="fund-transfer-notice">
            {notice}
          </StatusNotice>
        )}
        {(isBlocked || status === 'sent') && <FundingStatus shown={shown} />}
      </Stack>
      {!isBlocked && status !== 'sent' && (
        <Decision
          danger=""
          acknowledge=""
          cancel={{ label: texts.cancel, onClick: router.back }}
          confirm={{
            label: isBusy ? texts.asking({ wallet }) : texts.send({ wallet }),
            busy: isBusy,
            disabled: !isSendable || status === 'uncertain',
            onClick: () => void submit(),
          }}
          name="fund-transfer"
        />
      )}
    </>
  );
}
