/** The context of all readers of programs: the course list and the entries of other files about a program. */
import { append } from '../../append.ts';
import type { OnRemark } from '../toolkit/file-adapter.ts';
import { slugOf } from '../toolkit/record-makers.ts';
import type { WaterlooCourseList } from './course-list.ts';
import type { WaterlooInput } from './input-files.ts';
import type { AverageEntry, MinorEntry } from './input-records.ts';

export interface WaterlooContext {
  readonly courses: WaterlooCourseList;
  readonly onRemark: OnRemark;
  /** Graduation averages, by Kuali id. */
  readonly averages: ReadonlyMap<string, AverageEntry>;
  /** Entries of the math programs file, by Kuali id for majors and by slug for specializations. */
  readonly mathPrograms: ReadonlyMap<string, readonly MinorEntry[]>;
}

export function makeReadingContext(
  input: Pick<WaterlooInput, 'averages' | 'minors'>,
  courses: WaterlooCourseList,
  onRemark: OnRemark,
): WaterlooContext {
  const mathPrograms = new Map<string, MinorEntry[]>();
  for (const entry of Object.values(input.minors)) {
    const key = mathProgramKey(entry);
    if (key !== null) append(mathPrograms, key, entry);
  }
  const averages = new Map(Object.values(input.averages).map((entry) => [entry.pid, entry]));
  return { courses, onRemark, averages, mathPrograms };
}

/** `MS-Business Specialization` has the key `ms-business`, as in the majors file; others have their Kuali id. */
export function mathProgramKey(entry: MinorEntry): string | null {
  const isOwnProgram = /^J?H-/u.test(entry.code ?? '');
  if (entry.isSpecialization !== true || entry.code === undefined || isOwnProgram) return entry.id ?? null;
  return slugOf(entry.code).replace(/-specialization$/u, '');
}
