import { type JSX, useEffect } from 'react';
import type { DecodedRequest, RequestedCall } from '../../adapters/requests.js';
import type { Account } from '../../controllers/account/account.js';
import { useKnownRecipients } from '../../controllers/account/use-known-recipients.js';
import { useNetworkImage } from '../../controllers/network/use-network-image.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { formatFee } from '../../i18n/format-fee.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import type { Recipient } from '../../storage/recipients-key.js';
import { Button } from '../../ui/button/button.js';
import type { KeyValueItem } from '../../ui/row/key-value.js';
import { NetworkPin } from '../../ui/picture/network-pin.js';
import { Notice } from '../../ui/feedback/notice.js';
import { ShortAddress } from '../../ui/text/short-address.js';
import { Skeleton } from '../../ui/row/skeleton.js';
import { findLookAlike } from '../../utils/look-alike.js';
import { useStore } from '../../utils/use-store.js';
import { describeCall, type Description } from './describe-call.js';
import { listNotices, NOTICES } from './list-notices.js';
import { approveMessages } from './messages.js';
import { noticeMessages } from './notice-messages.js';
import { AlikeNotice, Notices } from './notices.js';
import { RawData } from './raw-data.js';
import { readSignIn } from './read-sign-in.js';
import type { Asked } from './request-context.js';
import { RequestDetails } from './request-details.js';
import { type AskedFee, useFee } from './use-fee.js';
import type { Reading } from './use-reading.js';

/** Props of a request's summary: its context and decoding state. */
export type RequestSummaryProps = {
  readonly asked: Asked;
  readonly state: Exclude<Reading, { readonly status: 'loading' }>;
  /** Gives the dangers of the request as one key, empty without any; called again when they change. */
  readonly onRisk: (risk: string) => void;
};

/** Everything that a request says about itself, and what there is to know about it. */
export function RequestSummary(props: RequestSummaryProps): JSX.Element {
  const { account } = props.asked;
  return account ? <Known {...props} account={account} /> : <Summary {...props} known={[]} />;
}

function Known({ account, ...props }: RequestSummaryProps & { readonly account: Account }): JSX.Element {
  const { own, used } = useKnownRecipients(account);
  return <Summary {...props} known={[...used, ...own.map((address) => ({ address }))]} />;
}

function Summary({ asked, state, known, onRisk }: RequestSummaryProps & { readonly known: readonly Recipient[] }): JSX.Element {
  const { announcer } = useControllers();
  const texts = useMessages(approveMessages);
  const notices = useMessages(noticeMessages);
  const { host, request } = asked;
  const { thing, raw } = state.reading;
  const place = { host, account: request.address, network: request.network };
  const signIn = thing.kind === 'text' ? readSignIn(thing.text, place) : undefined;
  const fee = useFee(thing, asked);
  const lines = useLines(asked, fee);
  const deeds = describeAll(thing, request.address);
  const keys =
    state.status === 'failed' ? (['failed'] as const) : listNotices(state.reading, { signIn, isNetworkKnown: asked.network !== undefined });
  // Of several calls the last one may be out of sight: what weighs most is said first.
  const first = [...keys, ...deeds.flatMap((deed) => deed.notices)];
  const isBare = thing.kind === 'unreadable' || thing.kind === 'revoke' || thing.kind === 'transaction';
  const said = texts.asks({ host });
  useEffect(() => announcer.announce(said), [announcer, said, request]);
  const alikes = findAlikes(deeds, known);
  const dangers = NOTICES.filter(([key, kind]) => kind === 'danger' && first.includes(key));
  const risk = [...dangers.map(([key]) => key), ...alikes.map(({ address }) => address)].join();
  useEffect(() => onRisk(risk), [onRisk, risk]);
  const notice = { asked, keys, site: signIn?.site };
  return (
    <>
      <Notices {...notice} keys={first} place="above" />
      {alikes.map((alike) => (
        <AlikeNotice key={alike.address} {...alike} />
      ))}
      {state.status === 'failed' && (
        <Button variant="secondary" size="big" onClick={state.retry} data-testid="approve-retry">
          {texts.tryAgain}
        </Button>
      )}
      <RequestDetails {...{ thing, asked, signIn, lines }} />
      <Notices {...notice} place="below" />
      {fee === 'refused' && (
        <Notice kind="warning" title={notices.refused} data-testid="approve-refused">
          {notices.refusedText}
        </Notice>
      )}
      <RawData raw={raw} isOpen={isBare} />
    </>
  );
}

/** Returns the lines of a request: page, account, network, and the fee if it is known. */
function useLines({ request, network, host }: Asked, fee: AskedFee): readonly KeyValueItem[] {
  const texts = useMessages(approveMessages);
  const locale = useStore(useI18n().$locale);
  const { name } = useDapp();
  const getNetworkImage = useNetworkImage();
  const coin = network?.nativeCurrency;
  const cost = typeof fee === 'bigint' && coin ? formatFee(fee, coin, undefined, locale) : fee === 'loading' ? undefined : texts.feeUnknown;
  return [
    ...(fee === undefined
      ? []
      : [
          {
            id: 'fee',
            label: texts.feeMost,
            value:
              cost === undefined ? (
                <Skeleton width={64} height={12} />
              ) : (
                <bdi className="ltr" data-testid="approve-fee">
                  {cost}
                </bdi>
              ),
          },
        ]),
    { id: 'account', label: texts.account, value: <ShortAddress address={request.address} data-testid="approve-account" /> },
    {
      id: 'network',
      label: texts.network,
      value: (
        <>
          {network && <NetworkPin name={network.name} src={getNetworkImage(network)} size={18} />}
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
function describeAll(thing: DecodedRequest, account: string): readonly Description[] {
  const calls: readonly RequestedCall[] =
    thing.kind === 'calls' ? thing.calls : thing.kind === 'typed' && thing.deed.kind !== 'unknown' ? [thing.deed] : [];
  const describe = (call: RequestedCall): readonly Description[] => {
    const deed = describeCall(call, account);
    return [deed, ...deed.calls.flatMap(describe)];
  };
  return calls.flatMap(describe);
}

/** Returns the receivers and spenders that look like a known address, each once. */
function findAlikes(deeds: readonly Description[], known: readonly Recipient[]): readonly Alike[] {
  const found = new Map<string, Alike>();
  for (const { address, gets } of deeds.flatMap(({ addresses }) => addresses)) {
    const alike = gets ? findLookAlike(address, known) : undefined;
    if (alike) found.set(address, { address, known: alike });
  }
  return [...found.values()];
}
