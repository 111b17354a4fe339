/** A course in full: its verdict in the plan, the catalog's sentence, its rule, what it needs and what it unlocks. */
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type AcademicResult,
  type CourseAnswer,
  GradusRefusal,
  type SourceReference,
} from '../../../shared/client/client.ts';
import { countWithNoun } from '../model/completion-words.ts';
import { isMet } from '../model/credit.ts';
import { disagreementOf } from '../model/disagreement.ts';
import { ungradedCodes } from '../model/grades.ts';
import { lateCodes } from '../model/missing.ts';
import { entriesOfCourse, isCompleted, isOpen, type PlanDocument } from '../model/plan-document.ts';
import { courseTreeIds } from '../model/rule-place.ts';
import { isOffered, seasonWords } from '../model/seasons.ts';
import { nameOfTermId, type Season } from '../model/terms.ts';
import { firstTermInOrder } from '../store/placing.ts';
import { askAboutKnown } from '../store/verdict-store.ts';
import { CatalogSentences } from './catalog-sentences.tsx';
import { CourseBanner } from './course-banner.tsx';
import { Icon, ToneSign } from './icons.tsx';
import { Neighbourhood } from './neighbourhood.tsx';
import { usePlanner } from './planner-context.ts';
import { type Fault, FaultNotice } from './retry.tsx';
import { RuleTree } from './rule-tree.tsx';
import { TermOptions } from './term-options.tsx';
import { Unknowns } from './unknowns.tsx';
import { readFault, useRead, useRepeatedRead } from './use-read.ts';

/** Verdicts with which a course should not be planned without a warning; an unknown one may be in order. */
const notInOrder: ReadonlySet<AcademicResult['status']> = new Set(['unsatisfied', 'partial', 'conflict']);

export function CoursePanel({ courseCode }: { readonly courseCode: string }) {
  const planner = usePlanner();
  const { catalog, place } = planner;
  const [answer, setAnswer] = useState<CourseAnswer | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const edition = catalog.edition.value;

  const { fault, setFault, retry } = useRepeatedRead(
    [courseCode, catalog, edition],
    () => catalog.readCourse(courseCode),
    setAnswer,
    (error) => {
      const next = faultOf(courseCode, error);
      if (!next.isPassing) setAnswer(null);
      return next;
    },
  );
  useEffect(() => {
    setFault(null);
    setAnswer((old) => (old?.data.course_code === courseCode ? old : null));
    heading.current?.focus();
  }, [courseCode]);

  const record = answer?.data;
  const known = catalog.courses.value.get(courseCode);
  const units = record?.units ?? known?.units;
  const facts = [
    units === undefined || units === null ? null : countWithNoun(units, 'unit'),
    record?.level ?? known?.level,
    record?.offered_seasons === undefined ? null : `in ${seasonWords(record.offered_seasons)}`,
  ];
  return (
    <article class="panel-body" aria-labelledby="panel-title">
      <header class="panel-head">
        <h2 id="panel-title" tabIndex={-1} ref={heading}>
          {record?.course_code ?? courseCode}
        </h2>
        <button type="button" class="icon-button" aria-label="Close" onClick={() => place.closePanel()}>
          <Icon name="close" />
        </button>
        <p class="panel-subtitle">
          <bdi>{record?.title ?? known?.title ?? ''}</bdi>
          <span class="muted">
            {facts.filter((fact) => fact !== null && fact !== undefined).map((fact) => ` · ${fact}`)}
          </span>
        </p>
      </header>
      {fault !== null && <FaultNotice fault={fault} onRetry={retry} />}
      {answer !== null && (
        <CourseVerdict key={courseCode} answer={answer} beforePlanned={() => heading.current?.focus()} />
      )}
      {record !== undefined && record.description !== '' && (
        <section>
          <h3>What it is about</h3>
          <p class="description">
            <bdi>{record.description}</bdi>
          </p>
        </section>
      )}
      {record !== undefined && (
        <Neighbourhood courseCode={record.course_code} unlocks={record.unlocks_count} />
      )}
    </article>
  );
}

interface Asked {
  readonly result: AcademicResult;
  readonly termId: string;
  readonly sources: readonly SourceReference[];
}

interface CourseVerdictProps {
  readonly answer: CourseAnswer;
  /** The button that plans the course disappears on a click: moves the focus elsewhere. */
  readonly beforePlanned: () => void;
}

