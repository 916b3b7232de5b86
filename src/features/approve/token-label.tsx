import type { JSX } from 'react';
import { useHeldTokens } from '../../controllers/query/use-token-balances.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { isOneAddress } from '../../utils/is-one-address.js';
import type { Asked } from './request-context.js';
import { approveMessages } from './messages.js';

/** Properties of {@link TokenLabel}. */
export type TokenLabelProps = { readonly address: string; readonly asked: Asked };

/** Labels the address of a token, and says so when the account does not hold it and no service lists it. */
export function TokenLabel({ address, asked }: TokenLabelProps): JSX.Element {
  const { query } = useControllers();
  const texts = useMessages(approveMessages);
  const held = useHeldTokens(asked.account);
  // The service's list as far as a swap has loaded it: an approval requests nothing for a label.
  const listed = (
    query.loaded?.client.getQueriesData<readonly { readonly address?: string | undefined }[]>({
      queryKey: ['swap-tokens', asked.request.network],
    }) ?? []
  ).flatMap(([, tokens]) => tokens ?? []);
  const isKnown = [...(held ?? []), ...listed].some((token) => isOneAddress(token.address, address));
  const isLoading = asked.account !== undefined && held === undefined;
  return <span>{isKnown || isLoading ? texts.token : texts.tokenUnknown}</span>;
}
