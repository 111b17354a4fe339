/**
 * The core curriculum, from `core.req.txt`: `DEFINE %Name% NameList(...)` gives the courses of an area,
 * `REQUIRE "title (flag)" name hours %Name%` its hours. Requisites name an area by its flag, as `040`.
 */
import { join } from 'node:path';
import type { InputFaults } from '../toolkit/input-faults.ts';

export const coreFile = join('req-dsl', 'core.req.txt');

/** One area of the core: its flag, its title and the courses that count for it. */
export interface CoreArea {
  readonly flag: string;
  readonly title: string;
  readonly hours: number;
  readonly courseCodes: readonly string[];
}

/** Every area in the order of the file; a fault for each line that is none of the known statements. */
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

/** What is wrong with the line, or null. Which requirements are solved together (GROUP) is not read. */
function readLine(line: string, lists: Map<string, readonly string[]>, areas: CoreArea[]): string | null {
  if (line === '' || line.startsWith('#') || line.startsWith('GROUP ')) return null;
  const defined = definition.exec(line)?.groups;
  if (defined !== undefined) {
    lists.set(defined.name ?? '', (defined.codes ?? '').split(',').map(spacedCode));
    return null;
  }
  const required = requirement.exec(line)?.groups;
  if (required === undefined)
    return 'the line is none of DEFINE %name% NameList(...), REQUIRE "title (flag)" name hours %name%, GROUP';
  const { flag = '', title = '', hours, name = '' } = required;
  const courseCodes = lists.get(name);
  if (courseCodes === undefined) return `%${name}% is not defined above`;
  areas.push({ flag, title, hours: Number(hours), courseCodes });
  return null;
}

/** `HUMA1301` is `HUMA 1301`. */
function spacedCode(code: string): string {
  return code.trim().replace(/^([A-Z]+)(?=\d)/u, '$1 ');
}
