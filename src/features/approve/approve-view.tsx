import { useEffect, useRef, useState, lazy, Suspense, useLayoutEffect, type JSX } from 'react';
import type { Disposer, Environment } from '../../config/environment.js';
import type { UnsafeRequest } from '../../controllers/requests-controller.js';
import { getReviewedRequests } from '../../controllers/reviewed-requests.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useControllers, useAccount } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ApproveFrame, ApproveLayout, ScrollCue } from '../../ui/approve/approve-parts.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Icon } from '../../ui/icons/icon.js';
import { lockIcon } from '../../ui/icons/subject-icons.js';
import { Plate } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { useIsDelegateRead } from '../delegate-plate.js';
import { approveMessages } from './messages.js';
import { type Reading, useRequestContext, useReading } from './request-context.js';
import { RequestSummary } from './request-summary.js';

/** Time for which the wallet's frame must be still, visible and uncovered before it accepts a press, in milliseconds. Design §9. */
export const STILL_MS = 500;

/** Keeps a frame from taking presses while it is not at rest. */
export type FrameHold = {
  /**
   * Reports one look at the frame. A frame that is not at rest becomes inert at once; one that is at rest for
   * {@link STILL_MS} takes presses again.
   */
  look(isAtRest: boolean): void;
  /** Leaves the frame inert and cancels the wait. */
  stop: Disposer;
};

/** Makes an element inert, and returns the hold that releases it. Gives the focus back to a child that lost it that way. */
export function holdFrame(frame: HTMLElement, { setTimer }: Pick<Environment, 'setTimer'>): FrameHold {
  let cancel: Disposer | undefined;
  let focused: HTMLElement | undefined;
  const block = () => {
    cancel?.();
    cancel = undefined;
    if (frame.inert) return;
    focused = frame.querySelector<HTMLElement>(':focus') ?? undefined;
    frame.inert = true;
  };
  const release = () => {
    cancel = undefined;
    frame.inert = false;
    const { activeElement } = frame.getRootNode() as Document | ShadowRoot;
    if (activeElement === null || activeElement === frame.ownerDocument.body) focused?.focus({ preventScroll: true });
  };
  block();
  return {
    look(isAtRest) {
      if (!isAtRest) block();
      if (frame.inert) cancel ??= isAtRest ? setTimer(release, STILL_MS) : undefined;
    },
    stop: block,
  };
}

/** Less than this is not worth a write, in px. */
const SLACK = 0.05;

/** Points at which the frame is checked for an overlapping element: its centre and near its corners, in px from its edges. */
const EDGE = 8;

/** Renders the container of the wallet's own frame, once the request is visible. */
export function FramePlace({ isShown }: { readonly isShown: boolean }): JSX.Element {
  const { environment, getFrame } = useControllers();
  const texts = useMessages(approveMessages);
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const frame = getFrame();
    setMissing(!frame);
    const page = environment.window;
    return isShown && frame && place.current && page ? followPlace(frame, place.current, page, environment) : undefined;
  }, [isShown, environment, getFrame]);
  return (
    <ApproveFrame ref={place} waits={!isShown} data-testid="approve-frame">
      <Icon icon={lockIcon} size={24} />
      <p role={isMissing ? 'alert' : undefined}>{isMissing ? texts.noFrame : texts.frame}</p>
    </ApproveFrame>
  );
}

/**
 * Keeps an element exactly over a place until the returned function is called: wherever the place is drawn, through
 * animations, shakes, other windows and keyboards. The element stays where it is in the document, because a frame that moves
 * there loads anew; it is shown only as long. It is inert until it has been at rest for a moment: on its place, in a visible
 * document, with nothing over it.
 */
export function followPlace(
  frame: HTMLElement,
  place: HTMLElement,
  page: NonNullable<Environment['window']>,
  { setTimer, listen }: Pick<Environment, 'setTimer' | 'listen'>,
): Disposer {
  let [x, y] = [0, 0];
  let last: readonly number[] = [];
  let next = 0;
  const hold = holdFrame(frame, { setTimer });
  const differs = (one: number, other = Infinity) => Math.abs(one - other) > SLACK;
  const look = (): void => {
    next = page.requestAnimationFrame(look);
    const wanted = place.getBoundingClientRect();
    const { left, top, width, height } = wanted;
    if (differs(width, last[2]) || differs(height, last[3])) {
      frame.style.inlineSize = `${width}px`;
      frame.style.blockSize = `${height}px`;
      frame.style.borderRadius = page.getComputedStyle(place).borderRadius;
    }
    // Correct by the measured position, which works for any containing block.
    const found = frame.getBoundingClientRect();
    const [right, down] = [left - found.left, top - found.top];
    const isAway = differs(right, 0) || differs(down, 0);
    if (isAway) {
      [x, y] = [x + right, y + down];
      frame.style.translate = `${x}px ${y}px`;
    }
    const now = [left, top, width, height];
    const hasMoved = isAway || now.some((one, at) => differs(one, last[at]));
    last = now;
    if (hasMoved) hold.look(false);
    hold.look(page.document.visibilityState === 'visible' && isUncovered(frame, place, wanted, page));
  };
  const stopListening = listen(page.document, 'visibilitychange', () => hold.look(false));
  frame.style.translate = '0 0';
  frame.dataset['placed'] = '';
  frame.hidden = false;
  look();
  return () => {
    page.cancelAnimationFrame(next);
    stopListening();
    hold.stop();
    frame.hidden = true;
    delete frame.dataset['placed'];
  };
}

