import ky, { HTTPError, TimeoutError, type KyInstance } from 'ky';
import * as z from 'zod/mini';
import type { Environment } from '../config/environment.js';
import { BaseError } from '../errors/base-error.js';
import { withTimeout } from '../utils/with-timeout.js';
import { toPath, type Endpoint, type RequestSchema, type ServiceName } from './define-endpoint.js';

/** Thrown when a service refuses a call or cannot be reached. */
export class ApiError extends BaseError {
  override readonly name = 'ApiError';
  readonly code = 'API_ERROR';
  /** HTTP status, or `undefined` when there was no answer. */
  readonly status: number | undefined;
  /** The server's own words, or ours when it said nothing. */
  readonly reason: string;
  /** The field that the server objects to, for example `address`; `undefined` when it named none. */
  readonly field: string | undefined;

  constructor(path: string, { status, reason, field, cause }: ApiFailure) {
    super(`${path} failed${status === undefined ? '' : ` with HTTP status ${status}`}`, { details: reason, cause });
    this.status = status;
    this.reason = reason;
    this.field = field;
  }
}

type ApiFailure = { status?: number; reason: string; field?: string | undefined; cause: unknown };

/** Thrown when a service answers something that its documentation does not know. */
export class InvalidResponseError extends BaseError {
  override readonly name = 'InvalidResponseError';
  readonly code = 'INVALID_RESPONSE';

  constructor(path: string, problem: string, cause: unknown) {
    super(`${path} answered something unexpected`, { details: problem, cause });
  }
}

/** The most of a plain text that is kept, in characters: some servers answer whole pages. */
const MAX_TEXT_CHARS = 200;

const refusalSchema = z.looseObject({
  reasons: z.optional(
    z.array(z.looseObject({ field: z.nullish(z.string()), description: z.nullish(z.string()), message: z.nullish(z.string()) })),
  ),
  message: z.nullish(z.string()),
  // JSON-RPC has an object there.
  error: z.nullish(z.union([z.string(), z.looseObject({ message: z.nullish(z.string()) })])),
});

const NO_WORDS = 'The server gave no reason.';

/** HTTP statuses that are tried again. Spec §7, "Retry policy". */
export const RETRIED_STATUSES = [403, 408, 413, 429, 500, 502, 503, 504];
/** Number of retries of a call. Spec §7. */
export const MAX_RETRIES = 3;
/** The first delay between two tries, in milliseconds; it doubles each time. Spec §7. */
export const RETRY_DELAY_MS = 150;
/** Time-out of one attempt, in milliseconds. Spec §9. */
export const HTTP_TIMEOUT_MS = 10_000;
/** The longest wait a server may ask for, in milliseconds. */
const LONGEST_RETRY_AFTER_MS = 30_000;

/** Query parameters of every call. */
export type Identification = {
  readonly projectId: string;
  readonly sdkType: string;
  readonly sdkVersion: string;
  /** The id of this browser at the relay, once there is one. */
  readonly clientId?: string | undefined;
};

/** Input of one call: path, query, body, signal. */
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
      signal?.throwIfAborted();
      const identification = identify();
      checked(endpoint.pathValues, path ?? {});
      const url = toUrl(getBase(endpoint.service), toPath(endpoint, path), {
        ...(endpoint.query && (checked(endpoint.query, query ?? {}) as object)),
        ...toParameters(identification),
      });
      const json = toBody(endpoint, body, identification);
      const retries = endpoint.retries ?? endpoint.method === 'GET';
      // Abort pending work when the call ends, for example a body that did not arrive in time.
      const controller = new AbortController();
      try {
        const response = await http(url, {
          method: endpoint.method,
          ...(json !== undefined && { json }),
          signal: signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
          ...(!retries && { retry: 0 }),
        });
        return parseResponse(endpoint, parseJson(endpoint, await readWithin(environment, response.text())));
      } catch (error) {
        // An abort takes precedence over the failure that it caused.
        signal?.throwIfAborted();
        throw await toApiError(environment, endpoint, error);
      } finally {
        controller.abort();
      }
    },
  };
}

function createKy(environment: Environment): KyInstance {
  return ky.create({
    fetch: (input, init) => fetchWithin(environment, input as Request, init),
    // Its own would not go through the environment.
    timeout: false,
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
  if (!schema) return undefined;
  const data = checked(schema, body);
  return projectIdInBody ? { ...(data as object), projectId } : data;
}

function checked(schema: RequestSchema | undefined, value: unknown): unknown {
  return schema ? z.parse(schema, value) : value;
}

/** One try. What came too late is ended with the call. */
function fetchWithin(environment: Environment, request: Request, init?: RequestInit): Promise<Response> {
  return withTimeout(environment.fetch(request, init), {
    setTimer: environment.setTimer,
    limitMs: HTTP_TIMEOUT_MS,
    createError: () => new TimeoutError(request),
  });
}

/** Reads a whole answer. A server that sends its headers and then nothing would keep the caller for ever. */
function readWithin<Body>(environment: Environment, body: Promise<Body>): Promise<Body> {
  return withTimeout(body, { setTimer: environment.setTimer, limitMs: HTTP_TIMEOUT_MS, createError: () => new BodyTimeoutError() });
}

function parseResponse<Response>(endpoint: Pick<Endpoint<never, never, Response>, 'path' | 'response'>, data: unknown): Response {
  const result = z.safeParse(endpoint.response, data);
  if (!result.success) throw new InvalidResponseError(endpoint.path, z.prettifyError(result.error), result.error);
  return result.data;
}

function parseJson({ path }: Pick<Endpoint, 'path'>, text: string): unknown {
  try {
    // Some calls answer 200 with nothing at all.
    return text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw new InvalidResponseError(path, 'It is no JSON.', cause);
  }
}

async function toApiError(environment: Environment, { path }: Pick<Endpoint, 'path'>, error: unknown): Promise<unknown> {
  if (error instanceof HTTPError) {
    const body = await readWithin(environment, error.response.text()).catch(() => '');
    return new ApiError(path, { status: error.response.status, ...parseRefusal(body), cause: error });
  }
  if (error instanceof TimeoutError || error instanceof BodyTimeoutError)
    return new ApiError(path, { reason: `No answer within ${HTTP_TIMEOUT_MS} ms.`, cause: error });
  if (error instanceof TypeError) return new ApiError(path, { reason: 'The server could not be reached.', cause: error });
  return error;
}

/** The headers came in time, the body did not. */
class BodyTimeoutError extends Error {
  override readonly name = 'BodyTimeoutError';
}

/** Server's refusal: its text, and the field that it named, if any. */
export type Refusal = { reason: string; field: string | undefined };

/**
 * Reads the body of a refusal: `{ status: 'FAILED', reasons: [{ field, description }] }`, `{ message }`, `{ error }`, the
 * error of JSON-RPC, or plain text.
 */
export function parseRefusal(body: string): Refusal {
  const refusal = z.safeParse(refusalSchema, readJson(body));
  if (!refusal.success) return { reason: body.slice(0, MAX_TEXT_CHARS) || NO_WORDS, field: undefined };
  const { reasons, message, error } = refusal.data;
  const [first] = reasons ?? [];
  const words = first?.description || first?.message || message || (typeof error === 'string' ? error : error?.message);
  return { reason: words || NO_WORDS, field: first?.field || undefined };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
