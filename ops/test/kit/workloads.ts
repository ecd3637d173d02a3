import type { KubernetesObject } from './manifests';

interface EnvironmentEntry {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string } };
}

interface Probe {
  httpGet?: { path: string; port: string };
}

export interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: EnvironmentEntry[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  securityContext?: Record<string, unknown>;
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  volumeMounts?: { name: string; mountPath: string }[];
}

export interface PodSpec {
  containers: Container[];
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  terminationGracePeriodSeconds?: number;
  securityContext?: Record<string, unknown>;
}

/** What makes pods: each of ours has one container. */
export interface Workload {
  kind: string;
  name: string;
  labels: Record<string, string>;
  pod: PodSpec;
  container: Container;
}

interface Template {
  template: { metadata: { labels: Record<string, string> }; spec: PodSpec };
}

export function workloadsIn(objects: readonly KubernetesObject[]): Workload[] {
  return objects
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map(({ kind, metadata, spec }) => {
      const { template } = spec as Template;
      const [container, ...others] = template.spec.containers;
      if (!container || others.length > 0)
        throw new Error(`${metadata.name} has not one container`);
      const { labels } = template.metadata;
      return { kind, name: metadata.name, labels, pod: template.spec, container };
    });
}

/** Objects of a kind, as the type that the caller knows. */
export const ofKind = <Shape>(objects: readonly KubernetesObject[], kind: string): Shape[] =>
  objects.filter((one) => one.kind === kind) as Shape[];
