/** The manifests in deploy/kubernetes and the compose file fit their schemas, and name only what the product has. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { acceptedSettings, settingTable } from '../../gateway/process/settings.ts';
import { packageRoot } from '../../shared/package-root.ts';
import { parseExposition } from '../wire/exposition-parser.ts';
import { call } from '../wire/http-client.ts';
import { type ServerProcess, startServer } from '../wire/server-process.ts';
import { composeFaults, manifestFaults, type Tree, treeOf } from './manifest-checks.ts';

const deploy = join(packageRoot(), 'deploy');
const textOf = (path: string): string => readFileSync(join(deploy, path), 'utf8');
const kustomizationFile = 'kustomization.yaml';
const files = readdirSync(join(deploy, 'kubernetes')).filter((name) => name !== kustomizationFile);
const manifests = new Map(files.map((name) => [name, treeOf(textOf(join('kubernetes', name)))]));
const settingNames = new Set<string>(Object.values(settingTable).map(({ name }) => name));
const internalToken = 'internal-token-of-this-test';

let server: ServerProcess;

before(async () => {
  server = await startServer({ SVC_INTERNAL_TOKEN: internalToken });
});

after(async () => assert.equal(await server.stop(), 0));

/** The value at a path of names and positions; fails where there is none. */
function at(tree: unknown, ...path: readonly (string | number)[]): unknown {
  let value = tree;
  for (const name of path) {
    assert.ok(typeof value === 'object' && value !== null && name in value, `${path.join('.')} at ${name}`);
    value = (value as Tree)[name];
  }
  return value;
}

function manifest(name: string): Tree {
  const found = manifests.get(name);
  assert.ok(found !== undefined, name);
  return found;
}

const container = at(manifest('deployment.yaml'), 'spec', 'template', 'spec', 'containers', 0) as Tree;
const pod = at(manifest('deployment.yaml'), 'spec', 'template', 'spec') as Tree;
const settings = at(manifest('settings.yaml'), 'data') as Readonly<Record<string, string>>;

for (const [name, tree] of manifests)
  test(`deploy/kubernetes/${name} fits the schema of its kind`, () => {
    assert.deepEqual(manifestFaults(tree), []);
  });

test('the check of a manifest notices wrong types, missing members, and members that do not exist', () => {
  const changed = (from: string, to: string): Tree => {
    const text = textOf('kubernetes/deployment.yaml');
    assert.ok(text.includes(from), from);
    return treeOf(text.replace(from, to));
  };
  const rows = [
    ['maxSurge: 1', 'maxSurge: [1]', /maxSurge/u],
    ['revisionHistoryLimit: 5', 'revisionHistoryLimit: five', /revisionHistoryLimit type .*integer/u],
    ['- name: gradus\n          image', '- image', /containers\/0 required .*"name"/u],
    ['readOnlyRootFilesystem', 'readOnlyRootFileSystem', /readOnlyRootFileSystem is not a member/u],
    ['startupProbe', 'startProbe', /\/spec\/template\/spec\/containers\/0\/startProbe is not a member/u],
    ['apiVersion: apps/v1', 'apiVersion: apps/v2', /no schema of apps\/v2 Deployment/u],
  ] as const;
  for (const [from, to, fault] of rows) assert.match(manifestFaults(changed(from, to)).join('\n'), fault);
});

test('the kustomization lists every manifest', () => {
  const kustomization = treeOf(textOf(join('kubernetes', kustomizationFile)));
  assert.deepEqual([...(kustomization['resources'] as string[])].sort(), [...files].sort());
  const known = ['apiVersion', 'kind', 'namespace', 'labels', 'resources', 'images'];
  assert.deepEqual(
    Object.keys(kustomization).filter((name) => !known.includes(name)),
    [],
  );
  assert.equal(at(kustomization, 'images', 0, 'name'), container['image']);
  for (const tree of manifests.values()) assert.notEqual(at(tree, 'metadata', 'name'), '');
});

