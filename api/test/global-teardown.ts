import { rmSync } from 'node:fs';

export default async function globalTeardown(): Promise<void> {
  const postgres = globalThis.panggungPostgres;
  await globalThis.panggungPooler?.stop();
  await postgres?.stop();
  if (postgres) rmSync(postgres.folder, { recursive: true, force: true });
}
