import { drawsSetting, offersSettingSet, settingAt } from '@tessera/charts/model';
import type { SettingEdit, SettingIssue } from '@tessera/charts/model';

import type { FieldSpec, PanelSpec } from './field-spec.ts';
import { pathsOf } from './field-spec.ts';
import type { SettingContext } from './setting-context.ts';

const blockOf = (path: string) => path.split('.')[0] as string;

/** Fields of a panel that the type draws and the place offers, whatever the other settings are. */
export function fieldsOfType(panel: PanelSpec, context: Pick<SettingContext, 'code' | 'blocks' | 'warning'>) {
  const { code, blocks, warning } = context;
  return panel.fields.filter(({ path }) => {
    const block = blockOf(path);
    const offered = offersSettingSet(block, warning ? 'warning' : 'editor');
    return Object.hasOwn(blocks, block) && offered && drawsSetting(code, path);
  });
}

export const shownFields = (panel: PanelSpec, context: SettingContext): readonly FieldSpec[] =>
  panel.when && !panel.when(context) ? [] : fieldsOfType(panel, context).filter(({ when }) => !when || when(context));

/** Whether a path is a pattern's: `markLine.0.name` is `markLine.*.name`. */
function isOf(path: string, pattern: string): boolean {
  const wanted = pattern.split('.');
  const given = path.split('.');
  return wanted.every((part, index) => (part === '*' ? /^\d+$/.test(given[index] ?? '') : part === given[index]));
}

/** Corrections of stored values that a field shows. */
export const issuesOf = (field: FieldSpec, issues: readonly SettingIssue[]): readonly SettingIssue[] =>
  issues.filter((issue) => pathsOf(field).some((pattern) => isOf(issue.path, pattern)));

const fixed = (field: FieldSpec): readonly string[] => pathsOf(field).filter((path) => !path.includes('*'));

/** Whether a field is other than without any choice of the author. */
export const isChanged = (field: FieldSpec, { settings, defaults }: SettingContext): boolean =>
  fixed(field).some((path) => JSON.stringify(settingAt(settings, path)) !== JSON.stringify(settingAt(defaults, path)));

/** What takes fields back to their defaults; of a list that several panels share, only the entries of this one go. */
export function resetEdits(fields: readonly FieldSpec[], context: SettingContext): SettingEdit[] {
  return fields.flatMap((field): SettingEdit[] => {
    if (field.kind !== 'list' || !field.only) return fixed(field).map((path) => ({ path, value: undefined }));
    const list = (settingAt(context.settings, field.path) ?? []) as readonly Readonly<Record<string, unknown>>[];
    const others = list.filter((entry) => !field.only?.(entry, context));
    return [{ path: field.path, value: others.length === 0 ? undefined : others }];
  });
}
