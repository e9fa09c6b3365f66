import { EXPORT_KINDS, type ExportKind, type ExportLimit, type TakenAway } from '@tessera/contract';

/** Kinds that have rows; the others are drawings. */
const TABLES: ReadonlySet<ExportKind> = new Set(['xlsx', 'csv']);

/**
 * What somebody with several roles takes away: every kind that one of them allows, and as many rows as the most generous of
 * those that allow tables. A role without a limit allows everything, as do no roles.
 */
export function mostOf(limits: readonly ExportLimit[], roleIds: readonly string[]): TakenAway {
  const held = roleIds.map((id) => limits.find(({ roleId }) => roleId === id));
  const limited = held.flatMap((limit) => limit ?? []);
  if (limited.length < held.length || held.length === 0) return { kinds: [...EXPORT_KINDS], rows: null };
  const kinds = EXPORT_KINDS.filter((kind) => limited.some((limit) => limit.kinds.includes(kind)));
  const ofTables = limited.filter((limit) => limit.kinds.some((kind) => TABLES.has(kind)));
  const rows = (ofTables.length > 0 ? ofTables : limited).map((limit) => limit.rows ?? Infinity);
  const most = Math.max(...rows);
  return { kinds, rows: most === Infinity ? null : most };
}

/** What both let somebody take away. */
export function bothAllow(one: TakenAway, other: TakenAway): TakenAway {
  const rows = Math.min(one.rows ?? Infinity, other.rows ?? Infinity);
  return {
    kinds: EXPORT_KINDS.filter((kind) => one.kinds.includes(kind) && other.kinds.includes(kind)),
    rows: rows === Infinity ? null : rows,
  };
}
