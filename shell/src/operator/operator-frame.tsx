import { useAuth } from '@panggung/platform';
import { Loading } from '@panggung/ui';
import type { ReactNode } from 'react';
import { NotFound } from '../routes/not-found';
import { PlatformFrame } from './platform-frame';
import { ServiceNotice } from './service/service-notice';
import { useService } from './service/use-service';

interface OperatorFrameProps {
  title: string;
  children: ReactNode;
}

/** A page of the operators, whose parts ask nothing before it is known that the visitor is one. */
export function OperatorFrame({ title, children }: OperatorFrameProps): ReactNode {
  const { user, loading } = useAuth();
  // Web and the release service enforce access; this only hides an empty page from other visitors.
  if (user?.role !== 'admin') return loading ? <Loading what="halaman" /> : <NotFound />;
  return (
    <PlatformFrame title={title}>
      <Notice />
      {children}
    </PlatformFrame>
  );
}

function Notice(): ReactNode {
  return <ServiceNotice state={useService()} />;
}
