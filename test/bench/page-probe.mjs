/**
 * Runs before the page's scripts, as an extension would: announces wallets that answer at once, and sets `window.bench`, which reports when
 * something is painted. Costs the same on every page.
 */
export function installProbe() {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
  const answers = { eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: '0x1', eth_getBalance: '0xde0b6b3a7640000' };
  const icon =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 36'%3E%3Crect width='36' height='36' rx='9'/%3E%3C/svg%3E";
  const wallets = ['harbor', 'fern', 'northlight', 'quay'].map((id, index) => ({
    info: Object.freeze({ uuid: `0f0f0f0f-0000-4000-8000-00000000000${index}`, name: id, rdns: `example.${id}`, icon }),
    provider: {
      request: async ({ method }) => {
        if (window.bench.answerAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, window.bench.answerAfterMs));
        if (!(method in answers)) throw Object.assign(new Error(method), { code: 4200 });
        return answers[method];
      },
      on() {},
      removeListener() {},
    },
  }));
  const announce = () => {
    for (const detail of wallets) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }));
  };
  addEventListener('eip6963:requestProvider', announce);

  const find = (testId) => {
    for (const root of [document, ...[...document.querySelectorAll('w3m-button, w3m-modal')].map(({ shadowRoot }) => shadowRoot)]) {
      const element = root?.querySelector(`[data-testid="${testId}"]`);
      if (element) return element;
    }
    return undefined;
  };
  const getModal = () => globalThis[Symbol.for('w3m.registry')]?.get();
  const isListed = () => find('wallet-selector-example.quay')?.checkVisibility({ visibilityProperty: true }) === true;
  const dialogOf = (element) => element?.closest('dialog');
  /** States that can be waited for; each is checked in the frame that paints it. */
  const states = {
    always: () => true,
    listed: isListed,
    complete: () =>
      isListed() &&
      find('wallet-selector-walletConnect') &&
      find('w3m-all-wallets') &&
      !find('w3m-modal-card').querySelector('[data-shape]'),
    readable: () => isListed() && Number(getComputedStyle(dialogOf(find('wallet-selector-example.quay'))).opacity) >= 0.9,
    closed: () => !find('wallet-selector-example.quay'),
    connected: () => (getModal() ? getModal().getAccount()?.status === 'connected' : find('account-button') !== undefined),
    button: () => find('connect-button') !== undefined,
    account: () => find('account-button') !== undefined,
    opened: () => (find('account-balance') ?? find('account-address'))?.checkVisibility() === true,
  };

  /** Resolves with the time at which the frame that shows a state has been painted. */
  const painted = (state) =>
    new Promise((resolve) => {
      const look = () => {
        if (!states[state]()) return requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(performance.now());
        };
        return port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    });

  const seen = { shifts: [] };
  const watch = (type, keep) => new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ type, buffered: true });
  const toRect = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  watch('layout-shift', ({ value, hadRecentInput, sources }) => {
    const moved = sources.map(({ node, previousRect, currentRect }) => ({
      node: node?.nodeName ?? 'inside a tag',
      from: toRect(previousRect),
      to: toRect(currentRect),
    }));
    seen.shifts.push({ value, hadRecentInput, moved });
  });

  window.bench = {
    /** Delay of a wallet's answer; 0 answers in a microtask. */
    answerAfterMs: 0,
    find,
    painted,
    seen,
    firstPaint: new Promise((resolve) => watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && resolve(startTime))),
    /** Resolves when a frame has just been painted. */
    frame: () => painted('always'),
    /** Closes whatever is open, without a press. */
    close() {
      getModal()?.close();
      dispatchEvent(new Event('bench-close'));
      return painted('closed');
    },
    /** Times the next press: from the event's own time stamp to the frame that shows each state. */
    expectPress(...wanted) {
      window.bench.press = new Promise((resolve) => {
        const start = async ({ timeStamp }) => {
          const times = await Promise.all(wanted.map(async (state) => [state, (await painted(state)) - timeStamp]));
          const end = timeStamp + times[0][1];
          const isBetween = ({ startTime, responseEnd }) => responseEnd > timeStamp && startTime < end;
          resolve({ ...Object.fromEntries(times), files: performance.getEntriesByType('resource').filter(isBetween).length });
        };
        addEventListener('click', start, { capture: true, once: true });
      });
    },
  };
}
