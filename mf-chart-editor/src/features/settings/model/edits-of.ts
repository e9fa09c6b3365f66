import type { SettingEdit } from '@tessera/charts/model';

import type { FieldSpec } from './field-spec.ts';
import type { SettingContext } from './setting-context.ts';

/** What a control's value means for the configuration: the setting as it travels, and what it brings. */
export function editsOf(spec: FieldSpec, base: string, value: unknown, context: SettingContext): SettingEdit[] {
  const absolute = (path: string) => (base === '' ? path : `${base}.${path}`);
  const wire = spec.kind === 'switch' && spec.flag ? (value === true ? '1' : '0') : value;
  const brought = Object.entries(spec.brings?.(value, context) ?? {});
  return [
    { path: absolute(spec.path), value: wire },
    ...brought.map(([path, more]) => ({ path: absolute(path), value: more })),
  ];
}
