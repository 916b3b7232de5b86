import { css, defineStyles } from './styles.js';

/** Styles of every picture. The shape says the kind: squircle wallet or app, circle token or person, pin network, soft square action. */
export const pictureStyles = defineStyles(css`
  .pic {
    --_s: 36px;
    position: relative;
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: var(--_s);
    block-size: var(--_s);
    vertical-align: middle;
    border-radius: 50%;
  }
  .pic[data-kind='wallet'] {
    border-radius: var(--w3m-r-m);
  }
  .pic[data-kind='wallet'][data-size='52'] {
    border-radius: calc(var(--_r) * 3.5);
  }
  .pic[data-kind='wallet'][data-size='64'] {
    border-radius: calc(var(--_r) * 4);
  }
  .pic[data-kind='network'] {
    border-radius: 50%;
    border-end-start-radius: 18%;
  }
  .pic[data-muted] {
    filter: grayscale(1);
    opacity: 0.8;
  }
  .mono-disc,
  .pic > img {
    grid-area: 1/1;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
  }
  .mono-disc {
    display: grid;
    place-items: center;
    background: oklch(var(--w3m-disc-l) var(--w3m-disc-c) var(--_h, 200));
    color: oklch(var(--w3m-disc-text-l) var(--w3m-disc-text-c) var(--_h, 200));
    font-size: calc(var(--_s) * 0.38);
    font-weight: 600;
    line-height: 1;
    letter-spacing: -0.02em;
    font-style: normal;
    user-select: none;
  }
  .pic[data-kind='network'] > .mono-disc {
    font-size: calc(var(--_s) * 0.42);
  }
  .pic > img {
    z-index: 1;
    object-fit: cover;
    opacity: 0;
    box-shadow: inset 0 0 0 1px var(--w3m-line-soft);
  }
  .pic > img[data-state='loaded'],
  .pic > img[data-kind='blocks'] {
    opacity: 1;
    transition: opacity var(--w3m-dur-state) linear;
  }
  .pic > img[data-state='loaded'] + .mono-disc {
    opacity: 0;
    transition: opacity 0s var(--w3m-dur-state);
  }
  .pic > img[data-state='failed'] {
    display: none;
  }
  .pic > img[data-kind='blocks'] {
    z-index: 0;
    box-shadow: none;
    image-rendering: pixelated;
  }
  .pic > img[data-state='loaded'] + img[data-kind='blocks'] {
    opacity: 0;
  }
  .pic[data-ring] {
    box-shadow: 0 0 0 1px var(--w3m-line-soft);
  }
  .badge {
    position: absolute;
    z-index: 2;
    inset-block-end: -3px;
    inset-inline-end: -4px;
    display: grid;
    place-items: center;
    border-radius: 50%;
    border-end-start-radius: 18%;
    background: var(--w3m-plate);
    box-shadow: 0 0 0 2px var(--w3m-plate);
    color: var(--w3m-text-2);
  }
  .badge .mono-disc {
    font-size: 8px !important;
  }
  .badge[data-icon] {
    inline-size: 18px;
    block-size: 18px;
    border-radius: 50%;
    box-shadow: none;
  }
  .glyph {
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: var(--w3m-r-m);
    background: var(--w3m-well);
    color: var(--w3m-text-2);
    vertical-align: middle;
  }
  .glyph[data-size='64'] {
    inline-size: 64px;
    block-size: 64px;
    border-radius: calc(var(--_r) * 4);
  }
  .glyph[data-tone='accent'] {
    background: var(--w3m-accent-soft);
    color: var(--w3m-accent-text);
  }
  .glyph[data-tone='success'] {
    background: var(--w3m-success-soft);
    color: var(--w3m-success);
  }
  .glyph[data-tone='warning'] {
    background: var(--w3m-warning-soft);
    color: var(--w3m-warning);
  }
  .glyph[data-tone='danger'] {
    background: var(--w3m-danger-soft);
    color: var(--w3m-danger);
  }
  .duo {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
  }
  .thread {
    overflow: visible;
  }
  :is(:dir(rtl), [dir='rtl'] *) > .thread > .lines {
    transform: scale(-1, 1);
    transform-origin: 44px 14px;
  }
  .bead {
    animation: bead var(--w3m-dur-thread) var(--w3m-ease) infinite;
  }
  .thread[data-state='done'] .line {
    stroke-dasharray: 1;
    animation: close var(--w3m-dur-view) var(--w3m-ease);
  }
  .thread:not([data-state='wait']) > .mid {
    transform-origin: 44px 14px;
    animation: knot var(--w3m-dur-view) var(--w3m-dur-view) var(--w3m-ease) backwards;
  }
  .thread:is([data-state='no'], [data-state='late']) > .mid {
    animation-delay: 0s;
  }
  @keyframes bead {
    0%,
    100% {
      translate: -28px 0;
    }
    50% {
      translate: 28px 0;
    }
  }
  @keyframes close {
    from {
      stroke-dashoffset: 1;
    }
  }
  @keyframes knot {
    from {
      opacity: 0;
      transform: scale(0.6);
    }
  }
  @media (prefers-reduced-motion) {
    .bead,
    .thread .line,
    .thread > .mid {
      animation: none !important;
    }
  }
  @media (forced-colors: active) {
    .mono-disc,
    .glyph {
      border: 1px solid CanvasText;
    }
  }
`);
