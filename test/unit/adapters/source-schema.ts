/** The JSON Schema of the catalog source format, made of the schemas by which the adapter reads. */
import { SourceCatalog, SourceCourse, SourceCredential } from '../../../engine/publish/catalog-source.ts';
import { Rule } from '../../../shared/contract/rule.ts';

/**
 * One schema (draft 2020-12) with a definition of each kind of record; as a whole it accepts
 * `catalog.json` and any line of `courses.jsonl` or `credentials.jsonl`.
 */
export function catalogSourceSchema(): object {
  const { Rule: rule } = (plain(Rule) as { readonly $defs: { readonly Rule: unknown } }).$defs;
  const definitions = {
    catalog: plain(SourceCatalog),
    course: plain(SourceCourse),
    credential: plain(SourceCredential),
    Rule: rule,
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Gradus catalog source',
    description: 'catalog.json, or one line of courses.jsonl or credentials.jsonl: docs/catalog-source.md',
    anyOf: ['catalog', 'course', 'credential'].map((name) => ({ $ref: `#/$defs/${name}` })),
    $defs: toStandard(definitions),
  };
}

function plain(schema: object): unknown {
  return JSON.parse(JSON.stringify(schema));
}

/** The schema library names the recursive rule by its bare name, and writes tuples as earlier drafts did. */
function toStandard(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStandard);
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as Readonly<Record<string, unknown>>;
  if (schema['$ref'] === 'Rule') return { $ref: '#/$defs/Rule' };
  const { $id, items, additionalItems, ...rest } = schema;
  const members = Object.entries(Array.isArray(items) || items === undefined ? rest : { ...rest, items });
  const standard = Object.fromEntries(members.map(([name, part]) => [name, toStandard(part)]));
  return Array.isArray(items)
    ? { ...standard, prefixItems: items.map(toStandard), items: additionalItems ?? true }
    : standard;
}
