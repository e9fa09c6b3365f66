import type { BoardDocument, PermissionSymbol } from '@tessera/contract';

import { codesOf } from './check-document.ts';

/** Rights that the difference of two documents needs (platform §6): move, take off, add, change. */
export function neededFor(before: BoardDocument, after: BoardDocument): PermissionSymbol[] {
  const needed = new Set<PermissionSymbol>();
  const placed = (document: BoardDocument) => new Set(document.layout.map(({ i }) => i));
  const [was, is] = [placed(before), placed(after)];
  if (after.layout.some((place) => was.has(place.i) && !same(place, find(before, place.i)))) needed.add('chart_move');
  if (!same(before.appLayout, after.appLayout) || before.layoutType !== after.layoutType) needed.add('chart_move');
  const kept = new Set(after.components.map(({ code }) => code));
  if ([...was].some((code) => !is.has(code)) || before.components.some(({ code }) => !kept.has(code)))
    needed.add('chart_delete');
  const known = new Set(codesOf(before));
  if (after.components.some(({ code }) => !known.has(code))) needed.add('dashboard_add_empty_chart');
  const old = new Map(before.components.map((component) => [component.code, component]));
  if (after.components.some((component) => old.has(component.code) && !same(component, old.get(component.code))))
    needed.add('chart_edit');
  if (!same(before.settings, after.settings) || !same(before.linkages, after.linkages)) needed.add('chart_edit');
  return [...needed];
}

const find = (document: BoardDocument, code: string) => document.layout.find(({ i }) => i === code);

/** Whether two values say the same, in whatever order the store gave their keys. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => same(value, (b as Readonly<Record<string, unknown>>)[key]))
  );
}
