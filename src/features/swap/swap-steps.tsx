import type { JSX } from 'react';
import { toLocalDecimal } from '../../i18n/to-local-decimal.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Plate } from '../../ui/row/row.js';
import { Steps, type Step } from '../../ui/money/steps.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { useStore } from '../../utils/use-store.js';
import { swapMessages } from './messages.js';
import type { SwapSubmission } from '../../actions/swap/run-swap.js';
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

/** Renders the steps of a swap with an approval: the current one, and its pending request. */
export function SwapSteps({ submission, pays, gets, amount, wallet, hasReset }: SwapStepsProps): JSX.Element {
  const texts = useMessages(swapMessages);
  const locale = useStore(useI18n().$locale);
  const step = submission.status === 'busy' ? submission.step : undefined;
  const passed = 'completed' in submission ? submission.completed : [];
  const isPastApproval = passed.includes('approve') || step === 'swap';
  const isPastReset = passed.includes('reset') || isPastApproval || step === 'approve' || step === 'approving';
  const shown = toLocalDecimal(toPlainAmount(amount, pays.decimals), locale);
  const allow = texts.stepApprove({ amount: shown, symbol: pays.symbol });
  const swap = texts.stepSwap({ symbol: gets.symbol });
  const asking = texts.waiting({ wallet });
  const isBoth = step === 'batch' || step === 'batching';
  const steps: readonly Step[] = isBoth
    ? [
        {
          id: 'both',
          state: 'now',
          title: texts.stepBoth,
          text: step === 'batch' ? asking : texts.stepMining,
          busy: true,
        },
      ]
    : [
        ...(hasReset
          ? [
              {
                id: 'reset',
                state: isPastReset ? 'done' : 'now',
                title: texts.stepReset,
                text: isPastReset ? texts.stepDone : step === 'reset' ? asking : step === 'resetting' ? texts.stepMining : undefined,
                busy: !isPastReset && step !== undefined,
              } as const,
            ]
          : []),
        {
          id: 'approve',
          state: isPastApproval ? 'done' : hasReset && !isPastReset ? 'later' : 'now',
          title: allow,
          text: isPastApproval
            ? texts.stepAllowed
            : step === 'approve'
              ? asking
              : step === 'approving'
                ? texts.stepMining
                : texts.stepApproveText,
          busy: step === 'approve' || step === 'approving' || (step === 'checking' && !isPastApproval && (!hasReset || isPastReset)),
        },
        {
          id: 'swap',
          state: isPastApproval ? 'now' : 'later',
          title: swap,
          text: step === 'swap' ? asking : texts.stepSwapText,
          busy: step === 'swap' || (step === 'checking' && isPastApproval),
        },
      ];
  return (
    <Plate>
      <Steps steps={steps} label={texts.steps} data-testid="swap-steps" />
    </Plate>
  );
}
