import { useCallback, useEffect, useRef, useState, type JSX } from 'react';
import { openWay, beginSocial, isSocial, PROVIDERS, listUsable, type SocialWay } from '../../actions/login/begin-social.js';
import { runSocialLogin, type PageProvider, type SocialStage, type Tell } from '../../actions/login/social-login.js';
import { listSocials } from '../../config/services.js';
import { readPlatform } from '../../config/platform.js';
import { useMayConnect } from '../../controllers/connection/use-may-connect.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { retryIcon, Icon } from '../../ui/icons/icon.js';
import { externalIcon, forwardIcon } from '../../ui/icons/icons.js';
import { LOGIN_MARKS } from '../../ui/marks/login-marks.js';
import { MarkPicture } from '../../ui/marks/mark-tile.js';
import { Plate, Row } from '../../ui/row/row.js';
import { useStore } from '../../utils/use-store.js';
import { LoginHero, toFailureText, useAttempt } from './login-hero.js';
import { socialMessages } from './messages.js';

type Params = { readonly params: RouteParams['ConnectingSocial'] };

const THREADS: Readonly<Record<SocialStage | 'ready', 'wait' | 'done' | 'no' | 'late'>> = {
  ready: 'wait',
  preparing: 'wait',
  waiting: 'wait',
  leaving: 'wait',
  finishing: 'wait',
  connected: 'done',
  cancelled: 'no',
  declined: 'no',
  blocked: 'late',
  late: 'late',
  failed: 'no',
};

/** Logs in at a provider's page, and says how far it is. */
export function ConnectingSocialView({ params }: Params): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(socialMessages);
  if (isSocial(params?.provider) && params.provider !== 'farcaster')
    return <Connecting provider={params.provider} begun={readWay(params)} />;
  return (
    <Hero
      role="status"
      picture={<Empty drawing={lineDrawing} />}
      title={texts.noProviderTitle}
      text={texts.noProviderText}
      actions={
        <Actions align="center">
          <Button variant="secondary" onClick={() => router.reset('Connect')}>
            {texts.otherWays}
          </Button>
        </Actions>
      }
      data-testid="social-nothing"
    />
  );
}

type ConnectingProps = { readonly provider: PageProvider; readonly begun: SocialWay | undefined };

function Connecting({ provider, begun }: ConnectingProps): JSX.Element {
  const controllers = useControllers();
  const { environment, modal, router } = controllers;
  const texts = useMessages(socialMessages);
  const action = useRef<HTMLButtonElement>(null);
  const [way, setWay] = useState(begun);
  const run = useCallback(
    async (tell: Tell, signal: AbortSignal) => way && runSocialLogin(controllers, provider, way, tell, signal),
    [controllers, provider, way],
  );
  const progress = useAttempt(way && run);
  // The window of an attempt goes with it.
  useEffect(() => (way?.way === 'window' ? way.window.close : undefined), [way]);
  const first = begun ? 'preparing' : 'ready';
  const stage = progress?.stage ?? first;

  const isAway = stage === 'preparing' || stage === 'waiting';
  useEffect(() => (isAway ? modal.waitOutside() : undefined), [isAway, modal]);

  const names = { provider: PROVIDERS[provider].name };
  // A page in a frame would lead only that frame to the provider, which forbids it.
  const canLeave = !readPlatform(environment.window).isFramed;
  const words: Readonly<Record<SocialStage | 'ready', readonly [title: string, text: string]>> = {
    ready: [texts.readyTitle(names), texts.readyText(names)],
    preparing: [texts.preparingTitle(names), texts.preparingText],
    waiting: [texts.waitingTitle(names), texts.waitingText],
    leaving: [texts.leavingTitle(names), texts.leavingText],
    finishing: [texts.finishingTitle, texts.finishingText(names)],
    connected: [texts.connectedTitle, texts.connectedText(names)],
    cancelled: [texts.cancelledTitle, texts.cancelledText(names)],
    declined: [texts.cancelledTitle, texts.declinedText(names)],
    blocked: [texts.blockedTitle, canLeave ? texts.blockedText(names) : texts.blockedOnlyText(names)],
    late: [texts.lateTitle(names), texts.lateText],
    failed: [texts.failedTitle(names), toFailureText(texts, progress?.error)],
  };
  const [title, text] = words[stage];
  const isShut = stage === 'ready' || stage === 'blocked';
  const needsHand = stage === 'ready' || THREADS[stage] === 'no' || THREADS[stage] === 'late';
  return (
    <>
      <LoginHero provider={provider} thread={THREADS[stage]} title={title} text={text} stage={stage} action={action} />
      {stage !== 'connected' && (
        <Actions>
          {stage === 'blocked' && canLeave ? (
            <Button variant="secondary" size="big" onClick={() => setWay({ way: 'here' })} data-testid="social-here">
              {texts.here}
            </Button>
          ) : (
            <Button variant="secondary" size="big" onClick={() => router.reset('Connect')} data-testid="social-others">
              {texts.others}
            </Button>
          )}
          {(needsHand || isAway) && (
            <Button
              ref={action}
              variant={needsHand ? 'primary' : 'secondary'}
              size="big"
              {...(isShut ? { iconEnd: externalIcon } : { iconStart: retryIcon })}
              // The window of the attempt before closes.
              onClick={() => setWay(openWay(controllers, provider))}
              data-testid={needsHand ? 'social-again' : 'social-reopen'}
            >
              {isShut ? texts.open(names) : texts.tryAgain}
            </Button>
          )}
        </Actions>
      )}
    </>
  );
}

/** Returns how the login was begun, unless its window is closed by now: a view that is shown again asks for another press. */
function readWay(params: NonNullable<RouteParams['ConnectingSocial']>): SocialWay | undefined {
  if (params.way === 'window') return params.window?.isClosed() === false ? (params as SocialWay) : undefined;
  if (params.way === 'back') return typeof params.resultUri === 'string' ? (params as SocialWay) : undefined;
  return params.way === 'here' || params.way === 'blocked' ? (params as SocialWay) : undefined;
}

/** The provider's name, as the title. */
export function useProviderTitle(params: RouteParams['ConnectingSocial']): string {
  const { title } = useMessages(socialMessages);
  return isSocial(params?.provider) ? PROVIDERS[params.provider].name : title;
}

/** Every account with which a visitor can log in, as rows in the host's order. */
export function ConnectSocialsView(): JSX.Element {
  const controllers = useControllers();
  const { environment, stores } = controllers;
  const mayConnect = useMayConnect();
  const socials = listUsable(listSocials(useStore(stores.$options)), environment.window);
  return (
    <Plate>
      {socials.map((social) => {
        const { name } = PROVIDERS[social];
        return (
          <Row
            key={social}
            title={name}
            picture={<MarkPicture mark={LOGIN_MARKS[social]} />}
            end={<Icon icon={forwardIcon} size={16} />}
            onClick={() => beginSocial(controllers, social)}
            disabled={!mayConnect}
            data-testid={`social-${social}`}
          />
        );
      })}
    </Plate>
  );
}
