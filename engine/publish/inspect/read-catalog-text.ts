/** `gradus read-text`: how a requirement text would be read in a catalog, as text lines. */
import { childRules, type Rule } from '../../../shared/contract/rule.ts';
import { adapterNames, isAdapterName, loadAdapter } from '../adapters/adapters.ts';
import { canonicalSource } from '../canonical-codes.ts';
import type { UnreadableInput } from '../catalog-source.ts';
import { catalogTextReader, type ReadText } from '../compile/text-reader.ts';
import type { TextField } from '../text/parse-requirement-text.ts';

export interface CatalogTextOptions {
  /** The adapter's name, and the directory of the catalog whose subjects, levels and wordings apply. */
  readonly adapter: string;
  readonly from: string;
  readonly field: TextField;
  /** The subject of the course, which applies to numbers without a subject. */
  readonly subject: string;
}

export type CatalogTextReading =
  /** Returns the lines that show how a text is read. */
  | { readonly kind: 'ready'; readonly read: (text: string) => readonly string[] }
  | { readonly kind: 'unreadable'; readonly inputs: readonly UnreadableInput[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** Reads the catalog once, for any number of texts. */
export async function readCatalogTexts(options: CatalogTextOptions): Promise<CatalogTextReading> {
  const { adapter, from, field, subject } = options;
  if (!isAdapterName(adapter))
    return { kind: 'failed', reason: `${adapter} is not an adapter; use one of ${adapterNames.join(', ')}` };
  const outcome = (await loadAdapter(adapter)).read(from, {});
  if (outcome.kind === 'unreadable') return outcome;
  const read = catalogTextReader(canonicalSource(outcome.source));
  return { kind: 'ready', read: (text) => readingLines(text, field, read(text, field, subject)) };
}

function readingLines(text: string, field: TextField, reading: ReturnType<ReadText>): readonly string[] {
  const { prerequisite, corequisite, antirequisites, ambiguities } = reading;
  const part = (name: string, rule: Rule | null): readonly string[] =>
    rule === null ? [] : [`${name}:`, ...ruleLines(rule, text).map((line) => `  ${line}`)];
  const lines = [
    ...part(field === 'program' ? 'requirement' : 'prerequisite', prerequisite),
    ...part('corequisite', corequisite),
    ...antirequisites.map(({ course_code, span }) => `antirequisite: ${course_code}${printed(text, span)}`),
  ];
  return [
    ...(lines.length === 0 ? ['nothing is asked'] : lines),
    ...ambiguities.map(({ span, message }) => `ambiguity:${printed(text, span)} ${message}`),
  ];
}

/** One line for each node: its kind and members, and the words from which a leaf was read. */
function ruleLines(rule: Rule, text: string): readonly string[] {
  const { kind, span, ...members } = rule;
  const children = childRules(rule);
  const words = Object.entries(members).flatMap(([name, value]) => memberWords(name, value));
  const isWhole = children.length === 0 && span !== undefined && !('text' in rule);
  const source = isWhole ? printed(text, [span[0], span[1]]) : '';
  return [
    `${[kind, ...words].join(' ')}${source}`,
    ...children.flatMap((child) => ruleLines(child, text).map((line) => `  ${line}`)),
  ];
}

const shownAsChildren: ReadonlySet<string> = new Set(['rules', 'if', 'then', 'otherwise']);

function memberWords(name: string, value: unknown): readonly string[] {
  if (shownAsChildren.has(name)) return [];
  if (name === 'course_code') return [String(value)];
  if (value === true) return [name];
  return [`${name} ${JSON.stringify(value)}`];
}

function printed(text: string, [start, end]: readonly [number, number]): string {
  return ` ← ${JSON.stringify(text.slice(start, end))}`;
}
