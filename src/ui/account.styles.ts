import { css } from './styles.js';

/** Styles of `AccountTitle` and `Total`, and of a header with more than a title. */
export const accountStyles = css`
  .hd[data-custom] {
    padding-inline-start: 16px;
  }
  .hd > h2.sr {
    flex: none;
  }
  .hd-custom {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 4px;
  }
  .who {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-block-size: 40px;
    padding-inline-start: 8px;
    font-size: var(--w3m-f-title);
    font-weight: 600;
    letter-spacing: -0.012em;
  }
  .where {
    display: inline-flex;
    padding: 7px;
  }
  .total {
    display: grid;
    justify-items: start;
    gap: 2px;
    padding: 4px 12px 8px;
  }
`;
