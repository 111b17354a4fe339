/** Reads JSON Lines: one JSON object per line. Blank lines are ignored, every invalid line is reported. */
import type { InputFaults } from '../toolkit/input-faults.ts';
import { parseJson } from '../toolkit/json-text.ts';
import type { RecordCheck } from './record-checks.ts';

/** The records of the valid lines; adds a fault for each other line. */
export function readJsonLines<Item>(
  lines: Iterable<string>,
  file: string,
  check: RecordCheck<Item>,
  faults: InputFaults,
): readonly Item[] {
  const records: Item[] = [];
  let number = 0;
  for (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const json = parseJson(line);
    const checked = json.kind === 'accepted' ? check(json.record, number) : json;
    if (checked.kind === 'accepted') records.push(checked.record);
    else for (const reason of checked.reasons) faults.add(file, number, reason);
  }
  return records;
}
