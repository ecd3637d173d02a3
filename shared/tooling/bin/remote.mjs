#!/usr/bin/env node
// Only the harness loads webpack; the other commands do not need it.
await import(process.argv[2] === 'dev' ? '../dist/dev.js' : '../dist/remote.js');
