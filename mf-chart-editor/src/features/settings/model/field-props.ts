import type { SettingContext } from './setting-context.ts';

/** What every control of a setting gets. */
export interface FieldProps<Spec> {
  readonly spec: Spec;
  /** Block and field, with the places in lists. */
  readonly path: string;
  /** The setting as it is read. */
  readonly value: unknown;
  readonly context: SettingContext;
  /** What the control is called. */
  readonly label: string;
  readonly disabled: boolean;
  onChange(value: unknown): void;
}

/** What draws a field with its label. */
export interface FieldViewProps<Spec> {
  readonly spec: Spec;
  /** Path of the list entry that holds the field; empty at the top. */
  readonly base?: string;
  readonly context: SettingContext;
}
