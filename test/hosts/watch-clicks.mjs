/**
 * Runs in the page before its scripts: `window.hearsClicks(element)` says whether an element or one around it has a listener for clicks. HTML that
 * a server sent has its listeners once its framework has hydrated it.
 */
export function watchClicks() {
  const heard = new WeakSet();
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    if (type === 'click') heard.add(this ?? window);
    return addEventListener.call(this ?? window, type, ...rest);
  };
  window.hearsClicks = (element) => {
    for (let at = element; at; at = at.parentNode) if (heard.has(at) || at.onclick) return true;
    return false;
  };
}
