import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { entryPoints, readManifest, specifierOf } from './public-packages.mjs';

/** What a team's own package.json has, whatever it uses of ours. */
const ofTheTeam = ['@types/node', '@types/react', '@types/react-dom', '@types/jest'];

/**
 * Compiles a file that imports every entry point of unpacked packages, next to which lies only what
 * they say they need: finds types that do not resolve, and dependencies that are not declared.
 * @param {string} folder with `node_modules` in which the packages are
 * @param {{ folder: string, unpacked: string }[]} packages each with its folder in the workspace
 * @returns {string[]} what the compiler says
 */
export function consumerFaults(folder, packages) {
  for (const one of packages) linkDependencies(folder, one);
  const imports = packages.flatMap(({ unpacked }) => {
    const manifest = readManifest(unpacked);
    return entryPoints(manifest)
      .filter(({ targets }) =>
        targets.some((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
      )
      .map(({ subpath }) => specifierOf(manifest.name, subpath));
  });
  const lines = imports.map((specifier, index) => `export * as m${index} from '${specifier}';\n`);
  const consumer = join(folder, 'consumer.ts');
  writeFileSync(consumer, lines.join(''));
  const program = ts.createProgram([consumer], {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
    // As in the settings that a new remote gets.
    types: ['node', 'jest', '@panggung/tooling/types'],
    // Types that are named are looked for beside it.
    configFilePath: join(folder, 'tsconfig.json'),
  });
  return ts.getPreEmitDiagnostics(program).map((one) => faultOf(folder, one));
}

/** @param {string} folder @param {ts.Diagnostic} diagnostic */
function faultOf(folder, { file, messageText }) {
  const text = ts.flattenDiagnosticMessageText(messageText, '\n');
  return file ? `${relative(folder, file.fileName)}: ${text}` : text;
}

/**
 * @param {string} folder
 * @param {{ folder: string, unpacked: string }} one
 */
function linkDependencies(folder, { folder: source, unpacked }) {
  const { dependencies, peerDependencies } = readManifest(unpacked);
  const names = [...Object.keys({ ...dependencies, ...peerDependencies }), ...ofTheTeam];
  for (const name of names) {
    const target = join(folder, 'node_modules', name);
    const installed = join(source, 'node_modules', name);
    if (existsSync(target) || !existsSync(installed)) continue;
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(installed, target);
  }
}
