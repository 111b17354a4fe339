/**
 * Judged samples: trees that a person wrote for random texts before seeing the parser's answer. The texts are the
 * universities', so a sample names each by the beginning of its SHA-256, and is joined with the data at run time.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createTextParser,
  type ParsedRequirementText,
  type TextField,
  type TextParser,
} from '../../engine/publish/text/parse-requirement-text.ts';
import { itemAt } from '../../shared/column.ts';
import type { CatalogData } from './catalog-data.ts';
import { type JudgedTree, readJudgedTree } from './judged-notation.ts';
import { judge, type ReadingQuality } from './judgement.ts';

export interface JudgedText {
  readonly text: string;
  readonly course_code: string;
  /** As it was written. */
  readonly notation: string;
  readonly tree: JudgedTree;
}

export interface JudgedReading extends JudgedText {
  readonly parsed: ParsedRequirementText;
  readonly verdict: ReadingQuality;
}

export interface JudgedSample {
  readonly readings: readonly JudgedReading[];
  /** Judgements whose text the data does not have. */
  readonly lacking: number;
}

const hashLength = 12;

/** Reads the texts of a sample, with the parser unless an adapter reads them itself; null if no texts of this catalog were judged. */
export function readSample(
  file: string,
  catalog: CatalogData,
  field: TextField = 'prerequisite',
  parse: TextParser = createTextParser(catalog.words),
): JudgedSample | null {
  if (!existsSync(file)) return null;
  const texts = new Map(catalog.pairs.map((pair) => [hashOf(pair.text), pair]));
  const readings: JudgedReading[] = [];
  let lacking = 0;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const notation = line.slice(hashLength).trim();
    const pair = texts.get(line.slice(0, hashLength));
    if (pair === undefined) {
      lacking += 1;
      continue;
    }
    const { text, course_code } = pair;
    const tree = readJudgedTree(notation);
    const subject = field === 'program' ? null : itemAt(/^(.*) /u.exec(course_code) ?? ['', ''], 1);
    const parsed = parse(text, field, subject);
    const verdict = judge(tree, parsed, { levels: catalog.words.levels, keys: catalog.keys });
    readings.push({ text, course_code, notation, tree, parsed, verdict });
  }
  return { readings, lacking };
}

export function sampleFile(root: string, folder: string): string {
  return join(root, 'bench', 'parse-agreement', 'judged', `${folder}.txt`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, hashLength);
}
