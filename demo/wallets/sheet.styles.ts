/** Styles of a wallet's own window: unlike the modal's and the page's, to avoid confusion, and below the buttons of the page's head. */
export const sheetStyles = `
:host { position: fixed; inset-block-start: calc(84px + var(--step, 0) * 20px); inset-inline-end: calc(12px + var(--step, 0) * 20px); z-index: 2147483000;
  inline-size: min(352px, 100vw - 24px); max-block-size: calc(100dvh - 96px); display: block; }
* { box-sizing: border-box; margin: 0; }
.sheet { display: grid; grid-template-rows: auto 1fr auto; max-block-size: inherit; border-radius: 16px; overflow: hidden; outline: 0;
  font: 400 15px/20px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums; -webkit-font-smoothing: antialiased;
  --ink: light-dark(oklch(.24 .02 var(--hue)), oklch(.95 .01 var(--hue))); --ink-2: light-dark(oklch(.46 .02 var(--hue)), oklch(.77 .015 var(--hue)));
  --body: light-dark(#fff, oklch(.235 .012 var(--hue))); --well: light-dark(oklch(.965 .008 var(--hue)), oklch(.29 .015 var(--hue)));
  --line: light-dark(oklch(.2 .02 var(--hue) / .12), oklch(1 0 0 / .12)); --brand: oklch(.44 .1 var(--hue)); --brand-2: oklch(.38 .1 var(--hue));
  --ring: light-dark(oklch(.44 .1 var(--hue)), oklch(.82 .09 var(--hue)));
  color: var(--ink); background: var(--body);
  box-shadow: 0 0 0 1px light-dark(oklch(.2 .04 var(--hue) / .18), oklch(1 0 0 / .16)), 0 4px 12px oklch(.2 .03 var(--hue) / .14), 0 28px 64px -12px oklch(.15 .03 var(--hue) / .45);
  animation: appear .15s cubic-bezier(.2, 0, 0, 1); }
.sheet:focus-visible { box-shadow: 0 0 0 2px var(--ring), 0 28px 64px -12px oklch(.15 .03 var(--hue) / .45); }
@keyframes appear { from { opacity: 0; transform: translateY(-8px); } }
.bar { display: flex; align-items: center; gap: 10px; padding-block: 10px; padding-inline: 12px 16px; background: var(--brand); color: #fff; }
.bar img { inline-size: 28px; block-size: 28px; border-radius: 8px; box-shadow: 0 0 0 1px rgb(255 255 255 / .28); }
.bar b { font-weight: 600; flex: 1; min-inline-size: 0; }
.bar span { font-size: 13px; line-height: 18px; opacity: .92; }
.body { padding: 18px 20px 4px; display: grid; gap: 14px; align-content: start; overflow: auto; }
h2 { font-size: 18px; line-height: 24px; font-weight: 600; letter-spacing: -.012em; text-wrap: balance; }
.origin { display: flex; align-items: center; gap: 10px; min-inline-size: 0; padding: 10px 12px; border-radius: 10px; background: var(--well); font-weight: 500; overflow-wrap: anywhere; }
.origin small { display: block; font-size: 13px; line-height: 18px; font-weight: 400; color: var(--ink-2); }
.origin svg { flex: none; color: var(--ink-2); }
dl { display: grid; border: 1px solid var(--line); border-radius: 10px; }
dl > div { padding: 10px 12px; display: grid; gap: 2px; min-inline-size: 0; }
dl > div + div { border-block-start: 1px solid var(--line); }
dt { font-size: 13px; line-height: 18px; color: var(--ink-2); }
dd { font-weight: 500; overflow-wrap: anywhere; }
.mono { font: 400 13px/19px ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace; direction: ltr; unicode-bidi: isolate; text-align: start; }
.address { display: grid; grid-template-columns: auto repeat(5, max-content); gap: 0 7px; justify-content: start; }
.address:not(.even) span:nth-child(7) { grid-column: 2; }
.address span:nth-child(odd) { color: var(--ink-2); }
.message { white-space: pre-wrap; max-block-size: 160px; overflow: auto; }
.note { font-size: 13px; line-height: 18px; color: var(--ink-2); text-wrap: pretty; }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 16px 20px 20px; }
button { font: inherit; font-weight: 600; min-block-size: 44px; padding: 8px 16px; border: 0; border-radius: 10px; cursor: pointer; color: var(--ink); background: var(--well); }
button.primary { color: #fff; background: var(--brand); }
button:focus-visible, .message:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; }
@media (hover: hover) { button:hover { background: light-dark(oklch(.93 .012 var(--hue)), oklch(.34 .02 var(--hue))); } button.primary:hover { background: var(--brand-2); } }
@media (prefers-reduced-motion: reduce) { .sheet { animation: none; } }
@media (forced-colors: active) { .sheet, button { border: 1px solid CanvasText; } }
`;
