/** The forms that a setting's value may take: each reads text into a checked value and says what it accepts. */

export interface SettingForm<Value> {
  /** The accepted form in words, as documentation and refusals show it. */
  readonly accepts: string;
  /** The value, or undefined where the text is not of this form. */
  read(text: string): Value | undefined;
  /** A value as `read` accepts it. */
  write(value: Value): string;
}

/** A whole number from `minimum` to `maximum`, in decimal digits. */
export function integer(minimum: number, maximum: number): SettingForm<number> {
  return {
    accepts: `a whole number from ${minimum} to ${maximum}`,
    read(text) {
      const value = /^\d{1,15}$/u.test(text) ? Number(text) : Number.NaN;
      return value >= minimum && value <= maximum ? value : undefined;
    },
    write: String,
  };
}

const truths = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

export const boolean: SettingForm<boolean> = {
  accepts: 'true or false',
  read: (text) => truths.get(text.toLowerCase()),
  write: String,
};

const durationUnitsMs = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const;

/** A duration with its unit, in milliseconds. */
export function duration(minimumMs: number): SettingForm<number> {
  return {
    accepts: 'a whole number with one of the units ms, s, m, h, d (such as 1h), or 0 for never',
    read(text) {
      if (text === '0') return 0;
      const [, digits, unit] = /^(\d{1,9})(ms|s|m|h|d)$/u.exec(text) ?? [];
      if (digits === undefined || unit === undefined) return undefined;
      const valueMs = Number(digits) * durationUnitsMs[unit as keyof typeof durationUnitsMs];
      return valueMs === 0 || valueMs >= minimumMs ? valueMs : undefined;
    },
    write: writeDuration,
  };
}

/** In the largest unit that leaves no fraction. */
function writeDuration(valueMs: number): string {
  if (valueMs === 0) return '0';
  const [unit, unitMs] = Object.entries(durationUnitsMs).find(([, ms]) => valueMs % ms === 0) ?? ['ms', 1];
  return `${valueMs / unitMs}${unit}`;
}

/** One of the names given. */
export function oneOf<const Names extends readonly string[]>(names: Names): SettingForm<Names[number]> {
  return {
    accepts: `one of ${names.join(', ')}`,
    read: (text) => names.find((name) => name === text.toLowerCase()),
    write: (name) => name,
  };
}

/** A comma list out of the names given; `none` is the empty list. */
export function setOf<const Names extends readonly string[]>(
  names: Names,
): SettingForm<ReadonlySet<Names[number]>> {
  return {
    accepts: `a comma list out of ${names.join(', ')}, or none`,
    read(text) {
      if (text.toLowerCase() === 'none') return new Set();
      const parts = text.split(',').map((part) => part.trim().toLowerCase());
      const known = parts.flatMap((part) => names.filter((name) => name === part));
      return known.length === parts.length ? new Set(known) : undefined;
    },
    write: (chosen) => (chosen.size === 0 ? 'none' : [...chosen].join(',')),
  };
}

/** A comma list of origins as browsers send them, or `*` alone; the empty text is the empty list. */
export const origins: SettingForm<readonly string[]> = {
  accepts: 'a comma list of origins such as https://planner.example.edu, without a path, or * for all',
  read(text) {
    if (text === '') return [];
    const parts = text.split(',').map((part) => part.trim());
    if (parts.includes('*')) return parts.length === 1 ? parts : undefined;
    return parts.every(isOrigin) ? [...new Set(parts)] : undefined;
  },
  write: (list) => list.join(','),
};

/** Scheme, host in lower case and a port that is not the scheme's own: anything else no browser ever sends. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && origin === text;
}

/** Text without control characters; the empty text is null, "not set". */
export function text(what: string): SettingForm<string | null> {
  return {
    accepts: what,
    read: (value) => (/\p{Cc}/u.test(value) ? undefined : value === '' ? null : value),
    write: (value) => value ?? '',
  };
}

/** A bearer token: what may stand in an Authorization header in one piece; the empty text is null. */
export const bearerToken: SettingForm<string | null> = {
  accepts: 'visible ASCII characters without blanks',
  read: (value) => (value === '' ? null : /^[\x21-\x7e]+$/u.test(value) ? value : undefined),
  write: (value) => value ?? '',
};

/** Text that must be there. */
export function requiredText(what: string): SettingForm<string> {
  return {
    accepts: what,
    read: (value) => (value === '' || /\p{Cc}/u.test(value) ? undefined : value),
    write: (value) => value,
  };
}
