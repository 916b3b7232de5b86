import { swapStyles } from './swap.styles.js';
import { useSheet } from '../styles/use-sheet.js';
import type { JSX, ReactNode } from 'react';
import { Icon } from '../icons/icon.js';
import { checkIcon } from '../icons/icons.js';
import { Spinner } from '../button/spinner.js';

/** One step of {@link Steps}. */
export interface Step {
  /** Stable among the steps. */
  id: string;
  /** Being done, done, or still to come. */
  state: 'now' | 'done' | 'later';
  title: ReactNode;
  /** Second line. */
  text?: ReactNode;
  /** The step is in progress. */
  busy?: boolean;
}

/** Props of the steps: each with its state. */
export interface StepsProps {
  steps: readonly Step[];
  /** Name of the whole for assistive technology. */
  label: string;
  'data-testid'?: string;
}

/** Renders steps along the thread: dotted is pending, solid is done. Stands on a `Plate`. */
export function Steps({ steps, label, ...rest }: StepsProps): JSX.Element {
  useSheet(swapStyles);
  return (
    <ol {...rest} className="steps" part="steps" aria-label={label}>
      {steps.map(({ id, state, title, text, busy }, at) => (
        <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined} data-testid={`step-${id}-${state}`}>
          <span className="step-marker" aria-hidden="true">
            {state === 'done' ? <Icon icon={checkIcon} size={14} stroke={2} /> : at + 1}
          </span>
          <span className="step-content">
            <b>{title}</b>
            {text !== undefined && <span>{text}</span>}
          </span>
          {busy && <Spinner />}
        </li>
      ))}
    </ol>
  );
}
