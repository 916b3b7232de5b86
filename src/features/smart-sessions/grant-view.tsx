import { useMemo, useState, type JSX } from 'react';
import {
  areReadable,
  type ExecutionRequest,
  findEnd,
  isExecutionRequest,
  parseExecutionRequests,
  requestExecutionPermissions,
} from '../../actions/smart-sessions/execution-permissions.js';
import {
  grantSession,
  isEmbedded,
  parseGrantRequest,
  sessionsKey,
  type GrantParams,
  type GrantRequest,
} from '../../actions/smart-sessions/smart-sessions.js';
import { SessionError, type SessionErrorReason } from '../../actions/flow-errors.js';
import { readPermission } from '../../adapters/permissions.js';
import type { Account } from '../../controllers/account/account.js';
import { isStillHere, rereadWallet } from '../../controllers/account/get-transfers.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { formatMoment } from '../../i18n/format-moment.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { shieldIcon } from '../../ui/icons/subject-icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { StatusNotice } from '../status-notice.js';
import { sessionsMessages } from './messages.js';
import { ExecutionPlates, PermissionPlates } from './permission-plates.js';

/** Longer than this is said to be long, in seconds: a month. */
const LONG_S = 31 * 86_400;

/** Renders an app's requested permissions, before the wallet is asked. */
export function GrantView({ params }: { readonly params: GrantParams | undefined }): JSX.Element | null {
  const { environment } = useControllers();
  const current = useAccount();
  const texts = useMessages(sessionsMessages);
  // Keep the account with which the review began.
  const [account] = useState(current);
  const request = params?.request;
  const read = useMemo(() => {
    try {
      return account && parseRequest(request, account, environment.now());
    } catch (thrown) {
      return thrown as SessionError;
    }
  }, [account, environment, request]);
  if (!account?.network || !read) return null;
  if (read instanceof SessionError) {
    const title = read.reason === 'network' ? texts.otherNetwork : texts.unreadable;
    return <Hero role="alert" picture={<Empty />} title={title} text={texts.unreadableText} data-testid="session-unreadable" />;
  }
  return <Grant account={account} current={current} request={read} params={params!} />;
}

/** Parsed request: a session of the embedded wallet, or permissions of an outside one. */
type Requested =
  | { readonly kind: 'session'; readonly request: GrantRequest; readonly end: number }
  | { readonly kind: 'permissions'; readonly requests: readonly ExecutionRequest[]; readonly end: number | undefined };

function parseRequest(params: unknown, account: Account, now: number): Requested {
  if (isExecutionRequest(params)) {
    const requests = parseExecutionRequests(params, account, now);
    return { kind: 'permissions', requests, end: findEnd(requests) };
  }
  const request = parseGrantRequest(params, account, now);
  return { kind: 'session', request, end: request.expiry };
}

type GrantProps = {
  readonly account: Account;
  readonly current: Account | undefined;
  readonly request: Requested;
  readonly params: GrantParams;
};

