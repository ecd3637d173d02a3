/** Writes `remote.schema.json`: what editors and teams outside check a remote.json against. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { remoteManifestSchema } from './manifest';

// Of what is written by hand: a field with a default may be left out.
const schema = z.toJSONSchema(remoteManifestSchema, { io: 'input' });
const target = fileURLToPath(new URL('../../remote.schema.json', import.meta.url));
writeFileSync(target, `${JSON.stringify({ title: 'remote.json', ...schema }, null, 2)}\n`);
