/** Requirement texts of programs in our own words, as several countries write them, with trees written before the reading. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTextParser } from '../../engine/publish/text/parse-requirement-text.ts';
import { readJudgedTree } from './judged-notation.ts';
import { judge } from './judgement.ts';
import type { StyleReading } from './unseen-styles.ts';

export const collegeLevels = ['Freshman', 'Sophomore', 'Junior', 'Senior'];

export function readUnseenPrograms(root: string): readonly StyleReading[] {
  const file = join(root, 'bench', 'parse-agreement', 'judged', 'unseen-programs.txt');
  const readings: StyleReading[] = [];
  let style = openStyle('');
  let lines: string[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('@ ')) style = openStyle(line);
    else if (line.startsWith('=> ')) {
      const text = lines.join('\n');
      const notation = line.slice('=> '.length);
      const parsed = style.parse(text, 'program', null);
      const verdict = judge(readJudgedTree(notation), parsed, { levels: collegeLevels, keys: new Map() });
      readings.push({ text, notation, parsed, verdict });
      lines = [];
    } else if (!line.startsWith('#')) lines.push(line);
  }
  return readings;
}

/**
 * `@ name | subjects | a code`: the parser of such a catalog, and the subject of the courses that its texts are of. A subject may
 * have its name: `PHIL = Philosophy`.
 */
export function openStyle(line: string) {
  const [, listed = '', code = ''] = line.split(' | ');
  const named = listed.split(', ').map((one) => one.split(' = '));
  const subjects = named.map(([subject = '']) => subject);
  const [subject = null] = subjects;
  const parse = createTextParser({
    subjects: new Set(subjects),
    subjectNames: named.flatMap(([own = '', name]) => (name === undefined ? [] : [[name, own] as const])),
    courseCodes: new Set([code]),
    levels: collegeLevels,
    programs: [],
    dialect: {},
  });
  return { parse, subject };
}
