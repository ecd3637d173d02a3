/** What the pages of the identity provider call it. */
export const SERVICE = 'Identitas';
