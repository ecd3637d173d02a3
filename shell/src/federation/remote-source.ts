import { describeFailure } from '../telemetry/describe-failure';
import { currentTrace } from '../telemetry/action';
import { report, reportFailure, reportTrace } from '../telemetry/reporter';
import { loadModule } from './load-module';
import { findRelease } from './registry-client';
import type { RemoteReport, RemoteSource } from './remote-store';

/** The source of remotes in a browser: the federation runtime and web. */
export const remoteSource: RemoteSource = { loadModule, findRelease, report: send };

function send({ kind, remote, release, error }: RemoteReport): void {
  if (kind === 'visit') return report({ kind, remote, release });
  console.error(`Remote ${remote} ${release}: ${kind}`, error);
  const path = window.location.pathname.slice(0, 200);
  reportTrace(currentTrace());
  reportFailure({ kind, remote, release, cause: describeFailure(error), path }, error);
}
