import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { root } from './containerfile';

/** A rendered object; tests look into it where its kind says what is there. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: unknown;
}

export const overlays = ['one-node', 'several'] as const;

/** Whether this machine can render: Debian's own kubectl is too old for that. */
export const hasKubectl =
  spawnSync(process.env['KUBECTL'] ?? 'kubectl', ['version', '--client']).status === 0;

/**
 * What an overlay comes to.
 * @param folder of a kustomization
 * @throws Error with what is wrong
 */
export function renderOverlay(folder: string): KubernetesObject[] {
  const text = execFileSync(process.env['KUBECTL'] ?? 'kubectl', ['kustomize', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
}

export const overlayFolder = (name: string) => join(root, 'ops/kubernetes/overlays', name);

const folder = join(root, 'ops/test');

/**
 * Checks objects against the types of the Kubernetes API: fields that it does not know, fields that
 * are missing, values of another type.
 * @returns one sentence for each fault
 */
export function faultsOf(objects: readonly KubernetesObject[]): string[] {
  const file = join(folder, 'rendered-objects.ts');
  const code = objects
    .map((object, nth) => {
      const { apiVersion, kind } = object;
      const name = `Kind${nth}`;
      return `import type { I${kind} as ${name} } from 'kubernetes-models/${apiVersion}';
export const object${nth}: ${name} = ${JSON.stringify(object)};`;
    })
    .join('\n');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, version) =>
    path === file ? ts.createSourceFile(path, code, version) : getSourceFile(path, version);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
