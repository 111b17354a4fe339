/**
 * Reads the core curriculum from `core.req.txt`: `DEFINE %Name% NameList(...)` lists the courses of an area,
 * `REQUIRE "title (flag)" name hours %Name%` has its hours. Requisites name an area by its flag, such as `040`.
 */
import { join } from 'node:path';
import type { InputFaults } from '../toolkit/input-faults.ts';

export const coreFile = join('req-dsl', 'core.req.txt');

/** One area of the core curriculum with the courses that count for it. */
export interface CoreArea {
  readonly flag: string;
  readonly title: string;
  readonly hours: number;
  readonly courseCodes: readonly string[];
}

/** The areas in file order; adds a fault for each line that is not a known statement. */
export function readCoreAreas(text: string, faults: InputFaults): readonly CoreArea[] {
  const lists = new Map<string, readonly string[]>();
  const areas: CoreArea[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const reason = readLine(line.trim(), lists, areas);
    if (reason !== null) faults.add(coreFile, index + 1, reason);
  }
  return areas;
}

const definition = /^DEFINE\s+%(?<name>\w+)%\s+NameList\((?<codes>[\w,\s]+)\)$/u;
const requirement =
  /^REQUIRE\s+"(?<title>[^"]+) \((?<flag>\d{3})\)"\s+\w+\s+(?<hours>\d+)\s+%(?<name>\w+)%$/u;

/** Returns the line's fault, or null. GROUP, which combines requirements, is ignored. */
function readLine(line: string, lists: Map<string, readonly string[]>, areas: CoreArea[]): string | null {
  if (line === '' || line.startsWith('#') || line.startsWith('GROUP ')) return null;
  const defined = definition.exec(line)?.groups;
  if (defined !== undefined) {
    const { name = '', codes = '' } = defined;
    lists.set(name, codes.split(',').map(spacedCode));
    return null;
  }
  const required = requirement.exec(line)?.groups;
  if (required === undefined)
    return 'unknown statement; accepted are DEFINE %name% NameList(...), REQUIRE "title (flag)" name hours %name%, and GROUP';
  const { flag = '', title = '', hours, name = '' } = required;
  const courseCodes = lists.get(name);
  if (courseCodes === undefined) return `%${name}% is not defined in an earlier line`;
  areas.push({ flag, title, hours: Number(hours), courseCodes });
  return null;
}

/** `HUMA1301` is `HUMA 1301`. */
function spacedCode(code: string): string {
  return code.trim().replace(/^([A-Z]+)(?=\d)/u, '$1 ');
}
