/** Path that the browser loaded; navigation inside the site does not change it. */
export const landingPath = globalThis.location?.pathname;
