import { COIN_ADDRESS } from '../../utils/token-address.js';
import { useState, type JSX } from 'react';
import type { Account } from '../../controllers/account/account.js';
import { useAdapter, useHeldTokens } from '../../controllers/query/use-holdings.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { TokenPicker } from '../token-picker.js';
import { FailureNotice } from './preview-notices.js';
import { swapMessages } from './messages.js';
import { listOptions } from '../../actions/swap/swap-token.js';
import { chooseToken, type SwapDraft } from '../../actions/swap/swap-draft.js';
import { tokensQuery } from '../../actions/swap/swap-queries.js';

/** Renders the tokens to sell or to buy: the account's own first, then all tradable ones. */
export function SelectTokenView({ params }: { readonly params: RouteParams['SwapSelectToken'] }): JSX.Element | null {
  const account = useAccount();
  return account?.network ? <TokenList account={account} params={params} /> : null;
}

function TokenList({ account, params }: { readonly account: Account; readonly params: RouteParams['SwapSelectToken'] }): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(swapMessages);
  const adapter = useAdapter(account);
  const held = useHeldTokens(account);
  const listed = useQueryResult(adapter && `tokens ${account.caipAddress}`, (query) => tokensQuery(query, account, adapter!));
  const [searched, setSearched] = useState('');
  const side = params?.side ?? 'to';
  const draft: SwapDraft = params ? { from: params.from, to: params.to, amount: params.amount, max: params.max } : {};
  const network = account.network!;
  const options = listed.status === 'ready' && held ? listOptions(listed.data, held, searched) : undefined;

  const choose = (address: string = COIN_ADDRESS) => {
    router.back();
    router.replace('Swap', chooseToken(draft, side, address));
  };
  return (
    <TokenPicker
      texts={texts}
      tokens={options}
      network={network}
      searched={searched}
      onSearch={setSearched}
      onChoose={({ address }) => choose(address)}
      testId="swap"
      {...(listed.status === 'failed' && { failure: <FailureNotice error={listed.error} onRetry={listed.retry} /> })}
    />
  );
}