test('the overlay changes what the base has: the name of its image, and members of its manifests', () => {
  const overlay = treeOf(textOf(join('kubernetes-overlay', kustomizationFile)));
  assert.deepEqual(overlay['resources'], ['../kubernetes']);
  const base = treeOf(textOf(join('kubernetes', kustomizationFile)));
  assert.equal(at(overlay, 'images', 0, 'name'), at(base, 'images', 0, 'newName'));
  for (const patch of overlay['patches'] as readonly Tree[]) {
    const { kind, name } = patch['target'] as Tree;
    const target = [...manifests.values()].find((tree) => tree['kind'] === kind);
    assert.equal(at(target, 'metadata', 'name'), name);
    for (const { op, path } of parse(String(patch['patch']))) {
      assert.match(op, /^(?:replace|remove)$/u);
      at(target, ...String(path).split('/').slice(1));
    }
  }
});

test('the manifests and the compose file name existing settings, with values that are accepted', () => {
  const overlay = textOf(join('kubernetes-overlay', kustomizationFile));
  const texts = [...files.map((name) => textOf(join('kubernetes', name))), textOf('compose.yaml'), overlay];
  for (const text of texts)
    for (const name of text.match(/SVC_[A-Z_]+[A-Z]/gu) ?? []) assert.ok(settingNames.has(name), name);
  const { unknownNames } = acceptedSettings({ ...settings });
  assert.deepEqual(unknownNames, []);
  const compose = at(treeOf(textOf('compose.yaml')), 'services', 'gateway1', 'environment') as Tree;
  const given = Object.entries(compose).map(([name, value]) => {
    const filled = String(value).replaceAll(/\$\{\w+:[-?]\}/gu, (use) =>
      use.endsWith('?}') ? 'filled' : '',
    );
    return [name, filled] as const;
  });
  assert.deepEqual(acceptedSettings(Object.fromEntries(given)).unknownNames, []);
});

test('secrets come from the secret alone', () => {
  const environment = container['env'] as readonly Tree[];
  for (const name of ['SVC_STATE_URL', 'SVC_TOKEN_KEY', 'SVC_INTERNAL_TOKEN']) {
    assert.equal(settings[name], undefined);
    const variable = environment.find((each) => each['name'] === name);
    assert.equal(at(variable, 'valueFrom', 'secretKeyRef', 'name'), 'gradus', name);
  }
});

test('every probe asks a route of the service at its port', async () => {
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
    const path = String(at(container, probe, 'httpGet', 'path'));
    assert.equal((await call(server.port, 'GET', path)).status, 200, path);
    assert.equal(at(container, probe, 'httpGet', 'port'), at(container, 'ports', 0, 'name'));
  }
  assert.equal(String(at(container, 'ports', 0, 'containerPort')), settings['SVC_PORT']);
});

test('the autoscaler and the scraper use metrics that the service exports', async () => {
  const annotations = at(manifest('deployment.yaml'), 'spec', 'template', 'metadata', 'annotations');
  const path = String(at(annotations, 'prometheus.io/path'));
  const answer = await call(server.port, 'GET', path, {
    token: internalToken,
    headers: { Accept: 'text/plain' },
  });
  assert.equal(answer.status, 200);
  const families = parseExposition(answer.body, 'prometheus');
  const metrics = at(manifest('autoscaler.yaml'), 'spec', 'metrics') as readonly Tree[];
  const ofPods = metrics.filter(({ type }) => type === 'Pods');
  assert.equal(ofPods.length, 1);
  for (const metric of ofPods) {
    const name = at(metric, 'pods', 'metric', 'name');
    assert.equal(families.find((family) => family.name === name)?.type, 'gauge', String(name));
  }
  assert.deepEqual(at(manifest('autoscaler.yaml'), 'spec', 'scaleTargetRef'), {
    apiVersion: manifest('deployment.yaml')['apiVersion'],
    kind: 'Deployment',
    name: at(manifest('deployment.yaml'), 'metadata', 'name'),
  });
});

