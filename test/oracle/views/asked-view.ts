/** Views to ask for, each with what it should hold; and answers in the form in which both sides are compared. */
import fc from 'fast-check';
import { type BoundName, boundLimits } from '../../../shared/limits.ts';
import type { payload } from '../../wire/http-client.ts';
import type { Catalog } from './catalog-graphs.ts';
import type { SentView } from './expected-cut.ts';
import type { ExpectedViews, WholeView } from './expected-views.ts';

export interface Asked {
  readonly view: string;
  readonly filter: object;
  readonly bounds: Readonly<Partial<Record<BoundName, number>>>;
  readonly expected: WholeView;
}

export const defaults = Object.fromEntries(
  Object.entries(boundLimits).map(([name, limit]) => [name, limit.default]),
) as Record<BoundName, number>;

/** The members of both sides that are compared, in one form. */
export function told({ nodes, edges, omittedNodes, omittedEdges, warned }: SentView): object {
  return {
    nodes: nodes.map(({ id, depth, more }) => `${depth} ${id}${more ? ' …' : ''}`),
    edges: edges.map(
      ({ from, relation, to, alternative }) => `${from} ${relation}${alternative ? '?' : ''} ${to}`,
    ),
    counts: [omittedNodes, omittedEdges, omittedNodes, omittedEdges],
    warned: [...warned],
  };
}

export function sentOf({ data, meta, warnings }: ReturnType<typeof payload>): object {
  const nodes = data['nodes'] as { id: string; depth: number; more?: true }[];
  const edges = data['edges'] as { from: string; to: string; relation: string; alternative?: true }[];
  const { omitted_nodes, omitted_edges } = data['view_meta'] as Record<string, number>;
  return {
    nodes: nodes.map(({ id, depth, more }) => `${depth} ${id}${more ? ' …' : ''}`),
    edges: edges.map(
      ({ from, relation, to, alternative }) => `${from} ${relation}${alternative ? '?' : ''} ${to}`,
    ),
    counts: [omitted_nodes, omitted_edges, meta['omitted_nodes'], meta['omitted_edges']],
    warned: warnings.map(({ message }) => /max_[a-z]+/u.exec(String(message))?.[0]),
  };
}

const relations = ['prerequisite', 'corequisite', 'antirequisite', 'cross_listing', 'requirement', 'option'];

export function askedView({ courses, credentials }: Catalog, expected: ExpectedViews): fc.Arbitrary<Asked> {
  const course = fc.constantFrom(...courses.keys());
  const credential = fc.constantFrom(...credentials.keys());
  const subjects = [...new Set([...courses.values()].map(({ subject }) => subject))];
  const node = fc.constantFrom(...expected.rules.nodes());
  const directions = fc.constantFrom('prerequisites' as const, 'dependents' as const, 'both' as const);
  const neighborhood = fc.record(
    { course_code: course, direction: directions, relations: fc.subarray(relations, { minLength: 1 }) },
    { requiredKeys: ['course_code'] },
  );
  const universe = fc.record(
    { subjects: fc.subarray(subjects, { minLength: 1, maxLength: Math.min(4, subjects.length) }) },
    { requiredKeys: [] },
  );
  const from = fc.uniqueArray(course, { minLength: 1, maxLength: 4 });
  const rows: fc.Arbitrary<Asked>[] = [
    fc.tuple(neighborhood, bounds).map(([filter, asked]) => {
      const whole = expected.courseNeighborhood(
        filter.course_code,
        depthOf(asked),
        filter.direction,
        filter.relations,
      );
      return { view: 'course-neighborhood', filter, bounds: asked, expected: whole };
    }),
    fc.tuple(universe, bounds).map(([filter, asked]) => {
      const whole = expected.courseUniverse(filter.subjects, depthOf(asked));
      return { view: 'course-universe', filter, bounds: asked, expected: whole };
    }),
    fc.tuple(from, course, bounds).map(([codes, to, asked]) => {
      const filter = { from_course_codes: codes, to_course_code: to };
      const whole = expected.coursePathways(codes, `course:${to}`, depthOf(asked));
      return { view: 'course-pathways', filter, bounds: asked, expected: whole };
    }),
    fc.tuple(from, credential, bounds).map(([codes, to, asked]) => {
      const filter = { from_course_codes: codes, to_credential_id: to };
      const whole = expected.coursePathways(codes, to, depthOf(asked));
      return { view: 'course-pathways', filter, bounds: asked, expected: whole };
    }),
    fc.tuple(credential, bounds).map(([credential_id, asked]) => {
      const whole = expected.credentialRequirements(credential_id, depthOf(asked));
      return { view: 'credential-requirements', filter: { credential_id }, bounds: asked, expected: whole };
    }),
    fc.tuple(node, bounds).map(([node_id, asked]) => {
      const whole = expected.expandNode(node_id, depthOf(asked));
      return { view: 'expand-node', filter: { node_id }, bounds: asked, expected: whole };
    }),
  ];
  return fc.oneof(...rows);
}

export const depthOf = (asked: Asked['bounds']): number => asked.max_depth ?? defaults.max_depth;

function bound(name: BoundName): fc.Arbitrary<number> {
  const { minimum, default: usual, hard_max } = boundLimits[name];
  return fc.oneof(
    fc.integer({ min: minimum, max: Math.min(12, hard_max) }),
    fc.integer({ min: minimum, max: usual }),
    fc.integer({ min: minimum, max: hard_max }),
  );
}

export const bounds: fc.Arbitrary<Asked['bounds']> = fc.record(
  {
    max_nodes: bound('max_nodes'),
    max_edges: bound('max_edges'),
    max_depth: bound('max_depth'),
    max_courses: bound('max_courses'),
    max_credentials: bound('max_credentials'),
  },
  { requiredKeys: [] },
);
