#!/usr/bin/env node
// Only what watches loads webpack; the other commands do not need it.
const [, , command] = process.argv;
const watches = command === 'dev' || command === 'workshop';
await import(watches ? `../dist/${command}.js` : '../dist/remote.js');
