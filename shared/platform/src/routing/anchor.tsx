import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';

/** What of a link only the router in the browser needs. */
type ForTheRouter =
  | 'to'
  | 'discover'
  | 'prefetch'
  | 'relative'
  | 'reloadDocument'
  | 'replace'
  | 'mask'
  | 'state'
  | 'preventScrollReset'
  | 'viewTransition'
  | 'defaultShouldRevalidate';

/** A link as the server writes it: the element alone, the same that the router's link makes. */
export function Anchor({
  to: _to,
  discover: _discover,
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  mask: _mask,
  state: _state,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...attributes
}: Pick<LinkProps, ForTheRouter> & Omit<LinkProps, ForTheRouter> & { href: string }): ReactNode {
  return <a {...attributes} />;
}
