/** A wallet's picture where none is given: a grey squircle, as a data URI. */
export const PLAIN_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 36'%3E%3Crect width='36' height='36' rx='9' fill='%236b7680'/%3E%3Cpath d='M10 14h16v10H10zM10 18h16' fill='none' stroke='%23fff' stroke-width='2' stroke-linejoin='round'/%3E%3C/svg%3E";
