import { css } from '../styles/styles.js';

/** Styles of `MarkTiles`, `MarkTile` and `MarkPicture`. */
export const markStyles = css`
  .mark-tiles {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .mark-tiles > button {
    display: grid;
    place-items: center;
    min-block-size: 44px;
    border-radius: var(--_r-l);
    background: var(--_plate);
    box-shadow: var(--_shadow-plate);
    transition: background-color var(--_dur-state) linear;
  }
  .icon-tile[data-size='64'] > .mark {
    inline-size: 30px;
    block-size: 30px;
  }
  .mark-tiles > button:active:not(:disabled) {
    background: var(--_press);
  }
  .mark-tiles > button:disabled {
    background: var(--_press);
    color: var(--_text-3);
    box-shadow: none;
  }
  @media (hover: hover) {
    .mark-tiles > button:hover:not(:active, :disabled) {
      background: var(--_hover);
    }
  }
  @media (forced-colors: active) {
    .mark-tiles > button {
      border: 1px solid ButtonBorder;
    }
  }
  @media (max-width: 351px) {
    .mark-tiles {
      gap: 4px;
    }
  }
`;
