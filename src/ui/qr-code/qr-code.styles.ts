import { css } from '../styles/styles.js';

/** Styles of `QrCode`. Black on white in every theme: a camera reads nothing else as well. */
export const qrCodeStyles = css`
  .qr {
    position: relative;
    inline-size: 100%;
    max-inline-size: 336px;
    aspect-ratio: 1;
    margin-inline: auto;
    background: var(--_qr-paper);
    border-radius: calc(var(--_radius-unit) * 5);
    box-shadow: var(--_shadow-plate);
    forced-color-adjust: none;
  }
  .qr[data-size='small'] {
    max-inline-size: 232px;
    border-radius: calc(var(--_radius-unit) * 3);
    box-shadow: none;
  }
  .qr > svg {
    position: absolute;
    direction: ltr;
  }
  /* The sides are said beside the places: WebKit takes the whole width of the box for the auto width of a drawing. */
  .qr-code {
    inset: 8.333%;
    inline-size: 83.334%;
    block-size: 83.334%;
    fill: var(--_qr-ink);
    animation: qr-in var(--_dur-state) linear backwards;
  }
  .qr[data-size='small'] .qr-code {
    inset: 6.9%;
    inline-size: 86.2%;
    block-size: 86.2%;
  }
  .qr-ring {
    inset: 6px;
    inline-size: calc(100% - 12px);
    block-size: calc(100% - 12px);
  }
  .qr-ring-ground {
    stroke: #e7ecec;
  }
  .qr-ring-left {
    stroke: var(--_accent-fill);
  }
  .qr-middle {
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 17.8%;
    block-size: 17.8%;
    display: grid;
    place-items: center;
    background: var(--_qr-paper);
  }
  .qr[data-covered] .qr-code {
    opacity: 0.07;
  }
  .qr-cover {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 10px;
    padding: 48px;
    color: #1b2424;
    text-align: center;
  }
  @keyframes qr-in {
    from {
      opacity: 0;
    }
  }
`;
