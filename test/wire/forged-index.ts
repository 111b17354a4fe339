/** An index whose bytes were changed after publication and signed anew: as a faulty publisher might produce. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestFile } from '../../shared/index-format/file-digest.ts';
import type { IndexFileName } from '../../shared/index-format/index-files.ts';

/** Replaces a text by another of the same length everywhere in a file, and corrects the checksum. */
export function forge(directory: string, file: IndexFileName, text: string, by: string): void {
  assert.equal(Buffer.byteLength(text), Buffer.byteLength(by), 'offsets stay as they are');
  const path = join(directory, file);
  const bytes = readFileSync(path);
  let found = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) {
    bytes.write(by, at);
    found += 1;
  }
  assert.ok(found > 0, `${file} holds ${text}`);
  writeFileSync(path, bytes);
  const metadataPath = join(directory, 'build-metadata.json');
  const metadata = JSON.parse(readFileSync(metadataPath, 'utf8'));
  Object.assign(metadata.files[file], digestFile(path));
  writeFileSync(metadataPath, JSON.stringify(metadata));
}
