/**
 * Parses requisites of the catalog: `;` separates conjuncts, `,` alternatives. Items are subject ids, GIRs, permissions
 * or texts; texts that contain commas are joined again.
 */
import type { Rule } from '../../../../shared/contract/rule.ts';
import type { ReadDemand } from '../../text/demand-reader.ts';
import { allOf, anyOf, courseLeaf, unparsed } from '../toolkit/rule-makers.ts';
import type { SubjectCategories } from './subject-categories.ts';
import type { SubjectIds } from './subject-ids.ts';

export interface RequisiteContext {
  readonly ids: SubjectIds;
  readonly categories: SubjectCategories;
  /** Reads phrases that require subjects of a department; without it, they stay text. */
  readonly readDemand?: ReadDemand;
  /** Receives texts that are recommendations, not requirements. */
  readonly onRecommendation: (words: string) => void;
}

/** The rule of one cell; null if it requires nothing. */
export function readRequisites(cell: string, context: RequisiteContext): Rule | null {
  const clauses = cell
    .split(';')
    .map((clause) => readClause(clause, context))
    .filter((rule) => rule !== null);
  return clauses.length === 0 ? null : allOf(clauses);
}

function readClause(clause: string, context: RequisiteContext): Rule | null {
  const choices: Rule[] = [];
  let words: string[] = [];
  const endWords = (): void => {
    const text = words.join(', ');
    // "One subject in Literature,Comparative Media Studies": the comma is an "or".
    const demand = context.readDemand?.(words.join(' or ')) ?? null;
    if (demand !== null) choices.push({ ...demand, label: text });
    else if (words.length > 0) choices.push(unparsed(text));
    words = [];
  };
  for (const item of clause.split(',').map((part) => part.trim())) {
    if (item === '') continue;
    const rule = readItem(item, context);
    if (rule === null && isRecommendation(item)) context.onRecommendation(item);
    else if (rule === null) words.push(item);
    else {
      endWords();
      choices.push(rule);
    }
  }
  endWords();
  return choices.length === 0 ? null : anyOf(choices);
}

/** Null if the text is not understood. */
function readItem(item: string, { ids, categories }: RequisiteContext): Rule | null {
  const category = categories.ruleOfWords(item);
  if (category !== null) return category;
  const code = ids.read(item);
  if (code !== null) return courseLeaf(code);
  const granter = /^(?:by )?permission of (?:the )?(?<granter>.+?)\.?$/iu.exec(item)?.groups?.granter;
  if (granter !== undefined)
    return { kind: 'consent', by: /^instr/iu.test(granter) ? 'instructor' : granter };
  return /\b(?:placement|audition|writing sample|exam)\b/iu.test(item)
    ? { kind: 'external', text: item }
    : null;
}

function isRecommendation(item: string): boolean {
  return /\brecommended\b/iu.test(item);
}
