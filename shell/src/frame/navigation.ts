import type { LiveRemote } from '../boot/boot';
import { useRemotes } from '../federation/remote-context';

export interface FrameLink {
  label: string;
  href: string;
}

/** A column of links in the footer. */
export interface FrameGroup {
  group: string;
  links: FrameLink[];
}

interface Navigation {
  header: FrameLink[];
  footer: FrameGroup[];
  entryPoints: LiveRemote['entryPoints'];
}

/** Everything that the frame links to, as the live remotes declare it. */
export function useNavigation(): Navigation {
  const remotes = useRemotes();
  const known = navigations.get(remotes) ?? navigationOf(remotes);
  navigations.set(remotes, known);
  return known;
}

/** Of each set of releases: the server renders many pages with one. */
const navigations = new WeakMap<readonly LiveRemote[], Navigation>();

export function navigationOf(remotes: readonly LiveRemote[]): Navigation {
  const inOrder = <Entry extends { order: number }>(entries: Entry[]) =>
    entries.sort((a, b) => a.order - b.order);
  const groups = new Map<string, FrameLink[]>();
  for (const { group, label, href } of inOrder(remotes.flatMap(({ footer }) => footer))) {
    groups.set(group, [...(groups.get(group) ?? []), { label, href }]);
  }
  return {
    header: inOrder(remotes.flatMap(({ nav }) => nav)).map(({ label, href }) => ({ label, href })),
    footer: [...groups].map(([group, links]) => ({ group, links })),
    entryPoints: remotes.reduce((all, { entryPoints }) => ({ ...all, ...entryPoints }), {}),
  };
}
