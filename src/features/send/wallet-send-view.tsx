import { useEffect, useRef, useState, type JSX } from 'react';
import { createSendFlow, type SendFlow } from '../../actions/send/create-send-flow.js';
import { chooseToken, type SendDraft } from '../../actions/send/send-draft.js';
import type { Account } from '../../controllers/account/account.js';
import { getDrafts, toDraftKey } from '../../controllers/drafts.js';
import type { TokenBalance } from '../../controllers/query/token-balance.js';
import { useTokenBalances } from '../../controllers/query/use-holdings.js';
import type { RouterController } from '../../controllers/router/router-controller.js';
import { useAccount, useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useNetworkImage } from '../../controllers/use-images.js';
import { formatFee } from '../../i18n/format-amounts.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Foot } from '../../ui/decision/foot.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import { KeyValue } from '../../ui/row/key-value.js';
import { Plate, Skeleton } from '../../ui/row/row.js';
import { Stack } from '../../ui/text/label.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { useStore } from '../../utils/use-store.js';
import { cutName } from '../../utils/visible-text.js';
import { Shortfall } from '../contributed-part.js';
import { FeeLabel } from '../fee-label.js';
import { TokenDoubtNotice } from '../review-notices.js';
import { StatusNotice } from '../status-notice.js';
import { TokenPicker } from '../token-picker.js';
import { useDraft, useLeaveOnSwitch } from '../view-hooks.js';
import { AmountPlate } from './amount-plate.js';
import { canSend } from './can-send.js';
import { LinkOfferRow } from './link-offer-row.js';
import { cannotSendMessages, sendMessages } from './messages.js';
import { LookAlikeNotice } from './preview-notices.js';
import { ReceiverPlate } from './receiver-plate.js';

/** Room for the toast below the text, in px: it lies over the foot of the card. */
const TOAST_PX = 60;

type CannotSendProps = {
  readonly account: Account;
  /** Whether no wallet of the account's namespace takes transfers from a page; else only this wallet takes none. */
  readonly isUnsupported: boolean;
};

/**
 * Says, before anything is filled in, that this wallet makes no transfers for a page, or no page of this kind of network does; the
 * latter also as a toast. Spec §8, "Unsupported chain error for other namespaces".
 */
export function CannotSend({ account, isUnsupported }: CannotSendProps): JSX.Element {
  const { toast } = useControllers();
  const texts = useMessages(cannotSendMessages);
  const facts = { wallet: account.walletInfo.name, network: account.network?.name ?? '' };
  const title = texts.title(facts);
  const text = isUnsupported ? texts.unsupportedText(facts) : texts.text(facts);
  useAnnouncement(`${title}. ${text}`);
  useEffect(() => {
    if (isUnsupported) toast.show('error', texts.unsupported);
  }, [isUnsupported, toast, texts]);
  return (
    <>
      <Hero picture={<Empty drawing={lineDrawing} />} title={title} text={text} data-testid="send-impossible" />
      {isUnsupported && <Stack minHeight={TOAST_PX}>{null}</Stack>}
    </>
  );
}

/** Height of the network and the fee, in px. */
const FACTS_PX = 77;

/** Shows the form of a transfer: amount, token, receiver. Spec §2, "Send". */
export function WalletSendView({ params }: { readonly params: SendDraft | undefined }): JSX.Element | null {
  const account = useAccount();
  // Another account has other tokens: its form begins empty.
  return account ? <SendGate key={account.address} account={account} start={params} /> : null;
}

/** Returns the draft of the form before. A look-alike is accepted for the view that showed it. */
function restoreDraft(before: SendFlow | undefined, { $router }: Pick<RouterController, '$router'>): SendDraft | undefined {
  const draft = before?.$state.get().draft;
  return $router.get().direction === 'back' ? draft : draft && { ...draft, accepted: undefined };
}

type FormProps = { readonly account: Account; readonly start: SendDraft | undefined };

