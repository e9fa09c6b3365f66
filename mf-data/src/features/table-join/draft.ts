import type { JoinKind, ModelDraft, ModelField, ModelJoin, ModelTable, TableField } from '@tessera/contract';

/** A placed table as the canvas needs it. */
export interface PlacedSource {
  readonly tableId: string;
  readonly name: string;
  readonly fields: readonly TableField[];
}
export const NODE = { width: 208, height: 84, gapX: 112, gapY: 72, margin: 24 } as const;
export const EMPTY_DRAFT: ModelDraft = { tables: [], joins: [], fields: [] };

/** Places a table, with all fields that its own table shows and that are stored, not computed. */
export function addTable(
  draft: ModelDraft,
  source: PlacedSource,
  at?: { readonly x: number; readonly y: number },
): { readonly draft: ModelDraft; readonly alias: string } {
  const alias = freeAlias(draft.tables);
  const name = freeName(
    source.name,
    draft.tables.map((table) => table.name),
  );
  const table: ModelTable = { alias, tableId: source.tableId, name, ...(at ? clamped(at) : freePlace(draft.tables)) };
  const tables = [...draft.tables, table];
  const chosen = source.fields.filter(({ hidden, formula }) => !hidden && formula === null);
  const fields = chosen.reduce<readonly ModelField[]>(
    (known, field) => [...known, fieldOf(field, table, known)],
    draft.fields,
  );
  return { draft: { ...draft, tables, fields: [...fields] }, alias };
}

/** A field of a model as a table's own field suggests it. */
function fieldOf(source: TableField, table: ModelTable, known: readonly ModelField[]): ModelField {
  const names = known.map(({ name }) => name);
  return {
    fieldId: newFieldId(),
    table: table.alias,
    sourceFieldId: source.fieldId,
    name: names.includes(source.name) ? freeName(`${source.name} (${table.name})`, names) : source.name,
    description: source.description,
    hidden: false,
    group: source.group,
    decimals: source.decimals,
    geoRole: source.geoRole,
    dateHierarchy: [...source.dateHierarchy],
    defaultAggregator: source.defaultAggregator,
  };
}

/** Pages without TLS have no randomUUID. */
function newFieldId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Takes fields of a table into the model, or out of it. */
export function setFields(
  draft: ModelDraft,
  table: ModelTable,
  sources: readonly TableField[],
  chosen: boolean,
): ModelDraft {
  const has = ({ fieldId }: TableField, { fields }: ModelDraft): boolean =>
    fields.some((field) => field.table === table.alias && field.sourceFieldId === fieldId);
  return sources.reduce(
    (changed, source) => (has(source, changed) === chosen ? changed : toggleField(changed, table, source)),
    draft,
  );
}

/** Takes a field into the model, or out of it. */
export function toggleField(draft: ModelDraft, table: ModelTable, source: TableField): ModelDraft {
  const kept = draft.fields.filter((field) => field.table !== table.alias || field.sourceFieldId !== source.fieldId);
  if (kept.length < draft.fields.length) return { ...draft, fields: kept };
  const last = draft.fields.findLastIndex((field) => field.table === table.alias);
  const at = last < 0 ? draft.fields.length : last + 1;
  return { ...draft, fields: draft.fields.toSpliced(at, 0, fieldOf(source, table, draft.fields)) };
}

export function changeField(draft: ModelDraft, changed: ModelField): ModelDraft {
  return { ...draft, fields: draft.fields.map((field) => (field.fieldId === changed.fieldId ? changed : field)) };
}

/** Takes a table away with its joins and fields. The next one becomes the main table where it was that. */
export function removeTable(draft: ModelDraft, alias: string): ModelDraft {
  return outward({
    tables: draft.tables.filter((table) => table.alias !== alias),
    joins: draft.joins.filter(({ left, right }) => left !== alias && right !== alias),
    fields: draft.fields.filter((field) => field.table !== alias),
  });
}

export function changeTable(
  draft: ModelDraft,
  alias: string,
  change: Partial<Pick<ModelTable, 'name' | 'x' | 'y'>>,
): ModelDraft {
  const place = clamped({ x: change.x ?? 0, y: change.y ?? 0 });
  const moved = change.x === undefined && change.y === undefined ? {} : place;
  return {
    ...draft,
    tables: draft.tables.map((table) => (table.alias === alias ? { ...table, ...change, ...moved } : table)),
  };
}

