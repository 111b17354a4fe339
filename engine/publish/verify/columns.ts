/** Questions about the order and the values of one column. */

/** Whether values never fall, or always rise. */
export function ascends(values: ArrayLike<number>, strictly: boolean): boolean {
  for (let index = 1; index < values.length; index += 1) {
    const step = (values[index] ?? 0) - (values[index - 1] ?? 0);
    if (strictly ? step <= 0 : step < 0) return false;
  }
  return true;
}

/** The first position whose value fails, or null. */
export function firstIndex(
  values: ArrayLike<number>,
  fails: (value: number, index: number) => boolean,
): number | null {
  for (let index = 0; index < values.length; index += 1) if (fails(values[index] ?? 0, index)) return index;
  return null;
}
