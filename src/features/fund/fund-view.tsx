import { useEffect, useState, type JSX } from 'react';
import { findWays, toSwapDraft } from '../../actions/fund/find-ways.js';
import type { Way, Ways as FoundWays } from '../../actions/fund/ways.js';
import { isUnderWay } from '../../actions/fund/funding-records.js';
import type { FundParameters } from '../../actions/fund/fund-request.js';
import type { RouteName, RouteParams } from '../../controllers/router/router-controller.js';
import { useAccount } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-images.js';
import { formatCents, formatFee } from '../../i18n/format-amounts.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { qrIcon } from '../../ui/icons/action-icons.js';
import { externalIcon, forwardIcon } from '../../ui/icons/icons.js';
import { cardIcon } from '../../ui/icons/subject-icons.js';

import { Icon } from '../../ui/icons/icon.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Identicon, TokenDisc } from '../../ui/picture/token-disc.js';
import { Plate, Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { ShortAddress } from '../../ui/text/address.js';
import { Label, Stack } from '../../ui/text/label.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { cutName } from '../../utils/visible-text.js';
import { FailedPart } from '../failure-parts.js';
import { useHasView } from '../use-has-view.js';
import { FundForm } from './fund-form.js';
import { FundingDone, FundingGone, FundingStatus, FundingSums, Pace, useSums } from './funding-parts.js';
import { keepSwapDraft, restoreSwapDraft } from './keep-swap-draft.js';
import { fundMessages } from './messages.js';
import { type ShownFunding, useFunding, useFundings } from './use-funding.js';

/** Rows that are reserved while the ways are read. */
const RESERVED_ROWS = 2;

/** Shows what is missing for a payment, and the ways to it that are open to the account now. */
export function FundView({ params }: { readonly params: RouteParams['Fund'] }): JSX.Element {
  const { fundings } = useFundings();
  const { id, amount } = params ?? {};
  if (id !== undefined && fundings.records.get(id)) return <Funding key={id} id={id} />;
  return amount === undefined ? <FundForm /> : <Beginning parameters={{ ...params, id: undefined, amount } as Partial<FundParameters>} />;
}

/** Begins a funding that a view was opened with. */
function Beginning({ parameters }: { readonly parameters: Partial<FundParameters> }): JSX.Element {
  const { fundings, controllers } = useFundings();
  const { router } = controllers;
  const texts = useMessages(fundMessages);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (failure !== undefined) return undefined;
    let isLeft = false;
    const { network, token, amount = '', account } = parameters;
    fundings.begin({ network, token, amount, account }).then(
      ({ id }) => !isLeft && router.replace('Fund', { id }),
      (error: unknown) => {
        controllers.environment.log.error(error);
        if (!isLeft) setFailure(error);
      },
    );
    return () => {
      isLeft = true;
    };
    // The parameters of a view do not change.
    // oxlint-disable-next-line exhaustive-deps
  }, [failure, fundings, router]);
  if (failure !== undefined) return <FailedPart texts={texts} onRetry={() => setFailure(undefined)} name="fund" />;
  return <SkeletonRows />;
}

const SkeletonRows = (): JSX.Element => (
  <Plate aria-busy>
    {Array.from({ length: RESERVED_ROWS }, (_, at) => (
      <SkeletonRow key={at} />
    ))}
  </Plate>
);

function Funding({ id }: { readonly id: string }): JSX.Element {
  const { controllers } = useFundings();
  const shown = useFunding(id);
  // Back from the swap that adds the funds.
  useEffect(() => restoreSwapDraft(controllers), [controllers]);
  if (!shown) return <FundingGone />;
  if (shown.arrival?.status === 'arrived') return <FundingDone shown={shown} />;
  return (
    <Stack>
      <FundingSums shown={shown} />
      <FundingStatus shown={shown} />
      <Ways shown={shown} />
    </Stack>
  );
}

/** Finds the ways for the sum that can be asked for, and keeps those of the sum before until they are there. */
function useWays({ funding, network, askable }: ShownFunding): FoundWays | undefined {
  const { fundings, controllers } = useFundings();
  const hasSwap = useHasView('Swap' as RouteName, true);
  const hasBuy = useHasView('Buy' as RouteName, false);
  const account = useAccount()?.caipAddress;
  const { id } = funding;
  const key = [id, askable, account].join(' ');
  const [ways, setWays] = useState(() => fundings.found.get(key));
  useEffect(() => {
    let isLeft = false;
    void findWays(controllers, funding, network, askable, { hasSwap, hasBuy }, fundings.getWay(id)).then(
      (found) => {
        fundings.found.set(key, found);
        if (!isLeft) setWays(found);
      },
      (error: unknown) => {
        controllers.environment.log.error(error);
        if (!isLeft) setWays({ list: [], paceMs: undefined });
      },
    );
    return () => {
      isLeft = true;
    };
    // Of the funding only its sum changes.
    // oxlint-disable-next-line exhaustive-deps
  }, [controllers, fundings, id, network, askable, hasSwap, hasBuy, account]);
  return ways;
}

