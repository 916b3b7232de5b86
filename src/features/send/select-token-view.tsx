import { useState, type JSX } from 'react';
import { TOKEN_DECIMALS } from '../../config/constants.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
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
import { sendMessages } from './messages.js';
import type { SendDraft } from './send-draft.js';
import type { HeldToken } from '../../controllers/query/held-tokens.js';
import { useHeldTokens } from '../../controllers/query/use-held-tokens.js';

const toKey = ({ address }: HeldToken) => address ?? 'coin';

/** Which token to send: what the account holds on its network. */
export function SelectTokenView({ params }: { readonly params: SendDraft | undefined }): JSX.Element | null {
  const { router } = useControllers();
  const account = useAccount();
  const texts = useMessages(sendMessages);
  const locale = useStore(useI18n().$locale);
  const getTokenImage = useTokenImage();
  const getNetworkImage = useNetworkImage();
  const tokens = useHeldTokens(account);
  const [searched, setSearched] = useState('');
  if (!account) return null;
  const { network } = account;
  const words = searched.trim().toLocaleLowerCase();
  const found = tokens?.filter(({ name, symbol, address }) =>
    [name, symbol, address ?? ''].some((text) => text.toLocaleLowerCase().includes(words)),
  );
  const choose = ({ address }: HeldToken) => {
    // An amount of one token means nothing in another; who gets it stays.
    const { receiver, accepted, ...rest } = params ?? {};
    const isSame = rest.token === address;
    router.back();
    router.replace('WalletSend', { ...(isSame && rest), receiver, accepted, token: address });
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
        data-testid="send-search"
      />
      {!found ? (
        <Plate role="group" aria-busy aria-label={texts.tokens}>
          <SkeletonRow width={72} />
          <SkeletonRow width={96} />
        </Plate>
      ) : found.length === 0 ? (
        <Hero
          dense
          role="status"
          picture={<Empty kind="line" />}
          title={texts.nothingFound}
          text={texts.nothingFoundText}
          data-testid="send-no-tokens"
        />
      ) : (
        <LongList items={found} getKey={toKey} aria-label={texts.tokens} data-testid="send-tokens">
          {(token) => {
            const dollars = token.value === undefined ? undefined : formatDollars(token.value, locale);
            return (
              <Row
                title={<bdi>{token.name}</bdi>}
                text={
                  <bdi className="ltr">
                    {token.held === undefined ? token.symbol : `${formatTokenAmount(token.held, TOKEN_DECIMALS, locale)} ${token.symbol}`}
                  </bdi>
                }
                picture={
                  <TokenDisc
                    symbol={token.symbol}
                    src={getTokenImage(token.symbol, token.iconUrl)}
                    {...(network && { network: { name: network.name, src: getNetworkImage(network) } })}
                  />
                }
                {...(dollars && { end: <RowEnd title={dollars.whole + dollars.fraction} /> })}
                onClick={() => choose(token)}
                data-testid={`send-token-${token.symbol}`}
              />
            );
          }}
        </LongList>
      )}
    </>
  );
}
