/** Rows on a page of a dense list: more than one screen shows. */
export const listRows = 40;
