const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether a host is the visitor's own device. @param hostname As `URL.hostname` has it, without a port. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);
