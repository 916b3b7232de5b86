/**
 * Stores the subscribers of each topic, and the messages that are not delivered yet.
 *
 * A client is `{ id, deliver(topic, message) }`. A client does not receive its own messages; a delivered message leaves the mailbox, one
 * without a subscriber waits until it expires.
 *
 * @param now The clock, in milliseconds.
 * @returns `{ subscribe(client, topic), unsubscribe(client, topic), leave(client), publish(from, message), take(client, topic), list() }`;
 * `list()` gives `{ topic, tag, at }` of everything that was published, for tests that account for it.
 */
export function createExchange(now) {
  /** Topic → clients. */
  const listeners = new Map();
  /** Topic → messages that wait, oldest first. */
  const mailboxes = new Map();
  const published = [];

  const take = (client, topic) => {
    const waiting = (mailboxes.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now());
    const isForOthers = ({ from }) => from === client.id;
    const left = waiting.filter(isForOthers);
    if (left.length > 0) mailboxes.set(topic, left);
    else mailboxes.delete(topic);
    return waiting.filter((message) => !isForOthers(message));
  };

  return {
    take,
    subscribe(client, topic) {
      if (!listeners.has(topic)) listeners.set(topic, new Set());
      listeners.get(topic).add(client);
      for (const message of take(client, topic)) client.deliver(message);
    },
    unsubscribe(client, topic) {
      listeners.get(topic)?.delete(client);
    },
    leave(client) {
      for (const clients of listeners.values()) clients.delete(client);
    },
    /** `message` is `{ topic, message, tag, ttl }`, `ttl` in seconds. */
    publish(from, { topic, message, tag = 0, ttl, attestation }) {
      const parcel = { from: from.id, topic, message, tag, attestation, publishedAt: now(), expiresAt: now() + ttl * 1000 };
      published.push({ topic, tag, at: parcel.publishedAt });
      const others = [...(listeners.get(topic) ?? [])].filter(({ id }) => id !== from.id);
      for (const client of others) client.deliver(parcel);
      if (others.length === 0) mailboxes.set(topic, [...(mailboxes.get(topic) ?? []), parcel]);
    },
    list: () => published,
  };
}
