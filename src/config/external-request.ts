/** One thing that can leave the browser. */
export type ExternalRequest = {
  /** An absolute address; its path may have `{name}` for what is filled in. */
  readonly url: string;
  /** `GET`, `POST`, or `CONNECT` for a socket. */
  readonly method: 'GET' | 'POST' | 'CONNECT';
  /** Why, in a sentence. */
  readonly purpose: string;
  /** How it is fetched, for the page's policy; `window`: it is opened in one of its own, for which no policy is needed. Default: `connect`. */
  readonly as?: 'connect' | 'img' | 'frame' | 'script' | 'window' | undefined;
};
