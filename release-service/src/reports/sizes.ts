import type { Release } from '@panggung/releases';
import type { Sizes } from '@panggung/releases/report';
import type { ObjectStore } from '@panggung/storage';

const compressed = /\.(?:br|gz)$/;
/** Sizes that are remembered; files of a release never change. */
const remembered = 500;

/** Measures releases by what lies in the store. */
export function sizesIn(store: ObjectStore) {
  const known = new Map<string, Sizes>();
  return async function sizesOf(name: string, { id, build }: Release): Promise<Sizes> {
    const key = `${name}/${id}`;
    const found = known.get(key);
    if (found) return found;
    const prefix = `${key}/browser/`;
    const objects = await store.list(prefix);
    const bytes = new Map(objects.map(({ key: path, size }) => [path.slice(prefix.length), size]));
    const sent = (file: string) => bytes.get(`${file}.br`) ?? bytes.get(file) ?? 0;
    const sum = (files: Iterable<string>) =>
      [...files].reduce((total, file) => total + sent(file), 0);
    const own = Object.keys(build.integrity).filter((file) => !compressed.test(file));
    const sizes = {
      first: sum(new Set([build.entry, ...build.scripts, ...build.styles])),
      all: sum(own),
    };
    if (known.size >= remembered) known.clear();
    known.set(key, sizes);
    return sizes;
  };
}
