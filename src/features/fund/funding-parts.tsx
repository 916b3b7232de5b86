import { useEffect, type JSX } from 'react';
import { isUnderWay } from '../../actions/fund/funding-records.js';
import type { StoredFunding } from '../../storage/fundings-key.js';
import { useAnnouncement } from '../../controllers/use-controllers.js';
import type { Network } from '../../config/network.js';
import { useNetworkImage } from '../../controllers/use-images.js';
import { formatPeriod } from '../../i18n/format-moment.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Foot } from '../../ui/decision/foot.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { checkIcon } from '../../ui/icons/icon.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { KeyValue, type KeyValueItem } from '../../ui/row/key-value.js';
import { Plate } from '../../ui/row/row.js';
import { Text } from '../../ui/text/text.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { formatAddress } from '../../utils/format-address.js';
import { cutName } from '../../utils/visible-text.js';
import { StatusNotice } from '../status-notice.js';
import { fundMessages } from './messages.js';
import { type ShownFunding, useFundings, useOtherArrivals } from './use-funding.js';

/** Writes sums of a funding in the page's locale, with every digit. */
export function useSums({ decimals, symbol }: Pick<StoredFunding, 'decimals' | 'symbol'>) {
  const [locale, formats] = useFormats();
  const toAmount = (amount: bigint) => toLocalDecimal(toPlainAmount(amount, decimals), locale, formats);
  const name = cutName(symbol, 12);
  return { toAmount, symbol: name, toFacts: (amount: bigint) => ({ amount: toAmount(amount), symbol: name }) };
}

/** Returns the fact that names the network of a funding. */
export function useNetworkItem(network: Network): KeyValueItem {
  const { network: label } = useMessages(fundMessages);
  const getNetworkImage = useNetworkImage();
  return {
    id: 'network',
    label,
    value: (
      <>
        <NetworkPin name={network.name} id={network.caipNetworkId} src={getNetworkImage(network)} size={18} />
        <bdi>{network.name}</bdi>
      </>
    ),
  };
}

/** Shows what is needed, what is there and what is missing. */
export function FundingSums({ shown }: { readonly shown: ShownFunding }): JSX.Element {
  const texts = useMessages(fundMessages);
  const networkItem = useNetworkItem(shown.network);
  const { toFacts } = useSums(shown.funding);
  const { missing, balance, funding } = shown;
  const toSum = (amount: bigint, id: string) => (
    <bdi className="ltr" data-testid={`fund-${id}`}>
      {texts.sum(toFacts(amount))}
    </bdi>
  );
  return (
    <Plate>
      <KeyValue
        items={[
          networkItem,
          { id: 'needed', label: texts.needed, value: toSum(BigInt(funding.need), 'needed') },
          { id: 'available', label: texts.available, value: toSum(balance, 'available') },
          { id: 'missing', label: texts.missing, value: toSum(missing, 'missing'), strong: true },
        ]}
      />
    </Plate>
  );
}

/** Blocks until a payment has arrived. */
const ARRIVAL_BLOCKS = 2;
/** Length of time from which minutes say enough, in seconds. */
const MINUTES_FROM = 120;

/** Says how long a payment takes, where the chain tells its pace. */
export function Pace({ paceMs, network }: { readonly paceMs: number | undefined; readonly network: Network }): JSX.Element | null {
  const texts = useMessages(fundMessages);
  const [locale, formats] = useFormats();
  if (paceMs === undefined) return null;
  const seconds = Math.max(1, Math.ceil((ARRIVAL_BLOCKS * paceMs) / 1000));
  const time = formatPeriod(seconds < MINUTES_FROM ? seconds : Math.ceil(seconds / 60) * 60, locale, formats);
  return (
    <Text size="small" tone={2} inset data-testid="fund-pace">
      {texts.pace({ time, network: network.name })}
    </Text>
  );
}

/** Says that a funding cannot be shown any more: another sum has replaced it, or the page does not use its network now. */
export function FundingGone(): JSX.Element {
  const { goneTitle, goneText } = useMessages(fundMessages);
  useAnnouncement(`${goneTitle}. ${goneText}`);
  return <Hero picture={<Empty drawing={lineDrawing} />} title={goneTitle} text={goneText} data-testid="fund-gone" />;
}

