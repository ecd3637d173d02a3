/** Says who it is, what it may do and what it can write. */
export const probe = `
const { readFileSync, writeFileSync } = require('node:fs');
const tried = (path) => {
  try { return writeFileSync(path, 'x'), 'written'; } catch (error) { return error.code; }
};
const status = readFileSync('/proc/self/status', 'utf8');
const lines = status.split('\\n');
const line = (name) => lines.find((one) => one.startsWith(name + ':')).slice(name.length + 1).trim();
console.log(JSON.stringify({
  uid: process.getuid(), gid: process.getgid(), groups: line('Groups'),
  capabilities: ['CapInh', 'CapPrm', 'CapEff', 'CapAmb'].map(line).map((one) => parseInt(one, 16)),
  noNewPrivileges: line('NoNewPrivs'),
  written: Object.fromEntries(
    ['/app/x', '/etc/x', '/usr/local/bin/node', '/tmp/x'].map((path) => [path, tried(path)]),
  ),
  folder: process.cwd(),
}));`;
