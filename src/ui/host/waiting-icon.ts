/** Element of a drawing, as the painter of the tags reads it. */
export type DrawnElement = {
  readonly type: string;
  /** Attributes, and elements inside as `children`. */
  readonly props: Readonly<Record<string, string | readonly DrawnElement[]>>;
};

/** Icon beside “Connecting…”, 22 × 12 px: two ends and the line between them. */
export const WAITING_ICON: DrawnElement = {
  type: 'g',
  props: {
    fill: 'none',
    stroke: 'currentColor',
    children: [
      { type: 'path', props: { d: 'M6 6h10', 'stroke-width': '2', 'stroke-linecap': 'round', 'stroke-dasharray': '.1 3.4' } },
      { type: 'circle', props: { cx: '3', cy: '6', r: '2', 'stroke-width': '1.6' } },
      { type: 'circle', props: { cx: '19', cy: '6', r: '2', fill: 'currentColor' } },
    ],
  },
};
