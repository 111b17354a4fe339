/** Reads and checks the Waterloo input files; all that cannot be read is collected, none is skipped. */
import { gunzipSync } from 'node:zlib';
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type InputFaults, wholeFile } from '../source/input-faults.ts';
import { parseJson } from '../source/json-text.ts';
import { describeSchemaFault } from '../source/schema-fault.ts';
import { decodeText, readBytes } from '../source/text-file.ts';
import {
  AntirequisiteTexts,
  AverageEntries,
  Combinations,
  CourseEntries,
  CurrentTexts,
  JanuaryTexts,
  MajorEntries,
  MinorEntries,
  PrintedEntries,
  ProgramEntries,
} from './input-records.ts';

/** Every file of the input directory that the adapter reads, with what must be in it. */
const inputFiles = {
  courses: { file: 'courses.json.gz', schema: CourseEntries },
  programs: { file: 'program-codes.json', schema: ProgramEntries },
  currentTexts: { file: 'prereq-text.json.gz', schema: CurrentTexts },
  januaryTexts: { file: 'prereq-text-openapi-2026-01.json.gz', schema: JanuaryTexts },
  printed: { file: 'calendar2022.json.gz', schema: PrintedEntries },
  antirequisiteTexts: { file: 'antireq-pairs.json.gz', schema: AntirequisiteTexts },
  majors: { file: 'programs-majors-specializations.json.gz', schema: MajorEntries },
  minors: { file: 'programs-minors-math.json.gz', schema: MinorEntries },
  averages: { file: 'programs-math-units-averages.json', schema: AverageEntries },
  combinations: { file: 'invalid-credential-combinations.json', schema: Combinations },
} as const satisfies Record<string, { readonly file: string; readonly schema: TSchema }>;

type InputName = keyof typeof inputFiles;

/** The checked content of every input file. */
export type WaterlooInput = {
  readonly [Name in InputName]: Static<(typeof inputFiles)[Name]['schema']>;
};

/** Null, with at least one fault, when any file is missing or not what it should be. */
export function readWaterlooInput(directory: string, faults: InputFaults): WaterlooInput | null {
  const input = {
    courses: readChecked(directory, inputFiles.courses, faults),
    programs: readChecked(directory, inputFiles.programs, faults),
    currentTexts: readChecked(directory, inputFiles.currentTexts, faults),
    januaryTexts: readChecked(directory, inputFiles.januaryTexts, faults),
    printed: readChecked(directory, inputFiles.printed, faults),
    antirequisiteTexts: readChecked(directory, inputFiles.antirequisiteTexts, faults),
    majors: readChecked(directory, inputFiles.majors, faults),
    minors: readChecked(directory, inputFiles.minors, faults),
    averages: readChecked(directory, inputFiles.averages, faults),
    combinations: readChecked(directory, inputFiles.combinations, faults),
  };
  return isComplete(input) ? input : null;
}

type PartialInput = { readonly [Name in InputName]: WaterlooInput[Name] | null };

function isComplete(input: PartialInput): input is WaterlooInput {
  return Object.values(input).every((content) => content !== null);
}

function readChecked<Schema extends TSchema>(
  directory: string,
  { file, schema }: { readonly file: string; readonly schema: Schema },
  faults: InputFaults,
): Static<Schema> | null {
  const text = readText(directory, file, faults);
  if (text === null) return null;
  const json = parseJson(text);
  if (json.kind === 'fault') {
    faults.add(file, json.line, json.reason);
    return null;
  }
  if (Compile(schema).Check(json.value)) return json.value as Static<Schema>;
  faults.add(file, wholeFile, describeSchemaFault(schema, json.value));
  return null;
}

function readText(directory: string, file: string, faults: InputFaults): string | null {
  const faultsBefore = faults.count;
  const bytes = readBytes(directory, file, faults);
  if (bytes === null) {
    if (faults.count === faultsBefore) faults.add(file, wholeFile, `the file ${file} is missing`);
    return null;
  }
  if (!file.endsWith('.gz')) return decodeText(bytes, file, faults);
  try {
    return decodeText(gunzipSync(bytes), file, faults);
  } catch {
    faults.add(file, wholeFile, 'the file is not gzip data, or is cut short');
    return null;
  }
}
