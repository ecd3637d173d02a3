import { MemoryRouter, PlatformProvider, createQueryClient } from '@panggung/platform/host';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashBoundary } from '../harness/crash-boundary';
import { useSession } from '../harness/use-session';
import type { Shelf } from './shelf';
import styles from './workshop.module.css';

/** What a file of states exports. */
interface StatesFile {
  shelf?: Shelf;
}

/**
 * Shows every component that a file of states names, in all of its states.
 * @param files module of each file by its path
 */
export function startWorkshop(files: ReadonlyMap<string, StatesFile>): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root');
  createRoot(element).render(<Workshop files={files} />);
}

export function Workshop({ files }: { files: ReadonlyMap<string, StatesFile> }): ReactNode {
  return (
    <main className={styles.page}>
      <h1>Workshop</h1>
      {files.size === 0 ? (
        <p>
          No file below src/ is called *.states.tsx: write one that exports a <code>shelf</code>.
        </p>
      ) : null}
      {[...files].map(([path, { shelf }]) =>
        shelf ? (
          <ShelfView key={path} {...shelf} />
        ) : (
          <p key={path} role="alert">
            {path} exports no <code>shelf</code>.
          </p>
        ),
      )}
    </main>
  );
}

function ShelfView({ name, states }: Shelf): ReactNode {
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      {states.map(([state, shown]) => (
        <figure key={state} className={styles.state}>
          <figcaption>{state}</figcaption>
          <CrashBoundary>
            <OnSite>{shown}</OnSite>
          </CrashBoundary>
        </figure>
      ))}
    </section>
  );
}

/** A page, a cache and a session of its own for each state: none changes what another shows. */
function OnSite({ children }: { children: ReactNode }): ReactNode {
  const [queryClient] = useState(createQueryClient);
  const { auth, clients } = useSession();
  return (
    <PlatformProvider queryClient={queryClient} clients={clients} auth={auth}>
      <MemoryRouter>{children}</MemoryRouter>
    </PlatformProvider>
  );
}
