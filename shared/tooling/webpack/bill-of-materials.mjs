import { Buffer } from 'node:buffer';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Builders, Factories } from '@cyclonedx/cyclonedx-library/Contrib/FromNodePackageJson';
import { Factories as LicenseFactories } from '@cyclonedx/cyclonedx-library/Contrib/License';
import {
  ComponentType,
  HashAlgorithm,
  LicenseAcknowledgement,
} from '@cyclonedx/cyclonedx-library/Enums';
import { Bom, Component } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as Cdx, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import { PackageURL } from 'packageurl-js';
import validateExpression from 'spdx-expression-parse';
import { bundledPackages } from './bundled-packages.mjs';
import { archiveHashes, lockFileOf } from './lock-file.mjs';

const require = createRequire(import.meta.url);
const plugin = 'bill-of-materials';

/**
 * Writes `dist/sbom.cdx.json`, a bill of materials as CycloneDX 1.6: the packages of which code is in
 * the bundles of all compilers that have the plugin. Beside the folders of the build, since visitors
 * may read what is in `browser/`. The same sources give the same text: no time, no random number.
 * @param {string} folder of the remote or the shell
 * @param {string} name of the remote or the shell
 * @returns {import('webpack').WebpackPluginInstance} to be put into each of its configurations
 */
export function billOfMaterials(folder, name) {
  /** @type {Map<import('webpack').Compiler, Map<string, BundledPackage>>} */
  const bundles = new Map();
  /** @type {Set<import('webpack').Compiler>} */
  const running = new Set();
  return {
    apply(compiler) {
      running.add(compiler);
      compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
        running.add(compiler);
        // Once chunks are made and before modules are joined: see bundledPackages.
        compilation.hooks.afterOptimizeTree.tap(plugin, (_, modules) => {
          bundles.set(compiler, bundledPackages(compilation, modules));
        });
      });
      compiler.hooks.done.tap(plugin, (stats) => {
        if (stats.hasErrors()) return;
        running.delete(compiler);
        // The last one writes for all.
        if (running.size > 0) return;
        const path = join(folder, 'dist/sbom.cdx.json');
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, textOf(folder, name, merged([...bundles.values()])));
      });
    },
  };
}

/** @typedef {import('./bundled-packages.mjs').BundledPackage} BundledPackage */

/** @param {Map<string, BundledPackage>[]} bundles */
function merged(bundles) {
  /** @type {Map<string, BundledPackage>} */
  const all = new Map();
  for (const [id, bundled] of bundles.flatMap((bundle) => [...bundle])) {
    const imports = [...(all.get(id)?.imports ?? []), ...bundled.imports];
    all.set(id, { ...bundled, imports: new Set(imports) });
  }
  return all;
}

/** @param {string} folder @param {string} name @param {Map<string, BundledPackage>} packages */
function textOf(folder, name, packages) {
  const own = readManifest(folder);
  const ownId = `${own.name}@${own.version}`;
  const lock = lockFileOf(folder);
  const hashes = lock ? archiveHashes(lock) : new Map();
  const components = new Map(
    [...packages].map(([id, { manifest }]) => [id, componentOf(manifest, hashes.get(id))]),
  );
  const root = components.get(ownId) ?? componentOf(own);
  root.name = name;
  root.type = ComponentType.Application;
  for (const [id, bundled] of packages) {
    for (const other of bundled.imports) {
      const dependency = components.get(other);
      if (dependency) components.get(id)?.dependencies.add(dependency.bomRef);
    }
  }
  const bom = new Bom();
  bom.metadata.component = root;
  for (const tool of tools()) bom.metadata.tools.components.add(tool);
  for (const [id, component] of components) if (id !== ownId) bom.components.add(component);
  const serializer = new JsonSerializer(new Cdx.Normalize.Factory(Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

const licenses = new LicenseFactories.LicenseFactory(validateExpression);
const builder = new Builders.ComponentBuilder(new Factories.ExternalReferenceFactory(), licenses);

/**
 * @param {BundledPackage['manifest']} manifest
 * @param {string} [integrity] of its archive, from the lock file
 * @returns {Component}
 */
function componentOf({ name, version, license }, integrity) {
  const component =
    builder.makeComponent({ name, version, ...(typeof license === 'string' && { license }) }) ??
    new Component(ComponentType.Library, name, { version });
  for (const one of component.licenses) one.acknowledgement = LicenseAcknowledgement.Declared;
  component.bomRef.value = `${name}@${version}`;
  component.purl = new PackageURL('npm', component.group, component.name, version).toString();
  const [, digest] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? [];
  if (digest !== undefined) {
    component.hashes.set(HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex'));
  }
  return component;
}

/** What writes code of its own into bundles. */
function tools() {
  const ofWebpack = dirname(require.resolve('webpack/package.json'));
  return [ofWebpack, join(import.meta.dirname, '..')].map((folder) => {
    const component = componentOf(readManifest(folder));
    component.type = ComponentType.Application;
    return component;
  });
}

/** @param {string} folder @returns {BundledPackage['manifest']} */
const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
