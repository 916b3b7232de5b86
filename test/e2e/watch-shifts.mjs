/** Runs before the page's scripts: adds up, in `window.shifts`, the layout shifts without an input. */
export function watchShifts() {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
