import { changesBetween, lowestVersion, versionFaults } from './api-changes.mjs';

const report = (...blocks: string[]) =>
  `# API of @panggung/x\n\nWords.\n\n## @panggung/x\n\n\`\`\`ts\n${blocks.join('\n\n')}\n\`\`\`\n`;

const load = 'export function load(id: string): Thing;';
const save = 'export const save: (thing: Thing) => void;';
const thing = 'export interface Thing {\n    id: string;\n    name: string;\n}';
const before = report("import { z } from 'zod';", load, save, thing);

const changes = [
  ['nothing', before, [], [], '0.1.4'],
  ['another import', report(load, save, thing), [], [], '0.1.4'],
  ['an export that went', report(load, thing), ['@panggung/x: save is gone'], [], '0.2.0'],
  [
    'another parameter',
    report(load.replace('string', 'number'), save, thing),
    ['@panggung/x: load is another one'],
    [],
    '0.2.0',
  ],
  [
    'a member that went',
    report(load, save, thing.replace('    id: string;\n', '')),
    ['@panggung/x: Thing is another one'],
    [],
    '0.2.0',
  ],
  [
    'a member that came',
    report(load, save, thing.replace('name', 'more?: string;\n    name')),
    [],
    ['@panggung/x: Thing has more'],
    '0.1.5',
  ],
  [
    'an export that came',
    report(load, 'export const one = 1;', save, thing),
    [],
    ['@panggung/x: one is new'],
    '0.1.5',
  ],
] as const;

test.each(changes)('%s', (_, now, broken, added, lowest) => {
  const found = changesBetween(before, now);
  expect(found).toEqual({ broken, added });
  expect(lowestVersion('0.1.4', found)).toBe(lowest);
});

test('what exports refer to counts by its contents, not by being there', () => {
  const hidden = 'interface Options {\n    deep: boolean;\n}';
  const shut = hidden.replace('boolean', 'number');
  expect(changesBetween(report(load, hidden), report(load))).toEqual({ broken: [], added: [] });
  expect(changesBetween(report(load), report(load, hidden))).toEqual({ broken: [], added: [] });
  expect(changesBetween(report(load, hidden), report(load, shut)).broken).toHaveLength(1);
});

test('from 1.0.0 on the major number stands for what breaks', () => {
  expect(lowestVersion('1.2.3', { broken: ['x'], added: [] })).toBe('2.0.0');
  expect(lowestVersion('1.2.3', { broken: [], added: ['x'] })).toBe('1.3.0');
});

test('an export of one entry point does not stand in for that of another', () => {
  const moved = before.replace('## @panggung/x', '## @panggung/x/other');
  expect(changesBetween(before, moved).broken).toContain('@panggung/x: load is gone');
});

const published = { version: '0.1.4', report: before };
const changelog = (version: string) => `# Changelog\n\n## ${version}\n\n- What changed.\n`;

test('an export that went without a higher version is refused and named', () => {
  const one = { report: report(load, thing), published };
  const [fault, ...more] = versionFaults({
    ...one,
    version: '0.1.5',
    changelog: changelog('0.1.5'),
  });
  expect(fault).toMatch(
    /the API of 0\.1\.4 changed: 0\.2\.0 at least, not 0\.1\.5\n.*save is gone/,
  );
  expect(more).toEqual([]);
  expect(versionFaults({ ...one, version: '0.2.0', changelog: changelog('0.2.0') })).toEqual([]);
});

test('a version has its entry at the top of the changelog, with words', () => {
  const one = { version: '0.1.5', report: before, published };
  expect(versionFaults({ ...one, changelog: changelog('0.1.4') })).toEqual([
    'CHANGELOG.md begins with 0.1.4, the version is 0.1.5',
  ]);
  const empty = `# Changelog\n\n## 0.1.5\n\n## 0.1.4\n\n- What changed.\n`;
  expect(versionFaults({ ...one, changelog: empty })).toEqual([
    'CHANGELOG.md says nothing of 0.1.5',
  ]);
  expect(versionFaults({ ...one, changelog: changelog('0.1.5') })).toEqual([]);
});

test('what was never published may change', () => {
  const one = { version: '0.1.4', report: report(), changelog: changelog('0.1.4') };
  expect(versionFaults({ ...one, published: undefined })).toEqual([]);
});
