import { faultsOf, hasKubectl, overlayFolder, overlays, renderOverlay } from './kit/manifests';
import type { KubernetesObject } from './kit/manifests';

jest.setTimeout(120_000);

const deployment = (container: object, more: object = {}): KubernetesObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: {
    selector: { matchLabels: { app: 'web' } },
    template: { spec: { containers: [{ name: 'web', image: 'panggung/web', ...container }] } },
    ...more,
  },
});

it.each<[string, KubernetesObject, RegExp | null]>([
  ['one that is sound', deployment({}), null],
  [
    'a field that is misspelt',
    deployment({ readinessProb: {} }),
    /"readinessProb"' does not exist/,
  ],
  ['a number as text', deployment({}, { replicas: '3' }), /'string' is not assignable to .*number/],
  ['a kind that does not exist', { ...deployment({}), kind: 'Deploymnt' }, /Deploymnt/],
  ['a version that does not exist', { ...deployment({}), apiVersion: 'apps/v9' }, /apps\/v9/],
])('faults are seen: %s', (_, object, fault) => {
  const faults = faultsOf([object]).join('\n');
  if (fault === null) expect(faults).toBe('');
  else expect(faults).toMatch(fault);
});

// Where there is no kubectl nothing else can put the overlays together.
(hasKubectl ? describe : describe.skip)('rendered by kustomize', () => {
  it.each([...overlays, 'one-node-teams'])(
    'every object of %s is one that Kubernetes knows',
    (name) => {
      const objects = renderOverlay(overlayFolder(name));
      expect(objects.length).toBeGreaterThanOrEqual(10);
      expect(faultsOf(objects)).toEqual([]);
    },
  );
});
