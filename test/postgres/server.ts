/**
 * PostgreSQL servers for tests: each a cluster of its own in a temporary directory. What a test does to them, killing
 * included, it does to the real thing.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { patienceMs } from '../wire/until.ts';
import { type PostgresBinaries, postgresBinaries, postgresUser } from './binaries.ts';

export const postgresPassword = 'correct horse';

/** What every test may rely on: crashes of the machine are not tested here, so fsync only costs time. */
const configuration = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 150
fsync = off
wal_level = replica
max_wal_senders = 4
hot_standby = on
shared_buffers = 16MB
`;

export class PostgresServer {
  readonly directory: string;
  readonly #binaries: PostgresBinaries;
  readonly #watchdog: ChildProcess;
  #process: ChildProcess | undefined;
  #port = 0;
  #hasRun = false;
  #frozen: readonly number[] = [];

  private constructor(directory: string, binaries: PostgresBinaries) {
    this.directory = directory;
    this.#binaries = binaries;
    this.#watchdog = watchdogOf(directory);
  }

  /** A new cluster, running. `isDurable`: commits wait for the disk, as in operation. */
  static async start(isDurable = false): Promise<PostgresServer> {
    const server = PostgresServer.#empty();
    const passwordFile = join(server.directory, 'password');
    writeFileSync(passwordFile, postgresPassword, { mode: 0o644 });
    const options = [
      '--username=gradus',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ];
    const { status, stderr } = spawnSync(
      join(server.#binaries.bin, 'initdb'),
      [...options, `--pwfile=${passwordFile}`, '-D', server.data],
      { encoding: 'utf8', ...postgresUser, cwd: server.directory },
    );
    if (status !== 0) throw new Error(`initdb: ${stderr}`);
    appendFileSync(join(server.data, 'postgresql.conf'), configuration);
    if (isDurable) appendFileSync(join(server.data, 'postgresql.conf'), 'fsync = on\n');
    appendFileSync(join(server.data, 'pg_hba.conf'), 'host replication gradus 127.0.0.1/32 scram-sha-256\n');
    await server.run();
    return server;
  }

  /** A server that follows this one, from a copy of its files. */
  async startReplica(): Promise<PostgresServer> {
    const replica = PostgresServer.#empty();
    await this.inSession(async (client) => {
      await client.query(`SELECT pg_backup_start('replica', true)`);
      const copied = spawnSync('cp', ['-a', this.data, replica.data]);
      if (copied.status !== 0) throw new Error(String(copied.stderr));
      rmSync(join(replica.data, 'postmaster.pid'), { force: true });
      const { rows } = await client.query<{ labelfile: string }>(
        'SELECT labelfile FROM pg_backup_stop(true)',
      );
      writeOwned(join(replica.data, 'backup_label'), rows[0]?.labelfile ?? '');
    });
    writeOwned(join(replica.data, 'standby.signal'), '');
    const source = `host=127.0.0.1 port=${this.port} user=gradus password=''${postgresPassword}''`;
    appendFileSync(join(replica.data, 'postgresql.conf'), `primary_conninfo = '${source}'\n`);
    await replica.run();
    return replica;
  }

  get port(): number {
    return this.#port;
  }

  get data(): string {
    return join(this.directory, 'data');
  }

  /** For `SVC_STATE_URL`. */
  url(database: string, password = postgresPassword): string {
    return `postgres://gradus:${encodeURIComponent(password)}@127.0.0.1:${this.#port}/${database}`;
  }

  /** A new, empty database; returns its name. */
  async createDatabase(): Promise<string> {
    const name = `test_${randomInt(2 ** 47)}`;
    await this.inSession((client) => client.query(`CREATE DATABASE ${name}`));
    return name;
  }

  async inSession<Result>(
    work: (client: pg.Client) => Promise<Result>,
    database = 'postgres',
  ): Promise<Result> {
    const client = new pg.Client({ connectionString: this.url(database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Rows of a statement, as arrays. */
  async rowsOf(database: string, text: string): Promise<readonly (readonly unknown[])[]> {
    return this.inSession(async (client) => {
      const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
      return rows;
    }, database);
  }

  /** Starts it, at the port that it had. */
  async run(): Promise<void> {
    const endMs = performance.now() + patienceMs;
    for (;;) {
      if (!this.#hasRun) this.#port = randomInt(20_000, 32_000);
      const log = openSync(join(this.directory, 'log'), 'a');
      const child = spawn(join(this.#binaries.bin, 'postgres'), ['-D', this.data, '-p', String(this.#port)], {
        stdio: ['ignore', log, log],
        cwd: this.directory,
        ...postgresUser,
      });
      this.#process = child;
      if (await this.#answers(child)) {
        this.#hasRun = true;
        return;
      }
      // The children of a killed server hold its memory for a moment, or another program has the port.
      if (performance.now() > endMs)
        throw new Error(readFileSync(join(this.directory, 'log'), 'utf8').slice(-2000));
      await sleep(50);
    }
  }

  /** SIGKILL to the server, whose sessions end with it. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** SIGINT: the server ends its sessions and stops. */
  async stop(): Promise<void> {
    await this.#end('SIGINT');
  }

  /** Stops all processes of the server, or continues them: meanwhile it is silent, and its connections stay open. */
  freeze(isFrozen: boolean): void {
    const server = this.#process?.pid;
    if (isFrozen && server !== undefined) {
      const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
      this.#frozen = [server, ...children.filter((text) => text !== '').map(Number)];
    }
    for (const pid of this.#frozen) {
      try {
        process.kill(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT');
      } catch {
        // A session that has ended meanwhile.
      }
    }
    if (!isFrozen) this.#frozen = [];
  }

  /** Makes a replica a server that accepts writes. */
  async promote(): Promise<void> {
    await this.inSession((client) => client.query('SELECT pg_promote(true, 300)'));
  }

  /** Ends every session of a database but the one that asks; or only those of an application. */
  async cutConnections(database: string, application = '%'): Promise<void> {
    await this.inSession((client) =>
      client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE $2`,
        [database, application],
      ),
    );
  }

  /** Stops it and removes its files. */
  async remove(): Promise<void> {
    this.freeze(false);
    await this.#end('SIGQUIT');
    this.#watchdog.stdin?.end();
    rmSync(this.directory, { recursive: true, force: true, maxRetries: 5 });
    this.#binaries.remove();
  }

  static #empty(): PostgresServer {
    const binaries = postgresBinaries();
    const directory = mkdtempSync(join(tmpdir(), 'gradus-postgres-'));
    chmodSync(directory, 0o755);
    own(directory);
    return new PostgresServer(directory, binaries);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  }

  /** Whether it accepts statements; false once it has ended. */
  async #answers(child: ChildProcess): Promise<boolean> {
    while (child.exitCode === null && child.signalCode === null) {
      if (await isListening(this.#port)) {
        try {
          await this.inSession((client) => client.query('SELECT 1'));
          return true;
        } catch {
          // It is still starting.
        }
      }
      await sleep(20);
    }
    return false;
  }
}

/** If this process dies, the server that it started must not stay. */
function watchdogOf(directory: string): ChildProcess {
  const script = `read -r _; pid=$(head -n 1 "$0/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid"; rm -rf "$0"`;
  const watchdog = spawn('sh', ['-c', script, directory], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.unref();
  if (watchdog.stdin !== null && 'unref' in watchdog.stdin)
    (watchdog.stdin as unknown as { unref(): void }).unref();
  return watchdog;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function own(path: string): void {
  if (postgresUser.uid !== undefined) chownSync(path, postgresUser.uid, postgresUser.gid);
}

function writeOwned(path: string, text: string): void {
  writeFileSync(path, text, { mode: 0o600 });
  own(path);
}
