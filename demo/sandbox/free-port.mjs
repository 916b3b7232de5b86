import { createServer } from 'node:net';

/** Asks the system whether a port of 127.0.0.1 is free. `0` asks for any. @returns The port, or `undefined`. */
export function tryPort(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.unref();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const { port: got } = probe.address();
      probe.close(() => resolve(got));
    });
  });
}

/** The wanted port if it is free, else any free one. */
export const freePort = async (wanted) => (await tryPort(wanted)) ?? (await tryPort(0));
