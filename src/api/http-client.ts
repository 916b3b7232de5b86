import ky, { HTTPError, TimeoutError, type KyInstance } from 'ky';
import * as z from 'zod/mini';
import type { Environment } from '../config/environment.js';
import { ApiError, InvalidResponseError } from './api-errors.js';
import { type Endpoint, type RequestSchema, type ServiceName, toPath } from './define-endpoint.js';

/** HTTP statuses that are tried again. Spec §7, "Retry policy". */
export const RETRIED_STATUSES = [403, 408, 413, 429, 500, 502, 503, 504];
/** How often a call is repeated. Spec §7. */
export const MAX_RETRIES = 3;
/** The first delay between two tries, in milliseconds; it doubles each time. Spec §7. */
export const RETRY_DELAY_MS = 150;
/** How long one try may take, in milliseconds. Spec §9. */
export const HTTP_TIMEOUT_MS = 10_000;
/** The longest wait a server may ask for, in milliseconds. */
const LONGEST_RETRY_AFTER_MS = 30_000;

/** What every call carries in its query. */
export type Identification = {
  readonly projectId: string;
  readonly sdkType: string;
  readonly sdkVersion: string;
  /** The id of this browser at the relay, once there is one. */
  readonly clientId?: string | undefined;
};

/** What one call is given. */
export type CallInput<Query, Body> = {
  readonly path?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  readonly body?: Body;
  readonly signal?: AbortSignal;
};

/** Calls endpoints. */
export type HttpClient = {
  /**
   * @returns What the server answered, checked by the endpoint's schema.
   * @throws {ApiError} when the server refuses or cannot be reached.
   * @throws {InvalidResponseError} when it answers something else.
   * @throws {DOMException} `AbortError` when the call was given up.
   */
  call<Query, Body, Response>(endpoint: Endpoint<Query, Body, Response>, input?: CallInput<Query, Body>): Promise<Response>;
};

/**
 * Makes the client of one instance.
 *
 * @param getBase The base address of a service, origin and path.
 */
export function createHttpClient(
  environment: Environment,
  getBase: (service: ServiceName) => string,
  identify: () => Identification,
): HttpClient {
  const http = createKy(environment);
  return {
    async call(endpoint, { path, query, body, signal } = {}) {
      const identification = identify();
      checked(endpoint.pathValues, path ?? {});
      const url = toUrl(getBase(endpoint.service), toPath(endpoint, path), {
        ...(endpoint.query && (checked(endpoint.query, query ?? {}) as object)),
        ...toParameters(identification),
      });
      const json = toBody(endpoint, body, identification);
      const retries = endpoint.retries ?? endpoint.method === 'GET';
      try {
        const response = await http(url, {
          method: endpoint.method,
          ...(json !== undefined && { json }),
          ...(signal && { signal }),
          ...(!retries && { retry: 0 }),
        });
        return parseResponse(endpoint, await response.text());
      } catch (error) {
        throw await toApiError(endpoint, error);
      }
    },
  };
}

function createKy(environment: Environment): KyInstance {
  return ky.create({
    fetch: environment.fetch,
    timeout: HTTP_TIMEOUT_MS,
    retry: {
      limit: MAX_RETRIES,
      methods: ['get', 'post'],
      statusCodes: RETRIED_STATUSES,
      afterStatusCodes: RETRIED_STATUSES,
      maxRetryAfter: LONGEST_RETRY_AFTER_MS,
      delay: (attempt) => RETRY_DELAY_MS * 2 ** (attempt - 1),
      // ky leaves 413 alone unless the server says when to come back; the specification does not.
      shouldRetry: ({ error }) =>
        error instanceof HTTPError && error.response.status === 413 && !error.response.headers.has('retry-after') ? true : undefined,
    },
  });
}

function toUrl(base: string, path: string, query: Readonly<Record<string, unknown>>): string {
  const url = new URL(base.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(query)) if (!isAbsent(value)) url.searchParams.set(name, String(value));
  return url.href;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function toParameters({ projectId, sdkType, sdkVersion, clientId }: Identification): Record<string, unknown> {
  return { projectId, st: sdkType, sv: sdkVersion, clientId };
}

function toBody(
  { body: schema, projectIdInBody }: Pick<Endpoint, 'body' | 'projectIdInBody'>,
  body: unknown,
  { projectId }: Identification,
) {
  if (!schema || body === undefined) return body;
  const data = checked(schema, body);
  return projectIdInBody ? { ...(data as object), projectId } : data;
}

function checked(schema: RequestSchema | undefined, value: unknown): unknown {
  return schema ? z.parse(schema, value) : value;
}

function parseResponse<Response>(
  endpoint: Endpoint<never, never, Response> | Endpoint<unknown, unknown, Response>,
  text: string,
): Response {
  let data: unknown;
  try {
    // Some calls answer 200 with nothing at all.
    data = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new InvalidResponseError(endpoint.path, 'It is no JSON.', cause);
  }
  const result = z.safeParse(endpoint.response, data);
  if (!result.success) throw new InvalidResponseError(endpoint.path, z.prettifyError(result.error), result.error);
  return result.data;
}

async function toApiError(endpoint: Pick<Endpoint, 'path'>, error: unknown): Promise<unknown> {
  if (error instanceof HTTPError) {
    const body = await error.response.text().catch(() => '');
    return new ApiError(endpoint.path, error.response.status, readReason(body), error);
  }
  if (error instanceof TimeoutError) return new ApiError(endpoint.path, undefined, `No answer within ${HTTP_TIMEOUT_MS} ms.`, error);
  if (error instanceof TypeError) return new ApiError(endpoint.path, undefined, 'The server could not be reached.', error);
  return error;
}

const reasonSchema = z.looseObject({
  reasons: z.optional(z.array(z.looseObject({ description: z.optional(z.string()), message: z.optional(z.string()) }))),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
});

/** The server's own words, wherever it put them. */
function readReason(body: string): string {
  try {
    const { reasons, message, error } = z.parse(reasonSchema, JSON.parse(body));
    return reasons?.[0]?.description ?? reasons?.[0]?.message ?? message ?? error ?? '';
  } catch {
    return body.slice(0, 200);
  }
}
