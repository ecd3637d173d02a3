import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor';
import ts from 'typescript';
import { entryPoints, specifierOf } from './public-packages.mjs';

/** Whose types are generated as a whole and held in CI as they are: see `openapi.json`. */
const withGeneratedTypes = new Set(['@panggung/api-client']);

/**
 * What a package offers, as text: every exported declaration of every entry point, made by API
 * Extractor. That one reads declarations only, so they are made first, in a folder inside of the
 * package, from where its dependencies are found.
 * @param {import('./public-packages.mjs').PublicPackage} one
 * @returns {string}
 */
export function apiReport({ folder, manifest }) {
  const declarations = join(folder, '.declarations');
  const temporary = mkdtempSync(join(tmpdir(), 'api-report-'));
  try {
    const options = writeDeclarations(folder, manifest, declarations);
    const entries = sources(manifest).map(({ subpath, file }) => ({
      subpath,
      entry: declarationOf(join(declarations, basename(folder), file)),
    }));
    const configOf = configsFor({ folder, manifest, temporary, options }, entries);
    // One analysis for all entry points of the package.
    const [first] = entries;
    const compilerState = first && CompilerState.create(configOf(first.entry));
    const parts = entries.map(({ subpath, entry }) => {
      const text = reportOfEntry(configOf(entry), compilerState, temporary);
      return `## ${specifierOf(manifest.name, subpath)}\n\n${text}\n`;
    });
    return `# API of ${manifest.name}\n\nWritten by \`pnpm generate\`.\n\n${parts.join('\n')}`;
  } finally {
    rmSync(declarations, { recursive: true, force: true });
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Entry points with exports; the others are style sheets, settings and global declarations. */
const sources = (/** @type {import('./public-packages.mjs').Manifest} */ manifest) =>
  entryPoints(manifest).flatMap(({ subpath, targets }) =>
    targets
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => ({ subpath, file })),
  );

const declarationOf = (/** @type {string} */ file) =>
  file.replace(/\.tsx?$/, '.d.ts').replace(/\.mjs$/, '.d.mts');

/**
 * @param {string} folder @param {import('./public-packages.mjs').Manifest} manifest
 * @param {string} target @returns {ts.CompilerOptions} the package's own
 */
function writeDeclarations(folder, manifest, target) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (/** @type {ts.Diagnostic} */ { messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), {}, host);
  if (!config) throw new Error(`${folder} has no tsconfig.json`);
  const globals = config.fileNames.filter((file) => file.endsWith('.d.ts'));
  const entries = sources(manifest).map(({ file }) => join(folder, file));
  const program = ts.createProgram([...entries, ...globals], {
    ...config.options,
    allowJs: true,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // Members of unions in an order that does not depend on what else was compiled before.
    stableTypeOrdering: true,
    rootDir: dirname(folder),
    outDir: target,
  });
  const { diagnostics } = program.emit(undefined, (path, text) => {
    // The program has sources of other packages too, which have reports of their own.
    if (!path.startsWith(`${join(target, basename(folder))}/`)) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  });
  const [fault] = diagnostics;
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
  return config.options;
}

/**
 * @param {object} wanted
 * @param {string} wanted.folder @param {import('./public-packages.mjs').Manifest} wanted.manifest
 * @param {string} wanted.temporary folder of the report
 * @param {ts.CompilerOptions} wanted.options
 * @param {readonly { entry: string }[]} entries all entry points of the package
 * @returns {(entry: string) => ExtractorConfig}
 */
function configsFor({ folder, manifest, temporary, options }, entries) {
  const compilerOptions = {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    types: (options.types ?? []).filter((name) => name === 'node'),
  };
  const silent = { default: { logLevel: ExtractorLogLevel.None } };
  return (entry) =>
    ExtractorConfig.prepare({
      configObject: {
        projectFolder: folder,
        mainEntryPointFilePath: entry,
        compiler: {
          overrideTsconfig: { compilerOptions, files: entries.map((one) => one.entry) },
        },
        apiReport: {
          enabled: true,
          reportFolder: temporary,
          reportTempFolder: join(temporary, 'temp'),
          reportFileName: 'entry',
          includeForgottenExports: !withGeneratedTypes.has(manifest.name),
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: {
          compilerMessageReporting: silent,
          extractorMessageReporting: silent,
          tsdocMessageReporting: silent,
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(folder, 'package.json'),
    });
}

/**
 * @param {ExtractorConfig} config of the entry point
 * @param {CompilerState | undefined} compilerState of the package
 * @param {string} temporary folder of the report
 * @returns {string} the declarations, in a block of TypeScript
 */
function reportOfEntry(config, compilerState, temporary) {
  Extractor.invoke(config, {
    localBuild: true,
    compilerState,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  const text = readFileSync(join(temporary, 'entry.api.md'), 'utf8').replaceAll('\r\n', '\n');
  return declarationsOf(text);
}

/** Without the tool's heading and its remarks about documentation. @param {string} text */
function declarationsOf(text) {
  const [, code = ''] = /```ts\n([^]*?)```/.exec(text) ?? [];
  const blocks = code
    .split(/\n\n+/)
    .map((block) => block.trim())
    .map((block) => block.replaceAll(/^ *\/\/ (@public|\(undocumented\)|Warning: ).*\n/gm, ''))
    .filter((block) => block !== '' && !/^\/\/ \(No @packageDocumentation/.test(block));
  return `\`\`\`ts\n${blocks.join('\n\n')}\n\`\`\``;
}
