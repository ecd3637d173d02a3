#!/usr/bin/env node
// The harness loads webpack, which the other commands do without.
await import(process.argv[2] === 'dev' ? '../dist/dev.js' : '../dist/remote.js');
