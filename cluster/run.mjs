/**
 * `pnpm cluster test`: starts a cluster on this machine, lets each part fail in turn while people
 * buy, and judges what became of their orders.
 * Covers: api/src/platform/db, api/src/sales/purchase, api/src/sales/stock, shared/serving, cluster, ops/haproxy.cfg, ops/haproxy-database.cfg, ops/pgbouncer.ini, ops/patroni.yaml
 */
import { register } from 'tsx/esm/api';
import { build, checkNode, install, root } from '../scripts/prepare.mjs';
import { findClusterServers } from '../scripts/test-servers.mjs';
import { useTemporaryFolder } from '../scripts/temporary-data.mjs';

checkNode();
process.chdir(root);
const servers = findClusterServers();
install();
build();
useTemporaryFolder();
register();
const { runCommand } = await import('./src/main.ts');
// Its links would keep it running.
process.exit(await runCommand(process.argv.slice(2), servers));
