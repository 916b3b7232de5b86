/** First steps that the page suggests. */
export type Step = { title: string; text: string };

/** Returns the three steps of a page that is made with a framework. `button` describes its button. */
export const stepsFor = (button: string): readonly Step[] => [
  {
    title: 'Press “Connect wallet”',
    text: `The button is ${button}. Until you press it, this page sends no request.`,
  },
  {
    title: 'Choose Harbor or Fern',
    text: 'Each opens its own window in the corner, as an extension does. If you have an extension, it is in the list too.',
  },
  {
    title: 'Connect, then reload',
    text: 'You stay connected. Disconnect and reload: you stay disconnected. Decline once, to see how that reads.',
  },
];
