import { useCallback, useEffect, useRef, useState, useLayoutEffect, type JSX } from 'react';
import type { UnsafeRequest } from '../../controllers/requests-controller.js';
import { getReviewedRequests } from '../../controllers/reviewed-requests.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAccount, useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ApproveFrame, ApproveLayout, ScrollCue } from '../../ui/approve/approve-parts.js';
import { followSlot } from '../../ui/approve/follow-place.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Icon } from '../../ui/icons/icon.js';
import { lockIcon } from '../../ui/icons/subject-icons.js';
import type { DecisionButton } from '../../ui/decision/decision.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { Plate } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { createLazyCode } from '../../utils/lazy.js';
import { useLoaded } from '../../utils/use-loaded.js';
import { useIsDelegateRead } from '../delegate-plate.js';
import { approveMessages } from './messages.js';
import { type Reading, useRequestContext, useReading } from '../../controllers/query/use-request-context.js';
import { RequestSummary } from './request-summary.js';

/** Renders the container of the wallet's own frame, once the request is visible. */
export function FrameSlot({ isShown }: { readonly isShown: boolean }): JSX.Element {
  const { dialogTag, environment } = useControllers();
  const texts = useMessages(approveMessages);
  const slot = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [side, setSide] = useState<'below' | 'beside'>();
  useAnnouncement(isShown && side && texts[side]);
  useEffect(() => {
    const { frame } = dialogTag.host;
    setMissing(!frame);
    setSide(frame && (isStacked(slot.current!.parentElement!) ? 'below' : 'beside'));
    const page = environment.window;
    return isShown && frame && slot.current && page ? followSlot(frame, slot.current, page, environment) : undefined;
  }, [isShown, environment, dialogTag]);
  return (
    <ApproveFrame ref={slot} waits={!isShown} data-testid="approve-frame">
      <Icon icon={lockIcon} size={24} />
      <p role={isMissing ? 'alert' : undefined}>{isMissing ? texts.noFrame : texts.frame}</p>
    </ApproveFrame>
  );
}

type Params = RouteParams['ApproveTransaction'];

/** Height of a frame that asks for none, in px. */
const MOST_FRAME_PX = 600;
/** Most height of a frame that stands below a request in a wide window, in px: a higher one leaves the request too little. */
const MOST_BELOW_PX = 420;

/** Fetched for the few requests that are dangerous. */
const decisionCode = /* @__PURE__ */ createLazyCode(() => import('../../ui/decision/decision.js'));

/** Renders the request beside the frame in which the visitor approves it. Spec §4, "Transactions". */
export function ApproveView({ params }: { readonly params: Params | undefined }): JSX.Element | null {
  const { router } = useControllers();
  const isConnected = useAccount() !== undefined;
  const hasRequest = isApproval(params);
  // A page may open any view by its name: without a request there is nothing to say.
  useEffect(() => {
    if (!hasRequest) router.reset(isConnected ? 'Account' : 'Connect');
  }, [hasRequest, isConnected, router]);
  return hasRequest ? <Approval key={params.turn} request={params.request} preview={params.preview} /> : null;
}

