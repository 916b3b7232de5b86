/** One thing that can leave the browser. */
export type ExternalRequest = {
  /** Absolute URL; its path may have `{name}` for parameters. */
  readonly url: string;
  /** `GET`, `POST`, or `CONNECT` for a socket. */
  readonly method: 'GET' | 'POST' | 'CONNECT';
  /** Purpose of the request, in one sentence. */
  readonly purpose: string;
  /** Destination in the page's policy; `window`: it opens in a window of its own and needs no policy. Default: `connect`. */
  readonly as?: 'connect' | 'img' | 'frame' | 'script' | 'window' | undefined;
};
