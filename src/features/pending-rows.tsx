import { useEffect, useState, type JSX } from 'react';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS, TRANSACTION_DECIMALS } from '../config/constants.js';
import type { Account } from '../controllers/account/account.js';
import { toAccountUrl, toTransactionUrl } from '../controllers/network/transaction-url.js';
import { getOpenRequests, type PendingRequest } from '../controllers/open-requests.js';
import { getInFlight } from '../controllers/pending/in-flight.js';
import { usePending } from '../controllers/pending/use-pending.js';
import { useControllers } from '../controllers/use-controllers.js';
import { formatAge } from '../i18n/format-age.js';
import { formatTokenAmount } from '../i18n/format-token-amount.js';
import { useI18n, useMessages } from '../i18n/use-messages.js';
import type { PendingTransaction } from '../storage/pending-key.js';
import { sendIcon, shieldIcon, swapIcon } from '../ui/icons/icons.js';
import { RowEnd } from '../ui/row/row-end.js';
import { Plate, Row } from '../ui/row/row.js';
import { Spinner } from '../ui/button/button.js';
import { TokenDisc } from '../ui/picture/token-disc.js';
import { cutName } from '../utils/cut-name.js';
import { formatAddress } from '../utils/format-address.js';
import { toPlainAmount } from '../utils/parse-amount.js';
import { useStore } from '../utils/use-store.js';
import { toActualText } from '../actions/pending/follow-pending.js';
import { pendingMessages } from '../actions/pending/messages.js';

/** After how long a transaction on its way is said to take long, in milliseconds. */
export const STUCK_AFTER_MS = 120_000;

/** Props of the pending rows: the account, and the hashes that another list shows. */
export type PendingRowsProps = {
  readonly account: Account;
  /** Hashes that another list shows; final transactions among them are left out here. */
  readonly known?: ReadonlySet<string>;
  /** Rows to render: those that were pending since the account was opened, or the rest. Default: both. */
  readonly part?: 'inFlight' | 'rest';
};

/**
 * Renders the transactions that this browser sent and that are pending or have just become final: the first rows of the activity. Design
 * §9.
 */
export function PendingRows({ account, known, part }: PendingRowsProps): JSX.Element | null {
  const texts = useMessages(pendingMessages);
  const inFlight = getInFlight(useControllers());
  const all = usePending(account);
  for (const { hash, state } of all) if (state === 'pending') inFlight.add(hash);
  const shown = all.filter(
    // Only this row shows a difference from the reviewed transfer.
    ({ hash, minedHash = hash, state, actual }) =>
      (part === undefined || (inFlight.has(hash) ? 'inFlight' : 'rest') === part) &&
      (state === 'pending' || actual !== undefined || inFlight.has(hash) || !(known?.has(hash) || known?.has(minedHash))),
  );
  const { $list } = getOpenRequests(useControllers());
  const asked = useStore($list).filter(({ from }) => from === account.address && part !== 'rest');
  if (shown.length + asked.length === 0) return null;
  return (
    <Plate role="group" aria-label={texts.list} data-testid="pending-list">
      {asked.map((request) => (
        <AskedRow key={request.id} request={request} wallet={account.walletInfo.name} />
      ))}
      {shown.map((one) => (
        <PendingRow key={one.hash} transaction={one} account={account} />
      ))}
    </Plate>
  );
}

/** A request that the wallet has not answered. */
function AskedRow({ request, wallet }: { readonly request: PendingRequest; readonly wallet: string }): JSX.Element {
  const texts = useMessages(pendingMessages);
  const locale = useStore(useI18n().$locale);
  const { kind, amount, symbol } = request;
  const text = { send: texts.sending, swap: texts.swapping, approve: texts.allowing, reset: texts.resetting }[kind];
  const sum = `${kind === 'approve' || kind === 'reset' ? '' : '−'}${formatTokenAmount(amount, TRANSACTION_DECIMALS, locale)}`;
  return (
    <Row
      title={texts.asked({ wallet })}
      text={text}
      picture={<Spinner />}
      end={<RowEnd title={`${sum} ${cutName(symbol, 17)}`} />}
      data-testid="pending-asked"
    />
  );
}