function CourseVerdict({ answer, beforePlanned }: CourseVerdictProps) {
  const planner = usePlanner();
  const { plan, client, catalog } = planner;
  const code = answer.data.course_code;
  const shown = plan.shown.value;
  const entry =
    entriesOfCourse(shown, code).find(({ status }) => isOpen(status)) ?? entriesOfCourse(shown, code)[0];
  const [chosenTerm, setChosenTerm] = useState<string | null>(null);
  const [proposed, setProposed] = useState<{ readonly plan: PlanDocument; readonly termId: string } | null>(
    null,
  );
  const proposedTerm = proposed?.plan === shown ? proposed.termId : null;
  const termId = entry?.term_id ?? chosenTerm ?? proposedTerm ?? planner.nextTerm(code, shown);
  const [answered, setAnswered] = useState<Asked | null>(null);
  const { fault, retry } = useRepeatedRead(
    [code, shown, termId, entry, client, catalog],
    () => {
      const inTerm = entry === undefined && termId !== '' ? { term_id: termId } : {};
      return askAboutKnown(shown, (state) =>
        client.about(state).courseUnlock({ targets: { course_codes: [code] }, ...inTerm }),
      );
    },
    ({ answer: { data, source_references } }) => {
      const [result] = data.results;
      if (result !== undefined) setAnswered({ result, termId, sources: source_references });
      void catalog
        .loadCourses(result === undefined ? [] : codesOf(result.explanation_tree))
        .catch(() => undefined);
    },
    (error) => readFault(`Whether ${code} is in order could not be checked.`, error),
  );
  // An answer for an earlier plan may be wrong for this one.
  const asked = fault === null ? answered : null;

  const seasons = answer.data.offered_seasons;
  const isThen = isOffered(seasons, termId);
  const isInOrder = asked?.termId === termId && !notInOrder.has(asked.result.status) && isThen;
  const isSearched = entry === undefined && chosenTerm === null && proposedTerm === null;
  const behind = isSearched && asked?.termId === termId && !isInOrder ? termId : null;
  const placing = { client, seasonsOf: () => seasons, now: planner.now };
  useRead(
    [code, shown, behind, client, planner, seasons],
    () => (behind === null ? null : firstTermInOrder(placing, shown, { courseCode: code, behind })),
    (found) => {
      if (found !== null) setProposed({ plan: shown, termId: found });
    },
  );

  const sources = [...answer.source_references, ...(asked?.sources ?? [])];
  const sourceOf = (id: string) => sources.find(({ source_reference_id }) => source_reference_id === id);
  const disagreement = disagreementOf(answer);
  const tree = asked?.result.explanation_tree;
  const rules = tree?.children ?? [];
  const treeIds = courseTreeIds(answer.data);
  const where =
    entry === undefined ? nameOfTermId(shown.terms, termId) : nameOfTermId(shown.terms, entry.term_id);
  const isOver = entry !== undefined && isCompleted(entry.status);
  return (
    <>
      {seasons !== undefined && !isThen && entry?.status !== 'in_progress' && !isOver && (
        <p class="notice notice-conflict">
          <ToneSign tone="conflict" />
          <span>
            <strong>Not offered in {where}.</strong> The catalog offers it only in {seasonWords(seasons)}.
          </span>
        </p>
      )}
      {fault !== null && <FaultNotice fault={fault} onRetry={retry} />}
      {asked !== null && <CourseBanner result={asked.result} isOver={isOver} where={where} />}
      {entry === undefined && (
        <div class="plan-it">
          <button
            type="button"
            class={isInOrder ? 'primary' : ''}
            onClick={() => {
              beforePlanned();
              planner.addCourse(code, termId);
            }}
          >
            Plan it in {nameOfTermId(shown.terms, termId)}
            {asked?.termId === termId && !isInOrder && ' all the same'}
          </button>
          <label>
            <span class="sr-only">Term for {code}</span>
            <select value={termId} onChange={(event) => setChosenTerm(event.currentTarget.value)}>
              <TermOptions terms={shown.terms.length > 0 ? shown.terms : [{ term_id: termId }]} />
            </select>
          </label>
        </div>
      )}
      <CatalogSentences answer={answer} />
      {rules.length > 0 && (
        <section>
          <h3>How we read it</h3>
          {disagreement !== null && (
            <p class="notice notice-unknown">
              <ToneSign tone="unknown" size={17} />
              <span>
                This rule and the catalog’s sentence differ: {disagreement}. Ask an adviser which of them
                holds.
              </span>
            </p>
          )}
          {rules.map((rule, position) => (
            <RuleTree
              key={position}
              node={rule}
              ruleId={treeIds[position] ?? null}
              {...(asked === null ? {} : { late: lateCodes(asked.result) })}
              termOf={(missing) => {
                const next = planner.nextTerm(missing, shown);
                return termBefore(termId, next, shown.terms, catalog.seasonsOf(missing));
              }}
            />
          ))}
        </section>
      )}
      {asked !== null && !isMet(asked.result) && (
        <Unknowns
          name={`${code} ${answer.data.title}`}
          termName={where}
          unknowns={asked.result.unknowns}
          ungraded={ungradedCodes(asked.result.explanation_tree)}
          sourceOf={sourceOf}
        />
      )}
    </>
  );
}

/** The last term from `next` on but before `termId`, if possible one in which the course is offered; else `next`. */
function termBefore(
  termId: string,
  next: string,
  terms: PlanDocument['terms'],
  seasons: readonly Season[] | undefined,
): string {
  const at = terms.findIndex(({ term_id }) => term_id === termId);
  const first = terms.findIndex(({ term_id }) => term_id === next);
  if (first >= at) return next;
  const between = terms.slice(first, at);
  return (
    between.findLast(({ term_id }) => isOffered(seasons, term_id))?.term_id ?? between.at(-1)?.term_id ?? next
  );
}

function codesOf(node: AcademicResult['explanation_tree']): readonly string[] {
  return [node.course_code ?? '', ...(node.children ?? []).flatMap(codesOf)];
}

function faultOf(courseCode: string, error: unknown): Fault {
  if (error instanceof GradusRefusal && error.status === 404)
    return {
      text: `This catalog has no course ${courseCode}. It may have been renamed or removed.`,
      isPassing: false,
    };
  return readFault(`${courseCode} could not be read.`, error);
}
