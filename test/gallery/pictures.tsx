/** A made-up wallet's drawing, as the data URL that a wallet would announce. */
export const toLogo = (hue: number, d: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><rect width="36" height="36" fill="oklch(.54 .1 ${hue})" stroke="none"/>${d}</svg>`)}`;

/** Wallets and a host of the mock-ups. */
export const LOGOS = {
  Harbor: toLogo(238, '<path d="M6 21q4-4 8 0t8 0 8 0M6 27q4-4 8 0t8 0 8 0"/><path d="M18 8v8"/>'),
  Fern: toLogo(152, '<path d="M18 29V14M18 21c-6 0-8-3-8-7 5 0 8 2 8 7Zm0-4c0-5 2-8 7-9 1 5-1 9-7 9Z"/>'),
  Northlight: toLogo(262, '<path d="M18 7l2.6 8.4L29 18l-8.4 2.6L18 29l-2.6-8.4L7 18l8.4-2.600Z"/>'),
  Lagoon: toLogo(195, '<path d="M8 15q5-5 10 0t10 0M8 22q5-5 10 0t10 0"/>'),
};

export const ME = '0x1a4c8e52b7d03f6a91c5e8f24b7d60a3c9e589cd';
export const GRACE = '0x7be2054fd19a6c38e0b1f7a2d94c5e60138a42f6';
export const FAKE = '0x7be2917ac05d4b63f8e21d0a96c37b5ef14842f6';
