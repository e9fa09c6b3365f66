import type { DirectoryRow, DirectoryRun, Locale } from '@tessera/contract';

import { text, type TextKey } from '../../platform/texts/index.ts';
import type { RunStore, StoredRow, StoredRun } from './run-store.ts';
import type { RowError } from './tables.ts';

const NONE = { removed: 0, held: 0, allowed: 0 };

/** Runs as pages show them. @param names of members by user id */
export async function viewsOfRuns(
  runs: RunStore,
  list: readonly StoredRun[],
  names: ReadonlyMap<string, string>,
  locale: Locale,
): Promise<DirectoryRun[]> {
  const counted = await runs.counts(list.map(({ run_id }) => run_id));
  return list.map((run) => {
    const own = counted.filter(({ run_id }) => run_id === run.run_id);
    const carried = own.filter(({ action }) => action !== 'held');
    const sum = (of: 'count' | 'done' | 'failed') => carried.reduce((all, one) => all + one[of], 0);
    return {
      runId: run.run_id,
      systemId: run.system_id,
      kind: run.kind,
      state: run.state,
      byName: names.get(run.created_by ?? '') ?? '',
      decidedByName: names.get(run.decided_by ?? '') ?? '',
      createdAt: run.created_at.toISOString(),
      endedAt: run.ended_at?.toISOString() ?? null,
      counts: Object.fromEntries(own.map(({ action, count }) => [action, count])),
      done: sum('done'),
      total: sum('count'),
      failed: sum('failed'),
      read: run.read,
      complete: run.complete,
      ceilings: run.ceilings ?? { people: NONE, groups: NONE, memberships: NONE },
      error: errorText(run.error, locale),
    };
  });
}

export function viewOfRow({ line, action, reason, shown, outcome, error }: StoredRow, locale: Locale): DirectoryRow {
  return {
    line,
    action,
    reason,
    name: shown.name,
    account: shown.account,
    before: { ...shown.before },
    after: { ...shown.after },
    joins: [...shown.joins],
    leaves: [...shown.leaves],
    outcome,
    error: errorText(error, locale),
  };
}

const errorText = (error: RowError | null, locale: Locale): string | null =>
  error && text(locale, error.key as TextKey, error.args);
