/**
 * Records what a visitor sees of the card, frame by frame. Runs in the page.
 *
 * A frame is `{ ms, height, title, skeletons, letters, pictures }`: the time since the press, the card's height in pixels, and how many grey
 * places, letters in place of pictures, and pictures are in sight. Equal frames that follow each other are one.
 */
export function installFilm() {
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const look = () => {
    const root = document.querySelector('w3m-modal')?.shadowRoot;
    const card = root?.querySelector('[data-testid="w3m-modal-card"]');
    if (!card) return { height: 0, title: '', skeletons: 0, letters: 0, pictures: 0, texts: 0 };
    const count = (selector) => [...card.querySelectorAll(selector)].filter((element) => !element.closest('[inert]') && isSeen(element)).length;
    return {
      height: Math.round(card.getBoundingClientRect().height),
      title: card.querySelector('[data-testid="w3m-header-text"]')?.textContent ?? '',
      skeletons: count('[data-shape]'),
      letters: count('[data-kind] > span[aria-hidden]'),
      pictures: count('[data-kind] > img'),
      texts: card.querySelector('[part~="view"]')?.textContent.length ?? 0,
    };
  };
  window.film = {
    frames: [],
    start() {
      const begin = performance.now();
      const frames = (this.frames = []);
      this.isOn = true;
      const step = () => {
        if (!this.isOn) return;
        const frame = look();
        const last = frames.at(-1);
        if (!last || JSON.stringify({ ...last, ms: 0 }) !== JSON.stringify({ ...frame, ms: 0 }))
          frames.push({ ...frame, ms: Math.round(performance.now() - begin) });
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    },
    stop() {
      this.isOn = false;
      return this.frames;
    },
  };
}
