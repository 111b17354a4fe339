import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Command } from 'commander';
import { indexArgument, indexArguments } from '../../../bench/index-argument.ts';
import { graphFileName } from '../../../shared/index-format/course-graph.ts';
import { temporaryDirectory } from '../publish/sample.ts';

const index = temporaryDirectory();
after(() => rmSync(index, { recursive: true }));

test('an index on the command line of a bench is there, or one line says that it is not', () => {
  writeFileSync(join(index, graphFileName), '');
  const lines: string[] = [];
  const command = new Command('bench')
    .exitOverride()
    .configureOutput({ writeErr: (line) => void lines.push(line) })
    .argument('[indexes...]', 'directories', indexArguments, [])
    .option('--index <dir>', 'directory', indexArgument);
  command.parse([index, index, '--index', index], { from: 'user' });
  assert.deepEqual([command.processedArgs[0], command.opts()], [[index, index], { index }]);
  for (const words of [['nowhere'], ['--index', 'nowhere']]) {
    lines.length = 0;
    assert.throws(() => command.parse(words, { from: 'user' }), { code: 'commander.invalidArgument' });
    assert.match(lines.join(''), /^error: .*'nowhere' is invalid.* There is no index\.\n$/u);
  }
});
