/** "Undergraduate Prerequisites: A. Graduate Prerequisites: B": headings for students of one level. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Classes } from '../words/phrase.ts';
import { lowerAt, type Token } from '../words/token.ts';
import { headings, type SectionKind } from './section-headings.ts';

const levels = /^(?:under)?graduates?$/u;

export interface LevelHeading {
  readonly kind: SectionKind;
  readonly end: number;
  readonly population: readonly [number, number];
}

/** Reads the level, a heading and its colon. */
export function levelHeadingAt(tokens: readonly Token[], at: number, classes: Classes): LevelHeading | null {
  if (!levels.test(lowerAt(tokens, at)) || !/^\p{Lu}/u.test(tokens[at]?.text ?? '')) return null;
  const match = headings.match(tokens, at + 1, classes);
  if (match === null || !/^(?:prerequisite|corequisite|either)$/u.test(match.tag)) return null;
  return lowerAt(tokens, match.end) === ':'
    ? { kind: match.tag, end: match.end + 1, population: [at, at + 1] }
    : null;
}

type Population = readonly [number, number] | undefined;

/** True if all levels are the same: the sections then apply to everyone, as no text says that others need less. */
export function nameOneLevel(populations: readonly Population[], tokens: readonly Token[]): boolean {
  const named = populations.flatMap((population) => {
    const word = isLevel(population, tokens) ? lowerAt(tokens, population[0]) : null;
    return word === null ? [] : [word.replace(/s$/u, '')];
  });
  return new Set(named).size === 1;
}

export function isLevel(
  population: Population,
  tokens: readonly Token[],
): population is readonly [number, number] {
  return population !== undefined && levels.test(lowerAt(tokens, population[0]));
}

/** "Graduate" or "undergraduate" as a level rule; null if the catalog has no such level. */
export function levelRule(text: string, lexicon: Lexicon): Rule | null {
  if (!levels.test(text.toLowerCase())) return null;
  const graduate = lexicon.levelNamed('graduate');
  const last = lexicon.levelsOfYear(finalYear)?.last;
  if (graduate === null || last === undefined) return null;
  return /^u/iu.test(text) ? { kind: 'level', maximum: last } : { kind: 'level', minimum: graduate };
}

const finalYear = 4;
