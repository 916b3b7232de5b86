import { type JSX, memo, type ReactNode } from 'react';
import { TOKEN_DECIMALS } from '../../config/constants.js';
import type { Namespace } from '../../config/namespaces.js';
import { useNetworkImage, useTokenImage } from '../../controllers/use-images.js';
import { isNativeToken } from '../../controllers/query/native-balance.js';
import { portfolioQuery, getChange, isSinceYesterday, toTokenKey, type Change as Moved } from '../../controllers/query/portfolio.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useSamples } from '../../controllers/query/use-samples.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { formatAge } from '../../i18n/format-moment.js';
import { formatChange, formatDollars } from '../../i18n/format-dollars.js';
import { formatTokenAmount } from '../../i18n/format-amounts.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import type { CachedToken, Sample } from '../../storage/holdings-keys.js';
import { Change } from '../../ui/charts/charts.js';
import { coilDrawing, lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { LongList } from '../../ui/list/long-list.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { RowEnd } from '../../ui/row/key-value.js';
import { Plate, Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { cleanText } from '../../utils/clean-text.js';
import { isOneAddress } from '../../utils/token-address.js';
import { useStore } from '../../utils/use-store.js';
import { EmptyActions } from '../empty-actions.js';
import { FailedPart } from '../failure-parts.js';
import type { FeatureModule } from '../feature.js';
import { tokensMessages } from './messages.js';

/** English texts of this feature. */
export const messages = tokensMessages;

/** No routes: the feature is a tab of the account. */
export const views: FeatureModule<never>['views'] = {};

/** Namespaces whose native balance is read from a node. */
const READ_FROM_NODES: readonly Namespace[] = ['eip155', 'solana'];

/** The tab's name. */
export function Label(): ReactNode {
  return useMessages(tokensMessages).tab;
}

/** Renders the account's tokens on its network, the most valuable first. Spec §2, "Account". */
export function Part(): JSX.Element | null {
  const account = useAccount();
  const texts = useMessages(tokensMessages);
  const result = useQueryResult(account?.status === 'connected' ? account.caipAddress : undefined, (query) =>
    portfolioQuery(account!, query),
  );
  const samples = useSamples(account?.caipAddress ?? '', result.status === 'ready' ? result.data : undefined);
  if (!account) return null;
  const network = account.network?.name ?? '';

  if (result.status === 'failed') {
    return <FailedPart name="tokens" texts={texts} onRetry={result.retry} />;
  }
  if (result.status === 'loading') {
    return (
      <Plate role="group" aria-busy aria-label={texts.loading}>
        <SkeletonRow width={72} />
        <SkeletonRow width={96} />
        <SkeletonRow width={84} />
      </Plate>
    );
  }
  if (result.data === null) {
    const hasText = READ_FROM_NODES.includes(account.namespace);
    return (
      <Hero
        dense
        picture={<Empty drawing={lineDrawing} />}
        title={texts.unservedTitle({ network })}
        {...(hasText && { text: texts.unservedText })}
        data-testid="tokens-unserved"
      />
    );
  }
  if (result.data.tokens.length === 0) {
    return (
      <>
        <Hero
          dense
          picture={<Empty drawing={coilDrawing} />}
          title={texts.emptyTitle}
          text={texts.emptyText({ network })}
          data-testid="tokens-empty"
        />
        <EmptyActions />
      </>
    );
  }
  return (
    <LongList items={result.data.tokens} getKey={toTokenKey} aria-label={texts.list} data-testid="tokens-list">
      {(token) => <TokenRow token={token} prices={samples?.prices[toTokenKey(token)]} />}
    </LongList>
  );
}

type TokenRowProps = { readonly token: CachedToken; readonly prices: readonly Sample[] | undefined };

const TokenRow = memo(function TokenRow({ token, prices }: TokenRowProps): JSX.Element {
  const getNetworkImage = useNetworkImage();
  const getTokenImage = useTokenImage();
  const account = useAccount();
  const [locale, formats] = useFormats();
  const symbol = cleanText(token.symbol, '');
  const amount = formatTokenAmount(token.quantity.numeric, TOKEN_DECIMALS, locale, formats);
  const dollars = token.value === undefined ? undefined : formatDollars(token.value, locale, formats);
  const network = account?.network;
  const { environment, stores } = useControllers();
  const change = getChange(prices, token.price, environment.now());
  const listed = useStore(stores.$options).tokens?.[network?.caipNetworkId ?? 'eip155:0'];
  const isListed = listed?.address !== undefined && isOneAddress(token.address?.split(':').at(-1) ?? '', listed.address);
  return (
    <Row
      title={cleanText(token.name, symbol)}
      titleDir="auto"
      text={<bdi className="ltr">{`${amount} ${symbol}`}</bdi>}
      picture={
        <TokenDisc
          symbol={symbol}
          native={network && isNativeToken(token, network)}
          src={getTokenImage(symbol, token.iconUrl || (isListed ? listed.image : undefined))}
          {...(network && { network: { name: network.name, id: network.caipNetworkId, src: getNetworkImage(network) } })}
        />
      }
      {...(dollars && {
        end: <RowEnd title={dollars.whole + dollars.fraction} {...(change && { text: <PriceChange change={change} /> })} />,
      })}
      data-testid={`token-${symbol}`}
    />
  );
});

/** Renders the change of a token's price since this browser read it about a day ago. */
function PriceChange({ change }: { readonly change: Moved }): JSX.Element {
  const texts = useMessages(tokensMessages);
  const [locale, formats] = useFormats();
  const { signed, plain, direction } = formatChange(change.ratio, locale, formats);
  const since = isSinceYesterday(change) ? texts.sinceYesterday : texts.sinceAge({ age: formatAge(change.agoMs, locale, formats) });
  return (
    <Change direction={direction} label={direction === 'even' ? texts.even({ since }) : texts[direction]({ percent: plain, since })}>
      {signed}
    </Change>
  );
}