/** Makes a table the main one: all joins then lead away from it, so that a left join keeps the rows of its side. */
export function setMain(draft: ModelDraft, alias: string): ModelDraft {
  const main = draft.tables.find((table) => table.alias === alias);
  if (!main) return draft;
  return outward({ ...draft, tables: [main, ...draft.tables.filter((table) => table !== main)] });
}

/** Whether joins lead from one table to another. */
export function connected(joins: readonly ModelJoin[], from: string, to: string): boolean {
  const reached = new Set([from]);
  for (const alias of reached) {
    for (const { left, right } of joins) {
      if (left === alias) reached.add(right);
      if (right === alias) reached.add(left);
    }
  }
  return reached.has(to);
}

/** Sets the join at a place, or adds one. */
export function putJoin(draft: ModelDraft, join: ModelJoin, index?: number): ModelDraft {
  const joins =
    index === undefined ? [...draft.joins, join] : draft.joins.map((one, place) => (place === index ? join : one));
  return outward({ ...draft, joins });
}

export function removeJoin(draft: ModelDraft, index: number): ModelDraft {
  return { ...draft, joins: draft.joins.filter((_, place) => place !== index) };
}

export function turned({ left, right, kind, keys }: ModelJoin): ModelJoin {
  return { left: right, right: left, kind, keys: keys.map((pair) => ({ left: pair.right, right: pair.left })) };
}

/** A new join of two tables, from the side of the main table. */
export function joinOf(draft: ModelDraft, one: string, other: string, kind: JoinKind = 'left'): ModelJoin {
  const main = draft.tables[0]?.alias ?? '';
  const turn = connected(draft.joins, main, other) && !connected(draft.joins, main, one);
  const join: ModelJoin = { left: one, right: other, kind, keys: [] };
  return turn ? turned(join) : join;
}

/** Turns the joins so that they lead away from the main table; what it does not reach stays as it is. */
function outward(draft: ModelDraft): ModelDraft {
  const [main] = draft.tables;
  if (!main) return draft;
  const reached = new Set([main.alias]);
  const joins = new Map(draft.joins.map((join, index) => [index, join]));
  const done = new Set<number>();
  for (const alias of reached) {
    for (const [index, join] of joins) {
      if (done.has(index) || (join.left !== alias && join.right !== alias)) continue;
      done.add(index);
      const away = join.left === alias ? join : turned(join);
      joins.set(index, away);
      reached.add(away.right);
    }
  }
  return { ...draft, joins: [...joins.values()] };
}

/** Tables in columns by their way from the main table, those that nothing connects below. */
export function arranged(draft: ModelDraft): ModelDraft {
  const depth = new Map<string, number>();
  const visit = (alias: string, level: number): void => {
    if (depth.has(alias)) return;
    depth.set(alias, level);
    for (const { left, right } of draft.joins) if (left === alias) visit(right, level + 1);
  };
  const [main] = draft.tables;
  if (main) visit(main.alias, 0);
  for (const { alias } of draft.tables) visit(alias, 0);
  const rows = new Map<number, number>();
  return {
    ...draft,
    tables: draft.tables.map((table) => {
      const column = depth.get(table.alias) ?? 0;
      const row = rows.get(column) ?? 0;
      rows.set(column, row + 1);
      return {
        ...table,
        x: NODE.margin + column * (NODE.width + NODE.gapX),
        y: NODE.margin + row * (NODE.height + NODE.gapY),
      };
    }),
  };
}

function freePlace(tables: readonly ModelTable[]): { x: number; y: number } {
  const [step, row] = [NODE.width + NODE.gapX, NODE.height + NODE.gapY];
  for (let place = 0; ; place += 1) {
    const column = tables.length === 0 ? 0 : 1 + Math.floor(place / 4);
    const at = { x: NODE.margin + column * step, y: NODE.margin + (place % 4) * row };
    const taken = tables.some(
      ({ x, y }) => Math.abs(x - at.x) < NODE.width + 8 && Math.abs(y - at.y) < NODE.height + 8,
    );
    if (!taken) return at;
  }
}

const clamped = ({ x, y }: { x: number; y: number }) => ({
  x: Math.min(20_000, Math.max(0, Math.round(x))),
  y: Math.min(20_000, Math.max(0, Math.round(y))),
});

function freeAlias(tables: readonly ModelTable[]): string {
  const taken = new Set(tables.map(({ alias }) => alias));
  let number = tables.length + 1;
  while (taken.has(`t${number}`)) number += 1;
  return `t${number}`;
}

/** @param taken names that stand already */
export function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`;
  return free.slice(0, 100);
}
