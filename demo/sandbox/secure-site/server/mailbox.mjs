/** As many messages are kept; the oldest go first. */
const LIMIT = 200;

/**
 * The e-mail that the sandbox sends: it goes nowhere but here.
 *
 * @param now The clock, in ms.
 * @returns `{ send(message), list(email?), clear() }`; a message is `{ id, at, to, kind, subject, text, code?, link?, token? }`,
 *   newest first.
 */
export function createMailbox(now) {
  let messages = [];
  let count = 0;
  return {
    send(message) {
      count += 1;
      messages = [{ id: count, at: now(), ...message }, ...messages].slice(0, LIMIT);
    },
    list: (email) => (email ? messages.filter(({ to }) => to === email) : messages),
    clear: () => {
      messages = [];
    },
  };
}
