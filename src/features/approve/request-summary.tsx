import { useEffect, useMemo, useState, type JSX } from 'react';
import { readSignIn } from '../../siwx/read-sign-in.js';
import type { DecodedRequest, RequestedCall } from '../../adapters/requests.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import type { Account } from '../../controllers/account/account.js';
import {
  useKnownRecipients,
  useRequestFee,
  type RequestFee,
  type RequestContext,
  type Reading,
} from '../../controllers/query/use-request-context.js';
import type { ReviewedFacts } from '../../controllers/reviewed-requests.js';
import { useAnnouncement, useCopy } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useNetworkImage } from '../../controllers/use-images.js';
import { formatFee } from '../../i18n/format-amounts.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import type { Recipient } from '../../storage/recipients-key.js';
import { ApproveData } from '../../ui/approve/approve-parts.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { Icon, copyIcon, checkIcon } from '../../ui/icons/icon.js';
import { downIcon } from '../../ui/icons/icons.js';
import { shieldIcon } from '../../ui/icons/subject-icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { NetworkPin } from '../../ui/picture/token-disc.js';
import type { KeyValueItem } from '../../ui/row/key-value.js';
import { Plate, Row, Skeleton } from '../../ui/row/row.js';
import { ShortAddress } from '../../ui/text/address.js';
import { RawText } from '../../ui/text/label.js';
import { formatAddress } from '../../utils/format-address.js';
import { findLookAlike } from '../../utils/look-alike.js';
import { DelegatePlate } from '../delegate-plate.js';
import { FeeLabel } from '../fee-label.js';
import { SimulatedChanges } from '../simulated-changes.js';
import { describeCall, type Description } from './describe-call.js';
import { approveMessages, noticeMessages } from './messages.js';
import { AlikeNotice, listNotices, NOTICES, Notices } from './notices.js';
import { RequestDetails } from './request-details.js';
import { LETTERS_AT_ONCE, useShown } from './described-call.js';

/** Props of the row: the content of the request, and what a press does. */
export type ReviewedRowProps = {
  readonly facts: ReviewedFacts;
  /** Called when the visitor wants to see all of the request. */
  readonly onFull: () => void;
};

/** Names a request that the review before it has shown in full; a press shows all of it again. */
export function ReviewedRow({ facts, onFull }: ReviewedRowProps): JSX.Element {
  const texts = useMessages(approveMessages);
  const [locale, formats] = useFormats();
  const { kind, symbol, to, name } = facts;
  const sum = { amount: toLocalDecimal(facts.amount, locale, formats), symbol };
  const title = {
    send: texts.sendSum(sum),
    swap: texts.swapSum(sum),
    approve: texts.allowSum(sum),
    reset: texts.takeBackSum(sum),
  }[kind];
  const who = to === undefined ? undefined : (name ?? formatAddress(to, ADDRESS_START_CHARS, ADDRESS_END_CHARS));
  return (
    <Plate data-testid="approve-reviewed">
      <Row
        picture={<IconTile icon={shieldIcon} tone="accent" />}
        title={title}
        titleDir="auto"
        text={who ? texts.reviewedTo({ who }) : texts.reviewed}
        end={<Icon icon={downIcon} size={18} />}
        onClick={onFull}
        aria-expanded={false}
        data-testid="approve-show-all"
      />
    </Plate>
  );
}

/** Props of a request's summary: its context and decoding state. */
export type RequestSummaryProps = {
  readonly context: RequestContext;
  readonly state: Exclude<Reading, { readonly status: 'loading' }>;
  /** Gives the dangers of the request as one key, empty without any; called again when they change. */
  readonly onRisk: (risk: string) => void;
  /** Content of a request that its review has just shown. */
  readonly facts?: ReviewedFacts | undefined;
  /** Called where all of such a request has to be shown nevertheless, or the visitor wants that. */
  readonly onFull: () => void;
};

/** Everything that a request says about itself, and what there is to know about it. */
export function RequestSummary(props: RequestSummaryProps): JSX.Element {
  const { account } = props.context;
  return account ? <Known {...props} account={account} /> : <Summary {...props} known={[]} />;
}

function Known({ account, ...props }: RequestSummaryProps & { readonly account: Account }): JSX.Element {
  const { own, used } = useKnownRecipients(account);
  return <Summary {...props} known={[...used, ...own.map((address) => ({ address }))]} />;
}

