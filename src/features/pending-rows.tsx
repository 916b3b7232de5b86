import { type JSX, useEffect, useRef, useState } from 'react';
import { formatGets, toActualText } from '../actions/pending/follow-pending.js';
import { pendingMessages } from '../actions/pending/messages.js';
import { NATIVE_ADDRESS } from '../utils/token-address.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS, TRANSACTION_DECIMALS } from '../config/constants.js';
import type { Account } from '../controllers/account/account.js';
import { getOpenRequests, type PendingRequest } from '../controllers/open-requests.js';
import { getInFlight, isAboveTabs } from '../controllers/pending/in-flight.js';
import { dismissNextSteps } from '../controllers/pending/pending-list.js';
import { toSentUrl } from '../controllers/network/transaction-url.js';
import { usePending } from '../controllers/pending/use-pending.js';
import { useControllers } from '../controllers/use-controllers.js';
import { useTokenImage } from '../controllers/use-images.js';
import { formatTimeAgo } from '../i18n/format-moment.js';
import { formatTokenAmount } from '../i18n/format-amounts.js';
import { useFormats } from '../i18n/use-formats.js';
import { useMessages } from '../i18n/use-messages.js';
import type { PendingTransaction } from '../storage/pending-key.js';
import { Button, Spinner, LinkButton } from '../ui/button/button.js';
import { checkIcon } from '../ui/icons/icon.js';
import { sendIcon, shieldIcon, swapIcon } from '../ui/icons/subject-icons.js';
import { TokenDisc } from '../ui/picture/token-disc.js';
import { RowActions } from '../ui/row/row-actions.js';
import { RowEnd } from '../ui/row/key-value.js';
import { Plate, Row } from '../ui/row/row.js';
import { cutName } from '../utils/visible-text.js';
import { formatAddress } from '../utils/format-address.js';
import { toPlainAmount } from '../utils/decimals.js';
import { useStore } from '../utils/use-store.js';
import { useFeatures } from './use-features.js';

/** After how long a transaction on its way is said to take long, in milliseconds. */
export const STUCK_AFTER_MS = 120_000;

/** Props of the pending rows: the account, and the rows. */
export type PendingRowsProps = {
  readonly account: Account;
  /** Transactions to render. Default: all of the account that have a row of their own, below what its wallet has not answered. */
  readonly rows?: readonly PendingTransaction[];
  /** Of the default rows only those that stand above the tabs. */
  readonly aboveTabs?: boolean;
};

/**
 * Renders the transactions that this browser sent and that are pending or have just become final: the first rows of the activity. Design
 * §9.
 */
export function PendingRows({ account, rows, aboveTabs = false }: PendingRowsProps): JSX.Element | null {
  const controllers = useControllers();
  const texts = useMessages(pendingMessages);
  const inFlight = getInFlight(controllers);
  const all = usePending(account);
  for (const { hash, state } of all) if (state === 'pending') inFlight.add(hash);
  const shown = rows ?? (aboveTabs ? all.filter((one) => isAboveTabs(one, inFlight)) : all);
  const requests = useStore(getOpenRequests(controllers).$list).filter(({ from }) => from === account.address && rows === undefined);
  if (shown.length + requests.length === 0) return null;
  return (
    <Plate role="group" aria-label={texts.list} data-testid="pending-list">
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} wallet={account.walletInfo.name} />
      ))}
      {shown.map((one) => (
        <PendingRow key={one.hash} transaction={one} account={account} />
      ))}
    </Plate>
  );
}

/** A request that the wallet has not answered. */
function RequestRow({ request, wallet }: { readonly request: PendingRequest; readonly wallet: string }): JSX.Element {
  const texts = useMessages(pendingMessages);
  const [locale, formats] = useFormats();
  const { kind, amount, symbol } = request;
  const { sending } = texts;
  const text = { send: sending, calls: sending, swap: texts.swapping, approve: texts.allowing({ symbol }), reset: texts.resetting }[kind];
  const sum = `${kind === 'approve' || kind === 'reset' ? '' : '−'}${formatTokenAmount(amount, TRANSACTION_DECIMALS, locale, formats)}`;
  const isFree = kind === 'calls' && amount === '0';
  return (
    <Row
      title={texts.asked({ wallet })}
      text={text}
      picture={<Spinner />}
      end={<RowEnd title={isFree ? '' : `${sum} ${cutName(symbol, 17)}`} />}
      data-testid="pending-asked"
    />
  );
}

