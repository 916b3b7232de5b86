import { type JSX, useId } from 'react';
import { type ListedSession, sessionsQuery, type SessionState, toSessionState } from '../../actions/smart-sessions/smart-sessions.js';
import type { Account } from '../../controllers/account/account.js';
import type { QueryResult } from '../../controllers/query/query-result.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { formatMoment } from '../../i18n/format-moment.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { Icon, retryIcon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { Plate, Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { Label } from '../../ui/text/label.js';
import { cleanText } from '../../utils/clean-text.js';
import { sessionsMessages } from './messages.js';

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
  const asked = useSessions(account);
  if (!account) return null;
  if (asked.status === 'failed') return <SessionsFailed onRetry={asked.retry} />;
  if (asked.status === 'loading')
    return (
      <Plate role="group" aria-busy aria-label={texts.loading}>
        <SkeletonRow shape="tile" width={104} />
        <SkeletonRow shape="tile" width={84} />
      </Plate>
    );
  if (asked.data.length === 0)
    return <Hero picture={<Empty drawing={lineDrawing} />} title={texts.emptyTitle} text={texts.emptyText} data-testid="sessions-empty" />;
  const now = environment.now();
  const items = asked.data.map((session) => ({ session, state: toSessionState(session, now) }));
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
  const locale = useFormatLocale();
  if (items.length === 0) return null;
  const describe = ({ expiry, revokedAt }: ListedSession, state: SessionState) =>
    state === 'waiting'
      ? texts.waiting
      : expiry === Number.MAX_SAFE_INTEGER
        ? texts.endless
        : state === 'takenBack'
          ? texts.takenBack({ moment: formatMoment(revokedAt!, locale) })
          : texts[state === 'ended' ? 'ended' : 'until']({ moment: formatMoment(expiry, locale) });
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
