/** What a component reads of the service: again whenever an input changes, while an answer that is late is dropped. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { faultSentence, isPassing } from '../model/fault-words.ts';
import type { Fault } from './retry.tsx';

/** Calls `take` with the answer or `fail` with the error, unless an input has changed; `read` may have nothing to read. */
export function useRead<Answer>(
  inputs: readonly unknown[],
  read: () => Promise<Answer> | null,
  take: (answer: Answer) => void,
  fail: (error: unknown) => void = () => undefined,
): void {
  useEffect(() => {
    let isCurrent = true;
    read()
      ?.then((answer) => {
        if (isCurrent) take(answer);
      })
      .catch((error: unknown) => {
        if (isCurrent) fail(error);
      });
    return () => {
      isCurrent = false;
    };
  }, inputs);
}

/** The same, with what a `FaultNotice` needs: `faultOf` describes the error of the last read. */
export function useRepeatedRead<Answer>(
  inputs: readonly unknown[],
  read: () => Promise<Answer> | null,
  take: (answer: Answer) => void,
  faultOf: (error: unknown) => Fault,
) {
  const [fault, setFault] = useState<Fault | null>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  const taken = (answer: Answer): void => {
    setFault(null);
    take(answer);
  };
  useRead([...inputs, tries], read, taken, (error) => setFault(faultOf(error)));
  return { fault, setFault, retry };
}

/** `what` is a sentence that says what could not be read. */
export function readFault(what: string, error: unknown): Fault {
  return { text: faultSentence(what, error), isPassing: isPassing(error) };
}
