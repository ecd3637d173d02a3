import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFaultParts, selectParts, type FaultPart } from './fault-parts.mjs';

const part = (name: string): FaultPart => ({ name, kind: 'jest', file: `${name}.faults.test.ts` });
const parts = ['money', 'kill', 'kill-cancellation', 'fail-over'].map(part);
const names = (some: FaultPart[]) => some.map(({ name }) => name);

it('selects every part without a name', () => {
  expect(selectParts(parts, [])).toEqual({ selected: parts, leftOut: [], unknown: [] });
});

it('selects parts by what is in their names, and lists those left out', () => {
  const { selected, leftOut } = selectParts(parts, ['money', 'kill']);
  expect(names(selected)).toEqual(['money', 'kill', 'kill-cancellation']);
  expect(names(leftOut)).toEqual(['fail-over']);
});

it('reports a name that no part has', () => {
  expect(selectParts(parts, ['money', 'mony']).unknown).toEqual(['mony']);
});

it('finds fault tests of every kind by their place or name', () => {
  const found = findFaultParts();
  expect([...new Set(found.map(({ kind }) => kind))]).toEqual(['jest', 'journey', 'cluster']);
  const missing = found.filter(({ file }) => !existsSync(join(__dirname, '../..', file)));
  expect(missing).toEqual([]);
});

it('gives every part a name of its own', () => {
  const all = names(findFaultParts());
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});
