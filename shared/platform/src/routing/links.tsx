import { use, type ReactNode } from 'react';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  useHref,
  type LinkProps,
  type NavLinkProps,
} from 'react-router-dom';
import { PreloadContext } from './preload';

/** Handlers that load the target's remote when the visitor hovers, focuses or touches a link. */
function usePreload(to: LinkProps['to']) {
  const preload = use(PreloadContext);
  const href = useHref(to);
  const start = () => preload(href);
  return { onPointerEnter: start, onFocus: start, onTouchStart: start };
}

/** A link inside the site. */
export function Link(props: LinkProps): ReactNode {
  return <RouterLink {...usePreload(props.to)} {...props} />;
}

/** A link inside the site that knows whether it is the current one. */
export function NavLink(props: NavLinkProps): ReactNode {
  return <RouterNavLink {...usePreload(props.to)} {...props} />;
}
