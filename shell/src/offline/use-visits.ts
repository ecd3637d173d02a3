import { useLocation } from '@panggung/platform';
import { savesData } from '@panggung/platform/host';
import { useEffect } from 'react';
import { matchRemote } from '../federation/preload';
import type { RemoteStore } from '../federation/remote-store';
import { isOffline } from './is-offline';
import { landingPath } from './landing';
import type { Visit } from './visit';

/** Milliseconds on a page after which it counts as read. */
const reading = 3000;

/** Tells the worker which public pages the visitor reads, so that it keeps them. */
export function useVisits(store: RemoteStore): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Queries would make too many different pages.
    if (search !== '' || !isPublic(store, pathname)) return;
    const timer = setTimeout(() => void tell(pathname), reading);
    return () => clearTimeout(timer);
  }, [store, pathname, search]);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isOffline() || link.origin !== window.location.origin) return;
      // Without a network public pages exist as documents only, so the router must not navigate.
      if (isPublic(store, link.pathname)) event.stopPropagation();
    };
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [store]);
}

/** Whether web renders a page completely: then it contains nothing about a visitor. */
function isPublic(store: RemoteStore, pathname: string): boolean {
  return matchRemote(store.remotes(), pathname)?.ssr === true;
}

async function tell(pathname: string): Promise<void> {
  if (!('serviceWorker' in navigator) || isOffline() || savesData()) return;
  const visit: Visit = {
    visited: pathname,
    title: document.title,
    asLoaded: pathname === landingPath,
  };
  (await navigator.serviceWorker.ready).active?.postMessage(visit);
}
