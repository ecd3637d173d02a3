import { useLocation } from '@panggung/platform';
import { Route, Routes } from '@panggung/platform/host';
import type { ReactNode } from 'react';
import { useRemotes } from '../federation/remote-context';
import { OperatorRoute } from '../operator/operator-route';
import { couldMatch } from './could-match';
import { RemoteScreen } from './remote-screen';
import { UnknownPath } from './unknown-path';

/** The route table: routes of the live remotes, the operators' page, and a page for the rest. */
export function SiteRoutes(): ReactNode {
  const remotes = useRemotes();
  const { pathname } = useLocation();
  return (
    <Routes>
      {remotes.flatMap(({ name, routes }) =>
        routes
          .filter(({ path }) => couldMatch(path, pathname))
          .map(({ path, offline }) => (
            <Route
              key={path}
              path={path}
              element={<RemoteScreen remote={name} path={path} offline={offline} />}
            />
          )),
      )}
      <Route path="/__platform/*" element={<OperatorRoute />} />
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  );
}
