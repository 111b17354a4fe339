/** A connection that is reopened whenever it ends. Statements are sent at once or not at all: there is no queue. */
import type { StateDatabase } from '../state-url.ts';
import {
  ConnectError,
  type ConnectionTimes,
  connect,
  type DatabaseRow,
  type DatabaseSession,
  type DatabaseStatement,
  type UndescribedStatement,
} from './connect.ts';
import {
  describeError,
  isOfReplica,
  isOfSharedSession,
  isSilence,
  NotConnectedError,
  spoilsConnection,
} from './database-error.ts';

export interface ConnectionListener {
  up(): void;
  /**
   * Called whenever the connection ends or cannot be opened initially; statements in flight reject afterwards. Called
   * once more if it turns out that it cannot be reopened until an operator acts.
   */
  down(reason: string, isLasting: boolean): void;
  /** The server has refused a write because it accepts none; called after `down`. */
  demoted(): void;
  /** A statement was not answered in time; called after `down`. */
  silent(): void;
  /** Prepared statements do not stay with the connection; called once. Later statements are prepared each time. */
  shared(reason: string): void;
}

const firstPauseMs = 20;
const longestPauseMs = 1000;

export class KeptConnection {
  readonly #database: StateDatabase;
  readonly #times: ConnectionTimes;
  readonly #listener: ConnectionListener;
  #session: DatabaseSession | undefined;
  #isClosed = false;
  /** In milliseconds of the monotonic clock; valid while there is no session. */
  #downSinceMs = performance.now();
  #stopPause: (() => void) | undefined;
  #noteLost: (() => void) | undefined;
  #underWay = 0;
  #isShared = false;
  #noteTried!: () => void;
  /** Resolves once the first attempt to connect has succeeded or failed. */
  readonly tried = new Promise<void>((resolve) => {
    this.#noteTried = resolve;
  });

  /** Begins to connect. */
  constructor(database: StateDatabase, times: ConnectionTimes, listener: ConnectionListener) {
    this.#database = database;
    this.#times = times;
    this.#listener = listener;
    void this.#keep();
  }

  get isUp(): boolean {
    return this.#session !== undefined;
  }

  /** How long there has been no connection, milliseconds; 0 while there is one. */
  get downForMs(): number {
    return this.isUp ? 0 : performance.now() - this.#downSinceMs;
  }

  /** The number of statements in flight. */
  get underWay(): number {
    return this.#underWay;
  }

  /** Rejects with NotConnectedError if the statement was not sent. */
  query(statement: DatabaseStatement): Promise<readonly DatabaseRow[]> {
    return this.#send((session) => session.query(this.#isShared ? { ...statement, name: '' } : statement));
  }

  /** The same for a statement that is sent often. */
  queryUndescribed(statement: UndescribedStatement): Promise<readonly DatabaseRow[]> {
    return this.#send((session) =>
      session.queryUndescribed(this.#isShared ? { ...statement, name: '' } : statement),
    );
  }

  async #send(
    send: (session: DatabaseSession) => Promise<readonly DatabaseRow[]>,
  ): Promise<readonly DatabaseRow[]> {
    const session = this.#session;
    if (session === undefined) throw new NotConnectedError('there is no connection to the state database');
    this.#underWay += 1;
    try {
      return await send(session);
    } catch (error) {
      if (spoilsConnection(error)) this.#lose(session, describeError(error));
      if (isOfReplica(error)) this.#listener.demoted();
      if (isOfSharedSession(error) && !this.#isShared) {
        this.#isShared = true;
        this.#listener.shared(describeError(error));
      }
      if (isSilence(error)) this.#listener.silent();
      throw error;
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Drops the connection and opens a new one. */
  renew(reason: string): void {
    if (this.#session !== undefined) this.#lose(this.#session, reason);
  }

  /** Closes the connection once statements in flight are answered or dropped. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopPause?.();
    await this.#session?.end();
  }

  async #keep(): Promise<void> {
    let pauseMs = firstPauseMs;
    let reported: 'nothing' | 'passing' | 'lasting' = 'nothing';
    while (!this.#isClosed) {
      const session = await this.#tryToConnect((reason, isLasting) => {
        if (reported === 'nothing' || (reported === 'passing' && isLasting))
          this.#listener.down(reason, isLasting);
        if (reported !== 'lasting') reported = isLasting ? 'lasting' : 'passing';
      });
      this.#noteTried();
      if (session === null) {
        await this.#pause(pauseMs * (0.5 + Math.random()));
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
        continue;
      }
      pauseMs = firstPauseMs;
      reported = 'passing';
      void session.ended.then((reason) => this.#lose(session, reason));
      // Does not wait for the previous session to close, which may take a while.
      if (this.#session === session)
        await new Promise<void>((resolve) => {
          this.#noteLost = resolve;
        });
    }
  }

  async #tryToConnect(failed: (reason: string, isLasting: boolean) => void): Promise<DatabaseSession | null> {
    try {
      const session = await connect(this.#database, this.#times);
      if (this.#isClosed) {
        await session.end();
        return null;
      }
      this.#session = session;
      this.#listener.up();
      return session;
    } catch (error) {
      failed(describeError(error), error instanceof ConnectError && error.fault !== 'unreachable');
      return null;
    }
  }

  /** Drops a session: statements in flight are answered or reject, and later ones use the next session. */
  #lose(session: DatabaseSession, reason: string): void {
    if (this.#session !== session) return;
    this.#session = undefined;
    this.#downSinceMs = performance.now();
    this.#noteLost?.();
    void session.end();
    if (!this.#isClosed) this.#listener.down(reason, false);
  }

  #pause(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, durationMs);
      this.#stopPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
