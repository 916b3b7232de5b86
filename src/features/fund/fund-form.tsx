import { useState, type JSX } from 'react';
import type { TokenBalance } from '../../controllers/query/token-balance.js';
import { useTokenBalances } from '../../controllers/query/use-holdings.js';
import { useAccount } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-images.js';
import { formatTyped, getDecimalSeparator } from '../../i18n/format-amounts.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Pill } from '../../ui/button/pill.js';
import { Foot } from '../../ui/decision/foot.js';
import { AmountField } from '../../ui/money/money.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { Plate } from '../../ui/row/row.js';
import { Stack } from '../../ui/text/label.js';
import { cutName } from '../../utils/visible-text.js';
import { TokenPicker } from '../token-picker.js';
import { fundMessages } from './messages.js';
import { useFundings } from './use-funding.js';

/** An amount as `fund()` takes it. */
const AMOUNT = /^(?=.*[1-9])\d{1,60}(\.\d{1,77})?$/;

/** Asks which sum is needed, where the visitor chose to add funds without a payment. */
export function FundForm(): JSX.Element | null {
  const { controllers } = useFundings();
  const { router } = controllers;
  const account = useAccount();
  const texts = useMessages(fundMessages);
  const [locale, formats] = useFormats();
  const getTokenImage = useTokenImage();
  const tokens = useTokenBalances(account);
  const [chosen, setChosen] = useState<TokenBalance>();
  const [isChoosing, setChoosing] = useState(false);
  const [searched, setSearched] = useState('');
  const [amount, setAmount] = useState('');
  const network = account?.network;
  if (!account || !network) return null;
  const { symbol, iconUrl, address } = chosen ?? { symbol: network.nativeCurrency.symbol };
  if (isChoosing) {
    const words = searched.trim().toLocaleLowerCase();
    const found = tokens?.filter((one) =>
      [one.name, one.symbol, one.address ?? ''].some((text) => text.toLocaleLowerCase().includes(words)),
    );
    return (
      <TokenPicker
        texts={texts}
        tokens={found}
        network={network}
        searched={searched}
        onSearch={setSearched}
        onChoose={(token) => {
          setChosen(token);
          setChoosing(false);
        }}
        testId="fund"
      />
    );
  }
  const isReady = AMOUNT.test(amount);
  const begin = () => {
    if (isReady) router.replace('Fund', { network: network.caipNetworkId, amount, ...(address !== undefined && { token: address }) });
  };
  return (
    <Stack onEnter={begin}>
      <Plate>
        <AmountField
          label={texts.amount}
          caption={texts.amount}
          value={amount}
          shown={formatTyped(amount, locale, formats)}
          separator={getDecimalSeparator(locale, formats)}
          onChange={setAmount}
          error={amount === '' || isReady || /^\d*\.?\d*$/.test(amount) ? undefined : texts.malformed}
          below={<span />}
          end={
            <Pill
              picture={<TokenDisc symbol={symbol} native={address === undefined} src={getTokenImage(symbol, iconUrl)} size={26} />}
              onClick={() => setChoosing(true)}
              aria-label={texts.chooseToken({ symbol: cutName(symbol, 12) })}
              data-testid="fund-token"
            >
              <bdi>{cutName(symbol, 12)}</bdi>
            </Pill>
          }
          data-testid="fund-amount"
        />
      </Plate>
      <Foot>
        <Button variant="primary" size="big" disabled={!isReady} onClick={begin} data-testid="fund-begin">
          {isReady ? texts.begin : texts.enterAmount}
        </Button>
      </Foot>
    </Stack>
  );
}
