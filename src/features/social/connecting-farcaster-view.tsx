import { type JSX, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { runFarcasterLogin } from '../../actions/login/farcaster-login.js';
import type { Tell } from '../../actions/login/social-login.js';
import { PROVIDERS } from '../../actions/login/begin-social.js';
import { readPlatform } from '../../config/platform.js';
import { useAnnouncement, useControllers, useCopy } from '../../controllers/use-controllers.js';
import { useDapp } from '../../controllers/use-dapp.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button, LinkButton } from '../../ui/button/button.js';
import { copyIcon, retryIcon, checkIcon } from '../../ui/icons/icon.js';
import { externalIcon } from '../../ui/icons/icons.js';
import { QrCode } from '../../ui/qr-code/qr-code.js';
import { Text } from '../../ui/text/text.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { socialMessages } from './messages.js';
import { LoginHero, type LoginHeroProps, toFailureText, useAnnouncedStage, useAttempt, useRounds } from './login-hero.js';

/** Time for which "Link copied" is shown, in milliseconds. */
const SHOWN_MS = 2000;

/** Logs in with Farcaster's app: a code to scan, or on a phone the link that opens it. Spec §2, "ConnectingFarcaster". */
export function ConnectingFarcasterView(): JSX.Element {
  const controllers = useControllers();
  const { environment, events, modal, router } = controllers;
  const texts = useMessages(socialMessages);
  const dapp = useDapp();
  const { isMobile } = useMemo(() => readPlatform(environment.window), [environment]);
  const action = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const [round, beginAgain] = useRounds();
  // Spec §3 has it as `farcasterUrl` in the account's state: it is of one login, and means nothing outside this view.
  const [farcasterUrl, setUrl] = useState<string>();
  const run = useCallback(
    async (tell: Tell, signal: AbortSignal) => {
      setUrl(undefined);
      await runFarcasterLogin(controllers, setUrl, tell, signal);
    },
    // Another round is another login.
    // oxlint-disable-next-line exhaustive-deps
    [controllers, round],
  );
  const progress = useAttempt(run);
  const stage = progress?.stage ?? 'preparing';
  const retry = () => {
    events.emit('SOCIAL_LOGIN_STARTED', { provider: 'farcaster' });
    beginAgain();
  };

  const names = { provider: PROVIDERS.farcaster.name };
  const isWaiting = stage === 'preparing' || stage === 'waiting';
  useEffect(() => (stage === 'waiting' && isMobile ? modal.waitOutside() : undefined), [stage, isMobile, modal]);
  useAnnouncement(stage === 'waiting' && !isMobile && texts.scan);

  const others = (
    <Button variant="secondary" size="big" onClick={() => router.reset('Connect')} data-testid="social-others">
      {texts.others}
    </Button>
  );
  const words: Readonly<Partial<Record<typeof stage, readonly [title: string, text: string]>>> = {
    finishing: [texts.finishingTitle, texts.finishingText(names)],
    connected: [texts.connectedTitle, texts.connectedText(names)],
    declined: [texts.cancelledTitle, texts.declinedText(names)],
    late: [farcasterUrl === undefined ? texts.lateTitle(names) : texts.ranOut, texts.lateText],
    failed: [texts.failedTitle(names), toFailureText(texts, progress?.error)],
  };
  const [title, text] = words[stage] ?? [texts.openTitle, texts.openText];
  const thread = stage === 'connected' ? 'done' : stage === 'late' ? 'late' : stage === 'failed' || stage === 'declined' ? 'no' : 'wait';
  const hasFailed = thread === 'no' || thread === 'late';
  const again = hasFailed && (
    <Button ref={action} variant="primary" size={isMobile ? 'big' : 'md'} iconStart={retryIcon} onClick={retry} data-testid="social-again">
      {stage === 'late' ? texts.newCode : texts.tryAgain}
    </Button>
  );

  const invitation = isWaiting && farcasterUrl === undefined ? texts.preparingCode : texts.scan;

  if (!isMobile && (isWaiting || hasFailed))
    return (
      <>
        <QrCode
          value={hasFailed ? undefined : farcasterUrl}
          label={texts.codeLabel}
          picture={<WalletPicture name={dapp.name} src={dapp.icon} />}
          // In place of the code: the content below does not move.
          cover={hasFailed && <FailedLogin thread={thread} title={title} text={text} stage={stage} action={action} again={again} />}
          data-testid="social-qr"
        />
        {/* Replaced, not moved: lines of two lengths begin at two places. */}
        <Text key={invitation} size="small" tone={2} align="center">
          <span style={{ visibility: hasFailed ? 'hidden' : 'visible' }}>{invitation}</span>
        </Text>
        <Actions>
          {others}
          <CopyLink url={hasFailed ? undefined : farcasterUrl} />
        </Actions>
      </>
    );

  return (
    <>
      <LoginHero provider="farcaster" thread={thread} title={title} text={text} stage={stage} action={action} />
      {(isWaiting || hasFailed) && (
        <>
          {hasFailed || farcasterUrl === undefined ? (
            // The place of the link, until its address is there and after a failure: nothing else comes under the finger.
            <Button variant={hasFailed ? 'secondary' : 'primary'} size="big" busy={isWaiting} disabled={hasFailed} iconEnd={externalIcon}>
              {texts.open(names)}
            </Button>
          ) : (
            <LinkButton variant="primary" size="big" iconEnd={externalIcon} href={farcasterUrl} data-testid="social-link">
              {texts.open(names)}
            </LinkButton>
          )}
          <Actions>
            {others}
            <CopyLink url={hasFailed ? undefined : farcasterUrl} />
          </Actions>
        </>
      )}
      {stage === 'finishing' && <Actions>{others}</Actions>}
      {again && <Actions>{again}</Actions>}
    </>
  );
}

type FailedLoginProps = Omit<LoginHeroProps, 'provider'> & { readonly again: ReactNode };

/** Says over the code that the login has failed or ended, and offers another one. */
function FailedLogin({ again, ...progress }: FailedLoginProps): JSX.Element {
  const { title, text, stage } = progress;
  useAnnouncedStage(progress);
  return (
    <>
      <b data-testid={`social-${stage}`}>{title}</b>
      {/* The frame's text may be in another language. */}
      <span dir="auto">{text}</span>
      {again}
    </>
  );
}

/** Copies the address that Farcaster's app reads. @param url `undefined` while there is none. */
function CopyLink({ url }: { readonly url: string | undefined }): JSX.Element {
  const { environment } = useControllers();
  const texts = useMessages(socialMessages);
  const copy = useCopy({ copied: texts.copied, failed: texts.copyFailed });
  const [isCopied, setCopied] = useState(false);
  useEffect(() => (isCopied ? environment.setTimer(() => setCopied(false), SHOWN_MS) : undefined), [isCopied, environment]);
  return (
    <Button
      variant="secondary"
      size="big"
      iconStart={isCopied ? checkIcon : copyIcon}
      disabled={url === undefined}
      onClick={() => void copy(url!).then(setCopied)}
      data-testid="social-copy"
    >
      {isCopied ? texts.copied : texts.copyLink}
    </Button>
  );
}