function PendingRow({ transaction, account }: { readonly transaction: PendingTransaction; readonly account: Account }): JSX.Element {
  const { environment } = useControllers();
  const texts = useMessages(pendingMessages);
  const [locale, formats] = useFormats();
  const getTokenImage = useTokenImage();
  const row = useRef<HTMLButtonElement & HTMLAnchorElement & HTMLDivElement>(null);
  const { hash, minedHash, state, symbol, amount, decimals, to, name, at, kind, spender, trace, batchId } = transaction;
  const isUnknown = transaction.isUncertain && minedHash === undefined;
  const gets = formatGets(transaction, locale, formats);
  const wallet = account.walletInfo.name;
  const isAllowance = kind === 'approve' || kind === 'reset';
  const isStuck = useIsPast(state === 'pending' ? at + STUCK_AFTER_MS : undefined);
  const who = name ?? shorten(to);
  const spends = spender === undefined ? undefined : { who: shorten(spender) };
  const [underWay, ended, waits, done] =
    kind === 'swap'
      ? [texts.swapping, texts.swapped, texts.swapText({ gets }), texts.swappedText({ gets })]
      : kind === 'approve'
        ? [
            texts.allowing({ symbol }),
            texts.allowed({ symbol }),
            spends ? texts.allowTextFor(spends) : texts.allowText,
            spends ? texts.allowedTextFor(spends) : texts.allowedText,
          ]
        : kind === 'reset'
          ? [texts.resetting, texts.reset, texts.resetText, texts.resetDoneText]
          : [texts.sending, texts.sent, texts.pendingText({ who }), texts.sentText({ who })];
  const { network } = account;
  const href = network && toSentUrl(network, transaction);
  const waiting = () => {
    if (isUnknown) return texts.unseenLongText({ wallet });
    if (trace?.visibility === 'unseen') return isStuck ? texts.unseenLongText({ wallet }) : texts.unseenText;
    if (trace?.visibility === 'lost') return texts.lostText;
    return isStuck ? texts.stuckText({ wallet }) : waits;
  };
  const actual = toActualText(texts, transaction, network?.nativeCurrency ?? transaction);
  const isSpedUp = batchId === undefined && !transaction.isUncertain && minedHash !== undefined && minedHash !== hash;
  const confirmed = () => actual ?? (isSpedUp ? texts.spedUpText({ wallet, text: done }) : done);
  const title = {
    pending: isUnknown ? texts.uncertain : underWay,
    sent: texts.sent,
    confirmed: ended,
    failed: texts.failed,
    cancelled: texts.cancelled,
    replaced: texts.replaced,
    undetermined: isUnknown ? texts.uncertain : batchId === undefined ? texts.undetermined : texts.sent,
    dropped: texts.dropped,
  };
  const text = {
    pending: waiting(),
    sent: href === undefined ? texts.handedTextWallet({ who, wallet }) : texts.handedText({ who }),
    confirmed: confirmed(),
    failed: texts.failedText,
    cancelled: texts.cancelledText({ wallet }),
    replaced: texts.replacedText,
    undetermined: batchId === undefined && !isUnknown ? texts.undeterminedText : texts.forgottenText({ wallet }),
    dropped: texts.droppedText,
  };
  const shownAmount = formatTokenAmount(toPlainAmount(BigInt(amount), decimals), TRANSACTION_DECIMALS, locale, formats);
  const sum = kind === 'reset' ? '' : `${isAllowance ? '' : '−'}${shownAmount} `;
  // With next steps its link is the first of them.
  const explorerUrl = transaction.nextSteps ? undefined : href;
  return (
    <>
      <Row
        ref={row}
        title={title[state]}
        text={text[state]}
        picture={
          <TokenDisc
            symbol={symbol}
            native={transaction.token === undefined}
            src={getTokenImage(symbol, transaction.iconUrl)}
            icon={state === 'confirmed' ? checkIcon : kind === 'swap' ? swapIcon : isAllowance ? shieldIcon : sendIcon}
          />
        }
        end={
          <RowEnd
            title={kind === 'calls' && amount === '0' ? '' : `${sum}${cutName(symbol, 17)}`}
            text={
              <>
                {state === 'pending' && <Spinner size="small" />} {formatTimeAgo(at, environment.now(), locale, formats)}
              </>
            }
          />
        }
        {...(explorerUrl === undefined ? { tabIndex: -1 } : { href: explorerUrl })}
        data-testid={`pending-${state}`}
      />
      {transaction.nextSteps && <NextSteps transaction={transaction} href={href} onDone={() => row.current?.focus()} />}
    </>
  );
}

type NextStepsProps = {
  readonly transaction: PendingTransaction;
  /** Page of the transaction in the block explorer. */
  readonly href: string | undefined;
  /** Called when the steps have gone after a press. */
  readonly onDone: () => void;
};

/** The next steps after a transfer or a swap: its page in the block explorer, the same once more, done. */
function NextSteps({ transaction, href, onDone }: NextStepsProps): JSX.Element {
  const controllers = useControllers();
  const { router, storage } = controllers;
  const { hasView } = useFeatures();
  const texts = useMessages(pendingMessages);
  const { hash, kind, token, getsToken = NATIVE_ADDRESS, to, name } = transaction;
  const isSwap = kind === 'swap';
  const isPressed = useRef(false);
  const end = useRef(onDone);
  useEffect(() => () => void (isPressed.current && end.current()), []);
  const repeat = () => {
    if (isSwap) router.push('Swap', { from: token ?? NATIVE_ADDRESS, to: getsToken });
    else router.push('WalletSend', { token, receiver: name ?? to });
  };
  const dismiss = () => {
    isPressed.current = true;
    // The row stays where it is until the account is closed.
    getInFlight(controllers).add(hash);
    dismissNextSteps(storage, hash);
  };
  return (
    <RowActions data-testid="sent-actions">
      {href !== undefined && (
        <LinkButton variant="quiet" size="small" href={href} aria-label={texts.viewLabel} data-testid="sent-view">
          {texts.view}
        </LinkButton>
      )}
      {hasView(isSwap ? 'Swap' : 'WalletSend') && (
        <Button variant="quiet" size="small" onClick={repeat} data-testid="sent-again">
          {isSwap ? texts.swapAgain : texts.sendAgain}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={dismiss} data-testid="sent-done">
        {texts.done}
      </Button>
    </RowActions>
  );
}

const shorten = (address: string) => formatAddress(address, ADDRESS_START_CHARS, ADDRESS_END_CHARS);

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
