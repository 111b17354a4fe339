/** PgBouncer in front of a PostgreSQL server, as Debian has it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { skipWithout, systemPath } from '../system-programs.ts';
import { freePort } from '../wire/server-process.ts';
import { until } from '../wire/until.ts';
import { postgresUser, skipWithoutPostgres } from './binaries.ts';
import { type PostgresServer, postgresPassword } from './server.ts';

export function skipWithoutPooler(): string | false {
  return (
    skipWithoutPostgres() || skipWithout('pgbouncer', '--version', 'pgbouncer', 'GRADUS_REQUIRE_PGBOUNCER')
  );
}

export class Pooler {
  readonly #process: ChildProcess;
  readonly #port: number;
  readonly #server: PostgresServer;

  private constructor(process: ChildProcess, port: number, server: PostgresServer) {
    this.#process = process;
    this.#port = port;
    this.#server = server;
  }

  /** Each transaction gets any of `sessions` sessions of the server. */
  static async start(server: PostgresServer, sessions: number): Promise<Pooler> {
    const port = await freePort();
    const users = ownFile(server, 'pooler-users', `"gradus" "${postgresPassword}"\n`);
    const settings = [
      '[databases]',
      `* = host=127.0.0.1 port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${sessions}`,
    ];
    const file = ownFile(server, 'pooler.ini', `${settings.join('\n')}\n`);
    const child = spawn('pgbouncer', ['-q', file], {
      stdio: 'ignore',
      cwd: server.directory,
      env: systemPath,
      ...postgresUser,
    });
    const pooler = new Pooler(child, port, server);
    await until(() => pooler.#answers());
    return pooler;
  }

  /** For `SVC_STATE_URL`. */
  url(database: string): string {
    return this.#server.url(database).replace(`:${this.#server.port}/`, `:${this.#port}/`);
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'close');
    this.#process.kill('SIGKILL');
    await ended;
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  }
}

function ownFile(server: PostgresServer, name: string, text: string): string {
  const path = join(server.directory, name);
  writeFileSync(path, text, { mode: 0o600 });
  if (postgresUser.uid !== undefined) chownSync(path, postgresUser.uid, postgresUser.gid);
  return path;
}
