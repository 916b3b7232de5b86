import { createHash, randomBytes } from 'node:crypto';

/** Tags of what the two combined calls publish. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const TAGS = { propose: 1100, proposeResponse: 1101, settle: 1102 };
/** Most topics of one batch. */
const BATCH_LIMIT = 500;

const toSubscriptionId = (client, topic) =>
  createHash('sha256')
    .update(topic + client.id)
    .digest('hex');

/**
 * Methods of the relay, each `(exchange, client, params) => result`. A method that is not here is −32601.
 *
 * @see https://specs.walletconnect.com/2.0/specs/servers/relay/relay-server-rpc
 */
export const METHODS = {
  irn_publish(exchange, client, params) {
    exchange.publish(client, params);
    return true;
  },
  irn_batchPublish(exchange, client, { messages }) {
    for (const message of messages) exchange.publish(client, message);
    return true;
  },
  irn_subscribe(exchange, client, { topic }) {
    exchange.subscribe(client, topic);
    return toSubscriptionId(client, topic);
  },
  irn_batchSubscribe(exchange, client, { topics }) {
    if (topics.length > BATCH_LIMIT) throw new Error(`At most ${BATCH_LIMIT} topics`);
    for (const topic of topics) exchange.subscribe(client, topic);
    return topics.map((topic) => toSubscriptionId(client, topic));
  },
  irn_unsubscribe(exchange, client, { topic }) {
    exchange.unsubscribe(client, topic);
    return true;
  },
  irn_batchUnsubscribe(exchange, client, { subscriptions }) {
    for (const { topic } of subscriptions) exchange.unsubscribe(client, topic);
    return true;
  },
  irn_fetchMessages: (exchange, client, { topic }) => toPage(exchange.take(client, topic)),
  irn_batchFetchMessages: (exchange, client, { topics }) => toPage(topics.flatMap((topic) => exchange.take(client, topic))),
  /** Subscribes the dApp to the pairing and puts the proposal there. */
  wc_proposeSession(exchange, client, { pairingTopic, sessionProposal, ttl, attestation }) {
    exchange.subscribe(client, pairingTopic);
    exchange.publish(client, { topic: pairingTopic, message: sessionProposal, tag: TAGS.propose, ttl, attestation });
    return true;
  },
  /** Subscribes the wallet to the session, answers the proposal and settles. */
  wc_approveSession(exchange, client, { pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl }) {
    exchange.subscribe(client, sessionTopic);
    exchange.publish(client, { topic: pairingTopic, message: sessionProposalResponse, tag: TAGS.proposeResponse, ttl });
    exchange.publish(client, { topic: sessionTopic, message: sessionSettlementRequest, tag: TAGS.settle, ttl });
    return true;
  },
};

function toPage(parcels) {
  return { messages: parcels.map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })), hasMore: false };
}

/** A number for what the relay sends by itself, as a text: it is longer than a double can hold. */
export function createMessageId() {
  return String(BigInt(`0x${randomBytes(8).toString('hex')}`) >> 1n);
}
