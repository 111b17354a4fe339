/** Ways to finish a credential: sets of courses that the service proposes, tried beside the plan with one click. */
import { useState } from 'preact/hooks';
import { countWithNoun } from '../model/completion-words.ts';
import { faultSentence } from '../model/fault-words.ts';
import { noWayText } from '../model/ways-words.ts';
import { askAboutKnown } from '../store/verdict-store.ts';
import { usePlanner } from './planner-context.ts';

interface Way {
  readonly course_codes: readonly string[];
  readonly total_units: number;
}

interface Ways {
  readonly ways: readonly Way[];
  /** Shown if there is none, or not all are shown. */
  readonly note: string;
}

const shownAtOnce = 5;

interface WaysToFinishProps {
  readonly credentialId: string;
  readonly status: string;
  /** True if the record has texts beyond its rules. */
  readonly saysMore: boolean;
}

export function WaysToFinish({ credentialId, status, saysMore }: WaysToFinishProps) {
  const planner = usePlanner();
  const { client, plan, catalog } = planner;
  const [found, setFound] = useState<Ways | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (status === 'satisfied' || status === 'in_plan')
    return (
      <p class="notice notice-good">
        {saysMore
          ? 'With your plan, every rule that can be checked is met. What the record also says is below.'
          : 'With your plan, everything that it asks for is met.'}
      </p>
    );
  const ask = async (): Promise<void> => {
    setAsking(true);
    try {
      const { answer } = await askAboutKnown(plan.shown.peek(), (state) =>
        client.about(state).credentialGapSummary({
          targets: { credential_ids: [credentialId] },
          bounds: { max_depth: 4 },
        }),
      );
      const { data, warnings } = answer;
      const paths = data.results[0]?.alternative_paths ?? [];
      const cut = paths.length > shownAtOnce ? `The ${shownAtOnce} shortest of ${paths.length}.` : '';
      setFound({
        ways: paths.slice(0, shownAtOnce),
        note: paths.length === 0 ? noWayText(warnings, catalog.titleOfCredential(credentialId)) : cut,
      });
    } catch (error) {
      setFound({ ways: [], note: faultSentence('The ways to finish could not be looked for.', error) });
    }
    setAsking(false);
  };
  const tryOut = (way: Way): void =>
    void planner.tryCourses(way.course_codes).catch((error: unknown) => {
      setFound({ ways: found?.ways ?? [], note: faultSentence('It could not be tried.', error) });
    });
  return (
    <section class="ways">
      {/* A disabled button would lose the focus. */}
      <button type="button" aria-disabled={isAsking} onClick={() => void (isAsking || ask())}>
        {isAsking ? 'Looking…' : 'Ways to finish'}
      </button>
      <div role="status">
        {found !== null && (
          <>
            <ul>
              {found.ways.map((way) => (
                <li key={way.course_codes.join(' ')}>
                  <p>
                    <b>{countWithNoun(way.course_codes.length, 'more course')}</b>
                    <span class="muted"> · {countWithNoun(way.total_units, 'unit')}</span>
                  </p>
                  <p>{way.course_codes.join(', ')}</p>
                  <button type="button" class="small" onClick={() => tryOut(way)}>
                    Try it beside the plan
                  </button>
                </li>
              ))}
            </ul>
            {found.note !== '' && <p class="muted">{found.note}</p>}
          </>
        )}
      </div>
    </section>
  );
}
