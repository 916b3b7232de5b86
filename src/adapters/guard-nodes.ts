// chunk: errors
import type { Transport } from 'viem';
import { crossesToDevice } from '../utils/crosses-to-device.js';
import { createPressWait } from '../config/device-permission.js';
import type { Environment } from '../config/environment.js';
import type { NodeAccess } from './adapter.js';

/**
 * Creates what has a node on the visitor's device asked only after the visitor has pressed something. Until then the other nodes of a network are
 * asked; where there is none, a request waits.
 */
export function createNodeGuard(environment: Pick<Environment, 'listen' | 'window'>): NonNullable<NodeAccess['guard']> {
  const page = environment.window!;
  const whenPressed = createPressWait(environment);
  let isPressed = false;
  void whenPressed().then(() => (isPressed = true));
  return ({ url }, way, nodes) => {
    if (!crossesToDevice(url, page)) return way;
    const isOnly = nodes.every((node) => crossesToDevice(node.url, page));
    return (options) => {
      const made = way(options);
      const request = async (call: Parameters<typeof made.request>[0]) => {
        if (!isPressed && !isOnly) throw new Error('This node is asked after a press.');
        await whenPressed();
        return made.request(call);
      };
      return { ...made, request } as ReturnType<Transport>;
    };
  };
}