function PendingRow({ transaction, account }: { readonly transaction: PendingTransaction; readonly account: Account }): JSX.Element {
  const { environment } = useControllers();
  const texts = useMessages(pendingMessages);
  const locale = useStore(useI18n().$locale);
  const { hash, minedHash, state, symbol, units, decimals, to, name, at, kind, gets = '', trace } = transaction;
  const wallet = account.walletInfo.name;
  const isAllowance = kind === 'approve' || kind === 'reset';
  const isStuck = useIsPast(state === 'pending' ? at + STUCK_AFTER_MS : undefined);
  const who = name ?? formatAddress(to, ADDRESS_START_CHARS, ADDRESS_END_CHARS);
  const [underWay, ended, waits, done] =
    kind === 'swap'
      ? [texts.swapping, texts.swapped, texts.swapText({ gets }), texts.swappedText({ gets })]
      : kind === 'approve'
        ? [texts.allowing, texts.allowed, texts.allowText, texts.allowedText]
        : kind === 'reset'
          ? [texts.resetting, texts.reset, texts.resetText, texts.resetDoneText]
          : [texts.sending, texts.sent, texts.pendingText({ who }), texts.sentText({ who })];
  const { network } = account;
  // Of a transaction that nothing is known of, the account's page says most.
  const isAbout = state === 'undetermined' && minedHash === undefined;
  const href = network && (isAbout ? toAccountUrl(network, account.address) : toTransactionUrl(network, minedHash ?? hash));
  const waiting = () => {
    if (trace?.visibility === 'unseen') return isStuck ? texts.unseenLongText({ wallet }) : texts.unseenText;
    if (trace?.visibility === 'lost') return texts.lostText;
    return isStuck ? texts.stuckText({ wallet }) : waits;
  };
  const actual = toActualText(texts, transaction, network?.nativeCurrency ?? transaction);
  const isSpedUp = minedHash !== undefined && minedHash !== hash;
  const confirmed = () => actual ?? (isSpedUp ? texts.spedUpText({ wallet, text: done }) : done);
  const title = {
    pending: underWay,
    sent: texts.sent,
    confirmed: ended,
    failed: texts.failed,
    cancelled: texts.cancelled,
    replaced: texts.replaced,
    undetermined: texts.undetermined,
    dropped: texts.dropped,
  };
  const text = {
    pending: waiting(),
    sent: href === undefined ? texts.handedTextWallet({ who, wallet }) : texts.handedText({ who }),
    confirmed: confirmed(),
    failed: texts.failedText,
    cancelled: texts.cancelledText({ wallet }),
    replaced: texts.replacedText,
    undetermined: texts.undeterminedText,
    dropped: texts.droppedText,
  };
  const amount = formatTokenAmount(toPlainAmount(BigInt(units), decimals), TRANSACTION_DECIMALS, locale);
  return (
    <Row
      title={title[state]}
      text={text[state]}
      picture={
        state === 'pending' ? (
          <Spinner />
        ) : (
          <TokenDisc
            symbol={symbol}
            native={transaction.token === undefined}
            icon={kind === 'swap' ? swapIcon : isAllowance ? shieldIcon : sendIcon}
          />
        )
      }
      end={<RowEnd title={`${isAllowance ? '' : '−'}${amount} ${cutName(symbol, 17)}`} text={formatAge(environment.now() - at, locale)} />}
      {...(href !== undefined && { href })}
      data-testid={`pending-${state}`}
    />
  );
}

/** Whether a moment has passed; draws again when it does. */
function useIsPast(atMs: number | undefined): boolean {
  const { environment } = useControllers();
  const [, draw] = useState(0);
  const left = atMs === undefined ? undefined : atMs - environment.now();
  useEffect(() => {
    if (left === undefined || left <= 0) return undefined;
    return environment.setTimer(() => draw((count) => count + 1), left);
    // Only the moment counts, not how far it is away at each drawing.
    // oxlint-disable-next-line exhaustive-deps
  }, [atMs, environment]);
  return left !== undefined && left <= 0;
}
