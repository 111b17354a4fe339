/**
 * The pointer of an index repository: the small file `current`, which names one of the directories next to it. Those
 * are immutable: what the pointer says of the metadata, and build-metadata.json of the other files, always holds.
 */
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { textOf } from '../../shared/utf8.ts';

export const pointerName = 'current';
export const maximumPointerBytes = 64 * 1024;
/** For a million courses, a few kilobytes are needed. */
export const maximumMetadataBytes = 16 * 1024 * 1024;

const Pointer = Type.Object({
  format_version: Type.Literal(1),
  /** Also the name of the directory; the pattern excludes any other path. */
  index_id: Type.String({ pattern: '^idx-[0-9a-f]{8,64}$' }),
  metadata: Type.Object({
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    size_bytes: Type.Integer({ minimum: 1, maximum: maximumMetadataBytes }),
  }),
});
export type Pointer = Static<typeof Pointer>;

const check = Compile(Pointer);

/** Null if the bytes are not a pointer of this format. */
export function readPointer(bytes: Uint8Array): Pointer | null {
  try {
    const parsed: unknown = JSON.parse(textOf(bytes));
    return check.Check(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
