import { DATA_KINDS, type ResourceKind } from '@tessera/contract';

/** Parts of the product by which the finder shows objects, each a tree or a list of its own. */
export const RESOURCE_AREAS = {
  documents: ['directory', 'board', 'report', 'screen', 'dynamicScreen'],
  data: ['connection', ...DATA_KINDS],
  warnings: ['warningDirectory', 'warningRule'],
  templates: ['template'],
  targets: ['targetIndex'],
} as const satisfies Record<string, readonly ResourceKind[]>;
export type ResourceArea = keyof typeof RESOURCE_AREAS;
export const AREA_NAMES = Object.keys(RESOURCE_AREAS) as ResourceArea[];

/** Whether an object is a table, whose rights are those of tables. */
export const isTable = (kind: ResourceKind): boolean => DATA_KINDS.some((one) => one === kind);
