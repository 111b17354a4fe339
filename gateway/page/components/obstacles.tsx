/** Why there is no plan, and what to ask instead. */
import {
  type CompletionChoices,
  maximumCoursesPerTerm,
  maximumHorizonTerms,
} from '../model/completion-question.ts';
import { obstacleTexts, seasonsNeeded, termsNeeded } from '../model/completion-words.ts';
import { seasonWords } from '../model/seasons.ts';
import { nameOfTermId } from '../model/terms.ts';
import type { AnsweredCompletion } from '../store/completion-store.ts';
import { ToneSign } from './icons.tsx';
import { usePlanner } from './planner-context.ts';
import { SourceQuote } from './source-quote.tsx';

interface ObstaclesProps {
  readonly answered: AnsweredCompletion;
  readonly onAsk: (choices: CompletionChoices) => void;
}

export function Obstacles({ answered: { answer, choices, sources, plan }, onAsk }: ObstaclesProps) {
  const { catalog } = usePlanner();
  const { obstacles } = answer;
  const { seasonsOf } = catalog;
  const names = {
    titleOf: (id: string): string => catalog.titleOfCredential(id),
    seasonsOf,
    isAbsent: (code: string): boolean => catalog.unknownCodes.value.has(code),
    termOf: (id: string): string => nameOfTermId(plan.terms, id),
  };
  const needed = termsNeeded(obstacles);
  const seasons = seasonsNeeded(obstacles, choices.seasons, seasonsOf);
  const lacksRoom = obstacles.some(({ obstacle }) => obstacle === 'term_limits');
  const hasPlanned = plan.courses.some(({ status }) => status === 'planned');
  const texts = obstacleTexts(obstacles, names);
  return (
    <>
      {texts.size > 0 && (
        <>
          <h3>What prevents it</h3>
          <ul class="obstacles">
            {[...texts].map(([text, id]) => {
              const source = sources.get(id);
              return (
                <li key={text}>
                  {/* An English sentence, whatever the script of the names in it. */}
                  <p dir="ltr">
                    <ToneSign tone="conflict" size={16} /> <span>{text}</span>
                  </p>
                  {source !== undefined && (
                    <details class="proposed-sentences">
                      <summary>What the catalog says</summary>
                      <SourceQuote source={source} />
                    </details>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
      <p class="finish-send">
        {seasons.length > 0 && (
          <button
            type="button"
            class="primary"
            onClick={() => onAsk({ ...choices, seasons: [...choices.seasons, ...seasons] })}
          >
            Study in {seasonWords(seasons)}, too
          </button>
        )}
        {needed !== null && needed > choices.termCount && needed <= maximumHorizonTerms && (
          <button type="button" class="primary" onClick={() => onAsk({ ...choices, termCount: needed })}>
            Look within {needed} terms
          </button>
        )}
        {lacksRoom && choices.coursesPerTerm < maximumCoursesPerTerm && (
          <button
            type="button"
            onClick={() => onAsk({ ...choices, coursesPerTerm: choices.coursesPerTerm + 1 })}
          >
            Allow {choices.coursesPerTerm + 1} courses a term
          </button>
        )}
        {lacksRoom && choices.unitsPerTerm !== null && (
          <button type="button" onClick={() => onAsk({ ...choices, unitsPerTerm: null })}>
            Allow any units a term
          </button>
        )}
        {choices.planned === 'keep' && hasPlanned && (
          <button type="button" onClick={() => onAsk({ ...choices, planned: 'move' })}>
            Let planned courses move
          </button>
        )}
      </p>
    </>
  );
}
