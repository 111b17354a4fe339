/** The JSON Schema of the catalog source format, made of the schemas by which the adapter reads. */
import { SourceCatalog, SourceCourse, SourceCredential } from '../../../engine/publish/catalog-source.ts';
import { CourseSet, Rule } from '../../../shared/contract/rule.ts';

/**
 * One schema (draft 2020-12) with a definition of each kind of record; as a whole it accepts
 * `catalog.json` and any line of `courses.jsonl` or `credentials.jsonl`.
 */
export function catalogSourceSchema(): object {
  const { Rule: rule } = definitionsOf(Rule);
  const { CourseSet: courseSet } = definitionsOf(CourseSet);
  const definitions = {
    catalog: plain(SourceCatalog),
    course: plain(SourceCourse),
    credential: plain(SourceCredential),
    Rule: rule,
    CourseSet: courseSet,
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Gradus catalog source',
    description: 'catalog.json, or one line of courses.jsonl or credentials.jsonl: docs/catalog-source.md',
    anyOf: ['catalog', 'course', 'credential'].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: toStandard(definitions),
  };
}

function definitionsOf(schema: object): Readonly<Record<string, unknown>> {
  return (plain(schema) as { readonly $defs: Readonly<Record<string, unknown>> }).$defs;
}

function plain(schema: object): unknown {
  return JSON.parse(JSON.stringify(schema));
}

/** The schema library names recursive schemas by their bare names, with their definitions in place, and writes tuples as earlier drafts did. */
function toStandard(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStandard);
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as Readonly<Record<string, unknown>>;
  if (typeof schema['$ref'] === 'string' && !schema['$ref'].startsWith('#'))
    return { $ref: `#/$defs/${schema['$ref']}` };
  const { $id, items, additionalItems, ...rest } = schema;
  const members = Object.entries(Array.isArray(items) || items === undefined ? rest : { ...rest, items });
  const standard = Object.fromEntries(members.map(([name, part]) => [name, toStandard(part)]));
  return Array.isArray(items)
    ? { ...standard, prefixItems: items.map(toStandard), items: additionalItems ?? true }
    : standard;
}
