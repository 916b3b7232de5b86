import { createEnvironment, type Environment } from '../../config/environment.js';
import { parseMessage } from '../message-text.js';
import { parseOrigin } from '../check-session.js';
import { SiwxError, UnverifiableSignatureError } from '../siwx-errors.js';
import { createCheck, type SignInChecks } from './check-sign-in.js';
import { createNonce } from './session-cookie.js';
import type { SignInServer } from './sign-in-server.js';

/**
 * Makes a handler for Hono.
 *
 * @example
 * app.all('/sign-in/*', toHonoHandler(signIn));
 */
export function toHonoHandler({ handle }: SignInServer): (context: { readonly req: { readonly raw: Request } }) => Promise<Response> {
  return ({ req }) => handle(req.raw);
}

/**
 * Route handlers of the app router of Next.js.
 *
 * @example
 * const { GET }: NextHandlers = toNextHandlers(signIn);
 */
export type NextHandlers = Readonly<Record<'GET' | 'POST' | 'DELETE' | 'OPTIONS', (request: Request) => Promise<Response>>>;

/**
 * Makes the route handlers of `app/sign-in/[route]/route.ts` in Next.js.
 *
 * @example
 * export const { GET, POST, DELETE, OPTIONS } = toNextHandlers(signIn);
 */
export function toNextHandlers({ handle }: SignInServer): NextHandlers {
  const answer = (request: Request) => handle(request);
  return { GET: answer, POST: answer, DELETE: answer, OPTIONS: answer };
}

/**
 * The part of a request of Node's `http`, Express, or the pages router of Next.js that is read.
 *
 * @example
 * const toPath = ({ originalUrl, url }: NodeRequest) => originalUrl ?? url;
 */
export type NodeRequest = AsyncIterable<unknown> & {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Express: the address before a router took its part off. */
  readonly originalUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body, where a parser has read it before: `express.json()`, the pages router of Next.js. */
  readonly body?: unknown;
  readonly readableEnded?: boolean | undefined;
};

/**
 * The part of a response of Node's `http` that is written.
 *
 * @example
 * const end = (response: NodeResponse) => response.end();
 */
export type NodeResponse = {
  statusCode: number;
  setHeader(name: string, value: string | readonly string[]): unknown;
  end(body?: string): unknown;
};

/**
 * Makes a handler for Express, Node's `http` and the pages router of Next.js. It reads the body itself, or takes it from `express.json()`.
 *
 * @example
 * app.use('/sign-in', toExpressHandler(signIn));
 */
export function toExpressHandler({
  handle,
}: SignInServer): (request: NodeRequest, response: NodeResponse, next?: (error: unknown) => void) => Promise<void> {
  return async (request, response, next) => {
    try {
      await write(await handle(parseRequest(request)), response);
    } catch (error) {
      if (!next) throw error;
      next(error);
    }
  };
}

function parseRequest(request: NodeRequest): Request {
  const { method = 'GET', originalUrl, url = '/' } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // Pseudo headers of HTTP/2, and those of the body's transfer, are none of a `Request`.
    if (value === undefined || name.startsWith(':') || /^(connection|transfer-encoding|content-length|keep-alive)$/.test(name)) continue;
    for (const one of typeof value === 'string' ? [value] : value) headers.append(name, one);
  }
  // The host is what the sender says, so it is not taken from there; only path and query count.
  const address = new URL(`http://localhost${originalUrl ?? url}`);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(address, {
    method,
    headers,
    ...(hasBody && { body: toBody(request), duplex: 'half' }),
  } as RequestInit);
}

function toBody(request: NodeRequest): BodyInit {
  const { body } = request;
  if (typeof body === 'string') return body;
  if (body !== undefined && body !== null && request.readableEnded !== false) return JSON.stringify(body);
  const parts = request[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

async function write(answer: Response, response: NodeResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.end(await answer.text());
}

/**
 * Options of the plugin `siwe` of Better Auth.
 *
 * @example
 * const toPlugin = (options: BetterAuthSiwe) => siwe({ ...options, anonymous: true });
 */
export type BetterAuthSiwe = {
  readonly domain: string;
  getNonce(): Promise<string>;
  verifyMessage(input: { readonly message: string; readonly signature: string }): Promise<boolean>;
};

/**
 * Makes the options of the plugin `siwe` of Better Auth, which keeps users, sessions and nonces itself and knows EVM accounts only.
 *
 * @param environment Clock, `fetch` and random source. Default: those of the runtime.
 * @throws {NoOriginError} when `origin` is none.
 * @example
 * const auth = betterAuth({ plugins: [siwe(toBetterAuthSiwe({ origin: 'https://lagoon.example', networks: [mainnet] }))] });
 */
export function toBetterAuthSiwe(
  { origin, ...checks }: SignInChecks & { readonly origin: string },
  environment: Environment = createEnvironment(),
): BetterAuthSiwe {
  const check = createCheck(checks, environment);
  return {
    domain: parseOrigin(origin).host,
    getNonce: async () => createNonce((environment.window ?? globalThis).crypto),
    async verifyMessage({ message, signature }) {
      try {
        await check({ data: parseMessage(message), message, signature }, { origin });
        return true;
      } catch (error) {
        // A node that does not answer is no refusal: Better Auth reports it.
        if (error instanceof SiwxError && !(error instanceof UnverifiableSignatureError)) return false;
        throw error;
      }
    },
  };
}
