import { isLoopback } from './loopback.js';

/** Whether a URL is of https, or of http on the visitor's own device. */
export const isSecureUrl = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
