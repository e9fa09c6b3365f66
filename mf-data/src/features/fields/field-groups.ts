import type { TableField } from '@tessera/contract';

/** Which fields a list shows: all of them, those without a group, or those of one. */
export type GroupChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'group'; readonly name: string };

export interface FieldGroup {
  readonly name: string;
  readonly count: number;
}

/** The groups that fields are in, in the order in which they first appear. */
export function groupsOf(fields: readonly TableField[]): FieldGroup[] {
  const names = [...new Set(fields.map(({ group }) => group))].filter((name) => name !== '');
  return names.map((name) => ({ name, count: fields.filter(({ group }) => group === name).length }));
}

export function inGroup(field: TableField, choice: GroupChoice): boolean {
  if (choice.kind === 'all') return true;
  return field.group === (choice.kind === 'none' ? '' : choice.name);
}

/** Whether a word is in the name, the source, the description or the formula of a field. */
export function matches({ name, sourceName, description, formula }: TableField, search: string): boolean {
  return `${name}\n${sourceName}\n${description}\n${formula ?? ''}`.toLowerCase().includes(search.trim().toLowerCase());
}

/** All field ids with one moved before or behind its neighbour in the list that is shown. */
export function moved(
  fields: readonly TableField[],
  shown: readonly TableField[],
  fieldId: string,
  step: -1 | 1,
): string[] {
  const order = fields.map((field) => field.fieldId);
  const neighbour = shown[shown.findIndex((field) => field.fieldId === fieldId) + step];
  if (!neighbour) return order;
  const without = order.filter((id) => id !== fieldId);
  const place = without.indexOf(neighbour.fieldId) + (step === 1 ? 1 : 0);
  return [...without.slice(0, place), fieldId, ...without.slice(place)];
}
