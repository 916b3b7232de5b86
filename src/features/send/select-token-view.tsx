import { useState, type JSX } from 'react';
import type { TokenBalance } from '../../controllers/query/token-balances.js';
import { useHeldTokens } from '../../controllers/query/use-holdings.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { TokenPicker } from '../token-picker.js';
import { sendMessages } from './messages.js';
import type { SendDraft } from '../../actions/send/send-draft.js';

/** Renders the tokens to send: the account's own on its network. */
export function SelectTokenView({ params }: { readonly params: SendDraft | undefined }): JSX.Element | null {
  const { router } = useControllers();
  const account = useAccount();
  const texts = useMessages(sendMessages);
  const tokens = useHeldTokens(account);
  const [searched, setSearched] = useState('');
  if (!account) return null;
  const words = searched.trim().toLocaleLowerCase();
  const found = tokens?.filter(({ name, symbol, address }) =>
    [name, symbol, address ?? ''].some((text) => text.toLocaleLowerCase().includes(words)),
  );
  const choose = ({ address }: TokenBalance) => {
    // An amount of one token means nothing in another; who gets it stays.
    const { receiver, accepted, ...rest } = params ?? {};
    const isSame = rest.token === address;
    router.back();
    router.replace('WalletSend', { ...(isSame && rest), receiver, accepted, token: address });
  };
  return (
    <TokenPicker
      texts={texts}
      tokens={found}
      network={account.network}
      searched={searched}
      onSearch={setSearched}
      onChoose={choose}
      testId="send"
    />
  );
}
