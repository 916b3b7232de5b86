import { useState, type JSX } from 'react';
import { TOKEN_DECIMALS } from '../../config/constants.js';
import type { Account } from '../../controllers/account/account.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { useAdapter, useHeldTokens } from '../../controllers/query/use-held-tokens.js';
import { useQuery } from '../../controllers/query/use-query.js';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-token-image.js';
import { formatDollars } from '../../i18n/format-dollars.js';
import { formatTokenAmount } from '../../i18n/format-token-amount.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Empty } from '../../ui/empty.js';
import { Field } from '../../ui/field.js';
import { Hero } from '../../ui/hero.js';
import { searchIcon } from '../../ui/icons.js';
import { LongList } from '../../ui/long-list.js';
import { Plate } from '../../ui/plate.js';
import { RowEnd } from '../../ui/row-end.js';
import { Row } from '../../ui/row.js';
import { SkeletonRow } from '../../ui/skeleton.js';
import { TokenDisc } from '../../ui/token-disc.js';
import { useStore } from '../../utils/use-store.js';
import { FailureNotice } from './failure-notice.js';
import { swapMessages } from './messages.js';
import { listOptions } from './list-options.js';
import { COIN, type SwapDraft } from './swap-draft.js';
import { tokensQuery } from './swap-queries.js';

/** Which token to pay with, or to get: what the account holds first, then everything that is traded. */
export function SelectTokenView({ params }: { readonly params: RouteParams['SwapSelectToken'] }): JSX.Element | null {
  const account = useAccount();
  return account?.network ? <TokenList account={account} params={params} /> : null;
}

function TokenList({ account, params }: { readonly account: Account; readonly params: RouteParams['SwapSelectToken'] }): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(swapMessages);
  const locale = useStore(useI18n().$locale);
  const getTokenImage = useTokenImage();
  const getNetworkImage = useNetworkImage();
  const adapter = useAdapter(account);
  const held = useHeldTokens(account);
  const listed = useQuery(adapter && `tokens ${account.caipAddress}`, (query) => tokensQuery(query, account, adapter!));
  const [searched, setSearched] = useState('');
  const side = params?.side ?? 'to';
  const draft: SwapDraft = params ? { from: params.from, to: params.to, amount: params.amount, max: params.max } : {};
  const network = account.network!;
  const options = listed.status === 'ready' && held ? listOptions(listed.data, held, searched) : undefined;

  const choose = (address: string = COIN) => {
    const from = draft.from ?? COIN;
    // A token that stands on the other side already changes places with it. An amount of one means nothing in another.
    const other = side === 'from' ? draft.to : from;
    const isKept = from.toLowerCase() === address.toLowerCase();
    const next =
      other?.toLowerCase() === address.toLowerCase()
        ? { from: draft.to, to: from }
        : { from, to: draft.to, [side]: address, ...((side === 'to' || isKept) && { amount: draft.amount, max: draft.max }) };
    router.back();
    router.replace('Swap', next);
  };
  return (
    <>
      <Field
        label={texts.search}
        placeholder={texts.search}
        icon={searchIcon}
        type="search"
        value={searched}
        onChange={setSearched}
        onClear={() => setSearched('')}
        clearLabel={texts.searchClear}
        data-testid="swap-search"
      />
      {listed.status === 'failed' ? (
        <FailureNotice error={listed.error} onRetry={listed.retry} />
      ) : !options ? (
        <Plate role="group" aria-busy aria-label={texts.tokens}>
          <SkeletonRow width={72} />
          <SkeletonRow width={96} />
        </Plate>
      ) : options.length === 0 ? (
        <Hero
          dense
          role="status"
          picture={<Empty kind="line" />}
          title={texts.nothingFound}
          text={texts.nothingFoundText}
          data-testid="swap-no-tokens"
        />
      ) : (
        <LongList items={options} getKey={({ address }) => address ?? COIN} aria-label={texts.tokens} data-testid="swap-tokens">
          {({ address, symbol, name, iconUrl, held: has, value }) => {
            const dollars = value === undefined ? undefined : formatDollars(value, locale);
            return (
              <Row
                title={<bdi>{name}</bdi>}
                text={
                  <bdi className="ltr">{has === undefined ? symbol : `${formatTokenAmount(has, TOKEN_DECIMALS, locale)} ${symbol}`}</bdi>
                }
                picture={
                  <TokenDisc
                    symbol={symbol}
                    src={getTokenImage(symbol, iconUrl)}
                    network={{ name: network.name, src: getNetworkImage(network) }}
                  />
                }
                {...(dollars && { end: <RowEnd title={dollars.whole + dollars.fraction} /> })}
                onClick={() => choose(address)}
                data-testid={`swap-token-${symbol}`}
              />
            );
          }}
        </LongList>
      )}
    </>
  );
}
