import { css } from '../styles/styles.js';

/** Styles of `LetterTiles`, `LetterTile` and `LetterMark`. */
export const letterTileStyles = css`
  :host {
    --w3m-f-large: calc(var(--_font-unit) * 2.2);
  }
  .letter-tiles {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .letter-tiles > button {
    display: grid;
    place-items: center;
    min-block-size: 44px;
    border-radius: var(--w3m-r-l);
    background: var(--w3m-plate);
    box-shadow: var(--w3m-shadow-plate);
    font-weight: 600;
    transition: background-color var(--w3m-dur-state) linear;
  }
  .letter-tiles > [data-letter]::before {
    content: attr(data-letter);
  }
  .letter-tiles > button:active:not(:disabled) {
    background: var(--w3m-press);
  }
  .letter-tiles > button:disabled {
    background: var(--w3m-press);
    color: var(--w3m-text-3);
    box-shadow: none;
  }
  .letter-mark {
    font-weight: 600;
  }
  .letter-mark[data-size='64'] {
    font-size: var(--w3m-f-large);
  }
  @media (hover: hover) {
    .letter-tiles > button:hover:not(:active, :disabled) {
      background: var(--w3m-hover);
    }
  }
  @media (forced-colors: active) {
    .letter-tiles > button {
      border: 1px solid ButtonBorder;
    }
  }
  @media (max-width: 351px) {
    .letter-tiles {
      gap: 4px;
    }
  }
`;
