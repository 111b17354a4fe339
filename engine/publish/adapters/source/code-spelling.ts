/**
 * Reads codes without a space, such as "CMSC131", "CS-101" and "CIS*2750": the catalog number begins at the first
 * digit after letters and mark. The format requires a space (docs/catalog-source.md), which most exports lack.
 */
import { codeMarks } from '../../../../shared/course-code.ts';
import type { AdapterRemark } from '../../catalog-source.ts';

const spaceless = new RegExp(`^\\s*(\\p{L}[\\p{L}&]*)[${codeMarks}]?(\\d\\S*)\\s*$`, 'u');

/** Adds the space; unchanged if the code has one, or its letters do not end before its first digit. */
export function withSpace(given: string): string {
  const code = withPlainCharacters(given);
  const [, subject, catalogNumber] = spaceless.exec(code) ?? [];
  return subject === undefined ? code : `${subject} ${catalogNumber}`;
}

/** Removes invisible characters and replaces full-width letters and digits by ASCII, as clients write codes. */
function withPlainCharacters(code: string): string {
  return code
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/gu, '')
    .replace(/[\uFF01-\uFF5E]/gu, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** Counts respelled codes, for one remark about all of them. */
export class SpacedCodes {
  #count = 0;
  #first: { readonly given: string; readonly read: string } | null = null;

  note(given: string, read: string): void {
    if (given === read) return;
    this.#count += 1;
    this.#first ??= { given, read };
  }

  /** Empty if every code had its space. */
  remarks(): readonly AdapterRemark[] {
    if (this.#first === null) return [];
    const { given, read } = this.#first;
    const others = this.#count === 1 ? '' : `, and ${this.#count - 1} more codes likewise`;
    return [{ subject: read, message: `the code "${given}" is read as "${read}"${others}` }];
  }
}
