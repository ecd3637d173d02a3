import { existsSync } from 'node:fs';
import { join } from 'node:path';
import allPackages from '../../jest.config.mjs';
import { findFaultParts, partsTouchedBy, selectParts, type FaultPart } from './fault-parts.mjs';

const part = (name: string, covers: string[] = []): FaultPart => ({
  name,
  kind: 'jest',
  file: `${name}.faults.test.ts`,
  covers,
});
const parts = ['money', 'kill', 'kill-cancellation', 'fail-over'].map((name) => part(name));
const names = (some: FaultPart[]) => some.map(({ name }) => name);

it('selects every part without a name', () => {
  expect(selectParts(parts, [])).toEqual({ selected: parts, leftOut: [], unknown: [] });
});

it('selects parts by their names, or by what is in them, and lists those left out', () => {
  const { selected, leftOut } = selectParts(parts, ['money', 'kill']);
  expect(names(selected)).toEqual(['money', 'kill']);
  expect(names(leftOut)).toEqual(['kill-cancellation', 'fail-over']);
  expect(names(selectParts(parts, ['cancel', 'over']).selected)).toEqual([
    'kill-cancellation',
    'fail-over',
  ]);
});

it('reports a name that no part has', () => {
  expect(selectParts(parts, ['money', 'mony', '', '-t']).unknown).toEqual(['mony', '', '-t']);
});

it('finds fault tests of every kind by their place or name', () => {
  const found = findFaultParts();
  expect([...new Set(found.map(({ kind }) => kind))]).toEqual([
    'jest',
    'journey',
    'tag',
    'cluster',
  ]);
  const missing = found.filter(({ file }) => !existsSync(join(__dirname, '../..', file)));
  expect(missing).toEqual([]);
});

it('gives every part a name of its own', () => {
  const all = names(findFaultParts());
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});

it('finds no fault test where Jest does not look', () => {
  const packages = allPackages.projects.map((project) => project.replace('<rootDir>/', ''));
  const files = findFaultParts().flatMap(({ kind, file }) => (kind === 'jest' ? [file] : []));
  expect(files.filter((file) => !packages.some((one) => file.startsWith(`${one}/`)))).toEqual([]);
});

it('names the parts that a change needs', () => {
  const sales = part('money', ['api/src/sales', 'shared/policy']);
  const server = part('draining', ['api/src/server.ts']);
  const touched = (file: string) => names(partsTouchedBy([sales, server], [file]));
  expect(touched('api/src/sales/orders/orders.service.ts')).toEqual(['money']);
  expect(touched('api/src/sales-report.ts')).toEqual([]);
  expect(touched('api/src/server.ts')).toEqual(['draining']);
  expect(touched('money.faults.test.ts')).toEqual(['money']);
});

it('knows of every part which code it covers', () => {
  const parts = findFaultParts();
  expect(names(parts.filter(({ covers }) => covers.length === 0))).toEqual([]);
  const paths = parts.flatMap(({ covers }) => covers);
  expect(paths.filter((path) => !existsSync(join(__dirname, '../..', path)))).toEqual([]);
});
