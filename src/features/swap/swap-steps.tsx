import { useEffect, useState, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Plate } from '../../ui/row/row.js';
import { Steps, type Step } from '../../ui/money/steps.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { swapMessages } from './messages.js';
import { isAsking, type SwapSubmission } from '../../actions/swap/run-swap.js';
import type { SwapToken } from '../../actions/swap/swap-token.js';

/** Props of the swap's steps: the state, and both tokens. */
export type SwapStepsProps = {
  readonly submission: SwapSubmission;
  readonly pays: SwapToken;
  readonly gets: SwapToken;
  /** Sold amount, in base units. */
  readonly amount: bigint;
  readonly wallet: string;
  /** The token wants its allowance taken back first. */
  readonly hasReset: boolean;
};

/**
 * Renders the steps of a swap with an approval: the current one, with its pending request or how that ended. Announces both. It is as high
 * in every state, so that no answer of the wallet moves the content below.
 */
export function SwapSteps({ submission, pays, gets, amount, wallet, hasReset }: SwapStepsProps): JSX.Element {
  const { announcer } = useControllers();
  const texts = useMessages(swapMessages);
  const [locale, formats] = useFormats();
  const step = submission.status === 'busy' ? submission.step : undefined;
  const passed = 'completed' in submission ? submission.completed : [];
  const isPastApproval = passed.includes('approve') || step === 'swap';
  const isPastReset = passed.includes('reset') || isPastApproval || step === 'approve' || step === 'approving';
  // A batch is one step until the wallet is asked in another way.
  const [isBoth, setBoth] = useState(false);
  const isBatch = step === 'batch' || step === 'batching';
  if (step !== undefined && step !== 'checking' && isBoth !== isBatch) setBoth(isBatch);
  const sold = { amount: toLocalDecimal(toPlainAmount(amount, pays.decimals), locale, formats), symbol: pays.symbol };
  const declined =
    submission.status === 'declined'
      ? passed.includes('approve')
        ? texts.stepDeclinedKept({ ...sold, wallet })
        : texts.stepDeclined({ wallet })
      : undefined;
  const isLate = submission.status === 'busy' && submission.isLate;
  const asking = isLate ? texts.waitingLong({ wallet }) : texts.waiting({ wallet });
  const said = step !== undefined && isAsking(step) ? asking : declined;
  // Each request is announced, also one whose text is that of the last.
  useEffect(() => announcer.announce(said, 'polite', true), [announcer, said, step]);
  const current = (id: string, own: string | undefined, isMining: boolean) =>
    step === id ? (
      <span data-testid={isLate ? 'swap-asking' : undefined}>{asking}</span>
    ) : declined !== undefined ? (
      <span data-testid="swap-declined">{declined}</span>
    ) : isMining ? (
      texts.stepMining
    ) : (
      own
    );
  const steps: readonly Step[] = isBoth
    ? [{ id: 'both', state: 'now', title: texts.stepBoth, text: current('batch', undefined, isBatch), busy: step !== undefined }]
    : [
        ...(hasReset
          ? [
              {
                id: 'reset',
                state: isPastReset ? 'done' : 'now',
                title: texts.stepReset,
                text: isPastReset ? texts.stepDone : current('reset', undefined, step === 'resetting'),
                busy: !isPastReset && step !== undefined,
              } as const,
            ]
          : []),
        {
          id: 'approve',
          state: isPastApproval ? 'done' : hasReset && !isPastReset ? 'later' : 'now',
          title: texts.stepApprove(sold),
          text: isPastApproval
            ? texts.stepAllowed
            : hasReset && !isPastReset
              ? texts.stepApproveText
              : current('approve', texts.stepApproveText, step === 'approving'),
          busy: step === 'approve' || step === 'approving' || (step === 'checking' && !isPastApproval && (!hasReset || isPastReset)),
        },
        {
          id: 'swap',
          state: isPastApproval ? 'now' : 'later',
          title: texts.stepSwap({ symbol: gets.symbol }),
          text: isPastApproval ? current('swap', texts.stepSwapText, false) : texts.stepSwapText,
          busy: step === 'swap' || (step === 'checking' && isPastApproval),
        },
      ];
  return (
    <Plate>
      <Steps steps={steps} label={texts.steps} data-testid="swap-steps" />
    </Plate>
  );
}
