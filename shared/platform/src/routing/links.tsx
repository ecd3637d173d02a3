import { use, type ReactNode } from 'react';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  useHref,
  useLocation,
  type LinkProps,
  type NavLinkProps,
} from 'react-router-dom';
import { Anchor } from './anchor';
import { PreloadContext } from './preload';

/** On the server nobody taps: resolving paths and making handlers took a sixth of a page's time. */
const isServer = typeof document === 'undefined';

/** A path from the site's root in which nothing is left to resolve or to encode. */
const isPlain = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^\/[!-~]*$/.test(to) && !/\/[./]/.test(to);

/** Handlers that load the target's remote when the visitor hovers, focuses or touches a link. */
function usePreload(href: string) {
  const preload = use(PreloadContext);
  const start = () => preload(href);
  return { onPointerEnter: start, onFocus: start, onTouchStart: start };
}

/** A link inside the site. */
export function Link(props: LinkProps): ReactNode {
  const { to } = props;
  if (!isPlain(to)) return <ResolvedLink {...props} />;
  return isServer ? <Anchor {...props} href={to} /> : <PreloadingLink {...props} href={to} />;
}

const ResolvedLink = (props: LinkProps) => <PreloadingLink {...props} href={useHref(props.to)} />;

function PreloadingLink({ href, ...props }: LinkProps & { href: string }): ReactNode {
  return <RouterLink discover="none" {...usePreload(href)} {...props} />;
}

/** A link inside the site that knows whether it is the current one. */
export function NavLink(props: NavLinkProps): ReactNode {
  const { to } = props;
  return isServer && isPlain(to) && isStatic(props) ? (
    <NavAnchor {...props} href={to} />
  ) : (
    <PreloadingNavLink {...props} />
  );
}

function PreloadingNavLink(props: NavLinkProps): ReactNode {
  return <RouterNavLink discover="none" {...usePreload(useHref(props.to))} {...props} />;
}

type StaticProps = Omit<LinkProps, 'style'> & Pick<NavLinkProps, 'end' | 'caseSensitive'>;

/** Whether nothing of it is a function of whether it is the current one. */
const isStatic = (props: NavLinkProps): props is NavLinkProps & StaticProps =>
  ![props.className, props.style, props.children].some((part) => typeof part === 'function') &&
  props.caseSensitive !== true;

function NavAnchor({ end = false, caseSensitive: _, ...props }: StaticProps & { href: string }) {
  const here = useLocation().pathname.toLowerCase();
  const there = (props.href.split(/[?#]/)[0] ?? '').toLowerCase();
  const isCurrent =
    here === there ||
    (!end && here.startsWith(there) && here.charAt(there.replace(/(?<=.)\/$/, '').length) === '/');
  const { className, 'aria-current': current = 'page', ...rest } = props;
  return (
    <Anchor
      {...rest}
      aria-current={isCurrent ? current : undefined}
      className={[className, isCurrent ? 'active' : ''].filter(Boolean).join(' ')}
    />
  );
}
