// The bundle finds the migrations beside itself, so the built API needs nothing of src/.
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inPackage = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
cpSync(inPackage('src/db/migrations'), inPackage('dist/db/migrations'), { recursive: true });
