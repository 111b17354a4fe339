/** What a course would change, as members of an academic_result: other targets' status and rules' progress. */
import { uint32At } from '../../shared/column.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { academicStatus, type Verdict } from '../evaluate/verdict.ts';
import type { JsonWriter } from './json-writer.ts';
import { type ReadyJson, readyJson } from './ready-json.ts';

/** A course or credential whose status would change. */
export interface Impact {
  readonly kind: 'course' | 'credential';
  readonly id: number;
  readonly before: Verdict;
  readonly after: Verdict;
}

/** A rule of a credential towards which more would count. */
export interface Advance {
  readonly credential: number;
  readonly node: number;
  readonly required: number;
  readonly before: number;
  readonly after: number;
}

interface ImpactContext {
  readonly evaluator: Evaluator;
  readonly writer: JsonWriter;
}

export type TargetId = Pick<Impact, 'kind' | 'id'>;

const targetOpenings: Readonly<Record<TargetId['kind'], ReadyJson>> = {
  course: readyJson('{"kind":"course","course_code":'),
  credential: readyJson('{"kind":"credential","credential_id":'),
};

export function renderTarget({ sections }: Evaluator, writer: JsonWriter, { kind, id }: TargetId): void {
  writer.openReady(targetOpenings[kind]);
  writer.text(kind === 'course' ? id : uint32At(sections['credential.id'], id));
  writer.closeObject();
}

export function renderImpacts({ evaluator, writer }: ImpactContext, impacts: readonly Impact[]): void {
  writer.objects('impacts', impacts, (impact) => {
    writer.name('target');
    renderTarget(evaluator, writer, impact);
    writer.wordMember('status_before', academicStatus(impact.before));
    writer.wordMember('status_after', academicStatus(impact.after));
  });
}

export function renderAdvances({ evaluator, writer }: ImpactContext, advances: readonly Advance[]): void {
  const { sections } = evaluator;
  writer.objects('advances', advances, ({ credential, node, required, before, after }) => {
    writer.textMember('credential_id', uint32At(sections['credential.id'], credential));
    writer.textMember('label', uint32At(sections['rule.label'], node));
    writer.sourceMember(uint32At(sections['rule.source'], node));
    writer.numberMember('required', required);
    writer.numberMember('counted_before', before);
    writer.numberMember('counted_after', after);
  });
}
