/** Id of the heading that names the dialog; the element points at it. */
export const TITLE_ID = 'w3m-title';
