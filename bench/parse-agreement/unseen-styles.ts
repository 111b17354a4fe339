/** Sentences of our own in the styles of universities whose catalogs are not at hand, with trees written before the reading. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextDialect } from '../../engine/publish/catalog-source.ts';
import {
  createTextParser,
  type ParsedRequirementText,
} from '../../engine/publish/text/parse-requirement-text.ts';
import { readJudgedTree } from './judged-notation.ts';
import { judge, type ReadingQuality } from './judgement.ts';

export interface StyleReading {
  readonly text: string;
  readonly notation: string;
  readonly parsed: ParsedRequirementText;
  readonly verdict: ReadingQuality;
}

interface StyleCatalog {
  readonly subjects: readonly string[];
  readonly code: string;
  /** Without them, those of a college in the United States. */
  readonly levels?: readonly string[];
  /** What its registrar would set: a comma is an "and" also before the last "or". */
  readonly dialect?: TextDialect;
}

/** The subjects and some codes that each style's catalog would have. */
const catalogs: Readonly<Record<string, StyleCatalog>> = {
  Berkeley: { subjects: ['COMPSCI', 'MATH', 'PHYSICS', 'STAT', 'DATA', 'CHEM'], code: 'MATH 110' },
  Michigan: { subjects: ['EECS', 'MATH', 'STATS', 'BIOMEDE'], code: 'EECS 280' },
  Toronto: { subjects: ['CSC', 'MAT', 'STA', 'PHL'], code: 'CSC 148H1' },
  ETH: { subjects: ['COMP'], code: 'COMP 210' },
  UBC: {
    subjects: ['CPSC', 'MATH', 'STAT', 'COMM', 'EECE', 'COMP'],
    code: 'CPSC 110',
    levels: ['Year-1', 'Year-2', 'Year-3', 'Year-4'],
  },
  Illinois: { subjects: ['CS', 'MATH', 'STAT', 'ECE'], code: 'CS 225' },
  UNSW: { subjects: ['COMP', 'MATH', 'DPST'], code: 'COMP 1521' },
  McGill: {
    subjects: ['COMP', 'MATH'],
    code: 'COMP 250',
    levels: ['U0', 'U1', 'U2', 'U3'],
    dialect: { comma: 'and' },
  },
  Washington: { subjects: ['CSE', 'MATH', 'STAT', 'AMATH', 'IND E'], code: 'CSE 143' },
  Alberta: { subjects: ['CMPUT', 'MATH', 'STAT'], code: 'CMPUT 175' },
  Sydney: { subjects: ['COMP', 'MATH', 'INFO'], code: 'COMP 2123' },
  Auckland: { subjects: ['COMPSCI', 'MATHS', 'SOFTENG', 'STATS'], code: 'COMPSCI 220' },
  Manchester: {
    subjects: ['COMP', 'MATH'],
    code: 'COMP 10120',
    levels: ['Year-1', 'Year-2', 'Year-3', 'Year-4'],
  },
  Bombay: { subjects: ['CS', 'EE', 'MA'], code: 'CS 213' },
  Singapore: { subjects: ['CS', 'MA', 'ST'], code: 'CS 2040' },
  Munich: { subjects: ['IN', 'MA'], code: 'IN 0001' },
  Stockholm: { subjects: ['DD', 'SF', 'DK'], code: 'DD 1337' },
  Cupertino: { subjects: ['MATH', 'CIS', 'EWRT', 'ESL', 'BIOL', 'PHYS', 'CHEM'], code: 'CIS 22A' },
  Lafayette: { subjects: ['CS', 'MA', 'ECE', 'STAT'], code: 'CS 18000' },
  Melbourne: { subjects: ['COMP', 'MAST', 'INFO'], code: 'COMP 10001' },
};
const collegeLevels = ['Freshman', 'Sophomore', 'Junior', 'Senior'];

export function readUnseenStyles(root: string): readonly StyleReading[] {
  const file = join(root, 'bench', 'parse-agreement', 'judged', 'unseen-styles.txt');
  const readings: StyleReading[] = [];
  let style = '';
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('#')) style = line.slice('# '.length);
    const [text, notation] = line.startsWith('#') ? [] : line.split(' || ');
    if (text === undefined || notation === undefined) continue;
    const { subjects = [], code = '', levels = collegeLevels, dialect = {} } = catalogs[style] ?? {};
    const parse = createTextParser({
      subjects: new Set(subjects),
      courseCodes: new Set([code]),
      levels,
      programs: [],
      dialect,
    });
    const parsed = parse(text, 'prerequisite', subjects[0] ?? null);
    const verdict = judge(readJudgedTree(notation), parsed, { levels, keys: new Map() });
    readings.push({ text, notation, parsed, verdict });
  }
  return readings;
}
