/**
 * Runs in the page before its scripts: defines `window.hearsClicks(element)`, which returns whether the element or an ancestor has a click
 * listener. A framework adds the listeners of server-rendered HTML when it hydrates the page.
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
