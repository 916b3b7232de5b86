import { createLazy } from '../../src/utils/lazy.js';
import type { ShowButton } from './create-button-behavior.js';

/**
 * Makes what shows the account once there is one. Its face is a chunk of its own, which is not on the way to the first
 * paint of a page that nobody has connected to.
 *
 * @param before What is shown without an account, and until the face is there.
 */
export function showAccount(before: ShowButton): ShowButton {
  const face = createLazy(async () => (await import('./account-face.js')).createAccountFace());
  return (scene) => {
    if (!scene.account) face.loaded?.release();
    else if (!face.loaded) void face.load().then(scene.update, () => {});
    return (scene.account && face.loaded?.show(scene)) ?? before(scene);
  };
}
