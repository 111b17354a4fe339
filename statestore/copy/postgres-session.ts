/** The connection of one end of a copy. */
import { StoreOpenError } from '../open-fault.ts';
import { ConnectError, type ConnectionTimes, connect, type DatabaseSession } from '../postgres/connect.ts';
import { commandError, lastingFaultOf } from '../postgres/open-errors.ts';
import { placesOf, type StateDatabase } from '../state-url.ts';

/** A statement handles at most some thousand records: one that takes longer waits for a lock or a stalled database. */
const times: ConnectionTimes = { connectMs: 3000, statementMs: 60_000, answerMs: 65_000 };

/** A session whose errors are StoreOpenErrors that name the database. */
export interface NamedSession extends Pick<DatabaseSession, 'query' | 'end'> {
  readonly place: string;
  guarded<Result>(work: () => Promise<Result>): Promise<Result>;
}

export async function openSession(database: StateDatabase): Promise<NamedSession> {
  const place = placesOf(database);
  try {
    const session = await connect(database, times);
    return {
      place,
      query: (statement) => session.query(statement),
      end: () => session.end(),
      async guarded(work) {
        try {
          return await work();
        } catch (error) {
          throw commandError(error, place);
        }
      },
    };
  } catch (error) {
    if (!(error instanceof ConnectError)) throw error;
    const kind = lastingFaultOf(error) ?? 'unreachable';
    throw new StoreOpenError({ kind, path: error.place, detail: error.message });
  }
}
