/**
 * Checked access to columns of the course graph, packed arrays and maps. A row outside its column is a bug of the
 * caller: reading it throws instead of returning a default, which would be another course or an open verdict.
 *
 * There is one function for each element type because V8 keeps the type feedback of a keyed load with the
 * function that contains it, also where that function is inlined: one accessor for all element types reads
 * about ten times slower once it has seen five of them. With one type each, a read costs what `column[row]`
 * costs (`npm run bench -- micro`).
 */

/** A column without its index signature: only the accessors below can read a row of it. */
export type Column<Elements> = Omit<Elements, number>;

/** The element in row `row` of a column of unsigned 32-bit integers. @throws RangeError outside the column. */
export function uint32At(column: Column<Uint32Array>, row: number): number {
  const value = (column as Uint32Array)[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The element in row `row` of a column of signed 32-bit integers. @throws RangeError outside the column. */
export function int32At(column: Column<Int32Array>, row: number): number {
  const value = (column as Int32Array)[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The element in row `row` of a column of bytes. @throws RangeError outside the column. */
export function uint8At(column: Column<Uint8Array>, row: number): number {
  const value = (column as Uint8Array)[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The element in row `row` of a column of 32-bit floats. @throws RangeError outside the column. */
export function float32At(column: Column<Float32Array>, row: number): number {
  const value = (column as Float32Array)[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The element in row `row` of a column of 64-bit floats. @throws RangeError outside the column. */
export function float64At(column: Column<Float64Array>, row: number): number {
  const value = (column as Float64Array)[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The element in row `row` of a column of unsigned 16-bit integers. @throws RangeError outside the column. */
export function uint16At(column: Column<Uint16Array>, row: number): number {
  const value = (column as Uint16Array)[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The element in row `row` of a column of signed 16-bit integers. @throws RangeError outside the column. */
export function int16At(column: Column<Int16Array>, row: number): number {
  const value = (column as Int16Array)[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The number at `index` of a plain array. @throws RangeError outside the array. */
export function numberAt(numbers: readonly number[], index: number): number {
  const value = numbers[index];
  if (value === undefined) outOfRange(index, numbers.length);
  return value;
}

/** The item at `index` of a plain array, of any type but undefined. @throws RangeError outside the array. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const value = items[index];
  if (value === undefined) outOfRange(index, items.length);
  return value;
}

/** The value of a key. @throws RangeError if the map does not have the key. */
export function valueFor<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`no value for ${String(key)} in a map of ${map.size}`);
  return value;
}

/** The values of a row in compressed sparse rows, as a view. @throws RangeError outside the rows. */
export function uint32RowAt(
  offsets: Column<Uint32Array>,
  values: Column<Uint32Array>,
  row: number,
): Uint32Array {
  return values.subarray(uint32At(offsets, row), uint32At(offsets, row + 1));
}

/** The bytes of a row in compressed sparse rows, as a view. @throws RangeError outside the rows. */
export function bytesAt(offsets: Column<Uint32Array>, bytes: Column<Uint8Array>, row: number): Uint8Array {
  return bytes.subarray(uint32At(offsets, row), uint32At(offsets, row + 1));
}

function outOfRange(row: number, length: number): never {
  throw new RangeError(`row ${row} of a column of ${length} rows`);
}
