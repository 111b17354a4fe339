/**
 * Refuses mistakes that Commander accepts: an empty argument or option, which an unset variable leaves, and a
 * repeated option, of which all but one would be ignored.
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
    if (value === '' && option.defaultValue !== '') command.error(`option '${option.flags}' is empty`);
    given = true;
  });
}
