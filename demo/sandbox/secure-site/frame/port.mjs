const APP = '@w3m-app/';
const FRAME = '@w3m-frame/';

/**
 * The way between this page and the app around it. A message counts only if it comes from the window around this one and
 * from the origin of an app that is allowed here; once one has come, only its origin counts. Answers go to that window, and
 * only as long as it is still of that origin.
 *
 * @param options.window This page's window.
 * @param options.apps Origins that are allowed.
 * @param options.onMessage `({ id, name, payload }, appOrigin)`
 * @returns `{ origin(), send(name, payload), answer(id, name, payload), fail(id, name, message), close() }`; `origin()` is undefined until it
 *   is known.
 */
export function openPort({ window, apps, onMessage }) {
  let pinned = readAround(window, apps);

  const listener = ({ data, origin, source }) => {
    if (source !== window.parent || !apps.includes(origin) || (pinned !== undefined && origin !== pinned)) return;
    const message = readEnvelope(data);
    if (!message) return;
    pinned = origin;
    onMessage(message, origin);
  };
  window.addEventListener('message', listener);

  // As long as the app is unknown, every one that is allowed is tried: the browser delivers only to the one that is there.
  const post = (message) => {
    for (const origin of pinned === undefined ? apps : [pinned]) window.parent.postMessage(message, origin);
  };
  const withPayload = (payload) => (payload === undefined ? {} : { payload });
  return {
    origin: () => pinned,
    send: (name, payload) => post({ type: `${FRAME}${name}`, ...withPayload(payload) }),
    answer: (id, name, payload) => post({ ...(id !== undefined && { id }), type: `${FRAME}${name}_SUCCESS`, ...withPayload(payload) }),
    fail: (id, name, message) => post({ ...(id !== undefined && { id }), type: `${FRAME}${name}_ERROR`, payload: { message } }),
    close: () => window.removeEventListener('message', listener),
  };
}

/** Returns the origin of the embedding page, if the browser reports it. */
function readAround({ location, document }, apps) {
  const told = location.ancestorOrigins?.[0] ?? originOf(document.referrer);
  return apps.includes(told) ? told : undefined;
}

function originOf(url) {
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
}

/** `{ id, name, payload }` of a message of an app; `undefined` for anything else. */
function readEnvelope(data) {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const { id, type, payload } = data;
  if (typeof type !== 'string' || !type.startsWith(APP) || (id !== undefined && typeof id !== 'string')) return undefined;
  return { id, name: type.slice(APP.length), payload };
}
