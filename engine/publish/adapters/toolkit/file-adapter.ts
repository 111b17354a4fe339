/** An adapter in two steps: read and check all input files, then convert them. */
import { compareCourseCodes } from '../../../../shared/course-code.ts';
import type { AdapterRemark, CatalogAdapter, CatalogSource } from '../../catalog-source.ts';
import { isReadableDirectory } from './checked-file.ts';
import { InputFaults } from './input-faults.ts';

/** Receives what an adapter cannot convert completely. */
export type OnRemark = (remark: AdapterRemark) => void;

export interface FileAdapter<Input> extends Pick<CatalogAdapter, 'name' | 'summary'> {
  /** Reads all files. Returns null, with at least one fault, if any of them cannot be read. */
  readonly readInput: (directory: string, faults: InputFaults) => Input | null;
  /** Courses and credentials may be in any order. */
  readonly convert: (input: Input, onRemark: OnRemark) => Omit<CatalogSource, 'renames' | 'remarks'>;
}

export function fileAdapter<Input>({
  name,
  summary,
  readInput,
  convert,
}: FileAdapter<Input>): CatalogAdapter {
  return {
    name,
    summary,
    read: (directory, { catalogVersionId }) => {
      const faults = new InputFaults(directory);
      const input = isReadableDirectory(directory, faults) ? readInput(directory, faults) : null;
      if (input === null) return { kind: 'unreadable', inputs: faults.list() };
      const remarks: AdapterRemark[] = [];
      const { catalog, courses, credentials } = convert(input, (remark) => remarks.push(remark));
      const source = {
        catalog:
          catalogVersionId === undefined ? catalog : { ...catalog, catalog_version_id: catalogVersionId },
        courses: courses.toSorted((a, b) => compareCourseCodes(a.course_code, b.course_code)),
        credentials: credentials.toSorted((a, b) => (a.credential_id < b.credential_id ? -1 : 1)),
        renames: [],
        remarks,
      };
      return { kind: 'read', source };
    },
  };
}
