/** Runs in the page first: sums up, in `window.shifts`, what moved without anybody acting. */
export function watchShifts() {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
