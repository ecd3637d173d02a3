/** Path of the page that the browser asked for; moving on inside the site changes nothing here. */
export const landingPath = globalThis.location?.pathname;
