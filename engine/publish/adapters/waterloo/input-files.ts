/** Reads the Waterloo input directory and collects all faults in it. */
import type { Static, TSchema } from 'typebox';
import { jsonFileReader } from '../toolkit/checked-file.ts';
import type { InputFaults } from '../toolkit/input-faults.ts';
import {
  AntirequisiteTexts,
  AverageEntries,
  Combinations,
  CurrentTexts,
  JanuaryTexts,
  MajorEntries,
  MinorEntries,
  PrintedEntries,
  ProgramEntries,
  WaterlooCourseEntries,
} from './input-records.ts';

/** The input files with their schemas. */
const inputFiles = {
  courses: { file: 'courses.json.gz', schema: WaterlooCourseEntries },
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

/** The checked content of all input files. */
export type WaterlooInput = {
  readonly [Name in InputName]: Static<(typeof inputFiles)[Name]['schema']>;
};

/** Returns null, with at least one fault, if a file is missing or invalid. */
export function readWaterlooInput(directory: string, faults: InputFaults): WaterlooInput | null {
  const input = Object.fromEntries(
    Object.entries(inputFiles).map(([name, { file, schema }]) => [
      name,
      jsonFileReader<TSchema>(schema)(directory, file, faults),
    ]),
  );
  return Object.values(input).includes(null) ? null : (input as WaterlooInput);
}
