/**
 * A process of `gradus serve --processes` as seen by its supervisor and the other processes: it reports its metrics
 * and asks for those of the others. Messages go through the supervisor (gateway/cli/metrics-relay.ts).
 */
import type { CollectedMetric, ProcessMetrics, Siblings } from '../observe/collected-metric.ts';

/** The supervisor numbers its questions across all processes; each process numbers its own. */
export type ToProcess =
  /** The names of all processes, including this one; sent once, first. */
  | { readonly kind: 'processes'; readonly names: readonly string[] }
  | { readonly kind: 'tell_metrics'; readonly question: number }
  | {
      readonly kind: 'metrics_of_others';
      readonly question: number;
      readonly others: readonly ProcessMetrics[];
    };

export type ToSupervisor =
  | { readonly kind: 'ask_others'; readonly question: number }
  | { readonly kind: 'metrics'; readonly question: number; readonly metrics: readonly CollectedMetric[] };

/** A process that takes longer to report is left out of the answer. */
export const longestAnswerMs = 1000;
/** The supervisor answers within `longestAnswerMs` unless it is delayed. */
const longestSupervisorMs = 1500;

type OthersAnswer = readonly ProcessMetrics[] | null;

export class SiblingProcesses implements Siblings {
  readonly #processName: string | null;
  readonly #waiting = new Map<number, (answer: OthersAnswer) => void>();
  /** Empty without a supervisor: another program may also have started this process with a channel. */
  #others: readonly string[] = [];
  #questions = 0;
  #tell: (() => Promise<readonly CollectedMetric[]>) | null = null;

  /** Listens to the supervisor from now on. */
  constructor(processName: string | null) {
    this.#processName = processName;
    if (process.connected) process.on('message', (message: ToProcess) => void this.#received(message));
  }

  /** Sets the source of the metrics that are reported to the supervisor. */
  answerWith(tell: () => Promise<readonly CollectedMetric[]>): void {
    this.#tell = tell;
  }

  askOthers(): Promise<OthersAnswer> {
    if (this.#others.length === 0) return Promise.resolve(null);
    this.#questions += 1;
    const question = this.#questions;
    return new Promise((resolve) => {
      const settle = (answer: OthersAnswer): void => {
        clearTimeout(late);
        this.#waiting.delete(question);
        resolve(answer);
      };
      const withoutAny = this.#others.map((name) => ({ process: name, metrics: null }));
      const late = setTimeout(() => settle(withoutAny), longestSupervisorMs);
      this.#waiting.set(question, settle);
      send({ kind: 'ask_others', question });
    });
  }

  async #received(message: ToProcess): Promise<void> {
    if (message.kind === 'processes')
      this.#others = message.names.filter((name) => name !== this.#processName);
    else if (message.kind === 'metrics_of_others') this.#waiting.get(message.question)?.(message.others);
    else if (message.kind === 'tell_metrics' && this.#tell !== null)
      send({ kind: 'metrics', question: message.question, metrics: await this.#tell() });
  }
}

/** Does nothing if the supervisor has ended: this process then ends too (process/signals.ts). */
function send(message: ToSupervisor): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