test('the pod runs without privileges, writes to its own directories alone, and has the time that it needs to leave', () => {
  assert.equal(at(pod, 'securityContext', 'runAsNonRoot'), true);
  const [, user] = /^USER (\d+):\d+$/mu.exec(textOf('Dockerfile')) ?? [];
  assert.equal(String(at(pod, 'securityContext', 'runAsUser')), user);
  assert.equal(at(container, 'securityContext', 'readOnlyRootFilesystem'), true);
  assert.deepEqual(at(container, 'securityContext', 'capabilities', 'drop'), ['ALL']);
  const mounts = (container['volumeMounts'] as readonly Tree[]).map(({ mountPath }) => mountPath);
  assert.deepEqual(mounts, [settings['SVC_DATA_DIR'], '/tmp', '/etc/gradus/certificates']);
  const volumes = pod['volumes'] as readonly Tree[];
  assert.deepEqual(
    volumes.map((volume) => 'emptyDir' in volume || at(volume, 'secret', 'optional') === true),
    volumes.map(() => true),
  );
  assert.deepEqual(
    (container['volumeMounts'] as readonly Tree[]).filter(({ readOnly }) => readOnly !== true).length,
    volumes.filter((volume) => 'emptyDir' in volume).length,
  );
  const { drainDelayMs, shutdownGraceMs } = acceptedSettings({ ...settings }).settings;
  assert.ok(Number(pod['terminationGracePeriodSeconds']) * 1000 > drainDelayMs + shutdownGraceMs);
  const { periodSeconds, failureThreshold } = container['readinessProbe'] as Readonly<Record<string, number>>;
  assert.ok(drainDelayMs > 1000 * Number(periodSeconds) * (Number(failureThreshold) + 1));
});

test('all selectors select the pods of the deployment', () => {
  const labels = at(manifest('deployment.yaml'), 'spec', 'template', 'metadata', 'labels');
  const selectors = [
    at(manifest('deployment.yaml'), 'spec', 'selector', 'matchLabels'),
    at(manifest('service.yaml'), 'spec', 'selector'),
    at(manifest('disruption-budget.yaml'), 'spec', 'selector', 'matchLabels'),
    at(manifest('network-policy.yaml'), 'spec', 'podSelector', 'matchLabels'),
    ...(pod['topologySpreadConstraints'] as readonly Tree[]).map((each) =>
      at(each, 'labelSelector', 'matchLabels'),
    ),
  ];
  for (const selector of selectors) assert.deepEqual(selector, labels);
  assert.equal(pod['serviceAccountName'], at(manifest('service-account.yaml'), 'metadata', 'name'));
  assert.equal(
    at(container, 'envFrom', 0, 'configMapRef', 'name'),
    at(manifest('settings.yaml'), 'metadata', 'name'),
  );
});

test('the compose file fits its schema, and its gateways are those of the balancer', () => {
  const file = treeOf(textOf('compose.yaml'));
  assert.deepEqual(composeFaults(file), []);
  assert.notDeepEqual(composeFaults(treeOf(textOf('compose.yaml').replace('read_only', 'readonly'))), []);
  const services = file['services'] as Tree;
  const balancer = at(services, 'balancer', 'environment') as Readonly<Record<string, string>>;
  // Those with a default need not be given.
  const used = textOf('fleet/haproxy.cfg').match(/(?<=\$\{)GRADUS_\w+(?=\})/gu) ?? [];
  assert.deepEqual([...new Set(used)].sort(), Object.keys(balancer).sort());
  for (const [name, address] of Object.entries(balancer).filter(([key]) =>
    key.startsWith('GRADUS_GATEWAY'),
  )) {
    const [service = '', port] = address.split(':');
    assert.ok(service in services, name);
    assert.match(textOf('Dockerfile'), new RegExp(`^EXPOSE ${port}$`, 'mu'));
  }
});
