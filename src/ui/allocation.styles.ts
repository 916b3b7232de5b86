import { css } from './styles.js';

/** Styles of `Allocation`; needs `tokensDataStyles`. */
export const allocationStyles = css`
  .alloc {
    display: grid;
    gap: 8px;
    padding: 0 12px 4px;
  }
  .alloc-bar {
    display: flex;
    gap: 2px;
    block-size: 8px;
    border-radius: 8px;
    overflow: hidden;
  }
  .alloc-bar > span {
    flex: var(--_share) 0 4px;
    border-radius: 2px;
  }
  .alloc > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    justify-content: space-between;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--w3m-f-micro);
    line-height: 1.33;
    color: var(--w3m-text-2);
  }
  .alloc li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  .alloc li::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: 2px;
  }
  .alloc :is(span, li)[data-step='1'] {
    --_step: var(--w3m-data-1);
  }
  .alloc :is(span, li)[data-step='2'] {
    --_step: var(--w3m-data-2);
  }
  .alloc :is(span, li)[data-step='3'] {
    --_step: var(--w3m-data-3);
  }
  .alloc :is(span, li)[data-step='4'] {
    --_step: var(--w3m-data-4);
  }
  .alloc-bar > span,
  .alloc li::before {
    background: var(--_step);
  }
  @media (forced-colors: active) {
    .alloc-bar > span,
    .alloc li::before {
      border: 1px solid CanvasText;
    }
  }
`;
