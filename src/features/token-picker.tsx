import type { JSX, ReactNode } from 'react';
import { TOKEN_DECIMALS } from '../config/constants.js';
import type { Network } from '../config/network.js';
import type { Account } from '../controllers/account/account.js';
import { useNetworkImage, useTokenImage } from '../controllers/use-images.js';
import type { TokenBalance } from '../controllers/query/token-balance.js';
import { useAdapter } from '../controllers/query/use-holdings.js';
import { useCopy } from '../controllers/use-controllers.js';
import { formatDollars } from '../i18n/format-dollars.js';
import { formatTokenAmount } from '../i18n/format-amounts.js';
import { useFormats } from '../i18n/use-formats.js';
import { useMessages } from '../i18n/use-messages.js';
import { Field } from '../ui/field/field.js';
import { lineDrawing } from '../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../ui/hero/hero.js';
import { searchIcon } from '../ui/icons/icons.js';
import { LongList } from '../ui/list/long-list.js';
import { MoneyPathLine } from '../ui/money/money.js';
import { TokenDisc } from '../ui/picture/token-disc.js';
import { RowEnd } from '../ui/row/key-value.js';
import { Plate, Row } from '../ui/row/row.js';
import { SkeletonRow } from '../ui/row/skeleton-row.js';
import { Address } from '../ui/text/address.js';
import { TextLink } from '../ui/card/columns.js';
import { Text } from '../ui/text/text.js';
import { moneyRiskMessages } from './review-notice-messages.js';

/** Token in a row of the picker. */
export type PickedToken = Pick<TokenBalance, 'address' | 'symbol' | 'name' | 'iconUrl' | 'quantity' | 'value'>;

/** Props of the token picker: its texts, the tokens, and the search. */
export type TokenPickerProps<Token extends PickedToken> = {
  readonly texts: Readonly<Record<'search' | 'searchClear' | 'tokens' | 'nothingFound' | 'nothingFoundText', string>>;
  /** Search results; `undefined` while they load. */
  readonly tokens: readonly Token[] | undefined;
  readonly network: Network | undefined;
  readonly searched: string;
  onSearch(searched: string): void;
  onChoose(token: Token): void;
  /** Stands in place of the list when it cannot be read. */
  readonly failure?: ReactNode;
  /** Begins every test id: `send` gives `send-search`. */
  readonly testId: string;
};

/** A list of tokens to choose one from, and a field that searches in it. */
export function TokenPicker<Token extends PickedToken>(props: TokenPickerProps<Token>): JSX.Element {
  const { texts, tokens, network, searched, onSearch, onChoose, failure, testId } = props;
  const [locale, formats] = useFormats();
  const getTokenImage = useTokenImage();
  const getNetworkImage = useNetworkImage();
  const draw = (token: Token) => {
    const { symbol, name, iconUrl, quantity, value } = token;
    const dollars = value === undefined ? undefined : formatDollars(value, locale, formats);
    return (
      <Row
        title={name}
        titleDir="auto"
        text={
          <bdi className="ltr">
            {quantity === undefined ? symbol : `${formatTokenAmount(quantity, TOKEN_DECIMALS, locale, formats)} ${symbol}`}
          </bdi>
        }
        picture={
          <TokenDisc
            symbol={symbol}
            native={token.address === undefined}
            src={getTokenImage(symbol, iconUrl)}
            {...(network && { network: { name: network.name, id: network.caipNetworkId, src: getNetworkImage(network) } })}
          />
        }
        {...(dollars && { end: <RowEnd title={dollars.whole + dollars.fraction} /> })}
        onClick={() => onChoose(token)}
        data-testid={`${testId}-token-${symbol}`}
      />
    );
  };
  const list = !tokens ? (
    <Plate role="group" aria-busy aria-label={texts.tokens}>
      <SkeletonRow width={72} />
      <SkeletonRow width={96} />
    </Plate>
  ) : tokens.length === 0 ? (
    <Hero
      dense
      role="status"
      picture={<Empty drawing={lineDrawing} />}
      title={texts.nothingFound}
      text={texts.nothingFoundText}
      data-testid={`${testId}-no-tokens`}
    />
  ) : (
    <LongList items={tokens} getKey={({ address }) => address ?? 'coin'} aria-label={texts.tokens} data-testid={`${testId}-tokens`}>
      {draw}
    </LongList>
  );
  return (
    <>
      <Field
        label={texts.search}
        placeholder={texts.search}
        icon={searchIcon}
        type="search"
        value={searched}
        onChange={onSearch}
        onClear={() => onSearch('')}
        clearLabel={texts.searchClear}
        data-testid={`${testId}-search`}
      />
      {failure ?? list}
    </>
  );
}

/** Props of a token's contract row: the account, and the token's contract. */
export type TokenContractProps = {
  readonly account: Account;
  /** Contract address of the token; nothing is drawn for the native currency. */
  readonly address: string | undefined;
  readonly 'data-testid'?: string;
};

/** The whole contract address of a token on a review: a link to the block explorer where there is one, and a button that copies it. */
export function TokenContract({ account, address, ...rest }: TokenContractProps): JSX.Element | null {
  const texts = useMessages(moneyRiskMessages);
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const adapter = useAdapter(account);
  const { network } = account;
  if (address === undefined || !network) return null;
  const url = adapter?.getAddressUrl(network, address);
  const explorer = network.blockExplorers?.default?.name ?? '';
  const whole = <Address address={address} {...rest} />;
  return (
    <>
      <Text as="span" size="micro" tone={2}>
        {texts.contract}
      </Text>
      <MoneyPathLine>
        {url !== undefined && /^https?:\/\//.test(url) ? (
          <TextLink href={url} aria-label={`${texts.contract}: ${address}. ${texts.explorer({ explorer })}`}>
            {whole}
          </TextLink>
        ) : (
          whole
        )}
        <Text as="span" size="micro">
          <TextLink aria-label={texts.copyContract} onClick={() => void copy(address)}>
            {texts.copy}
          </TextLink>
        </Text>
      </MoneyPathLine>
    </>
  );
}
