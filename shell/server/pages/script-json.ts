/** JSON that cannot close its script element. */
export const scriptJson = (value: object): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** The JSON of one object with the members of several; of two with the same name the later counts. */
export const joinedJson = (...objects: readonly string[]): string =>
  `{${objects
    .map((text) => text.slice(1, -1))
    .filter((members) => members !== '')
    .join(',')}}`;
