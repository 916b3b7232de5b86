/** A line drawing on a 20 grid: the `d` of one path, and whether it points along the reading direction and mirrors with it. */
export type IconDrawing = { readonly d: string; readonly mirrors?: true };

/** Goes back. */
export const backIcon: IconDrawing = { d: 'M12.5 4.5 7 10l5.5 5.5', mirrors: true };
/** Closes. */
export const closeIcon: IconDrawing = { d: 'M5 5l10 10M15 5 5 15' };
/** Tries again. */
export const retryIcon: IconDrawing = { d: 'M15.8 8.2A6.2 6.2 0 1 0 16 11.5M16 4.5v3.8h-3.8' };
