/**
 * The supervisor's part in the metrics of `gradus serve --processes`: the process that is scraped asks here for the
 * metrics of the others (gateway/process/sibling-processes.ts). Their answers are forwarded unread.
 */
import type { ChildProcess } from 'node:child_process';
import type { CollectedMetric, ProcessMetrics } from '../observe/collected-metric.ts';
import { longestAnswerMs, type ToProcess, type ToSupervisor } from '../process/sibling-processes.ts';

interface Waiting {
  readonly asked: ChildProcess;
  settle(metrics: readonly CollectedMetric[] | null): void;
}

export class MetricsRelay {
  readonly #names: readonly string[];
  /** Ready processes by name. */
  readonly #serving = new Map<string, ChildProcess>();
  readonly #waiting = new Map<number, Waiting>();
  #questions = 0;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** `ready` resolves to null if the process ends first. */
  add(name: string, child: ChildProcess, ready: Promise<string | null>): void {
    send(child, { kind: 'processes', names: this.#names });
    child.on('message', (message: ToSupervisor) => void this.#received(name, child, message));
    void ready.then((line) => {
      if (line !== null) this.#serving.set(name, child);
    });
    child.once('disconnect', () => {
      for (const { asked, settle } of this.#waiting.values()) if (asked === child) settle(null);
    });
  }

  async #received(name: string, child: ChildProcess, message: ToSupervisor): Promise<void> {
    if (message.kind === 'metrics') this.#waiting.get(message.question)?.settle(message.metrics);
    else if (message.kind === 'ask_others') {
      const others = this.#names.filter((other) => other !== name);
      const answers = await Promise.all(
        others.map(async (process): Promise<ProcessMetrics> => {
          return { process, metrics: await this.#ask(this.#serving.get(process)) };
        }),
      );
      send(child, { kind: 'metrics_of_others', question: message.question, others: answers });
    }
  }

  async #ask(child: ChildProcess | undefined): Promise<readonly CollectedMetric[] | null> {
    if (child?.connected !== true) return null;
    this.#questions += 1;
    const question = this.#questions;
    return new Promise((resolve) => {
      const settle = (metrics: readonly CollectedMetric[] | null): void => {
        clearTimeout(late);
        this.#waiting.delete(question);
        resolve(metrics);
      };
      const late = setTimeout(() => settle(null), longestAnswerMs);
      this.#waiting.set(question, { asked: child, settle });
      send(child, { kind: 'tell_metrics', question });
    });
  }
}

/** Ignores a process that has just ended: its channel reports it. */
function send(child: ChildProcess, message: ToProcess): void {
  if (child.connected) child.send(message, () => undefined);
}
