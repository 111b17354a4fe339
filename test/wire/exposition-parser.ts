/**
 * A strict reader of Prometheus' text formats, written from their descriptions: 0.0.4 and OpenMetrics 1.0.0.
 * It throws on everything that a scraper may reject.
 */
import assert from 'node:assert/strict';

export interface ParsedSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface ParsedFamily {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: readonly ParsedSample[];
}

const metricName = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/u;
const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/u;
const labelPair = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/uy;
const number = /^(?:[+-]?Inf|NaN|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/u;
const suffixes: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

/** The families of a text, each sample within its own. */
export function parseExposition(text: string, form: 'prometheus' | 'openmetrics'): readonly ParsedFamily[] {
  assert.ok(text.endsWith('\n') && !text.includes('\r'), 'lines end in a line feed');
  const lines = text.slice(0, -1).split('\n');
  if (form === 'openmetrics') assert.equal(lines.pop(), '# EOF');
  const families: (ParsedFamily & { readonly samples: ParsedSample[] })[] = [];
  const seen = new Set<string>();
  let help: readonly [name: string, text: string] | null = null;
  for (const line of lines) {
    if (line === '') {
      assert.equal(form, 'prometheus', 'OpenMetrics has no empty lines');
      continue;
    }
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.*)$/u.exec(line) ?? [];
    if (keyword === 'HELP') help = [name, rest];
    else if (keyword === 'TYPE') {
      assert.ok(metricName.test(name) && !seen.has(name), `${name} is a name, and a new one`);
      assert.equal(help?.[0], name, `HELP of ${name} stands before its TYPE`);
      assert.match(rest, /^(?:counter|gauge|histogram|summary)$/u);
      seen.add(name);
      families.push({ name, type: rest, help: help?.[1] ?? '', samples: [] });
    } else {
      const family = families.at(-1);
      assert.ok(family !== undefined && !line.startsWith('#'), line);
      family.samples.push(parseSample(line, family, form));
    }
  }
  for (const family of families) checkFamily(family);
  return families;
}

function parseSample(line: string, family: ParsedFamily, form: 'prometheus' | 'openmetrics'): ParsedSample {
  const [, name = '', labelText = '', value = ''] = sampleLine.exec(line) ?? assert.fail(line);
  const counterSuffix = form === 'openmetrics' ? '_total' : '';
  const accepted = suffixes[family.type] ?? [family.type === 'counter' ? counterSuffix : ''];
  assert.ok(
    accepted.some((suffix) => `${family.name}${suffix}` === name),
    `${line} stands among the samples of ${family.name}`,
  );
  assert.match(value, number, line);
  return { name, labels: parseLabels(labelText, line), value: Number(value.replace('Inf', 'Infinity')) };
}

function parseLabels(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  labelPair.lastIndex = 0;
  let at = 0;
  while (at < text.length) {
    labelPair.lastIndex = at;
    const [whole = '', name = '', value = ''] = labelPair.exec(text) ?? assert.fail(line);
    assert.ok(!(name in labels), `${line} has ${name} once`);
    labels[name] = value.replaceAll(/\\(["\\n])/gu, (_, mark: string) => (mark === 'n' ? '\n' : mark));
    at += whole.length;
  }
  return labels;
}

/** No sample twice; counters do not fall below zero; the classes of a histogram add up. */
function checkFamily({ name, type, help, samples }: ParsedFamily): void {
  assert.notEqual(help, '', `${name} is explained`);
  const keys = samples.map((sample) => `${sample.name}${JSON.stringify(sample.labels)}`);
  assert.equal(new Set(keys).size, keys.length, `${name} has no sample twice`);
  if (type === 'counter') {
    for (const { value } of samples) assert.ok(value >= 0, name);
  }
  if (type === 'histogram') checkHistogram(name, samples);
}

function checkHistogram(name: string, samples: readonly ParsedSample[]): void {
  const groups = new Map<string, ParsedSample[]>();
  for (const sample of samples) {
    const { le, ...others } = sample.labels;
    assert.equal(le !== undefined, sample.name.endsWith('_bucket'));
    const key = JSON.stringify(others);
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  for (const group of groups.values()) {
    const buckets = group.filter((sample) => sample.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels }) => Number(labels['le']?.replace('Inf', 'Infinity')));
    assert.deepEqual(
      bounds,
      [...bounds].sort((a, b) => a - b),
    );
    assert.equal(bounds.at(-1), Number.POSITIVE_INFINITY);
    const counts = buckets.map(({ value }) => value);
    assert.deepEqual(
      counts,
      [...counts].sort((a, b) => a - b),
      `${name} is cumulative`,
    );
    assert.equal(group.find((sample) => sample.name === `${name}_count`)?.value, counts.at(-1));
    assert.ok(group.some((sample) => sample.name === `${name}_sum`));
  }
}
