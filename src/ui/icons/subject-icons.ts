import type { IconDrawing } from './icon.js';

/* Subjects of rows and tiles: money, wallets, settings. The money arrows do not mirror. */

export const sendIcon: IconDrawing = { d: 'M5 15 15 5M7.5 5H15v7.5' };
/** A line that falls. */
export const fallIcon: IconDrawing = { d: 'M5 5 15 15M7.5 15H15V7.5' };
export const receiveIcon: IconDrawing = { d: 'M15 5 5 15M12.5 15H5V7.5' };
export const swapIcon: IconDrawing = { d: 'M4 7.2h11.5M12.5 4l3.2 3.2-3.2 3.2M16 12.8H4.5M7.5 16l-3.2-3.2L7.5 9.6' };
export const buyIcon: IconDrawing = { d: 'M10 4v12M4 10h12' };
export const flipIcon: IconDrawing = { d: 'M7 4v12M4 7l3-3 3 3M13 16V4M10 13l3 3 3-3' };
export const lockIcon: IconDrawing = { d: 'M5 9h10v7.5H5zM7 9V6.8a3 3 0 0 1 6 0V9' };
export const shieldIcon: IconDrawing = { d: 'M10 3l6 2.2v4.3c0 3.8-2.5 6.2-6 7.5-3.5-1.3-6-3.7-6-7.5V5.2zM7.5 10l1.8 1.8 3.4-3.5' };
export const settingsIcon: IconDrawing = {
  d: 'M10 7.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2ZM10 3v2M10 15v2M3 10h2M15 10h2M5 5l1.5 1.5M13.5 13.5 15 15M15 5l-1.5 1.5M6.5 13.5 5 15',
};
export const cardIcon: IconDrawing = { d: 'M3 5.5h14v9.5H3zM3 8.8h14M5.8 12.3h2.5' };
export const bankIcon: IconDrawing = { d: 'M3.5 8 10 4l6.5 4zM5 8v6.5M8.3 8v6.5M11.7 8v6.5M15 8v6.5M3.5 16.2h13' };
export const tagIcon: IconDrawing = { d: 'M3.5 3.5H10l6.5 6.5-6.5 6.5L3.5 10zM6.8 6.8v.1' };
export const leaveIcon: IconDrawing = { d: 'M8 4H4v12h4M8 10h8.5M13.5 7l3 3-3 3', mirrors: true };
export const pasteIcon: IconDrawing = { d: 'M5 5h10v11.5H5zM7.8 3.5h4.4v3H7.8z' };
export const phoneIcon: IconDrawing = { d: 'M6 3h8v14H6zM9 14.6h2' };
export const walletIcon: IconDrawing = { d: 'M15 7V4.2H5a1.4 1.4 0 0 0 0 2.8h11.5v9H5A1.5 1.5 0 0 1 3.5 14.5V5.6M13.2 11.5v.1' };
export const globeIcon: IconDrawing = {
  d: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM3 10h14M10 3c4.5 4.5 4.5 9.5 0 14M10 3c-4.5 4.5-4.5 9.5 0 14',
};
export const clockIcon: IconDrawing = { d: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM10 6.2V10l2.6 1.8' };
export const offlineIcon: IconDrawing = {
  d: 'M3 3l14 14M3.5 8.3A10 10 0 0 1 7 6.2M16.5 8.3a10 10 0 0 0-6.3-2.7M6.2 11.3a6 6 0 0 1 4-1.6M10 14.8v.1',
};
