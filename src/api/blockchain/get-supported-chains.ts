import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint.js';

const supportedChainsSchema = z.looseObject({
  /** CAIP-2 ids of the chains that are served over HTTP. */
  http: z.array(z.string()),
  /** CAIP-2 ids of the chains that are served over WebSocket. */
  ws: z.array(z.string()),
});

/**
 * Asks which chains the data API knows; good for a day. Spec §7.
 *
 * @returns `{ http: ["eip155:1", …], ws: […] }`: which chains it serves. Asked once a page, before anything else of a chain that
 * `chainSupport` does not name
 */
export const getSupportedChains = defineEndpoint({
  service: 'blockchainApi',
  method: 'GET',
  path: '/v1/supported-chains',
  purpose: 'Which chains the data service knows.',
  response: supportedChainsSchema,
});