function Approval({ request, preview }: Pick<Params, 'request' | 'preview'>): JSX.Element {
  const controllers = useControllers();
  const { requests } = controllers;
  const texts = useMessages(approveMessages);
  const context = useRequestContext(request);
  const reading = useReading(request);
  const state: Reading = useIsDelegateRead(context.account) ? reading : { status: 'loading' };
  /** The dangers as one key; unknown until the request was read. */
  const [risk, setRisk] = useState<string>();
  const [accepted, setAccepted] = useState('');
  const isBlocked = Boolean(risk) && risk !== accepted;
  const decision = useLoaded(decisionCode, isBlocked);
  /** Content of a request that its review has just shown: one line names it, as long as there is nothing to add. */
  const [facts, setFacts] = useState(() => getReviewedRequests(controllers).of(request));
  const isReady = state.status !== 'loading' && risk !== undefined;
  const layout = useRef<HTMLDivElement>(null);
  const { frame } = controllers.dialogTag.host;
  /** Whether the visitor answers in the frame: else two buttons below the request do. */
  const hasFrame = !preview && !request.isForbidden;
  const [frameHeight] = useState(() => (hasFrame ? Number(frame?.querySelector('iframe')?.height) || MOST_FRAME_PX : 0));
  /** Whether the frame stands beside the request where there is the width: a high one does, and one of a request that would be cut above it. */
  const [isBeside, setBeside] = useState(frameHeight > MOST_BELOW_PX);
  const refuse = () => (preview ? preview.refuse() : requests.loaded?.abort());
  /** Whether the request is longer than its place above the frame: then it has the whole card first. */
  const [isLong, setLong] = useState<boolean>();
  useLayoutEffect(() => {
    if (!isReady || isBlocked) return;
    const isOver = isCut(layout.current!);
    // Beside the frame it may be whole.
    if (isOver && hasFrame && !isBeside) setBeside(true);
    else setLong((before) => before ?? isOver);
  }, [isReady, isBlocked, isBeside, hasFrame, facts]);
  /** Height of the request when its end was last in sight, in px. */
  const seen = useRef(0);
  const [isUnread, setUnread] = useState(false);
  const followEnd = useCallback((isInSight: boolean, { clientHeight, scrollHeight, scrollTop }: HTMLElement) => {
    if (isInSight || scrollHeight - scrollTop - clientHeight <= DATA_BUTTONS_PX) seen.current = scrollHeight;
    setUnread(scrollHeight > seen.current);
  }, []);
  // The buttons leave the request more room than the frame.
  useLayoutEffect(() => followEnd(false, layout.current!.firstElementChild as HTMLElement), [followEnd, isLong]);
  /** The way on is one to the end of the request until that was in sight. */
  const toStep = (goOn: () => void) => ({
    label: isUnread ? texts.scrollOn : texts.goOn,
    onClick: () => (isUnread ? layout.current!.firstElementChild!.scrollTo(0, 1e7) : goOn()),
  });
  return (
    <ApproveLayout
      label={texts.asked}
      ref={layout}
      brief={facts !== undefined}
      below={!isBeside}
      frameHeight={frameHeight}
      frame={
        request.isForbidden ? (
          <GoOn onRefuse={refuse} data-testid="approve-forbidden" />
        ) : isLong && !preview ? (
          <GoOn onRefuse={refuse} step={toStep(() => setLong(false))} data-testid="approve-long" />
        ) : isBlocked ? (
          <ApproveFrame awaitsConsent data-testid="approve-held">
            {decision && (
              <decision.Decision
                danger={risk!}
                acknowledge={texts.acknowledge}
                cancel={{ label: texts.refuse, onClick: refuse }}
                confirm={toStep(() => (preview ? preview.confirm() : setAccepted(risk!)))}
                name="approve"
              />
            )}
          </ApproveFrame>
        ) : preview ? (
          <GoOn onRefuse={refuse} step={toStep(preview.confirm)} isReady={isReady} data-testid="approve-preview" />
        ) : (
          <FrameSlot isShown={isReady && isLong === false} />
        )
      }
    >
      {state.status === 'loading' ? (
        <Plate role="group" aria-busy aria-label={texts.reading}>
          <SkeletonRow shape="tile" full={false} />
        </Plate>
      ) : (
        <>
          {request.isForbidden && (
            <Notice kind="warning" role="alert" data-testid="approve-forbidden-notice">
              {texts.forbidden}
            </Notice>
          )}
          <RequestSummary context={context} state={state} onRisk={setRisk} facts={facts} onFull={() => setFacts(undefined)} />
          {!facts && <ScrollCue text={!isLong && !isBlocked && !preview && texts.scrollOn} onEnd={followEnd} />}
        </>
      )}
    </ApproveLayout>
  );
}

/** Props of the two buttons below a request; `isReady` once it was read. */
type GoOnProps = {
  readonly onRefuse: () => void;
  /** The way on, or to the end of the request. Absent: there is none. */
  readonly step?: Pick<DecisionButton, 'label' | 'onClick'>;
  readonly isReady?: boolean;
  readonly 'data-testid': string;
};

/** Renders the buttons that refuse a request, or go on to the wallet. */
function GoOn({ onRefuse, step, isReady = true, ...rest }: GoOnProps): JSX.Element {
  const texts = useMessages(approveMessages);
  return (
    <ApproveFrame awaitsConsent {...rest}>
      <Actions>
        <Button variant="secondary" size="big" onClick={onRefuse} data-testid="approve-refuse">
          {texts.refuse}
        </Button>
        {step && (
          <Button variant="primary" size="big" disabled={!isReady} onClick={step.onClick} data-testid="approve-go-on">
            {step.label}
          </Button>
        )}
      </Actions>
    </ApproveFrame>
  );
}

/** Height of the buttons below a request that show and copy its data, with their gap, in px: only they may be out of sight. */
const DATA_BUTTONS_PX = 56;

/** Whether the frame stands below the request, and not beside it. */
const isStacked = (layout: HTMLElement) => layout.ownerDocument.defaultView?.getComputedStyle(layout).display === 'flex';

/** Whether a request above the frame cannot be shown in full. */
function isCut(layout: HTMLElement): boolean {
  const summary = layout.firstElementChild!;
  return isStacked(layout) && summary.scrollHeight - summary.clientHeight > DATA_BUTTONS_PX;
}

function isApproval(params: unknown): params is Params {
  const { request, turn } = (params ?? {}) as Partial<Params>;
  const { method, network, address } = (request ?? {}) as Partial<UnsafeRequest>;
  return typeof turn === 'number' && [method, network, address].every((text) => typeof text === 'string');
}

/** Returns the title by the request's kind: a transaction, a signature, or permissions. */
export function useTitle(params: RouteParams['ApproveTransaction'] | undefined): string {
  const texts = useMessages(approveMessages);
  const method = String(params?.request?.method);
  if (/^wallet_(grant|revoke)Permissions$/.test(method)) return texts.permissionTitle;
  return /^(personal_sign|eth_signTyped.*|solana_signMessage)$/.test(method) ? texts.signTitle : texts.title;
}
