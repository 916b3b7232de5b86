import type { Disposer } from '../../config/environment.js';
import type { SignClient } from './load-client.js';

/** The part of the package that holds the socket to the relay. */
type Relayer = SignClient['core']['relayer'];

/** The code with which the relay closes a socket that it does not let in. */
const REFUSED = 'code: 3000';
/** How the package notes a refusal; the relay's words stand behind it. */
const NOTED = /Fatal socket error: (WebSocket connection[^"]*)/;

/**
 * Listens to a socket that was refused. The package itself only notes it, and tries no second time.
 *
 * @param log What the package noted so far, one JSON object a line: a stored session opens its socket while the client is still
 *   starting, and may be refused before anybody can listen.
 * @param listener Gets the relay's words.
 */
export function onRefusal(relayer: Relayer, log: readonly string[], listener: (words: string) => void): Disposer {
  const tell = (error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    // Anything else is a line that broke, and the package mends that by itself.
    if (words.includes(REFUSED)) listener(words);
  };
  const missed = log.findLast((line) => line.includes(REFUSED));
  if (missed !== undefined) tell(NOTED.exec(missed)?.[1] ?? missed);
  relayer.events.on('relayer_error', tell);
  return () => relayer.events.off('relayer_error', tell);
}

/**
 * Sends what was under way on a line that broke once more, as soon as the line stands again. The package alone waits 15 seconds
 * for an answer to what nobody got, and up to five more; a wallet that gets a message twice ignores the second.
 */
export function sendAgainAfterBreak(relayer: Relayer): void {
  const request = relayer.request.bind(relayer);
  const waiting = new Set<() => void>();
  relayer.events.on('relayer_disconnect', () => {
    for (const goOn of waiting) goOn();
  });
  relayer.request = async (given) => {
    const answer = request(given);
    let goOn = () => {};
    const broken = new Promise<void>((resolve) => (goOn = resolve));
    waiting.add(goOn);
    // A second failure, or a relay that does not let us in, is left to the package.
    const again = broken.then(async () => (relayer.transportExplicitlyClosed ? answer : request(given))).catch(async () => answer);
    return Promise.race([answer, again]).finally(() => waiting.delete(goOn));
  };
}