/** Whether a press on the visible part of a frame would reach it; while it is inert, its place below it. */
function isUncovered(frame: HTMLElement, place: HTMLElement, rect: DOMRect, page: NonNullable<Environment['window']>): boolean {
  const root = place.getRootNode() as ShadowRoot | Document;
  const [left, top] = [Math.max(rect.left, 0) + EDGE, Math.max(rect.top, 0) + EDGE];
  const [right, bottom] = [Math.min(rect.right, page.innerWidth) - EDGE, Math.min(rect.bottom, page.innerHeight) - EDGE];
  if (right <= left || bottom <= top) return false;
  const points: readonly (readonly [number, number])[] = [
    [(left + right) / 2, (top + bottom) / 2],
    ...[left, right].flatMap((across) => [top, bottom].map((down) => [across, down] as const)),
  ];
  return points.every(([across, down]) => {
    const hit = root.elementFromPoint(across, down);
    return place.contains(hit) || frame.contains(hit);
  });
}

type Params = RouteParams['ApproveTransaction'];

/** Fetched for the few requests that are dangerous. */
const Decision = lazy(async () => ({ default: (await import('../../ui/decision/decision.js')).Decision }));

/** Renders the request beside the frame in which the visitor approves it. Spec §4, "Transactions". */
export function ApproveView({ params }: { readonly params: Params | undefined }): JSX.Element | null {
  const { router } = useControllers();
  const isConnected = useAccount() !== undefined;
  const isAsked = isApproval(params);
  // A page may open any view by its name: without a request there is nothing to say.
  useEffect(() => {
    if (!isAsked) router.reset(isConnected ? 'Account' : 'Connect');
  }, [isAsked, isConnected, router]);
  return isApproval(params) ? <Approval key={params.turn} request={params.request} preview={params.preview} /> : null;
}

function Approval({ request, preview }: Pick<Params, 'request' | 'preview'>): JSX.Element {
  const controllers = useControllers();
  const { requests } = controllers;
  const texts = useMessages(approveMessages);
  const asked = useRequestContext(request);
  const reading = useReading(request);
  const state: Reading = useIsDelegateRead(asked.account) ? reading : { status: 'loading' };
  /** The dangers as one key; unknown until the request was read. */
  const [risk, setRisk] = useState<string>();
  const [accepted, setAccepted] = useState('');
  const isHeld = Boolean(risk) && risk !== accepted;
  /** Content of a request that its review has just shown: one line names it, as long as there is nothing to add. */
  const [facts, setFacts] = useState(() => getReviewedRequests(controllers).of(request));
  const isReady = state.status !== 'loading' && risk !== undefined;
  const layout = useRef<HTMLDivElement>(null);
  const refuse = () => (preview ? preview.refuse() : requests.loaded?.abort());
  /** Whether the request is longer than its place above the frame: then it has the whole card first. */
  const [isLong, setLong] = useState<boolean>();
  useLayoutEffect(() => {
    if (isReady && !isHeld) setLong((before) => before ?? isCut(layout.current!));
  }, [isReady, isHeld]);
  return (
    <ApproveLayout
      label={texts.asked}
      ref={layout}
      brief={facts !== undefined}
      frame={
        isLong && !preview ? (
          <GoOn onRefuse={refuse} onGoOn={() => setLong(false)} data-testid="approve-long" />
        ) : isHeld ? (
          <ApproveFrame awaitsConsent data-testid="approve-held">
            <Suspense fallback={null}>
              <Decision
                danger={risk!}
                acknowledge={texts.acknowledge}
                cancel={{ label: texts.refuse, onClick: refuse }}
                confirm={{ label: texts.goOn, onClick: () => (preview ? preview.confirm() : setAccepted(risk!)) }}
                name="approve"
              />
            </Suspense>
          </ApproveFrame>
        ) : preview ? (
          <GoOn onRefuse={refuse} onGoOn={preview.confirm} isReady={isReady} data-testid="approve-preview" />
        ) : (
          <FramePlace isShown={isReady && isLong === false} />
        )
      }
    >
      {state.status === 'loading' ? (
        <Plate role="group" aria-busy aria-label={texts.reading}>
          <SkeletonRow shape="tile" full={false} />
        </Plate>
      ) : (
        <>
          <RequestSummary asked={asked} state={state} onRisk={setRisk} facts={facts} onFull={() => setFacts(undefined)} />
          {!facts && <ScrollCue text={texts.scrollOn} />}
        </>
      )}
    </ApproveLayout>
  );
}

/** Props of the two buttons below a request; `isReady` once it was read. */
type GoOnProps = {
  readonly onRefuse: () => void;
  readonly onGoOn: () => void;
  readonly isReady?: boolean;
  readonly 'data-testid': string;
};

/** Renders the buttons that refuse a request, or go on to the wallet. */
function GoOn({ onRefuse, onGoOn, isReady = true, ...rest }: GoOnProps): JSX.Element {
  const texts = useMessages(approveMessages);
  return (
    <ApproveFrame awaitsConsent {...rest}>
      <Actions>
        <Button variant="secondary" size="big" onClick={onRefuse} data-testid="approve-refuse">
          {texts.refuse}
        </Button>
        <Button variant="primary" size="big" disabled={!isReady} onClick={onGoOn} data-testid="approve-go-on">
          {texts.goOn}
        </Button>
      </Actions>
    </ApproveFrame>
  );
}

/** Height of the buttons below a request that show and copy its data, with their gap, in px: only they may be out of sight. */
const DATA_BUTTONS_PX = 56;

/** Whether a request above the frame cannot be shown in full. */
function isCut(layout: HTMLElement): boolean {
  const asked = layout.firstElementChild!;
  const isStacked = layout.ownerDocument.defaultView?.getComputedStyle(layout).display === 'flex';
  return isStacked && asked.scrollHeight - asked.clientHeight > DATA_BUTTONS_PX;
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
  return /^(personal_sign|eth_signTypedData_v4|solana_signMessage)$/.test(method) ? texts.signTitle : texts.title;
}
