/** Requirement texts of programs in our own words, as several countries write them, with trees written before the reading. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTextParser } from '../../engine/publish/text/parse-requirement-text.ts';
import { readJudgedTree } from './judged-notation.ts';
import { judge } from './judgement.ts';
import type { StyleReading } from './unseen-styles.ts';

const levels = ['Freshman', 'Sophomore', 'Junior', 'Senior'];

export function readUnseenPrograms(root: string): readonly StyleReading[] {
  const file = join(root, 'bench', 'parse-agreement', 'judged', 'unseen-programs.txt');
  const readings: StyleReading[] = [];
  let parse = parserOf('');
  let lines: string[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('@ ')) parse = parserOf(line);
    else if (line.startsWith('=> ')) {
      const text = lines.join('\n');
      const notation = line.slice('=> '.length);
      const parsed = parse(text, 'program', null);
      const verdict = judge(readJudgedTree(notation), parsed, { levels, keys: new Map() });
      readings.push({ text, notation, parsed, verdict });
      lines = [];
    } else if (!line.startsWith('#')) lines.push(line);
  }
  return readings;
}

/** `@ name | subjects | a code` */
function parserOf(line: string) {
  const [, subjects = '', code = ''] = line.split(' | ');
  return createTextParser({
    subjects: new Set(subjects.split(', ')),
    courseCodes: new Set([code]),
    levels,
    programs: [],
    dialect: {},
  });
}
