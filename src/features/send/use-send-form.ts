import { useState } from 'react';
import { findTokenDoubt, isForbidden, type TokenDoubt } from '../../actions/tokens/find-token-doubt.js';
import type { Account } from '../../controllers/account/account.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { toUnitsFromCents } from '../../utils/dollars.js';
import { type AmountProblem, parseAmount } from '../../utils/parse-amount.js';
import { useLeaveOnSwitch } from '../use-leave-on-switch.js';
import { checkSend, type SendCheck, type SendDraft } from '../../actions/send/send-draft.js';
import { tokenQuery } from '../../controllers/query/token-metadata.js';
import { feeQuery, receiverKindQuery } from '../../actions/send/send-queries.js';
import type { TokenBalance } from '../../controllers/query/token-balances.js';
import { useAdapter, useHeldTokens } from '../../controllers/query/use-token-balances.js';
import { type Receiver, useReceiver } from './use-receiver.js';

/** The form as it is drawn. */
export type SendForm = {
  readonly draft: SendDraft;
  readonly change: (change: Partial<SendDraft>) => void;
  /** `undefined` while it is being read. */
  readonly token: (TokenBalance & { readonly decimals: number; readonly units: bigint | undefined }) | undefined;
  /** What a service, or the network itself, says of the token that was chosen. */
  readonly known: TokenBalance | undefined;
  readonly coin: TokenBalance | undefined;
  readonly tokenFailed: (() => void) | undefined;
  readonly amount: bigint | AmountProblem;
  readonly receiver: Receiver;
  /** In base units of the coin; `undefined` while it is being read, `wallet` where the wallet chooses it. */
  readonly fee: { readonly estimated: bigint; readonly max: bigint } | 'wallet' | 'failed' | undefined;
  readonly check: SendCheck;
  /** Why the token may not be the one that its symbol says. */
  readonly doubt: TokenDoubt | undefined;
};

/** Puts together what was typed, what the account has, and what the chain asks for. */
export function useSendForm(account: Account, start: SendDraft | undefined): SendForm {
  const controllers = useControllers();
  const [draft, setDraft] = useState<SendDraft>(start ?? {});
  const key = account.status === 'connected' ? account.caipAddress : undefined;
  const adapter = useAdapter(account);
  const tokens = useHeldTokens(account);
  const address = draft.token === undefined ? undefined : adapter?.parseAddress(draft.token);
  const isCoin = draft.token === undefined;
  const isReadable = isCoin || address !== undefined;
  const facts = useQueryResult(key && isReadable ? `${key} ${address ?? ''}` : undefined, () => tokenQuery(controllers, account, address));
  const coinFacts = useQueryResult(key, () => tokenQuery(controllers, account, undefined));
  const receiver = useReceiver(draft.receiver ?? '', account, adapter, address);

  const known = isReadable ? tokens?.find((one) => one.address === address) : undefined;
  const data = facts.status === 'ready' ? facts.data : undefined;
  // A token that no service knows is what its contract says.
  const own = data && { address, symbol: data.symbol || '-', name: data.symbol || '-' };
  const token = data && tokens && isReadable ? { ...(known ?? own!), decimals: data.decimals, units: data.units } : undefined;

  const doubt = token && findTokenDoubt(token, data!.symbol, tokens!);
  // Read here, so that the review knows it when it opens.
  const chosen = receiver.status === 'ok' ? receiver.address : undefined;
  useQueryResult(key && chosen && `${key} ${chosen}`, () => receiverKindQuery(controllers, account, chosen!));

  const to = chosen ?? account.address;
  const held = token?.units ?? 0n;
  // What it costs hardly depends on how much it is: one price for every keystroke.
  const probe = token && { from: account.address, to, units: isCoin ? held / 2n : held > 0n ? 1n : 0n, token: address };
  const feeKey = key && probe ? `${key} fee ${address ?? ''} ${to}` : undefined;
  const asked = useQueryResult(feeKey, () => feeQuery(controllers, account, probe!));
  const fee = asked.status === 'failed' ? 'failed' : asked.status === 'ready' ? (asked.data ?? 'wallet') : undefined;

  const coinUnits = coinFacts.status === 'ready' ? coinFacts.data.units : undefined;
  const feeUnits = typeof fee === 'object' ? fee.max : undefined;
  const isSmartAccount = account.type === 'smartAccount';
  const amount = readAmount(draft, token, isCoin && !isSmartAccount ? feeUnits : 0n);
  const check = checkSend({
    token: token && { units: token.units, isCoin },
    amount,
    coinUnits,
    feeUnits,
    isSmartAccount,
    receiver: receiver.status === 'looking' ? 'none' : receiver.status,
  });

  useLeaveOnSwitch(account.network?.caipNetworkId);

  return {
    draft,
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    token,
    known,
    coin: tokens?.[0],
    tokenFailed: facts.status === 'failed' ? facts.retry : undefined,
    amount,
    receiver,
    fee,
    check: check === 'ready' && isForbidden(doubt) ? 'selectToken' : check,
    doubt,
  };
}

/** What was typed, in base units of the token. `Max` is what is left when the network has been paid. */
export function readAmount(
  { amount = '', inDollars, max }: SendDraft,
  token: { readonly units: bigint | undefined; readonly decimals: number; readonly price?: number | undefined } | undefined,
  feeUnits: bigint | undefined,
): bigint | AmountProblem {
  if (!token) return amount === '' && !max ? 'empty' : 'malformed';
  if (max && (feeUnits === undefined || token.units === undefined)) return 'empty';
  if (max) return token.units! > feeUnits! ? token.units! - feeUnits! : 0n;
  if (!inDollars) {
    const { units, problem } = parseAmount(amount, token.decimals);
    return units ?? problem!;
  }
  const { units: cents, problem } = parseAmount(amount, 2);
  if (cents === undefined) return problem!;
  return toUnitsFromCents(cents, token.price ?? 0, token.decimals) ?? 'malformed';
}
