import { runScript } from '../parts/cluster';

/**
 * Lets the operators' own command look whether the database is whole: stock against orders,
 * payments against tickets, every reference.
 * @returns its findings; none when it is
 */
export async function faultsOfDatabase(databaseUrl: string): Promise<string[]> {
  const env = { DATABASE_URL: databaseUrl };
  try {
    await runScript('api/dist/check-database.js', [], env);
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const faults = stdout.split('\n').filter((line) => line.startsWith('FAULT'));
    return faults.length > 0 ? faults : [`check-database: ${stderr || String(error)}`];
  }
}
