import { execFileSync } from 'node:child_process';
import { root, readImage, targetsOf } from './kit/containerfile';
import { documentedSettings, operationsText } from './kit/documented-settings';
import { hasKubectl, overlayFolder, overlays, renderOverlay } from './kit/manifests';
import { ofKind, workloadsIn } from './kit/workloads';

interface Named {
  metadata: { name: string };
}
interface Selecting extends Named {
  spec: { selector: Record<string, string>; ports: { name: string; targetPort: string }[] };
}
interface Budget extends Named {
  spec: { selector: { matchLabels: Record<string, string> } };
}
interface Autoscaler extends Named {
  spec: { scaleTargetRef: Named['metadata']; metrics: { pods?: { metric: { name: string } } }[] };
}
interface Policy extends Named {
  spec: {
    podSelector: {
      matchLabels?: Record<string, string>;
      matchExpressions?: { key: string; values: string[] }[];
    };
    ingress?: { ports?: { port: string | number }[] }[];
  };
}

if (!hasKubectl)
  console.warn('No kubectl here: the manifests are not put together, nor looked at.');

(hasKubectl ? describe : describe.skip).each(overlays)('the manifests of %s', (overlay) => {
  const objects = hasKubectl ? renderOverlay(overlayFolder(overlay)) : [];
  const workloads = workloadsIn(objects);
  const settings = documentedSettings();
  const config = ofKind<Named & { data: Record<string, string> }>(objects, 'ConfigMap');
  const configOf = (name: string) => config.find(({ metadata }) => metadata.name === name)?.data;

  it('run the images of the Containerfile, as its user, at its ports', () => {
    expect(workloads.map(({ name }) => name).sort()).toEqual(['api', 'migrate', 'releases', 'web']);
    for (const { container, pod, name } of workloads) {
      const [, target = ''] = /^panggung\/(\w+):\d+\.\d+\.\d+$/.exec(container.image) ?? [];
      expect(targetsOf()).toContain(target);
      const image = readImage(target);
      const { uid, gid } = image.user;
      expect(pod.securityContext).toMatchObject({ runAsUser: uid, runAsGroup: gid });
      const http = container.ports?.filter((port) => port.name === 'http') ?? [];
      const served = name === 'migrate' ? [] : image.ports;
      expect(http.map(({ containerPort }) => containerPort)).toEqual(served);
    }
  });

  it('let no pod write its root, gain rights or call the cluster', () => {
    const accounts = ofKind<Named & { automountServiceAccountToken: boolean }>(
      objects,
      'ServiceAccount',
    );
    for (const { container, pod } of workloads) {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(pod.automountServiceAccountToken).toBe(false);
      const account = accounts.find(({ metadata }) => metadata.name === pod.serviceAccountName);
      expect(account?.automountServiceAccountToken).toBe(false);
    }
  });

  it('set what the process of the image reads', () => {
    for (const { container, name } of workloads) {
      const given = (container.env ?? []).map((entry) => entry.name);
      const shared = (container.envFrom ?? []).flatMap(({ configMapRef }) =>
        Object.keys(configOf(configMapRef?.name ?? '') ?? {}),
      );
      const known = settings[name === 'web' || name === 'releases' ? 'web' : 'api'];
      expect([...given, ...shared].filter((setting) => !known.has(setting))).toEqual([]);
    }
  });

  it('take secrets from where docs/operations.md has them made, and hold none', () => {
    const named = workloads.flatMap(({ container }) => [
      ...(container.env ?? []).flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
      ...(container.envFrom ?? []).flatMap(({ secretRef }) => secretRef?.name ?? []),
    ]);
    expect(named).toContain('panggung-api');
    const isMade = (name: string) =>
      operationsText().includes(`kubectl create secret generic ${name}`);
    expect(named.filter((name) => !isMade(name))).toEqual([]);
    expect(objects.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    const web = workloads.find(({ name }) => name === 'web')?.container;
    expect(JSON.stringify(web)).not.toContain('panggung-api');
  });

  it('probe what the processes answer', () => {
    for (const { container, name, kind } of workloads) {
      if (kind !== 'Deployment') continue;
      const { startupProbe, livenessProbe, readinessProbe } = container;
      const prefix = name === 'api' ? '/api/health' : '/health';
      const live = { path: `${prefix}/live`, port: 'http' };
      expect(startupProbe?.httpGet).toEqual(live);
      expect(livenessProbe?.httpGet).toEqual(live);
      const ready = name === 'api' ? prefix : `${prefix}/ready`;
      expect(readinessProbe?.httpGet).toEqual({ path: ready, port: 'http' });
      // The two that images.faults.test.ts asks, and the table for operators.
      expect(operationsText().includes(`\`${ready}\``)).toBe(true);
    }
  });

  it('leave more time to end than a process takes', () => {
    const seconds = { DRAIN_SECONDS: '5', FINISH_SECONDS: '35', ...configOf('panggung') };
    const longest = Number(seconds.DRAIN_SECONDS) + Number(seconds.FINISH_SECONDS) + 4;
    for (const { pod, kind } of workloads) {
      if (kind !== 'Deployment') continue;
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(longest);
    }
  });

  it('lead services, policies and the ingress to ports that are there', () => {
    const portsOf = (labels: Record<string, string>) =>
      workloads
        .filter((one) => Object.entries(labels).every(([key, value]) => one.labels[key] === value))
        .flatMap(({ container }) => container.ports?.map((port) => port.name) ?? []);
    const services = ofKind<Selecting>(objects, 'Service');
    expect(services.map(({ metadata }) => metadata.name).sort()).toEqual(['api', 'web']);
    for (const { spec } of services) {
      for (const { targetPort } of spec.ports) expect(portsOf(spec.selector)).toContain(targetPort);
    }
    for (const { spec } of ofKind<Policy>(objects, 'NetworkPolicy')) {
      const { matchLabels, matchExpressions = [] } = spec.podSelector;
      const apps = matchLabels
        ? [matchLabels['app'] ?? '']
        : matchExpressions.flatMap(({ values }) => values);
      const there = apps.flatMap((app) => portsOf({ app }));
      for (const { ports = [] } of spec.ingress ?? []) {
        for (const { port } of ports) expect(there).toContain(port);
      }
      for (const app of apps) expect(workloads.map(({ name }) => name)).toContain(app);
    }
    const [ingress] = ofKind<Named & { spec: object }>(objects, 'Ingress');
    expect(JSON.stringify(ingress?.spec)).toContain('{"name":"web","port":{"name":"http"}}');
  });

  it('keep copies while machines are emptied, and scale by figures that there are', () => {
    const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
    const budgets = ofKind<Budget>(objects, 'PodDisruptionBudget');
    const scalers = ofKind<Autoscaler>(objects, 'HorizontalPodAutoscaler');
    const several = overlay === 'several' ? deployments.map(({ labels }) => labels) : [];
    expect(budgets.map(({ spec }) => spec.selector.matchLabels).sort(byApp)).toEqual(
      several.sort(byApp),
    );
    for (const { spec } of scalers) {
      expect(deployments.map(({ name }) => name)).toContain(spec.scaleTargetRef.name);
      for (const { pods } of spec.metrics) if (pods) expect(isMetric(pods.metric.name)).toBe(true);
    }
    expect(isMetric('panggung_no_such_figure')).toBe(false);
  });
});

const byApp = (one: Record<string, string>, other: Record<string, string>) =>
  (one['app'] ?? '').localeCompare(other['app'] ?? '');

/** Whether a metric is registered somewhere in the sources of the processes. */
function isMetric(name: string): boolean {
  try {
    execFileSync('git', ['grep', '-q', `name: '${name}'`, '--', 'api/src', 'shell/server'], {
      cwd: root,
    });
    return true;
  } catch {
    return false;
  }
}
