/** Reads the FireRoad input directory and collects all faults in it. */
import { join } from 'node:path';
import { jsonFileReader, listNames, readInputText } from '../toolkit/checked-file.ts';
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

/** The checked content of the directory: the newest catalog first, lists in the order of file names. */
export interface FireroadInput {
  readonly catalogs: readonly TermCatalog[];
  readonly lists: readonly RequirementList[];
}

/** Returns null, with at least one fault, if a file is invalid or there is no catalog. */
export function readFireroadInput(directory: string, faults: InputFaults): FireroadInput | null {
  const files = listNames(directory, '.', '', faults)
    .filter((name) => catalogFile.test(name))
    .sort((a, b) => termRank(b) - termRank(a));
  if (files.length === 0)
    faults.add(
      '.',
      wholeFile,
      'there is no catalog; a file courses-<spring|summer|fall>-<year>.csv.gz is required',
    );
  const catalogs = files.map((file) => ({ file, subjects: readSubjects(directory, file, faults) }));
  const readList = jsonFileReader(RequirementList);
  const lists = listNames(directory, requirementsFolder, '.json', faults)
    .map((name) => readList(directory, join(requirementsFolder, name), faults))
    .filter((list) => list !== null);
  return faults.count > 0 ? null : { catalogs, lists };
}

/** Later terms have higher ranks: spring 2018 is above fall 2017. */
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
    faults.add(file, line, 'the cell Subject Id is empty');
    return [];
  });
}

/**
 * Doubles the quotation marks inside cells, as CSV requires and the export does not. Rows are single lines, so the
 * neighbouring characters show whether a mark opens or closes a cell.
 */
function doubleStrayQuotes(text: string): string {
  return text.replace(/(?<=[^,"\r\n])"(?=[^,"\r\n])/gu, '""');
}