function Summary({
  context: baseContext,
  state,
  known,
  onRisk,
  facts,
  onFull,
}: RequestSummaryProps & { readonly known: readonly Recipient[] }): JSX.Element {
  const texts = useMessages(approveMessages);
  const notices = useMessages(noticeMessages);
  const { names } = state.reading;
  const context = useMemo(() => ({ ...baseContext, names }), [baseContext, names]);
  const { host, request } = context;
  const { decoded, raw } = state.reading;
  const origin = { host, account: request.address, network: request.network };
  const signIn = decoded.kind === 'text' ? readSignIn(decoded.text, origin) : undefined;
  const fee = useRequestFee(decoded, context);
  const lines = useLines(context, fee);
  const descriptions = describeAll(decoded, request.address);
  const keys =
    state.status === 'failed' ? (['failed'] as const) : listNotices(state.reading, { signIn, isNetworkKnown: !!context.network });
  // Of several calls the last one may be out of sight: what weighs most is said first.
  const first = [...keys, ...descriptions.flatMap((description) => description.notices)];
  const isBare = ['unreadable', 'revoke', 'transaction'].includes(decoded.kind);
  useAnnouncement(texts.asks({ host }));
  const similarAddresses = findSimilarAddresses(descriptions, known);
  const [simulated, setSimulated] = useState('');
  const dangers = NOTICES.flatMap(([key, kind]) => (kind === 'danger' && first.includes(key) ? [key] : []));
  const risk = [...dangers, ...similarAddresses.map(({ address }) => address), simulated].filter(Boolean).join();
  useEffect(() => onRisk(risk), [onRisk, risk]);
  const notice = { context, keys, site: signIn?.site };
  // A review says nothing of these: then one line is not enough.
  const isMore = first.length + similarAddresses.length > 0 || fee === 'refused' || decoded.kind !== 'calls';
  useEffect(() => {
    if (facts && isMore) onFull();
  });
  if (facts && !isMore) return <ReviewedRow facts={facts} onFull={onFull} />;
  return (
    <>
      <Notices {...notice} keys={first} position="above" />
      {similarAddresses.map((alike) => (
        <AlikeNotice key={alike.address} {...alike} />
      ))}
      {state.status === 'failed' && (
        <Button variant="secondary" size="big" onClick={state.retry} data-testid="approve-retry">
          {texts.tryAgain}
        </Button>
      )}
      <RequestDetails {...{ decoded, context, signIn, lines }} />
      {decoded.kind === 'calls' && (
        <SimulatedChanges account={context.account} id={raw} prepare={async () => ({ request, decoded })} onDanger={setSimulated} />
      )}
      <Notices {...notice} position="below" />
      {fee === 'refused' && (
        <Notice kind="warning" title={notices.refused} data-testid="approve-refused">
          {notices.refusedText}
        </Notice>
      )}
      <DelegatePlate account={context.account} data-testid="approve-delegate" />
      <RawData raw={raw} isOpen={isBare} />
    </>
  );
}

/** Returns the lines of a request: page, account, network, and the fee if it is known. */
function useLines({ request, network, host }: RequestContext, fee: RequestFee): readonly KeyValueItem[] {
  const texts = useMessages(approveMessages);
  const [locale, formats] = useFormats();
  const { name } = useDapp();
  const getNetworkImage = useNetworkImage();
  const nativeCurrency = network?.nativeCurrency;
  const known = typeof fee === 'object' && nativeCurrency && formatFee(fee.max, nativeCurrency, undefined, locale, formats);
  const cost = fee === 'loading' ? '' : known || texts.feeUnknown;
  return [
    ...(fee
      ? [
          {
            id: 'fee',
            label: <FeeLabel label={texts.feeMost} fee={fee} />,
            value: cost ? (
              <bdi className="ltr" data-testid="approve-fee">
                {cost}
              </bdi>
            ) : (
              <Skeleton width={64} height={12} />
            ),
          },
        ]
      : []),
    { id: 'account', label: texts.account, value: <ShortAddress address={request.address} data-testid="approve-account" /> },
    {
      id: 'network',
      label: texts.network,
      value: (
        <>
          {network && <NetworkPin name={network.name} id={network.caipNetworkId} src={getNetworkImage(network)} size={18} />}
          <bdi data-testid="approve-network">{network?.name ?? texts.networkUnknown({ id: request.network })}</bdi>
        </>
      ),
    },
    ...(name === host ? [] : [{ id: 'app', label: texts.calls, value: <bdi>{name}</bdi> }]),
  ];
}

/** An address that could be taken for a known one. */
type Alike = { readonly address: string; readonly known: Recipient };

/** Describes all calls of a request, calls inside a call after it. */
function describeAll(decoded: DecodedRequest, account: string): readonly Description[] {
  const calls: readonly RequestedCall[] =
    decoded.kind === 'calls' ? decoded.calls : decoded.kind === 'typed' && decoded.call.kind !== 'unknown' ? [decoded.call] : [];
  const describe = (call: RequestedCall): readonly Description[] => {
    const description = describeCall(call, account);
    return [description, ...description.calls.flatMap(describe)];
  };
  return calls.flatMap(describe);
}

/** Returns the receivers and spenders that look like a known address, each once. */
function findSimilarAddresses(descriptions: readonly Description[], known: readonly Recipient[]): readonly Alike[] {
  const found = new Map<string, Alike>();
  for (const { address, gets } of descriptions.flatMap(({ addresses }) => addresses)) {
    const alike = gets ? findLookAlike(address, known) : undefined;
    if (alike) found.set(address, { address, known: alike });
  }
  return [...found.values()];
}

/** Renders the raw request; expanded where nothing else can be shown. */
function RawData({ raw, isOpen: isOpenFirst }: { readonly raw: string; readonly isOpen: boolean }): JSX.Element {
  const texts = useMessages(approveMessages);
  const [isOpen, setOpen] = useState(isOpenFirst);
  const [isCopied, setCopied] = useState(false);
  const [shown, more] = useShown(raw.length, LETTERS_AT_ONCE);
  const copy = useCopy({ copied: texts.copied });
  return (
    <>
      {isOpen && (
        <Plate pad>
          <RawText data-testid="approve-raw">{raw.slice(0, shown)}</RawText>
        </Plate>
      )}
      {isOpen && more}
      <ApproveData>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} data-testid="approve-show-raw">
          {isOpen ? texts.hideData : texts.showData}
        </Button>
        <Button
          variant="quiet"
          size="small"
          iconStart={isCopied ? checkIcon : copyIcon}
          onClick={() => void copy(raw).then(setCopied)}
          data-testid="approve-copy-raw"
        >
          {texts.copyData}
        </Button>
      </ApproveData>
    </>
  );
}
