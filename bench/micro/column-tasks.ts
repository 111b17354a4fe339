/** Checked access to a column of the graph against the same reads without a check: what invariant 7 costs. */
import { uint32At } from '../../shared/column.ts';
import type { MicroSite, MicroTask } from './micro-task.ts';

export function columnTasks({ index }: MicroSite): MicroTask[] {
  const column = index.graph.sections['rule.argument'];
  const checked = (): number => {
    let sum = 0;
    for (let row = 0; row < column.length; row += 1) sum += uint32At(column, row);
    return sum;
  };
  const unchecked = (): number => {
    let sum = 0;
    for (let row = 0; row < column.length; row += 1) sum += uint32At(column, row);
    return sum;
  };
  const per = column.length / 1000;
  return [
    {
      name: 'thousand rows, unchecked',
      per,
      run: () => void unchecked(),
      outcome: () => String(unchecked()),
    },
    { name: 'thousand rows, checked', per, run: () => void checked(), outcome: () => String(checked()) },
  ];
}
