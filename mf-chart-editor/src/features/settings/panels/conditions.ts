import type { Condition, FieldSpec } from '../model/field-spec.ts';
import { settingOf } from '../model/setting-of.ts';

/** Whether the setting at a path has a value. */
export const is =
  (path: string, wanted: unknown): Condition =>
  (context) =>
    settingOf(context, path) === wanted;
/** Whether the switch at a path is on. */
export const on = (path: string): Condition => is(path, true);
/** Whether all conditions hold. */
export const all =
  (...conditions: readonly Condition[]): Condition =>
  (context) =>
    conditions.every((condition) => condition(context));

/** Fields that share a condition. */
export const showing = (when: Condition, fields: readonly FieldSpec[]): FieldSpec[] =>
  fields.map((field) => ({ ...field, when }));
/** Fields under one heading. */
export const under = (group: FieldSpec['group'], fields: readonly FieldSpec[]): FieldSpec[] =>
  group ? fields.map((field) => ({ ...field, group })) : [...fields];
