import { css } from './styles.js';

/** Styles of the view in which a wallet's own frame stands beside what it is asked, and of the frame. */
export const approveStyles = css`
  /* Nothing of the card scrolls but what is asked: the frame has a fixed place. */
  .card:has(.bd:not(.ghost) > .approve) > .scroll,
  .vt:has(> .bd:not(.ghost) > .approve),
  .bd:has(> .approve) {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    overflow: hidden;
  }
  .vt:has(> .bd:not(.ghost) > .approve),
  .bd:has(> .approve) {
    flex: 0 1 auto;
  }
  .approve {
    --_frame: min(600px, 100dvh - 204px, max(304px, 100dvh - 324px));
    display: flex;
    flex-direction: column;
    min-block-size: 0;
  }
  .approve-asked {
    flex: 0 1 auto;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 12px;
    min-block-size: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--w3m-edge) transparent;
    padding: 1px 12px 12px;
    margin: -1px -12px 0;
    border-block-end: 1px solid var(--w3m-line);
    outline-offset: -2px;
  }
  .approve-asked > * {
    min-inline-size: 0;
  }
  /* The end of a host name is what counts: all of it is drawn. */
  .approve-asked .row-main > * {
    display: block;
  }
  .approve-more {
    position: sticky;
    inset-block-end: -12px;
    z-index: 1;
    display: grid;
    justify-items: center;
    block-size: 0;
    margin-block-start: -12px;
    pointer-events: none;
  }
  .approve-end {
    margin-block-start: -12px;
  }
  .approve-more > span {
    position: absolute;
    inset-block-end: 0;
    inset-inline: -12px;
    display: flex;
    justify-content: center;
    align-items: end;
    gap: 4px;
    block-size: 64px;
    padding-block-end: 10px;
    box-sizing: border-box;
    background: linear-gradient(transparent, var(--w3m-bg) 55%);
    color: var(--w3m-text-2);
    font-size: var(--w3m-f-small);
    line-height: 20px;
    font-weight: 500;
  }
  .approve-more[data-end] > span {
    visibility: hidden;
  }
  .approve-frame {
    flex: none;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 8px;
    box-sizing: border-box;
    block-size: var(--_frame);
    margin: 0 -12px -12px;
    padding: 24px;
    border-end-start-radius: var(--w3m-r-xl);
    border-end-end-radius: var(--w3m-r-xl);
    background: var(--w3m-tint);
    color: var(--w3m-text-2);
    font-size: var(--w3m-f-small);
    line-height: 1.385;
    text-align: center;
    text-wrap: balance;
    overflow: clip;
  }
  /* Until the dangers are acknowledged: what is asked has the room of the frame. */
  .approve-frame.held {
    justify-items: stretch;
    block-size: auto;
    padding: 12px;
    background: none;
    text-align: start;
  }
  .held > .decision {
    margin: 0;
    padding: 0;
    background: none;
  }
  .approve-address {
    display: grid;
    gap: 4px;
    padding: 10px 12px;
    border-block-start: 1px solid var(--w3m-line-soft);
    font-size: var(--w3m-f-small);
    line-height: 1.385;
  }
  .approve-address + .kv {
    border-block-start: 1px solid var(--w3m-line-soft);
  }
  .approve-address:first-child {
    border-block-start: none;
  }
  .approve-address > :first-child:not(.said) {
    color: var(--w3m-text-2);
  }
  .approve-data {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
  }
  .frame[data-placed] {
    inset-block-start: 0;
    inset-inline-start: 0;
    place-self: start;
    z-index: 1;
    overflow: clip;
    background: var(--w3m-plate);
    animation: frame-in var(--w3m-dur-view) var(--w3m-ease);
  }
  .frame[data-placed] > * {
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
  /* Not ready: a press falls through to the place below. */
  .frame[inert] {
    pointer-events: none;
  }
  .frame[data-placed] > * {
    transition: opacity var(--w3m-dur-view) var(--w3m-ease);
  }
  .frame[data-placed][inert] > * {
    opacity: 0.4;
  }
  .frame:focus-within {
    outline: 2px solid var(--w3m-ring);
    outline-offset: -2px;
  }
  @keyframes frame-in {
    from {
      opacity: 0;
    }
  }
  @media (max-width: 430px) {
    .card:not([data-inline]) .approve-frame {
      border-radius: 0;
    }
  }
  @media (min-width: 808px) {
    .card:not([data-inline]):has(.bd:not(.ghost) > .approve) {
      inline-size: min(776px, 100%);
    }
    .card:not([data-inline]) .approve {
      --_frame: min(600px, 100dvh - 120px);
    }
  }
  /* Beside each other: wide, or on a phone on its side. */
  @media (min-width: 808px), (max-height: 480px) and (min-width: 600px) {
    .card:not([data-inline]) .approve {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 360px;
      grid-template-rows: var(--_frame);
      gap: 32px;
    }
    .card:not([data-inline]) .approve-asked {
      margin-block-end: -3px;
      border-block-end: none;
    }
    .card:not([data-inline]) .approve-frame {
      margin: 0;
      border: 1px solid var(--w3m-line);
      border-radius: var(--w3m-r-l);
    }
  }
  @media (max-height: 480px) and (min-width: 600px) {
    .card:not([data-inline]):has(.bd:not(.ghost) > .approve) {
      inline-size: min(776px, 100%);
      max-block-size: calc(100dvh - 16px);
    }
    .card:not([data-inline]) .approve {
      --_frame: calc(100dvh - 92px);
      gap: 12px;
    }
  }
  @media (forced-colors: active) {
    .approve-frame,
    .frame[data-placed] {
      border: 1px solid CanvasText;
    }
  }
`;
