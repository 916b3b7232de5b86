import { type JSX, useId, useEffect, useRef, useState } from 'react';
import {
  type ListedSession,
  sessionsQuery,
  type SessionState,
  toSessionState,
  revokeSession,
  sessionsKey,
} from '../../actions/smart-sessions/smart-sessions.js';
import type { Account } from '../../controllers/account/account.js';
import { isStillHere, rereadWallet } from '../../controllers/account/get-transfers.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { formatMoment } from '../../i18n/format-moment.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { Icon, retryIcon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { KeyValue } from '../../ui/row/key-value.js';
import { Plate, Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { Label } from '../../ui/text/label.js';
import { cleanText } from '../../utils/clean-text.js';
import { StatusNotice } from '../status-notice.js';
import { useLateAnswer } from '../../controllers/account/use-late-answer.js';
import { sessionsMessages } from './messages.js';
import { ExecutionPlates, PermissionPlates } from './permission-plates.js';

/** Returns the sessions of the connected account, as the service and the wallet list them. */
export function useSessions(account: Account | undefined): QueryResult<readonly ListedSession[]> {
  const { environment, stores } = useControllers();
  const { name: app } = useDapp();
  return useQueryResult(account?.status === 'connected' ? account.caipAddress : undefined, (query) =>
    sessionsQuery(query, {
      account: account!,
      provider: stores.$providers.get()[account!.namespace],
      app,
      setTimer: environment.setTimer,
    }),
  );
}

/** Renders the apps with permissions for the account, and the requested ones. */
export function ListView(): JSX.Element | null {
  const { environment } = useControllers();
  const account = useAccount();
  const texts = useMessages(sessionsMessages);
  const sessions = useSessions(account);
  if (!account) return null;
  if (sessions.status === 'failed') return <SessionsFailed onRetry={sessions.retry} />;
  if (sessions.status === 'loading')
    return (
      <Plate role="group" aria-busy aria-label={texts.loading}>
        <SkeletonRow shape="tile" width={104} />
        <SkeletonRow shape="tile" width={84} />
      </Plate>
    );
  if (sessions.data.length === 0)
    return <Hero picture={<Empty drawing={lineDrawing} />} title={texts.emptyTitle} text={texts.emptyText} data-testid="sessions-empty" />;
  const now = environment.now();
  const items = sessions.data.map((session) => ({ session, state: toSessionState(session, now) }));
  const isOver = ({ state }: (typeof items)[number]) => state === 'ended' || state === 'takenBack';
  return (
    <>
      <Group label={texts.inForce} items={items.filter((item) => !isOver(item))} />
      <Group label={texts.over} items={items.filter(isOver)} />
    </>
  );
}

type GroupProps = { readonly label: string; readonly items: readonly { readonly session: ListedSession; readonly state: SessionState }[] };

function Group({ label, items }: GroupProps): JSX.Element | null {
  const { router } = useControllers();
  const id = useId();
  const texts = useMessages(sessionsMessages);
  const [locale, formats] = useFormats();
  if (items.length === 0) return null;
  const describe = ({ expiry, revokedAt }: ListedSession, state: SessionState) =>
    state === 'waiting'
      ? texts.waiting
      : expiry === Number.MAX_SAFE_INTEGER
        ? texts.endless
        : state === 'takenBack'
          ? texts.takenBack({ moment: formatMoment(revokedAt!, locale, formats) })
          : texts[state === 'ended' ? 'ended' : 'until']({ moment: formatMoment(expiry, locale, formats) });
  return (
    <>
      <Label id={id}>{label}</Label>
      <Plate role="group" aria-labelledby={id}>
        {items.map(({ session, state }) => {
          const name = cleanText(session.project.name, '-');
          return (
            <Row
              key={session.pci}
              title={name}
              titleDir="auto"
              text={describe(session, state)}
              picture={<WalletPicture name={name} src={session.project.iconUrl ?? undefined} />}
              end={<Icon icon={forwardIcon} size={16} />}
              onClick={() => router.push('SmartSession', { pci: session.pci })}
              data-testid={`session-${state}`}
            />
          );
        })}
      </Plate>
    </>
  );
}

/** The service does not say which sessions there are, and the way to ask again. */
export function SessionsFailed({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const texts = useMessages(sessionsMessages);
  return (
    <>
      <Hero role="alert" picture={<Empty />} title={texts.failedTitle} text={texts.failedText} data-testid="sessions-failed" />
      <Actions>
        <Button variant="secondary" size="big" iconStart={retryIcon} onClick={onRetry} data-testid="sessions-retry">
          {texts.tryAgain}
        </Button>
      </Actions>
    </>
  );
}

/** One session: what it allows, until when, and the way to take it back. */
export function SessionView({ params }: { readonly params: RouteParams['SmartSession'] | undefined }): JSX.Element | null {
  const account = useAccount();
  const texts = useMessages(sessionsMessages);
  const sessions = useSessions(account);
  if (!account?.network) return null;
  if (sessions.status === 'failed') return <SessionsFailed onRetry={sessions.retry} />;
  if (sessions.status === 'loading')
    return (
      <Plate role="group" aria-busy aria-label={texts.loading}>
        <SkeletonRow shape="tile" width={104} />
        <SkeletonRow shape="tile" width={72} />
      </Plate>
    );
  const session = sessions.data.find(({ pci }) => pci === params?.pci);
  if (!session) return <Hero picture={<Empty drawing={lineDrawing} />} title={texts.gone} data-testid="session-gone" />;
  return <Session account={account} session={session} />;
}

function Session({ account, session }: { readonly account: Account; readonly session: ListedSession }): JSX.Element {
  const { environment } = useControllers();
  const texts = useMessages(sessionsMessages);
  const [locale, formats] = useFormats();
  const { project, expiry, createdAt, revokedAt, permissions, policies, grant } = session;
  const network = account.network!;
  const state = toSessionState(session, environment.now());
  const moment = (seconds: number) => formatMoment(seconds, locale, formats);
  const host = toHost(project.url);
  const end =
    state === 'takenBack'
      ? texts.takenBack({ moment: moment(revokedAt!) })
      : state === 'ended'
        ? texts.ended({ moment: moment(expiry) })
        : expiry === Number.MAX_SAFE_INTEGER
          ? texts.endless
          : moment(expiry);
  const items = [
    { id: 'app', label: texts.app, value: <bdi>{cleanText(project.name, '-')}</bdi> },
    ...(host === undefined ? [] : [{ id: 'site', label: texts.site, value: <bdi dir="ltr">{host}</bdi> }]),
    { id: 'network', label: texts.network, value: <bdi>{network.name}</bdi> },
    // The wallet does not say when.
    ...(grant ? [] : [{ id: 'granted', label: texts.granted, value: moment(createdAt) }]),
    { id: 'ends', label: texts.ends, value: end },
  ];
  return (
    <>
      <Plate>
        <KeyValue items={items} data-testid="session-facts" />
      </Plate>
      {state === 'waiting' && <Notice kind="warning">{texts.waiting}</Notice>}
      {grant ? (
        <ExecutionPlates requests={[grant]} network={network} />
      ) : (
        <PermissionPlates permissions={permissions} policies={policies} network={network} />
      )}
      {(state === 'inForce' || state === 'waiting') && <TakeBack account={account} session={session} />}
    </>
  );
}

/** The way to take a session back: asked for once more first, because the app stops working. */
function TakeBack({ account, session }: { readonly account: Account; readonly session: ListedSession }): JSX.Element {
  const controllers = useControllers();
  const { announcer, environment, modal, query, router, stores, toast } = controllers;
  const texts = useMessages(sessionsMessages);
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const [stage, setStage] = useState<'idle' | 'confirming' | 'busy' | 'declined' | 'failed'>('idle');
  const { isHeard } = useLateAnswer(account);
  const wallet = { wallet: account.walletInfo.name };
  const takeBack = async () => {
    setStage('busy');
    announcer.announce(texts.continueIn(wallet));
    const stopWaiting = modal.waitOutside();
    try {
      const provider = stores.$providers.get()[account.namespace];
      const [{ api, client }] = await Promise.all([query.load(), rereadWallet(controllers, account)]);
      const { http } = await api.load();
      if (!provider || !isStillHere(stores, account)) throw new Error('The account has changed.');
      const outcome = await revokeSession({ provider, http, account }, session);
      if (environment.isDisposed()) return;
      if (outcome === 'declined') return setStage('declined');
      if (isHeard()) toast.show('success', texts.revoked);
      await client.invalidateQueries({ queryKey: sessionsKey(account) });
    } catch (thrown) {
      environment.log.error('A smart session was not taken back.', thrown);
      if (!environment.isDisposed()) setStage('failed');
    } finally {
      stopWaiting();
    }
  };
  // One button takes the place of another: the focus goes with it.
  const isIdle = stage === 'idle';
  const wasIdle = useRef(isIdle);
  useEffect(() => {
    if (wasIdle.current !== isIdle) (isIdle ? ask : keep).current?.focus();
    wasIdle.current = isIdle;
  }, [isIdle]);
  // The request stays in the wallet: this view is only left.
  const leave = () => (stage === 'busy' ? router.back() : setStage('idle'));
  if (isIdle)
    return (
      <Button ref={ask} variant="secondary" size="big" onClick={() => setStage('confirming')} data-testid="session-take-back">
        {texts.takeBack}
      </Button>
    );
  return (
    <>
      {stage === 'declined' ? (
        <StatusNotice data-testid="session-declined">{texts.declined(wallet)}</StatusNotice>
      ) : stage === 'failed' ? (
        <Notice kind="danger" role="alert" data-testid="session-failed">
          {texts.revokeFailed}
        </Notice>
      ) : (
        <StatusNotice
          kind="warning"
          title={stage === 'busy' ? texts.continueIn(wallet) : texts.confirmTitle({ app: cleanText(session.project.name, '-') })}
        >
          {texts.confirmText}
        </StatusNotice>
      )}
      <Actions>
        <Button ref={keep} variant="secondary" size="big" onClick={leave} data-testid="session-keep">
          {texts.keep}
        </Button>
        <Button variant="primary" size="big" busy={stage === 'busy'} onClick={() => void takeBack()} data-testid="session-confirm">
          {texts.takeBack}
        </Button>
      </Actions>
    </>
  );
}

/** The host of a site, if it is one that could be gone to. */
function toHost(url: string | null | undefined): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' ? host : undefined;
}