/** Says how far the funding is, and what came by mistake. One notice is always there, so that nothing moves when its text changes. */
export function FundingStatus({ shown }: { readonly shown: ShownFunding }): JSX.Element {
  const texts = useMessages(fundMessages);
  const [locale, formats] = useFormats();
  const { toAmount, toFacts, symbol } = useSums(shown.funding);
  const others = useOtherArrivals(shown);
  const { arrival, failure, funding, isWatched, missing, askable, network } = shown;
  const getText = () => {
    if (!isWatched) return texts.unwatched({ network: network.name });
    if (failure !== undefined) return texts.failed;
    if (missing > askable) return texts.confirming(toFacts(missing - askable));
    if (arrival && arrival.received > 0n && missing > 0n)
      return texts.partly({ amount: toAmount(arrival.received), symbol, missing: toAmount(missing) });
    return texts.waiting;
  };
  return (
    <>
      {isUnderWay(funding.transfer) ? <TransferUnderWay shown={shown} /> : <TransferEnd shown={shown} />}
      {others.map((one) => (
        <StatusNotice key={`${one.network.caipNetworkId} ${one.token ?? ''}`} kind="warning" data-testid="fund-other">
          {texts.other({ amount: toLocalDecimal(one.amount, locale, formats), symbol: cutName(one.symbol, 12), network: one.network.name })}
        </StatusNotice>
      ))}
      <StatusNotice data-testid="fund-status">{getText()}</StatusNotice>
    </>
  );
}

/** Says that a transfer may still arrive, and lets the visitor say that it was not sent. */
function TransferUnderWay({ shown: { funding } }: { readonly shown: ShownFunding }): JSX.Element | null {
  const { fundings } = useFundings();
  const texts = useMessages(fundMessages);
  const { toFacts } = useSums(funding);
  const { transfer } = funding;
  const said = transfer && texts.underWay({ ...toFacts(BigInt(transfer.amount)), address: formatAddress(transfer.from, 6, 4) });
  useAnnouncement(said);
  if (!transfer || !said) return null;
  return (
    <Notice kind="warning" title={said} data-testid="fund-under-way">
      {texts.underWayText}{' '}
      <Button
        variant="quiet"
        size="small"
        onClick={() => fundings.records.change(funding.id, { transfer: { ...transfer, state: 'ended' } })}
        data-testid="fund-not-sent"
      >
        {texts.notSent}
      </Button>
    </Notice>
  );
}

/** Says how the chain has ended a prepared transfer that did not bring its sum. */
function TransferEnd({ shown: { funding, network } }: { readonly shown: ShownFunding }): JSX.Element | null {
  const texts = useMessages(fundMessages);
  const { from = '', outcome } = funding.transfer ?? {};
  const facts = { address: formatAddress(from, 6, 4), network: network.name };
  const said = {
    arrived: undefined,
    failed: texts.transferFailed(facts),
    replaced: texts.transferReplaced(facts),
    different: texts.transferDifferent(facts),
  };
  const text = outcome && said[outcome];
  useAnnouncement(text);
  return text === undefined ? null : <Notice kind="warning" title={text} data-testid="fund-transfer-ended" />;
}

/** Shows that the sum is there, and leads back to the payment. */
export function FundingDone({ shown: { funding, arrival, balance } }: { readonly shown: ShownFunding }): JSX.Element {
  const { controllers, fundings } = useFundings();
  const { router, modal } = controllers;
  const texts = useMessages(fundMessages);
  const { toFacts } = useSums(funding);
  const received = arrival?.received ?? 0n;
  const title = received > 0n ? texts.arrivedTitle(toFacts(received)) : texts.enoughTitle(toFacts(balance));
  useAnnouncement(title);
  const { id } = funding;
  useEffect(() => fundings.records.change(id, { end: 'reported' }), [fundings, id]);
  const goOn = () => {
    // Views of the funding lie above the payment, where there is one.
    const before = router.$router.get().history.filter(({ view }) => !view.startsWith('Fund'));
    const last = before.at(-1);
    if (last) while (router.getView()?.view.startsWith('Fund')) router.back();
    else modal.close();
  };
  return (
    <>
      <Hero
        picture={<IconTile icon={checkIcon} tone="success" size={64} />}
        title={title}
        text={texts.arrivedText}
        data-testid="fund-done"
      />
      <Foot>
        <Button variant="primary" size="big" onClick={goOn} data-testid="fund-continue">
          {texts.goOn}
        </Button>
      </Foot>
    </>
  );
}
