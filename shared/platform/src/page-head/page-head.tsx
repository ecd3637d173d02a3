import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSiteUrl } from './site';

interface PageHeadProps {
  title: string;
  /** One or two sentences for search results and link previews; cut after 160 characters. */
  description?: string;
  /** Path and query of the main address of this page, when several addresses show the same. */
  canonical?: string;
  /** Path of a picture for link previews, 1200 × 630; the site's own where it is left out. */
  image?: string | undefined;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
  /** Facts as schema.org JSON-LD, one object each. */
  facts?: readonly object[];
}

/** The host serves it, as it does the icons. */
const sitePicture = '/share.jpg';

/** Metadata of a page for search engines and link previews. React moves the tags into the head. */
export function PageHead(props: PageHeadProps): ReactNode {
  const { title, description, canonical, noIndex = false, facts = [] } = props;
  const image = props.image ?? (noIndex ? undefined : sitePicture);
  const { pathname } = useLocation();
  const urlOf = useSiteUrl();
  const url = urlOf(canonical ?? pathname);
  const summary = description === undefined ? undefined : shortened(description);
  return (
    <>
      <title>{title}</title>
      {summary === undefined ? null : <meta name="description" content={summary} />}
      {noIndex ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content="Panggung" />
      <meta property="og:locale" content="id_ID" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      {summary === undefined ? null : <meta property="og:description" content={summary} />}
      {image === undefined ? null : (
        <>
          <meta property="og:image" content={urlOf(image)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {facts.map((fact, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: escapedJson(fact) }}
        />
      ))}
    </>
  );
}

/** Search results show about 160 characters. */
function shortened(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat.length <= 160) return flat;
  return `${flat.slice(0, 157).replace(/\s+\S*$/, '')}…`;
}

/** JSON that cannot close its script element. */
function escapedJson(fact: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...fact }).replaceAll('<', '\\u003c');
}
