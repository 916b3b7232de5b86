import { createLazy } from '../../src/utils/lazy.js';
import type { ShowButton } from './create-button-behavior.js';
import { renderLastFace } from './render-face.js';

/**
 * Creates the painter of a connected account. Its face is a chunk of its own, so that the first paint without an account does not load it;
 * until it has loaded, the button looks as it did when it last showed the account.
 *
 * @param before Painter without an account, and until the chunk has loaded where no last face is stored.
 */
export function showAccount(before: ShowButton): ShowButton {
  const face = createLazy(async () => (await import('./account-face.js')).createAccountFace());
  return (scene) => {
    if (!scene.account) face.loaded?.release();
    else if (!face.loaded) void face.load().then(scene.update, () => {});
    return (scene.account && (face.loaded?.show(scene) ?? renderLastFace(scene))) ?? before(scene);
  };
}
