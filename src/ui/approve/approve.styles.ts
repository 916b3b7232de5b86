import { css } from '../styles/styles.js';

/** Styles of `ApproveLayout`, `ApproveFrame`, `ApproveEntry` and `ApproveData`. */
export const approveStyles = css`
  /* Nothing of the card scrolls but what is asked: the frame has a fixed place. */
  .scroll:has(.body:not(.exit-clone) > .approve),
  .view-transition:has(> .body:not(.exit-clone) > .approve),
  .body:has(> .approve) {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
    overflow: hidden;
  }
  .view-transition:has(> .body:not(.exit-clone) > .approve),
  .body:has(> .approve) {
    flex: 0 1 auto;
  }
  .approve {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
  }
  .approve-request {
    flex: var(--_request-grow, 0) 1 auto;
    display: grid;
    /* WebKit shrinks rows whose content is clipped, and no part of a request may be cut. */
    grid: auto-flow max-content / minmax(0, 1fr);
    gap: 12px;
    min-block-size: 0;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    scrollbar-color: var(--_edge) transparent;
    padding: 1px 12px 12px;
    margin: -1px -12px 0;
    border-block-end: 1px solid var(--_line);
    outline-offset: -2px;
  }
  /* The end of a host name is what counts: all of it is drawn. */
  .approve-request :is(.row-main > *, b.row-main) {
    display: block;
  }
  .approve-scroll-hint {
    position: sticky;
    inset-block-end: -12px;
    z-index: 1;
    display: grid;
    justify-items: center;
    block-size: 0;
    margin-block-start: -12px;
    pointer-events: none;
  }
  .approve-request-end {
    margin-block-start: -12px;
  }
  .approve-scroll-hint > span {
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
    background: linear-gradient(transparent, var(--_bg) 55%);
    color: var(--_text-2);
    font-size: var(--_f-small);
    line-height: 20px;
    font-weight: 500;
  }
  .approve-scroll-hint[data-end] > span {
    visibility: hidden;
  }
  /* Gives its room to the request, down to the least in which a wallet can be used. */
  .approve-frame {
    flex: 1 1000 var(--_frame-height);
    min-block-size: min(304px, var(--_frame-height), 100dvh - 204px);
    display: grid;
    align-content: center;
    justify-items: center;
    gap: 8px;
    box-sizing: border-box;
    margin: 0 -12px -12px;
    padding: 24px;
    border-end-start-radius: var(--_r-xl);
    border-end-end-radius: var(--_r-xl);
    background: var(--_tint);
    color: var(--_text-2);
    font-size: var(--_f-small);
    line-height: 1.385;
    text-align: center;
    text-wrap: balance;
    overflow: clip;
  }
  .approve-frame[data-waits] {
    visibility: hidden;
  }
  /* Until the dangers are acknowledged: what is asked has the room of the frame. */
  .approve-frame.awaits-consent {
    flex: none;
    min-block-size: 0;
    justify-items: stretch;
    padding: 12px;
    background: none;
    text-align: start;
  }
  /* As high as with the frame: the card does not get lower once the request was read. 66 px: the row of a request. */
  .approve:has(> .awaits-consent) {
    --_request-grow: 1;
    min-block-size: min(66px + var(--_frame-height), 100dvh - var(--_card-top, 16px) - max(84px, 5.6em));
  }
  .awaits-consent > .foot {
    margin: 0;
    padding: 0;
    background: none;
  }
  .approve-address {
    display: grid;
    gap: 4px;
    padding: 10px 12px;
    border-block-start: 1px solid var(--_line-soft);
    font-size: var(--_f-small);
    line-height: 1.385;
  }
  .approve-address + .key-values {
    border-block-start: 1px solid var(--_line-soft);
  }
  .approve-address:first-child {
    border-block-start: none;
  }
  .approve-address > :first-child:not(.raw-text) {
    color: var(--_text-2);
  }
  /* The words of a sentence are shown with its amounts: none moves once a token was looked up. */
  .approve-address > bdi {
    line-height: calc(20 / 13);
  }
  .approve-address > bdi:has(.skeleton) {
    visibility: hidden;
  }
  .approve-address > bdi :is(.skeleton, .picture) {
    display: inline-grid;
    margin-block: -2px;
    margin-inline-end: 4px;
    vertical-align: middle;
    visibility: visible;
  }
  .approve-data {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
  }
  .frame-slot[data-placed] {
    inset-block-start: 0;
    inset-inline-start: 0;
    place-self: start;
    z-index: 1;
    overflow: clip;
    background: var(--_plate);
    animation: frame-in var(--_dur-view) var(--_ease) backwards;
  }
  .frame-slot[data-placed] > * {
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    transition: opacity var(--_dur-view) var(--_ease);
  }
  /* Not ready: a press falls through to the place below. */
  .frame-slot[inert] {
    pointer-events: none;
  }
  .frame-slot[data-placed][inert] > * {
    opacity: 0.4;
  }
  .frame-slot:focus-within {
    outline: 2px solid var(--_ring);
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
  /* A sheet as high as the window lets it be: the request shares it with the frame. */
  @media (max-width: 430px) {
    .card:not([data-inline]):has(.body:not(.exit-clone) > .approve) {
      block-size: 100dvh;
    }
    .card:not([data-inline]) .approve:has(> .awaits-consent) {
      min-block-size: 0;
    }
    .card:not([data-inline]) :is(.view-transition:has(> .body:not(.exit-clone) > .approve), .body:has(> .approve), .approve) {
      flex: 1 1 auto;
    }
  }
  /* Beside each other: wide, or on a phone on its side. A request of one line stands over the frame where there is the height for both. */
  @media (min-width: 808px) and (min-height: 481px) {
    .card:not([data-inline]):has(.body:not(.exit-clone) > .approve:not([data-brief], [data-below])) {
      inline-size: min(776px, 100%);
    }
    .card:not([data-inline]) .approve:not([data-brief], [data-below]) {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 360px;
      grid-template-rows: min(600px, 100dvh - 120px);
      gap: 32px;
      min-block-size: 0;
    }
    .card:not([data-inline]) .approve:not([data-brief], [data-below]) > .approve-request {
      margin-block-end: -3px;
      border-block-end: none;
    }
    .card:not([data-inline]) .approve:not([data-brief], [data-below]) > .approve-frame {
      margin: 0;
      border: 1px solid var(--_line);
      border-radius: var(--_r-l);
    }
  }
  /* Below each other where the frame is as high as it asks for. */
  @media (min-width: 512px) and (min-height: 481px) {
    .card:not([data-inline]):has(.body:not(.exit-clone) > .approve[data-below]) {
      inline-size: min(480px, 100%);
    }
  }
  @media (min-width: 808px) and (min-height: 481px) {
    .card:not([data-inline]) .approve[data-below] > .approve-frame:not(.awaits-consent) {
      flex-shrink: 0;
    }
  }
  @media (max-height: 480px) and (min-width: 600px) {
    .card:not([data-inline]):has(.body:not(.exit-clone) > .approve) {
      inline-size: min(776px, 100%);
      max-block-size: calc(100dvh - 16px);
    }
    .card:not([data-inline]) .approve {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 360px;
      grid-template-rows: calc(100dvh - 92px);
      gap: 12px;
      min-block-size: 0;
    }
    .card:not([data-inline]) .approve-request {
      margin-block-end: -3px;
      border-block-end: none;
    }
    .card:not([data-inline]) .approve-frame {
      margin: 0;
      border: 1px solid var(--_line);
      border-radius: var(--_r-l);
    }
  }
  @media (forced-colors: active) {
    .approve-frame,
    .frame-slot[data-placed] {
      border: 1px solid CanvasText;
    }
  }
`;
