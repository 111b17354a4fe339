/** The last step of publication: verifies the written index and moves it into place. Loads little, for its own thread. */
import type { PreparedIndex, PublishOptions, PublishOutcome } from './publication.ts';
import { StepClock } from './step-clock.ts';
import { takeIntoPlace } from './write/finish-index.ts';

/** Verifies the files and moves them to `out`. */
export function takePrepared(
  { written, review }: PreparedIndex,
  options: Pick<PublishOptions, 'out' | 'onProgress'>,
): PublishOutcome {
  const clock = new StepClock(options);
  const { metadata } = written;
  try {
    takeIntoPlace(written);
  } catch (error) {
    return writeFault(error, options.out);
  }
  clock.end('verify', `${metadata.index_id} at ${options.out}`);
  return { kind: 'published', indexId: metadata.index_id, metadata, ...review };
}

/** The outcome of an error of the file system. @throws any other error, which is a bug */
export function writeFault(error: unknown, out: string | undefined): PublishOutcome {
  if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
  return { kind: 'failed', reason: `the index cannot be written to ${out}: ${describe(error)}` };
}

export function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
