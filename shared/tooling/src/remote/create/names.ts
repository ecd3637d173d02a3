import { Refusal } from '@panggung/releases';

/** The names of a remote in different places. */
export interface Names {
  /** Folder and package, e.g. `mf-gift-cards`. */
  folder: string;
  /** In remote.json and the registry, e.g. `gift-cards`. */
  remote: string;
  /** Path of its first route, e.g. `/gift-cards`. */
  route: string;
  /** For people, e.g. `Gift cards`. */
  title: string;
  /** React component of the first route, e.g. `GiftCardsScreen`. */
  component: string;
}

/** Maximum length of a name in remote.json. */
const longest = 40;

/** @throws Refusal when it is not `mf-` with lower-case words and hyphens */
export function namesOf(folder: string): Names {
  const [, remote] = /^mf-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(folder) ?? [];
  if (!remote || remote.length < 2 || remote.length > longest) {
    throw new Refusal(
      `${folder} is no name for a remote: it is mf- with lower-case words and hyphens, ` +
        `2 to ${longest} characters after mf-, e.g. mf-gift-cards`,
    );
  }
  const words = remote.split('-');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return {
    folder,
    remote,
    route: `/${remote}`,
    title: capital(words.join(' ')),
    component: `${words.map(capital).join('')}Screen`,
  };
}
