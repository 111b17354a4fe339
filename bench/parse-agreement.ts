/**
 * Measures the text parser against trees that other systems made of the same texts.
 *
 *   node dist/bench/parse-agreement.js [data directory] [disagreements to list] [--raw]
 *
 * With --raw, codes are compared as written: codes that the catalog lacks count, and the codes of one
 * cross-listed course are several.
 *
 * The data directory is the argument, or GRADUS_DATA_DIR, or ../shared/data next to the project.
 *
 * Where a person has judged texts of a catalog (bench/parse-agreement/judged), it also prints how many the parser reads
 * right, right as far as it decides, too strictly and dangerously; grades and concurrency count.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTextParser, type TextField } from '../engine/publish/text/parse-requirement-text.ts';
import type { Agreement } from './parse-agreement/agreement.ts';
import { compare } from './parse-agreement/agreement.ts';
import type { CatalogData } from './parse-agreement/catalog-data.ts';
import { type JudgedSample, readSample, sampleFile } from './parse-agreement/judged-sample.ts';
import { readingQualities } from './parse-agreement/judgement.ts';
import { readMit } from './parse-agreement/mit.ts';
import { readProgramTexts } from './parse-agreement/program-texts.ts';
import { readUnseenPrograms } from './parse-agreement/unseen-programs.ts';
import { readUnseenSentences } from './parse-agreement/unseen-sentences.ts';
import { readUnseenStyles, type StyleReading } from './parse-agreement/unseen-styles.ts';
import { readUtd } from './parse-agreement/utd.ts';
import { readWaterloo } from './parse-agreement/waterloo.ts';
import { readWisconsin } from './parse-agreement/wisconsin.ts';

const catalogs = [
  { folder: 'waterloo', read: readWaterloo },
  { folder: 'utd', read: readUtd },
  { folder: 'wisconsin', read: readWisconsin },
] as const;

/** UT Dallas has no requirement texts of programs. */
const programs = [
  { folder: 'waterloo', name: 'programs of Waterloo', adapter: 'waterloo' },
  { folder: 'mit', name: 'programs of MIT', adapter: 'fireroad' },
] as const;

const defaultListed = 20;
const rawOption = '--raw';

async function main(words: readonly string[]): Promise<void> {
  const args = words.filter((word) => word !== rawOption);
  const isRaw = args.length < words.length;
  const root = resolve(import.meta.dirname, '..', '..');
  const directory = args[0] ?? process.env.GRADUS_DATA_DIR ?? join(root, '..', 'shared', 'data');
  const listed = Number(args[1] ?? defaultListed);
  for (const { folder, read } of catalogs) {
    const from = join(directory, folder);
    if (existsSync(from)) {
      const catalog = read(from);
      report(catalog, listed, isRaw);
      reportJudged(sampleFile(root, folder), catalog, listed);
    } else
      print(`${folder}: no data at ${from}; give the data directory as the argument or in GRADUS_DATA_DIR`);
  }
  await reportMit(join(directory, 'mit'), root, listed);
  for (const { folder, name, adapter } of programs) {
    const from = join(directory, folder);
    if (!existsSync(from)) continue;
    const catalog = await readProgramTexts(name, adapter, from);
    print(`${name}: ${catalog.pairs.length} requirement texts`);
    reportJudged(sampleFile(root, `${folder}-programs`), catalog, listed, 'program');
  }
  print('sentences in the styles of twenty other universities');
  reportReadings(readUnseenStyles(root), listed);
  print('sentences in the manner of further universities');
  reportReadings(readUnseenSentences(root), listed);
  print('requirement texts of programs as several countries write them');
  reportReadings(readUnseenPrograms(root), listed);
}

/** There are no trees of others for MIT: only those of a person. */
async function reportMit(directory: string, root: string, listed: number): Promise<void> {
  if (!existsSync(directory)) return;
  const { catalog, parse } = await readMit(directory);
  print(`${catalog.name}: ${catalog.pairs.length} requisite texts`);
  reportSample(readSample(sampleFile(root, 'mit'), catalog, 'prerequisite', parse), listed);
}

function report(catalog: CatalogData, listed: number, isRaw: boolean): void {
  const parse = createTextParser(catalog.words);
  const began = performance.now();
  const agreements = catalog.pairs.map((pair) => {
    const parsed = parse(pair.text, 'prerequisite', /^(.*) /u.exec(pair.course_code)?.[1] ?? null);
    const rules = [parsed.prerequisite, parsed.corequisite].flatMap((rule) => rule ?? []);
    return compare(pair, rules, isRaw ? null : catalog.keys);
  });
  const milliseconds = performance.now() - began;
  const logical = agreements.filter(({ sameLogic }) => sameLogic !== null);
  const characters = sum(agreements, (agreement) => agreement.characters);
  const unparsed = sum(agreements, (agreement) => agreement.unparsedCharacters);
  print(`${catalog.name}: ${agreements.length} pairs, parsed and compared in ${milliseconds.toFixed(0)} ms`);
  print(`  same course set       ${share(agreements, ({ sameCourses }) => sameCourses)}`);
  print(
    `  logically equivalent  ${share(logical, ({ sameLogic }) => sameLogic === true)} (trees without notes)`,
  );
  print(`  characters unparsed   ${percent(unparsed, characters)}`);
  const external = sum(agreements, (agreement) => agreement.externalCharacters);
  print(
    `  outside any record    ${percent(external, characters)} of characters (tests, milestones, unlisted programs)`,
  );
  listWorst(agreements, listed);
}

/** Against the trees that a person wrote. */
function reportJudged(
  file: string,
  catalog: CatalogData,
  listed: number,
  field: TextField = 'prerequisite',
): void {
  reportSample(readSample(file, catalog, field), listed);
}

function reportSample(sample: JudgedSample | null, listed: number): void {
  if (sample === null) return;
  const { readings, lacking } = sample;
  print(
    `  judged by a person    ${readings.length} texts${lacking > 0 ? `, ${lacking} not in the data` : ''}`,
  );
  reportReadings(readings, listed);
}

function reportReadings(readings: readonly StyleReading[], listed: number): void {
  for (const name of readingQualities) {
    print(`    ${name.padEnd(10)}          ${share(readings, ({ verdict }) => verdict === name)}`);
  }
  for (const { verdict, text, notation } of readings
    .filter((reading) => reading.verdict !== 'right')
    .slice(0, listed)) {
    print(`    ${verdict}: ${text}`);
    print(`      by eye: ${notation}`);
  }
}

function listWorst(agreements: readonly Agreement[], listed: number): void {
  const byCourses = agreements
    .filter(({ sameCourses }) => !sameCourses)
    .sort((a, b) => b.missing.length + b.surplus.length - a.missing.length - a.surplus.length);
  print(`  other course set: ${byCourses.length}`);
  for (const { pair, missing, surplus } of byCourses.slice(0, listed)) {
    print(`    ${pair.course_code}: ${pair.text}`);
    print(
      `      only in the tree: ${missing.join(' ') || '-'}; only in the text: ${surplus.join(' ') || '-'}`,
    );
  }
  const byLogic = agreements.filter(({ sameCourses, sameLogic }) => sameCourses && sameLogic === false);
  print(`  same courses, other logic: ${byLogic.length}`);
  for (const { pair } of byLogic.slice(0, listed)) print(`    ${pair.course_code}: ${pair.text}`);
}

function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): string {
  return `${percent(items.filter(holds).length, items.length)} of ${items.length}`;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main(process.argv.slice(2));
