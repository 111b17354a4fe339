/** Compares two publications: an unchanged catalog built at another time has the same id and content. */
import { Compile } from 'typebox/compile';
import { BuildMetadata, checkedFileNames } from '../../shared/index-format/index-files.ts';
import { textOf } from '../../shared/utf8.ts';

/** The only file whose content depends on the build: it has the durations. */
const describesTheBuild = 'build-report.json';

const check = Compile(BuildMetadata);

export function isSameIndex(left: BuildMetadata, right: BuildMetadata): boolean {
  return (
    left.index_id === right.index_id &&
    checkedFileNames.every(
      (name) => name === describesTheBuild || left.files[name]?.sha256 === right.files[name]?.sha256,
    )
  );
}

/** Null if the bytes are not build metadata. */
export function readMetadata(bytes: Uint8Array): BuildMetadata | null {
  try {
    const parsed: unknown = JSON.parse(textOf(bytes));
    return check.Check(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
