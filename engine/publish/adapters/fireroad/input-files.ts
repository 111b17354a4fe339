/** Reads the FireRoad input directory; all that cannot be read is collected, none is skipped. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jsonFileReader, readInputText } from '../toolkit/checked-file.ts';
import { readCsvTable } from '../toolkit/csv-table.ts';
import { type InputFaults, wholeFile } from '../toolkit/input-faults.ts';
import { RequirementList, type Subject, subjectColumns } from './input-records.ts';

const requirementsFolder = 'requirements';
const catalogFile = /^courses-(spring|summer|fall)-(\d{4})\.csv(?:\.gz)?$/u;
const seasons = ['spring', 'summer', 'fall'];

/** The subjects of one term's catalog. */
export interface TermCatalog {
  readonly file: string;
  readonly subjects: readonly Subject[];
}

/** The checked content of the directory; the newest catalog first, lists in the order of their files. */
export interface FireroadInput {
  readonly catalogs: readonly TermCatalog[];
  readonly lists: readonly RequirementList[];
}

/** Null, with at least one fault, when a file is not what it should be or there is no catalog. */
export function readFireroadInput(directory: string, faults: InputFaults): FireroadInput | null {
  const files = listNames(directory, '.')
    .filter((name) => catalogFile.test(name))
    .sort((a, b) => termRank(b) - termRank(a));
  if (files.length === 0)
    faults.add(
      '.',
      wholeFile,
      'there is no catalog: a file named courses-<spring|summer|fall>-<year>.csv.gz is missing',
    );
  const catalogs = files.map((file) => ({ file, subjects: readSubjects(directory, file, faults) }));
  const readList = jsonFileReader(RequirementList);
  const lists = listNames(directory, requirementsFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readList(directory, join(requirementsFolder, name), faults))
    .filter((list) => list !== null);
  return faults.count > 0 ? null : { catalogs, lists };
}

/** Later terms rank higher: 2018 spring above 2017 fall. */
function termRank(file: string): number {
  const [, season = '', year = ''] = catalogFile.exec(file) ?? [];
  return Number(year) * seasons.length + seasons.indexOf(season);
}

function readSubjects(directory: string, file: string, faults: InputFaults): readonly Subject[] {
  const text = readInputText(directory, file, faults);
  if (text === null) return [];
  return readCsvTable(doubleStrayQuotes(text), file, subjectColumns, faults).flatMap(({ line, cells }) => {
    const id = cells.get('Subject Id')?.trim();
    if (id !== undefined) return [{ id, cell: (column) => cells.get(column) }];
    faults.add(file, line, 'the row has no Subject Id');
    return [];
  });
}

/**
 * The export leaves quotation marks inside a cell as they are; CSV wants them doubled. Its rows are one
 * line each, so a mark that neither opens nor closes a cell is known by its neighbours.
 */
function doubleStrayQuotes(text: string): string {
  return text.replace(/(?<=[^,"\r\n])"(?=[^,"\r\n])/gu, '""');
}

/** The names in a folder, in one order on every machine; none where there is no folder. */
function listNames(directory: string, folder: string): readonly string[] {
  try {
    return readdirSync(join(directory, folder)).sort();
  } catch {
    return [];
  }
}
