import { useSheet } from '../../ui/styles/use-sheet.js';
import { approveStyles } from './approve.styles.js';
import { type JSX, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { UnsafeRequest } from '../../controllers/requests-controller.js';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Icon } from '../../ui/icons/icon.js';
import { downIcon } from '../../ui/icons/icons.js';
import { createIntersectionObserver } from '../../ui/hooks/intersection-observer.js';
import { Plate } from '../../ui/row/plate.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { FramePlace } from './frame-place.js';
import { approveMessages } from './messages.js';
import { useAsked } from './request-context.js';
import { RequestSummary } from './request-summary.js';
import { useReading } from './use-reading.js';

type Params = RouteParams['ApproveTransaction'];

/** Fetched for the few requests that are dangerous. */
const RiskActions = lazy(async () => ({ default: (await import('../money-risks.js')).RiskActions }));

/** What is asked beside the frame in which the visitor answers. Spec §4, "Transactions". */
export function ApproveView({ params }: { readonly params: Params | undefined }): JSX.Element | null {
  const { router } = useControllers();
  const isConnected = useAccount() !== undefined;
  const isAsked = isApproval(params);
  // A page may open any view by its name: without a request there is nothing to say.
  useEffect(() => {
    if (!isAsked) router.reset(isConnected ? 'Account' : 'Connect');
  }, [isAsked, isConnected, router]);
  return isApproval(params) ? <Approval key={params.turn} request={params.request} /> : null;
}

function Approval({ request }: { readonly request: UnsafeRequest }): JSX.Element {
  useSheet(approveStyles);
  const { requests } = useControllers();
  const texts = useMessages(approveMessages);
  const asked = useAsked(request);
  const state = useReading(request);
  /** The dangers as one key; unknown until the request was read. */
  const [risk, setRisk] = useState<string>();
  const [accepted, setAccepted] = useState('');
  const isHeld = Boolean(risk) && risk !== accepted;
  return (
    <div className="approve" data-testid="approve">
      {/* What scrolls has to be within reach of the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="approve-request" role="region" aria-label={texts.asked} tabIndex={0} data-testid="approve-asked">
        {state.status === 'loading' ? (
          <Plate role="group" aria-busy aria-label={texts.reading}>
            <SkeletonRow shape="tile" full={false} />
          </Plate>
        ) : (
          <>
            <RequestSummary asked={asked} state={state} onRisk={setRisk} />
            <ScrollCue />
          </>
        )}
      </div>
      {isHeld ? (
        <div className="approve-frame awaits-consent" part="frame-place" data-testid="approve-held">
          <Suspense fallback={null}>
            <RiskActions
              risk={risk!}
              cancel={texts.refuse}
              confirm={texts.goOn}
              isBusy={false}
              isDisabled={false}
              onCancel={() => requests.loaded?.abort()}
              onConfirm={() => setAccepted(risk!)}
              name="approve"
            />
          </Suspense>
        </div>
      ) : (
        <FramePlace isShown={state.status !== 'loading' && risk !== undefined} />
      )}
    </div>
  );
}

function isApproval(params: unknown): params is Params {
  const { request, turn } = (params ?? {}) as Partial<Params>;
  const { method, network, address } = (request ?? {}) as Partial<UnsafeRequest>;
  return typeof turn === 'number' && [method, network, address].every((text) => typeof text === 'string');
}

/** Says over the lower edge of the request that there is more to read, until its end is in sight. Takes no room of its own. */
function ScrollCue(): JSX.Element {
  const texts = useMessages(approveMessages);
  const end = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  useEffect(() => {
    const { current } = end;
    if (!current) return undefined;
    // The last pixels are padding.
    const observer = createIntersectionObserver(([entry]) => setAtEnd(entry!.isIntersecting), {
      root: current.parentElement,
      rootMargin: '0px 0px 16px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={end} className="approve-request-end" />
      <div className="approve-scroll-hint" data-end={isAtEnd ? '' : undefined} aria-hidden="true" data-testid="approve-scroll-cue">
        <span>
          {texts.scrollOn}
          <Icon icon={downIcon} size={16} />
        </span>
      </div>
    </>
  );
}
