import type { BreadcrumbList } from 'schema-dts';
import type { Crumb } from './breadcrumbs';

/** The trail as schema.org facts. */
export function breadcrumbsJsonLd(
  trail: readonly Crumb[],
  here: Crumb,
  urlOf: (path: string) => string,
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...trail, here].map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: urlOf(href),
    })),
  };
}
