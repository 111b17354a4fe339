/** Prerequisite sentences of our own in the manner of further universities, with trees written before the reading. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJudgedTree } from './judged-notation.ts';
import { judge } from './judgement.ts';
import { collegeLevels, openStyle } from './unseen-programs.ts';
import type { StyleReading } from './unseen-styles.ts';

export function readUnseenSentences(root: string): readonly StyleReading[] {
  const file = join(root, 'bench', 'parse-agreement', 'judged', 'unseen-sentences.txt');
  const readings: StyleReading[] = [];
  let style = openStyle('');
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('@ ')) style = openStyle(line);
    const [text, notation] = line.startsWith('# ') ? [] : line.split(' || ');
    if (text === undefined || notation === undefined) continue;
    const parsed = style.parse(text, 'prerequisite', style.subject);
    const verdict = judge(readJudgedTree(notation), parsed, { levels: collegeLevels, keys: new Map() });
    readings.push({ text, notation, parsed, verdict });
  }
  return readings;
}
