/** One row of the table of settings. */
import type { SettingForm } from './settings-forms.ts';

export interface SettingRow<Value> {
  readonly name: `SVC_${string}`;
  readonly meaning: string;
  readonly form: SettingForm<Value>;
  /** As an operator would write it; empty text means "not set". */
  readonly default: string;
  /** Set if the default depends on the machine. */
  readonly defaultInWords?: string;
  /** The value is never printed. */
  readonly secret?: true;
}

export function setting<Value>(
  name: `SVC_${string}`,
  form: SettingForm<Value>,
  defaultText: string,
  meaning: string,
): SettingRow<Value> {
  return { name, form, default: defaultText, meaning };
}

export function secretSetting<Value>(...row: Parameters<typeof setting<Value>>): SettingRow<Value> {
  return { ...setting(...row), secret: true };
}
