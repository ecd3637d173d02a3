import { secretKeysOf } from '../config';
import type { ContextDeps } from '../platform/context';
import { createAuditService } from './audit/audit.service';
import { createPartitions } from './partitions/partitions.service';
import { createRegistryVersions } from './registry-version/registry-version.service';
import { createFileMoves } from './stored-files/file-moves.service';
import { createStoredFiles } from './stored-files/stored-files.service';
import { createReleaseSums } from './telemetry/release-sums.service';
import { createTelemetryService } from './telemetry/telemetry.service';

export function createOperations({ db, log, vault, files, config }: ContextDeps) {
  const secretKeys = secretKeysOf(config);
  return {
    audit: createAuditService({ db }),
    storedFiles: createStoredFiles({ db, vault, files, log }),
    fileMoves: createFileMoves({ db, files, log }),
    files,
    partitions: createPartitions({ db, log }),
    telemetry: createTelemetryService({ db, log, secretKeys }),
    registryVersions: createRegistryVersions({ db }),
    releaseSums: createReleaseSums({ db, secretKeys }),
  };
}

export type OperationsServices = ReturnType<typeof createOperations>;
