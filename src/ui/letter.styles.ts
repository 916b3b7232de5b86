import { css } from './styles.js';

/** Styles of `LetterTiles`, `LetterTile` and `LetterMark`. */
export const letterStyles = css`
  :host {
    --w3m-f-large: calc(var(--_f) * 2.2);
  }
  .letters {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 8px;
  }
  .letters > button {
    display: grid;
    place-items: center;
    min-block-size: 44px;
    border-radius: var(--w3m-r-l);
    background: var(--w3m-plate);
    box-shadow: var(--w3m-shadow-plate);
    font-weight: 600;
    transition: background-color var(--w3m-dur-state) linear;
  }
  .letters > [data-letter]::before {
    content: attr(data-letter);
  }
  .letters > button:active:not(:disabled) {
    background: var(--w3m-press);
  }
  .letters > button:disabled {
    background: var(--w3m-press);
    color: var(--w3m-text-3);
    box-shadow: none;
  }
  .letter {
    font-weight: 600;
  }
  .letter[data-size='64'] {
    font-size: var(--w3m-f-large);
  }
  @media (hover: hover) {
    .letters > button:hover:not(:active, :disabled) {
      background: var(--w3m-hover);
    }
  }
  @media (forced-colors: active) {
    .letters > button {
      border: 1px solid ButtonBorder;
    }
  }
  @media (max-width: 351px) {
    .letters {
      gap: 4px;
    }
  }
`;
