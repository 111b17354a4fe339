/** An index directory on the command line of a bench: refused in one line where there is none. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { graphFileName } from '../shared/index-format/course-graph.ts';

export function indexArgument(directory: string): string {
  if (!existsSync(join(directory, graphFileName))) throw new InvalidArgumentError('There is no index.');
  return directory;
}

/** The same for an option or argument that is given several times. */
export function indexArguments(directory: string, before: readonly string[] = []): readonly string[] {
  return [...before, indexArgument(directory)];
}