/** Lists the ways. While a prepared transfer is under way, none that pays the same sum is open but receiving. */
function Ways({ shown }: { readonly shown: ShownFunding }): JSX.Element | null {
  const { controllers } = useFundings();
  const { router } = controllers;
  const texts = useMessages(fundMessages);
  const { toFacts, symbol } = useSums(shown.funding);
  const ways = useWays(shown);
  const { funding, askable, network } = shown;
  if (askable === 0n) return null;
  const isBlocked = isUnderWay(funding.transfer);
  const label = texts.ways(toFacts(askable));
  return (
    <Stack gap="small">
      <Label>{label}</Label>
      <Plate role="group" aria-label={label}>
        <Row
          picture={<IconTile icon={qrIcon} tone="accent" />}
          title={texts.receive}
          text={
            network.chainNamespace === 'polkadot' ? texts.receiveAddress({ network: network.name }) : texts.receiveText(toFacts(askable))
          }
          end={<Icon icon={forwardIcon} />}
          onClick={() => router.push('FundReceive', { id: funding.id })}
          data-testid="fund-way-receive"
        />
        {ways === undefined
          ? Array.from({ length: RESERVED_ROWS }, (_, at) => <SkeletonRow key={at} />)
          : ways.list.map((way) => <WayRow key={toKey(way)} way={way} shown={shown} symbol={symbol} isBlocked={isBlocked} />)}
      </Plate>
      <Pace paceMs={ways?.paceMs} network={network} />
    </Stack>
  );
}

const toKey = (way: Way): string => [way.kind, ...(way.kind === 'transfer' ? [way.walletId, way.address] : [])].join(' ');

type WayRowProps = { readonly way: Way; readonly shown: ShownFunding; readonly symbol: string; readonly isBlocked: boolean };

function WayRow({ way, shown: { funding, network }, symbol, isBlocked }: WayRowProps): JSX.Element {
  const { controllers } = useFundings();
  const { router } = controllers;
  const texts = useMessages(fundMessages);
  const [locale, formats] = useFormats();
  const getTokenImage = useTokenImage();
  const { toFacts, toAmount } = useSums(funding);
  const end = <Icon icon={forwardIcon} />;
  /** Adds the fee that the network takes, where it is known. */
  const withFee = (text: string, fee: bigint | undefined) =>
    fee === undefined ? text : `${text}. ${texts.swapFee({ fee: formatFee(fee, network.nativeCurrency, undefined, locale, formats) })}`;
  switch (way.kind) {
    case 'transfer':
      return (
        <Row
          picture={<Identicon address={way.address} />}
          title={
            <>
              {texts.transfer({ wallet: cutName(way.wallet.name, 24) })} <ShortAddress address={way.address} />
            </>
          }
          text={withFee(texts.transferText(toFacts(way.balance)), way.fee)}
          end={end}
          disabled={isBlocked}
          onClick={() => router.push('FundTransfer', { id: funding.id, address: way.address, walletId: way.walletId })}
          data-testid="fund-way-transfer"
        />
      );
    case 'swap': {
      const paid = toLocalDecimal(toPlainAmount(way.amount, way.decimals), locale, formats);
      const sold = cutName(way.symbol, 12);
      const text = texts.swapText({ paid, symbol: sold, least: toAmount(way.minReceived), wanted: symbol });
      return (
        <Row
          picture={<TokenDisc symbol={way.symbol} native={way.from === undefined} src={getTokenImage(way.symbol, undefined)} />}
          title={texts.swap({ symbol: sold })}
          text={withFee(text, way.fee)}
          end={end}
          disabled={isBlocked}
          onClick={() => {
            keepSwapDraft(controllers);
            (router.push as (view: string, params: unknown) => void)('Swap', toSwapDraft(way, funding));
          }}
          data-testid="fund-way-swap"
        />
      );
    }
    case 'buy':
      return (
        <Row
          picture={<IconTile icon={cardIcon} />}
          title={texts.buy({ symbol })}
          text={way.cents === undefined ? texts.buyTextUnpriced : texts.buyText({ sum: formatCents(way.cents, locale, false, formats) })}
          end={end}
          disabled={isBlocked}
          onClick={() =>
            (router.push as (view: string, params: unknown) => void)('Buy', {
              token: funding.symbol,
              // Pages of providers take whole amounts.
              ...(way.cents !== undefined && { amount: String((way.cents + 99n) / 100n) }),
            })
          }
          data-testid="fund-way-buy"
        />
      );
    case 'host':
      return (
        <Row
          picture={<IconTile icon={externalIcon} />}
          title={cutName(way.way.label, 60)}
          titleDir="auto"
          text={texts.opensPage}
          end={<Icon icon={externalIcon} />}
          href={way.way.href}
          data-testid="fund-way-host"
        />
      );
  }
}
