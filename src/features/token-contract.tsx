import type { JSX } from 'react';
import { useAdapter } from '../controllers/query/use-token-balances.js';
import { useCopy } from '../controllers/use-copy.js';
import type { Account } from '../controllers/account/account.js';
import { useMessages } from '../i18n/use-messages.js';
import { MoneyPathLine } from '../ui/money/money-path.js';
import { Address } from '../ui/text/address.js';
import { Text } from '../ui/text/text.js';
import { TextLink } from '../ui/text/text-link.js';
import { moneyRiskMessages } from './money-risk-messages.js';

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
  const explorer = network.blockExplorers?.default.name ?? '';
  const whole = <Address address={address} {...rest} />;
  return (
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
  );
}
