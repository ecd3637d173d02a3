/** Writes `remote.schema.json`, with which editors and external teams check a remote.json. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { remoteManifestSchema } from './manifest';

// The schema of the input, where fields with a default may be left out.
const schema = z.toJSONSchema(remoteManifestSchema, { io: 'input' });
const target = fileURLToPath(new URL('../../remote.schema.json', import.meta.url));
writeFileSync(target, `${JSON.stringify({ title: 'remote.json', ...schema }, null, 2)}\n`);
