/** Reads the Nebula input directory and collects all faults in it. */
import { join } from 'node:path';
import { jsonFileReader, listNames, readInputText } from '../toolkit/checked-file.ts';
import type { InputFaults } from '../toolkit/input-faults.ts';
import { type CoreArea, coreFile, readCoreAreas } from './core-areas.ts';
import { DegreePlan, NebulaCourseEntries, type NebulaCourseEntry } from './input-records.ts';

const coursesFile = 'courses.json.gz';
const degreesFolder = 'degrees';
const rulesFolder = 'req-dsl';

export interface DegreePlanFile {
  readonly file: string;
  readonly plan: DegreePlan;
}

/** The checked content of the directory. Degree plans and the core curriculum may be absent. */
export interface NebulaInput {
  readonly courses: readonly NebulaCourseEntry[];
  readonly degreePlans: readonly DegreePlanFile[];
  /** Empty if the file of the core curriculum does not exist. */
  readonly coreAreas: readonly CoreArea[];
  /** Files in the older rule language that are not read. */
  readonly unreadRuleFiles: readonly string[];
}

/** Returns null, with at least one fault, if a file is invalid or the courses are missing. */
export function readNebulaInput(directory: string, faults: InputFaults): NebulaInput | null {
  const courses = jsonFileReader(NebulaCourseEntries)(directory, coursesFile, faults);
  const readPlan = jsonFileReader(DegreePlan);
  const degreePlans = listPlanFiles(directory, faults).flatMap((file) => {
    const plan = readPlan(directory, file, faults);
    return plan === null ? [] : [{ file, plan }];
  });
  const ruleFiles = listNames(directory, rulesFolder, '.req.txt', faults).map((name) =>
    join(rulesFolder, name),
  );
  const coreText = ruleFiles.includes(coreFile) ? readInputText(directory, coreFile, faults) : null;
  const coreAreas = coreText === null ? [] : readCoreAreas(coreText, faults);
  const unreadRuleFiles = ruleFiles.filter((file) => file !== coreFile);
  return courses === null || faults.count > 0 ? null : { courses, degreePlans, coreAreas, unreadRuleFiles };
}

function listPlanFiles(directory: string, faults: InputFaults): readonly string[] {
  return listNames(directory, degreesFolder, '', faults).flatMap((year) => {
    const folder = join(degreesFolder, year);
    return listNames(directory, folder, '.json', faults).map((name) => join(folder, name));
  });
}