/** Shows the form, or why the wallet cannot send. */
function SendGate({ account, start }: FormProps): JSX.Element {
  const { stores } = useControllers();
  const provider = useStore(stores.$providers)[account.namespace];
  const isUnsupported = !canSend(account.namespace);
  const isImpossible = isUnsupported || provider?.sends === false;
  return isImpossible ? <CannotSend account={account} isUnsupported={isUnsupported} /> : <SendForm account={account} start={start} />;
}

function SendForm({ account, start }: FormProps): JSX.Element {
  const controllers = useControllers();
  const { router } = controllers;
  const texts = useMessages(sendMessages);
  const [locale, formats] = useFormats();
  const getNetworkImage = useNetworkImage();
  const [before, keep] = useDraft<SendFlow>('WalletSend', account);
  const [flow] = useState(() => createSendFlow(controllers, account, start ?? restoreDraft(before, router)));
  const state = useStore(flow.$state);
  const { draft, known, token, nativeToken, tokenFailure, receiver, offer, relation, lookAlike, fee, check, doubt } = state;
  const { network } = account;
  const tokens = useTokenBalances(account);
  const { change } = flow;
  const [isAddressTyped, setAddressTyped] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const receiverField = useRef<HTMLElement>(null);
  useLeaveOnSwitch(network?.caipNetworkId);
  useEffect(() => flow.start(), [flow]);

  useEffect(() => keep(flow), [keep, flow, draft]);
  // Once: the way back to this view, and another account, have no parameters.
  useEffect(() => {
    // The page may have led elsewhere between the drawing and this effect.
    if (start && router.getView()?.view === 'WalletSend') router.replace('WalletSend');
  }, [router, start]);

  const to = receiver.status === 'ok' ? receiver.address : undefined;
  const isUndecided = lookAlike !== undefined && draft.accepted !== to;
  const isReading = (known !== undefined && !token) || (receiver.status === 'looking' && check === 'addAddress');
  const review = () => {
    if (flow.review()) router.push('WalletSendPreview', { id: toDraftKey('WalletSend', account.caipAddress) });
  };
  const goOn = () => {
    setAddressTyped(false);
    if (isUndecided || fee === undefined) return;
    if (check === 'ready') review();
    else if (check === 'addAddress' || check === 'invalidAddress') receiverField.current?.focus();
    else amountField.current?.focus();
  };
  // What is half typed is no error yet.
  // A draft may need a decision in place of the button: it comes once all is read.
  const [isRead, setRead] = useState(!draft.receiver);
  if (!isRead && !state.isReading) setRead(true);
  const isTyping = isAddressTyped && receiver.status === 'invalid' && receiver.problem === 'address' && !isWholeAddress(draft.receiver);
  return (
    <>
      <Stack onEnter={goOn}>
        <AmountPlate ref={amountField} state={state} change={change} onToken={() => router.push('WalletSendSelectToken')} />
        {token?.rest !== undefined && (
          <StatusNotice data-testid="send-rest">
            {texts.rest({
              amount: toLocalDecimal(toPlainAmount(token.rest, token.decimals), locale, formats),
              symbol: cutName(token.symbol, 12),
            })}
          </StatusNotice>
        )}
        {doubt && <TokenDoubtNotice doubt={doubt} />}
        <ReceiverPlate
          ref={receiverField}
          typed={draft.receiver ?? ''}
          receiver={isTyping ? { status: 'none' } : receiver}
          account={account}
          about={relation}
          onChange={(typed) => {
            setAddressTyped(true);
            change({ receiver: typed, accepted: undefined });
          }}
          onBlur={() => setAddressTyped(false)}
        />
        {receiver.status === 'ok' && receiver.isCleaned && <StatusNotice data-testid="send-cleaned">{texts.cleaned}</StatusNotice>}
        {offer && <LinkOfferRow offer={offer} tokens={tokens} network={network} symbol={token?.symbol ?? ''} change={change} />}
        {lookAlike && to !== undefined && (
          <LookAlikeNotice
            address={to}
            known={lookAlike}
            {...(isUndecided && { onKeep: () => change({ accepted: to }), onUseKnown: () => change({ receiver: lookAlike.address }) })}
          />
        )}
        {/* Replaced, not moved, by what the receiver brings. */}
        {!isRead && <Skeleton key={receiver.status} height={FACTS_PX} shape="tile" />}
        {isRead && !isUndecided && (
          <Plate>
            <KeyValue
              items={[
                {
                  id: 'network',
                  label: texts.network,
                  value: (
                    <>
                      <NetworkPin
                        name={network?.name ?? ''}
                        id={network?.caipNetworkId}
                        src={network && getNetworkImage(network)}
                        size={18}
                      />
                      <bdi>{network?.name}</bdi>
                    </>
                  ),
                },
                {
                  id: 'fee',
                  label: <FeeLabel label={fee === 'wallet' ? texts.fee : texts.feeAbout} fee={fee} />,
                  value:
                    fee === undefined ? (
                      <Skeleton width={64} height={12} />
                    ) : fee === 'wallet' ? (
                      <bdi data-testid="send-fee">{texts.feeByWallet({ wallet: account.walletInfo.name })}</bdi>
                    ) : (
                      <bdi className="ltr" data-testid="send-fee">
                        {fee === 'failed' || !network
                          ? texts.feeUnknown
                          : formatFee(fee.estimated, network.nativeCurrency, nativeToken?.price, locale, formats)}
                      </bdi>
                    ),
                },
              ]}
            />
          </Plate>
        )}
      </Stack>
      {!(isRead && isUndecided) && (
        <Foot>
          {isRead ? (
            <Button
              variant="primary"
              size="big"
              disabled={check !== 'ready' || fee === undefined}
              onClick={review}
              data-testid="send-review"
            >
              {tokenFailure
                ? texts.balanceFailed
                : isReading
                  ? texts.checking
                  : texts[isTyping && check === 'invalidAddress' ? 'addAddress' : check]}
            </Button>
          ) : (
            <Skeleton key={receiver.status} height={48} shape="tile" />
          )}
        </Foot>
      )}
      {/* Below what is there already, which keeps its place. */}
      {state.shortage && <Shortfall account={account} {...state.shortage} />}
      {tokenFailure && (
        <Notice kind="danger" role="alert" title={texts.balanceFailed} data-testid="send-token-failed">
          {texts.balanceFailedText}{' '}
          <Button variant="quiet" size="small" onClick={tokenFailure.retry}>
            {texts.tryAgain}
          </Button>
        </Notice>
      )}
    </>
  );
}

/** Length of an EVM address with its `0x`; those of other namespaces are checked when the field is left. */
const EVM_ADDRESS_CHARS = 42;

const isWholeAddress = (typed = ''): boolean => typed.trim().length >= EVM_ADDRESS_CHARS;

/** Renders the tokens to send: the account's own on its network. */
export function SelectTokenView(): JSX.Element | null {
  const controllers = useControllers();
  const { router } = controllers;
  const account = useAccount();
  const texts = useMessages(sendMessages);
  const tokens = useTokenBalances(account);
  const [searched, setSearched] = useState('');
  if (!account) return null;
  const words = searched.trim().toLocaleLowerCase();
  const found = tokens?.filter(({ name, symbol, address }) =>
    [name, symbol, address ?? ''].some((text) => text.toLocaleLowerCase().includes(words)),
  );
  const choose = ({ address }: TokenBalance) => {
    const flow = getDrafts(controllers).get(toDraftKey('WalletSend', account.caipAddress)) as SendFlow | undefined;
    router.back();
    if (flow) flow.change(chooseToken(flow.$state.get().draft, address));
    else router.replace('WalletSend', { token: address });
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
