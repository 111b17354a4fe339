/**
 * Checked access to columns of the course graph and to packed arrays. A row outside its column is a bug of the
 * caller: reading it throws instead of returning a default, which would be another course or an open verdict.
 *
 * There is one function for each element type because V8 keeps the type feedback of a keyed load with the
 * function that contains it, also where that function is inlined: one accessor for all element types reads
 * about ten times slower once it has seen five of them. With one type each, a read costs what `column[row]`
 * costs (`npm run bench -- micro`).
 */

/** The element in row `row` of a column of unsigned 32-bit integers. @throws RangeError outside the column. */
export function uint32At(column: Uint32Array, row: number): number {
  const value = column[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The element in row `row` of a column of signed 32-bit integers. @throws RangeError outside the column. */
export function int32At(column: Int32Array, row: number): number {
  const value = column[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The element in row `row` of a column of bytes. @throws RangeError outside the column. */
export function uint8At(column: Uint8Array, row: number): number {
  const value = column[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The element in row `row` of a column of 32-bit floats. @throws RangeError outside the column. */
export function float32At(column: Float32Array, row: number): number {
  const value = column[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The element in row `row` of a column of 64-bit floats. @throws RangeError outside the column. */
export function float64At(column: Float64Array, row: number): number {
  const value = column[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The element in row `row` of a column of unsigned 16-bit integers. @throws RangeError outside the column. */
export function uint16At(column: Uint16Array, row: number): number {
  const value = column[row];
  if (value === undefined) outOfRange(row, column.length);
  return value;
}

/** The element in row `row` of a column of signed 16-bit integers. @throws RangeError outside the column. */
export function int16At(column: Int16Array, row: number): number {
  const value = column[row];
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

function outOfRange(row: number, length: number): never {
  throw new RangeError(`row ${row} of a column of ${length} rows`);
}
