import { type JSX, lazy, Suspense, useEffect, useState } from 'react';
import type { UnsafeRequest } from '../../controllers/requests-controller.js';
import type { RouteParams } from '../../controllers/router/route-params.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ApproveFrame, ApproveLayout, ScrollCue } from '../../ui/approve/approve-parts.js';
import { Plate } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { FramePlace } from './frame-place.js';
import { approveMessages } from './messages.js';
import { useAsked } from './request-context.js';
import { RequestSummary } from './request-summary.js';
import { useReading } from './use-reading.js';

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
  return isApproval(params) ? <Approval key={params.turn} request={params.request} /> : null;
}

function Approval({ request }: { readonly request: UnsafeRequest }): JSX.Element {
  const { requests } = useControllers();
  const texts = useMessages(approveMessages);
  const asked = useAsked(request);
  const state = useReading(request);
  /** The dangers as one key; unknown until the request was read. */
  const [risk, setRisk] = useState<string>();
  const [accepted, setAccepted] = useState('');
  const isHeld = Boolean(risk) && risk !== accepted;
  return (
    <ApproveLayout
      label={texts.asked}
      frame={
        isHeld ? (
          <ApproveFrame awaitsConsent data-testid="approve-held">
            <Suspense fallback={null}>
              <Decision
                danger={risk!}
                acknowledge={texts.acknowledge}
                cancel={{ label: texts.refuse, onClick: () => requests.loaded?.abort() }}
                confirm={{ label: texts.goOn, onClick: () => setAccepted(risk!) }}
                name="approve"
              />
            </Suspense>
          </ApproveFrame>
        ) : (
          <FramePlace isShown={state.status !== 'loading' && risk !== undefined} />
        )
      }
    >
      {state.status === 'loading' ? (
        <Plate role="group" aria-busy aria-label={texts.reading}>
          <SkeletonRow shape="tile" full={false} />
        </Plate>
      ) : (
        <>
          <RequestSummary asked={asked} state={state} onRisk={setRisk} />
          <ScrollCue text={texts.scrollOn} />
        </>
      )}
    </ApproveLayout>
  );
}

function isApproval(params: unknown): params is Params {
  const { request, turn } = (params ?? {}) as Partial<Params>;
  const { method, network, address } = (request ?? {}) as Partial<UnsafeRequest>;
  return typeof turn === 'number' && [method, network, address].every((text) => typeof text === 'string');
}
