/**
 * The settings that an operator may change, as one table of name, form, default and meaning; its rows are in the files
 * named …-settings.ts. Reads the environment into checked, frozen settings. Limits that code relies on are in
 * shared/limits.ts instead.
 */
import { clientSettings } from './client-settings.ts';
import { engineSettings } from './engine-settings.ts';
import { CommandFailure } from './exit-codes.ts';
import { framingOf } from './framed-text.ts';
import { operationSettings } from './operation-settings.ts';
import { serverSettings } from './server-settings.ts';
import type { SettingRow } from './setting-row.ts';
import type { SettingForm } from './settings-forms.ts';

/** In the order of printing. */
export const settingTable = {
  ...serverSettings,
  ...clientSettings,
  ...engineSettings,
  ...operationSettings,
} as const satisfies Record<string, SettingRow<unknown>>;

type SettingTable = typeof settingTable;
export type SettingName = keyof SettingTable;
type FormValue<Form> = Form extends SettingForm<infer Value> ? Value : never;

export type Settings = { readonly [Name in SettingName]: FormValue<SettingTable[Name]['form']> };

export type SettingsOutcome =
  | {
      readonly kind: 'read';
      readonly settings: Settings;
      readonly unknownNames: readonly string[];
      /** Settings whose values have quotes or blanks around them, which may be intended. */
      readonly framedNames: readonly string[];
    }
  /** One line for each fault: the setting's name, its value, the accepted form. */
  | { readonly kind: 'refused'; readonly lines: readonly string[] };

export type AcceptedSettings = Extract<SettingsOutcome, { kind: 'read' }>;

/** The settings of a command. Throws CommandFailure with one line for each setting that is not accepted. */
export function acceptedSettings(environment: NodeJS.ProcessEnv): AcceptedSettings {
  const outcome = readSettings(environment);
  if (outcome.kind === 'refused') throw new CommandFailure('setting', outcome.lines.join('\n'));
  return outcome;
}

/** Some readers of environment files leave it in front of the first name, which is then unknown. */
const byteOrderMark = '\u{feff}';

/** Reads and checks every setting; an empty variable counts as unset. */
export function readSettings(environment: NodeJS.ProcessEnv): SettingsOutcome {
  const values: Record<string, unknown> = {};
  const lines: string[] = [];
  const framedNames: string[] = [];
  for (const name of Object.keys(environment).filter((name) => name.startsWith(`${byteOrderMark}SVC_`)))
    lines.push(
      `${name.slice(1)}: a byte order mark is before its name, as at the start of a file that is saved with one; save the file without`,
    );
  for (const [member, row] of Object.entries(settingTable) as [string, SettingRow<unknown>][]) {
    const text = environment[row.name] ?? '';
    const value = row.form.read(text === '' ? row.default : text);
    if (value === undefined) {
      lines.push(faultLine(row, text));
      continue;
    }
    if (framingOf(text) !== null && row.form.write(value) === text) framedNames.push(row.name);
    values[member] = value;
  }
  if (lines.length > 0) return { kind: 'refused', lines };
  return {
    kind: 'read',
    settings: Object.freeze(values as unknown as Settings),
    unknownNames: unknownNames(environment),
    framedNames,
  };
}

/** The effective settings as lines `NAME=value` that can be set again; secrets are masked. */
export function describeSettings(settings: Settings): readonly string[] {
  return (Object.entries(settingTable) as [SettingName, SettingRow<unknown>][]).map(
    ([member, row]) => `${row.name}=${printed(row, settings[member])}`,
  );
}

function faultLine({ name, secret, form }: SettingRow<unknown>, text: string): string {
  const value = secret === true ? 'the value' : JSON.stringify(text);
  const framing = framingOf(text);
  const fault = framing === null ? form.fault?.(text) : `it has ${framing}`;
  const hint = fault == null ? '' : ` (${fault})`;
  return `${name}: ${value} is not accepted; expected ${form.accepts}${hint}`;
}

function printed(row: SettingRow<unknown>, value: Settings[SettingName]): string {
  return row.secret === true && value !== null ? '********' : row.form.write(value);
}

function unknownNames(environment: NodeJS.ProcessEnv): string[] {
  const known = new Set<string>(Object.values(settingTable).map((row) => row.name));
  return Object.keys(environment)
    .filter((name) => name.startsWith('SVC_') && !known.has(name))
    .sort();
}