function Grant({ account, current, request, params }: GrantProps): JSX.Element {
  const controllers = useControllers();
  const { announcer, environment, modal, query, router, stores } = controllers;
  const texts = useMessages(sessionsMessages);
  const [locale, formats] = useFormats();
  const dapp = useDapp();
  const [stage, setStage] = useState<'idle' | 'busy' | 'declined' | SessionErrorReason>('idle');
  const isReadable =
    request.kind === 'permissions'
      ? areReadable(request.requests)
      : request.request.permissions.every((permission) => readPermission(permission).kind !== 'unknown');
  const isHere = current?.status === 'connected' && current.caipAddress === account.caipAddress;
  const isLong = request.end !== undefined && request.end * 1000 > environment.now() + LONG_S * 1000;
  const wallet = { wallet: account.walletInfo.name };

  const allow = async () => {
    const from = router.getView();
    setStage('busy');
    announcer.announce(texts.continueIn(wallet));
    const stopWaiting = modal.waitOutside();
    try {
      const provider = stores.$providers.get()[account.namespace];
      const [{ api, client }] = await Promise.all([query.load(), rereadWallet(controllers, account)]);
      if (!provider) throw new SessionError('network');
      const isStill = () => isStillHere(stores, account);
      const ask = async () => {
        if (request.kind === 'session') {
          const { http } = await api.load();
          return grantSession({ account, provider, http, request: request.request, isHere: isStill });
        }
        // The embedded wallet has the methods of ERC-7715 by their first names.
        if (isEmbedded(account)) throw new SessionError('unsupported');
        return requestExecutionPermissions({ account, provider, isHere: isStill }, request.requests);
      };
      const granted = await ask();
      if (environment.isDisposed()) return;
      if (granted === 'declined') return setStage('declined');
      void client.invalidateQueries({ queryKey: sessionsKey(account) });
      params.onGranted?.(granted);
      // A visitor who went somewhere else meanwhile stays there.
      if (router.getView() === from) router.reset('SmartSessionCreated', { pci: 'pci' in granted ? granted.pci : granted[0]!.context });
    } catch (thrown) {
      environment.log.error('A smart session was not granted.', thrown);
      if (!environment.isDisposed()) setStage(thrown instanceof SessionError ? thrown.reason : 'grant');
    } finally {
      stopWaiting();
    }
  };
  const outcome =
    stage === 'declined'
      ? texts.grantDeclined(wallet)
      : stage === 'unsupported'
        ? texts.unsupported(wallet)
        : !isHere || stage === 'network'
          ? texts.otherNetwork
          : stage === 'idle' || stage === 'busy'
            ? undefined
            : texts.grantFailed;
  return (
    <>
      <Hero
        dense
        picture={<WalletPicture size={64} name={dapp.name} src={dapp.icon} />}
        title={texts.grantHead({ app: dapp.name })}
        text={request.end === undefined ? texts.grantEndless : texts.grantText({ moment: formatMoment(request.end, locale, formats) })}
      />
      {request.kind === 'permissions' ? (
        <ExecutionPlates requests={request.requests} network={account.network!} />
      ) : (
        <PermissionPlates permissions={request.request.permissions} policies={request.request.policies} network={account.network!} />
      )}
      {request.end === undefined && (
        <Notice kind="warning" title={texts.endless} data-testid="session-endless">
          {texts.endlessText}
        </Notice>
      )}
      {isLong && (
        <Notice kind="warning" title={texts.longTitle} data-testid="session-long">
          {texts.longText}
        </Notice>
      )}
      {!isReadable && <Notice kind="danger">{texts.unreadablePart}</Notice>}
      {stage === 'busy' && <StatusNotice>{texts.continueIn(wallet)}</StatusNotice>}
      {outcome !== undefined &&
        (stage === 'declined' ? (
          <StatusNotice data-testid="session-outcome">{outcome}</StatusNotice>
        ) : (
          <Notice kind="danger" role="alert" data-testid="session-outcome">
            {outcome}
          </Notice>
        ))}
      <Actions>
        <Button variant="secondary" size="big" onClick={() => router.back()} data-testid="session-cancel">
          {texts.cancel}
        </Button>
        <Button
          variant="primary"
          size="big"
          busy={stage === 'busy'}
          disabled={stage !== 'busy' && (!isReadable || !isHere)}
          onClick={() => void allow()}
          data-testid="session-allow"
        >
          {texts.allow}
        </Button>
      </Actions>
    </>
  );
}

/** The session is in force, and where it can be ended. */
export function CreatedView({ params }: { readonly params: RouteParams['SmartSessionCreated'] | undefined }): JSX.Element {
  const { modal, router } = useControllers();
  const texts = useMessages(sessionsMessages);
  const { name: app } = useDapp();
  const pci = params?.pci;
  return (
    <>
      <Hero
        role="status"
        picture={<IconTile icon={shieldIcon} tone="success" size={64} />}
        title={texts.createdTitle({ app })}
        text={texts.createdText}
        data-testid="session-created"
      />
      <Actions>
        {pci !== undefined && (
          <Button variant="secondary" size="big" onClick={() => router.push('SmartSession', { pci })} data-testid="session-see">
            {texts.see}
          </Button>
        )}
        <Button variant="primary" size="big" onClick={() => modal.close()} data-testid="session-done">
          {texts.done}
        </Button>
      </Actions>
    </>
  );
}
