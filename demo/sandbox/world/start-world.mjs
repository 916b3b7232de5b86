import { startChains } from '../chains.mjs';
import { createWorld } from './create-world.mjs';

/**
 * Starts the local chains and makes the world on them; both end together.
 *
 * @param options As for {@link createWorld}, without the chains.
 * @returns The world, whose `stop()` ends the chains too.
 */
export async function startWorld(options = {}) {
  const { chains, stop } = await startChains();
  try {
    const world = await createWorld({ chains, ...options });
    const stopAll = async () => {
      await world.stop();
      await stop();
    };
    return { ...world, stop: stopAll };
  } catch (error) {
    await stop();
    throw error;
  }
}
