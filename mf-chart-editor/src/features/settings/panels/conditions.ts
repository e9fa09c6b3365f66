import type { Condition } from '../model/field-spec.ts';
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
