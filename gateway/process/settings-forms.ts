/** The forms of setting values: each parses and checks text, and describes what it accepts. */

import { isIP } from 'node:net';
import { itemAt } from '../../shared/column.ts';
import { readStateUrl, stateUrlFault } from '../../statestore/store.ts';
import { framingOf } from './framed-text.ts';

export interface SettingForm<Value> {
  /** The accepted form, as documentation and error messages show it. */
  readonly accepts: string;
  /** The value, or undefined if the text does not have this form. */
  read(text: string): Value | undefined;
  /** The inverse of `read`. */
  write(value: Value): string;
  /** Which part of a refused text is wrong, if the form has parts; without the text, which may be a secret. */
  fault?(text: string): string | null;
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

/** A duration with its unit, in milliseconds; `zero` is the meaning of 0. */
export function duration(minimumMs: number, maximumMs: number, zero: string): SettingForm<number> {
  const range = `from ${writeDuration(minimumMs)} to ${writeDuration(maximumMs)}`;
  return {
    accepts: `a whole number with a unit of ms, s, m, h or d, ${range}, or 0 for ${zero}`,
    read(text) {
      if (text === '0') return 0;
      const [, digits, unit] = /^(\d{1,9})(ms|s|m|h|d)$/u.exec(text) ?? [];
      if (digits === undefined || unit === undefined) return undefined;
      const valueMs = Number(digits) * durationUnitsMs[unit as keyof typeof durationUnitsMs];
      return valueMs === 0 || (valueMs >= minimumMs && valueMs <= maximumMs) ? valueMs : undefined;
    },
    write: writeDuration,
  };
}

/** Uses the largest unit without a fraction. */
function writeDuration(valueMs: number): string {
  if (valueMs === 0) return '0';
  const units = Object.entries(durationUnitsMs);
  const [unit, unitMs] = itemAt(
    units,
    units.findIndex(([, ms]) => valueMs % ms === 0),
  );
  return `${valueMs / unitMs}${unit}`;
}

export function oneOf<const Names extends readonly string[]>(names: Names): SettingForm<Names[number]> {
  return {
    accepts: `one of ${names.join(', ')}`,
    read: (text) => names.find((name) => name === text.toLowerCase()),
    write: (name) => name,
  };
}

/** A comma-separated subset of the names; `none` is the empty set. */
export function setOf<const Names extends readonly string[]>(
  names: Names,
): SettingForm<ReadonlySet<Names[number]>> {
  return {
    accepts: `a comma-separated list of ${names.join(', ')}, or none`,
    read(text) {
      if (text.toLowerCase() === 'none') return new Set();
      const parts = text.split(',').map((part) => part.trim().toLowerCase());
      const known = parts.flatMap((part) => names.filter((name) => name === part));
      return known.length === parts.length ? new Set(known) : undefined;
    },
    write: (chosen) => (chosen.size === 0 ? 'none' : [...chosen].join(',')),
  };
}

/** A comma-separated list of origins as browsers send them, or `*` alone; empty text is the empty list. */
export const origins: SettingForm<readonly string[]> = {
  accepts:
    'a comma-separated list of origins without a path, such as https://planner.example.edu, or * for any origin',
  read(text) {
    if (text === '') return [];
    const parts = text.split(',').map((part) => part.trim());
    if (parts.includes('*')) return parts.length === 1 ? parts : undefined;
    return parts.every(isOrigin) ? [...new Set(parts)] : undefined;
  },
  write: (list) => list.join(','),
};

/**
 * Scheme, host in lower case, and a port unless it is the scheme's default: the form that browsers send. A `*` within
 * an origin would not be a pattern.
 */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text) || text.includes('*')) return false;
  const { origin, protocol } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && origin === text;
}

/** A path; empty text is null, "not set". Refuses quotes or blanks around it, which no one uses on purpose. */
export const path: SettingForm<string | null> = {
  accepts: 'a path',
  read: (value) => (isPath(value) ? value : value === '' ? null : undefined),
  write: (value) => value ?? '',
};

/** A non-empty path. */
export const requiredPath: SettingForm<string> = {
  accepts: path.accepts,
  read: (value) => (isPath(value) ? value : undefined),
  write: (value) => value,
};

function isPath(value: string): boolean {
  return value !== '' && !/\p{Cc}/u.test(value) && framingOf(value) === null;
}

/** Text without control characters; empty text is null, "not set". */
export function text(accepts: string): SettingForm<string | null> {
  return {
    accepts,
    read: (value) => (/\p{Cc}/u.test(value) ? undefined : value === '' ? null : value),
    write: (value) => value ?? '',
  };
}

/** A name or address to listen on, without scheme, port or brackets. */
export const hostName: SettingForm<string> = {
  accepts: 'a host name or address, such as localhost, 0.0.0.0 or ::1',
  read: (value) =>
    isIP(value) !== 0 || /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.?$/u.test(value) ? value : undefined,
  write: (value) => value,
};

/** An index repository; empty text is null. A URL of another or a misspelt scheme is not taken for a directory. */
export const repositoryPlace: SettingForm<string | null> = {
  accepts: 'a directory, or a URL that begins with http:// or https://',
  read(value) {
    if (!isPath(value)) return value === '' ? null : undefined;
    const isUrl = /^https?:\/\//iu.test(value);
    const isMisspeltUrl = !isUrl && /^[a-z][a-z\d+.-]*:\//iu.test(value);
    return isMisspeltUrl || (isUrl && !URL.canParse(value)) ? undefined : value;
  },
  write: (value) => value ?? '',
};

/** A bearer token as an Authorization header can carry it; empty text is null. */
export const bearerToken: SettingForm<string | null> = {
  accepts: 'visible ASCII characters without spaces',
  read: (value) => (value === '' ? null : /^[\x21-\x7e]+$/u.test(value) ? value : undefined),
  write: (value) => value ?? '',
};

/** The URL of a state database; empty text is null. Kept as written: it may contain a password. */
export const stateUrl: SettingForm<string | null> = {
  accepts:
    'postgres://user:password@host:port/database, with special characters percent-encoded, several hosts separated by ' +
    'commas, and the parameters sslmode (disable, require, verify-ca, verify-full), sslrootcert, sslcert, sslkey, and ' +
    'host for a Unix socket',
  read: (value) => (value === '' ? null : readStateUrl(value) === null ? undefined : value),
  write: (value) => value ?? '',
  fault: stateUrlFault,
};
