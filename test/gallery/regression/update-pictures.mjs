import './stop-clock.mjs';
import { openSite } from '../site.mjs';
import { findPictureBrowser, HOST, readRecordedBrowser, recordBrowser } from './browser.mjs';
import { PICTURED } from './pictured.mjs';
import { shootScene } from './shoot.mjs';
import { listStored, removeStale, store } from './store.mjs';

/** Scenes that are played side by side. */
const HANDS = 3;

/**
 * Stores the pictures of the scenes anew; a picture that looks the same keeps its file.
 *
 * @param only Beginnings of scenes' names; all of them without.
 * @returns `{ problems, text }`: what failed, and the pictures that changed.
 * @throws Where this machine has not the browser of the pictures.
 */
export async function updatePictures(only) {
  const { problem, version, launch } = await findPictureBrowser();
  if (problem) throw new Error(problem);
  const waiting = PICTURED.filter(({ scene }) => !only || only.some((start) => scene.id.startsWith(start)));
  if (version !== readRecordedBrowser() && waiting.length < PICTURED.length) {
    throw new Error(`The pictures are of ${readRecordedBrowser()}, and this is ${version}: store all of them, without --only.`);
  }
  const written = [];
  const problems = [];
  const site = await openSite(launch, HOST);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id } = next.scene;
      try {
        await shootScene(site, next, (variant, picture) => store(id, variant, picture) && written.push(`${id}, ${variant}`));
      } catch (error) {
        problems.push(`${id}: ${error.message}`);
      }
    }
  };
  await Promise.all(Array.from({ length: HANDS }, work));
  await site.stop();
  removeStale();
  recordBrowser(version);
  const { count, bytes } = listStored();
  const sum = `${written.length} of ${count} pictures changed; all take ${Math.round(bytes / 1024)} kB`;
  return { problems, text: [...written.toSorted(), sum].join('\n') };
}
