/** Reads the records of credentials, which verdicts do not include. */
import { useEffect, useState } from 'preact/hooks';
import type { CredentialAnswer } from '../../../shared/client/client.ts';
import { usePlanner } from './planner-context.ts';

/** The records read so far, by id. */
export function useCredentialRecords(ids: readonly string[]): ReadonlyMap<string, CredentialAnswer> {
  const { client, catalog } = usePlanner();
  const [records, setRecords] = useState<ReadonlyMap<string, CredentialAnswer>>(new Map());
  const edition = catalog.edition.value;
  const wanted = ids.join(' ');
  // A new list of the same ids does not cause another read.
  useEffect(() => {
    let isCurrent = true;
    setRecords(new Map());
    for (const id of ids)
      client
        .readCredential(id)
        .then((answer) => isCurrent && setRecords((known) => new Map([...known, [id, answer]])))
        .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [wanted, client, edition]);
  return records;
}
