// chunk: query
import type * as z from 'zod/mini';

/** The remote services; where each lives is an option. */
export type ServiceName = 'blockchainApi' | 'catalog' | 'analytics';

/** A schema of data that arrives: what it gives is typed. */
export type Schema<Value = unknown> = z.ZodMiniType<Value>;
/** A schema of data that leaves: what it takes is typed, and what it adds by default needs not be given. */
export type RequestSchema<Value = unknown> = z.ZodMiniType<unknown, Value>;

/** One call of a remote service, as data: the client, the list of what leaves the browser and the documents read it. */
export type Endpoint<Query = unknown, Body = unknown, Response = unknown> = {
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST';
  /** Path below the service's base, with `{name}` for parameters. Spec §7. */
  readonly path: string;
  /** Purpose of the call, one sentence in the list of the page's requests. */
  readonly purpose: string;
  /** Schema of the path parameters. Default: any text or number. */
  readonly pathValues?: RequestSchema;
  /** Schema of the query. Lists are joined with commas; `undefined`, `null` and empty lists are left out. */
  readonly query?: RequestSchema<Query>;
  readonly body?: RequestSchema<Body>;
  /** Whether the body carries the project id too, beside the query. Default: false. */
  readonly projectIdInBody?: boolean;
  /** Unknown keys are kept by the schema where they matter, never refused. */
  readonly response: Schema<Response>;
  /** Whether the call may be repeated. Default: GET yes, POST no, because most of them must not happen twice. */
  readonly retries?: boolean;
};

/**
 * Declares a call.
 *
 * @example
 * export const getSupportedChains = defineEndpoint({ service: 'blockchainApi', method: 'GET', path: '/v1/supported-chains',
 *   purpose: 'Which chains the service knows.', response: z.object({ http: z.array(z.string()), ws: z.array(z.string()) }) });
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<Query = undefined, Body = undefined, Response = unknown>(
  endpoint: Endpoint<Query, Body, Response>,
): Endpoint<Query, Body, Response> {
  return endpoint;
}

/**
 * Fills the path of an endpoint; every value is encoded, so that none can climb out of its place.
 *
 * @throws {TypeError} when a value is missing.
 */
export function toPath(endpoint: Pick<Endpoint, 'path'>, values: Readonly<Record<string, string | number>> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new TypeError(`The path ${endpoint.path} needs a value for "${name}".`);
    return encodeURIComponent(value);
  });
}
