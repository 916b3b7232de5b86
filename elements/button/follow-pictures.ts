/** Load state of remote pictures: URL → whether the picture loaded. */
export type Pictures = ReadonlyMap<string, boolean>;

/** Follows the pictures of a tag. A static view has no handlers for them: their events are caught on the way to them. */
export function followPictures(shadow: ShadowRoot, update: () => void): Pictures {
  const pictures = new Map<string, boolean>();
  for (const type of ['load', 'error']) {
    shadow.addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof HTMLImageElement)) return;
        pictures.set(target.src, type === 'load');
        update();
      },
      true,
    );
  }
  return pictures;
}
