/**
 * Refuses what is a mistake in every command, where Commander takes it: an argument or option that is empty, as one from a variable
 * that is not set is, and an option that is given twice, of which one would be left out.
 */
import type { Command, Option } from 'commander';

export function refuseEmptyAndRepeated(program: Command): void {
  program.hook('preAction', (_, command) => {
    if (command.args.includes('')) command.error('an argument is empty');
  });
  for (const command of program.commands)
    for (const option of command.options.filter(({ required }) => required)) watch(command, option);
}

function watch(command: Command, option: Option): void {
  let given = false;
  command.on(`option:${option.name()}`, (value: string) => {
    if (given) command.error(`option '${option.flags}' is given twice`);
    // An empty default is as good as none given.
    if (value === '' && option.defaultValue !== '') command.error(`option '${option.flags}' is empty`);
    given = true;
  });
}
