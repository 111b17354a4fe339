/** Servers that Debian installs where the path of a user without privileges does not lead. */
import { spawnSync } from 'node:child_process';

export const systemPath = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` };

/** The reason to skip what needs a program of a Debian package, or false: where `required` is "true", as in CI, it runs and fails. */
export function skipWithout(
  program: string,
  version: string,
  debianPackage: string,
  required: string,
): string | false {
  if (process.env[required] === 'true') return false;
  const isInstalled = spawnSync(program, [version], { env: systemPath }).status === 0;
  return isInstalled ? false : `no ${program}: install it (apt-get install ${debianPackage})`;
}
