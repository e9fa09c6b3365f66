import type { TargetApproval, TargetSubmission } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Database } from '../../../platform/store/database.ts';
import { nickNamesOf } from '../../identity/index.ts';
import { countChanged, yearOf } from './approved-values.ts';
import { mayDecide, seesDrafts, type Seeing } from './approvers.ts';
import { revisionIn, type Submission } from './submissions.ts';

/** Where a year stands, as its reader may know it. */
export async function approvalOf(
  {
    store,
    viewer,
    mayEdit,
    seeing,
  }: {
    readonly store: Kysely<Database>;
    readonly viewer: Viewer;
    /** By the index's list of rights. */
    readonly mayEdit: boolean;
    readonly seeing: Seeing;
  },
  indexCode: string,
  year: number,
): Promise<TargetApproval> {
  const sees = seesDrafts(viewer, mayEdit);
  const range = yearOf(year);
  const [rows, revision, changed] = await Promise.all([
    store
      .selectFrom('target_version')
      .selectAll()
      .where('index_code', '=', indexCode)
      .where('year', '=', year)
      .orderBy('submitted_at', 'desc')
      .execute(),
    sees ? revisionIn(store, indexCode, range) : '0',
    sees ? countChanged(store, indexCode, range) : null,
  ]);
  const ids = rows.flatMap(({ submitted_by, decided_by }) => [submitted_by, decided_by ?? '']);
  const names = await nickNamesOf(store, [...new Set(ids)]);
  const shown = (row: Submission): TargetSubmission => ({
    ...{ submissionId: row.submission_id, note: row.note, changed: row.changed, decisionNote: row.decision_note },
    ...{ submittedBy: names.get(row.submitted_by) ?? '', submittedAt: row.submitted_at.toISOString() },
    ...{ decidedBy: names.get(row.decided_by ?? '') ?? '', decidedAt: row.decided_at?.toISOString() ?? null },
  });
  const versions = rows
    .flatMap((row) => (row.number === null ? [] : [{ ...shown(row), number: row.number }]))
    .toSorted((a, b) => b.number - a.number);
  const waiting = rows.find(({ state }) => state === 'submitted');
  const last = waiting ?? rows.find(({ state }) => state !== 'withdrawn');
  const isRejected = last?.state === 'rejected';
  const isOpen = sees && !waiting && (changed ?? 0) > 0;
  const state = !sees
    ? versions.length > 0
      ? 'approved'
      : 'empty'
    : waiting
      ? 'submitted'
      : isRejected
        ? 'rejected'
        : isOpen
          ? 'draft'
          : versions.length > 0
            ? 'approved'
            : 'empty';
  return {
    ...{ state, revision, changed, versions },
    submission: sees && last && (waiting || isRejected) ? shown(last) : null,
    may: {
      submit: isOpen && mayEdit && viewer.permissions.has('data_model_edit'),
      decide:
        waiting !== undefined &&
        viewer.permissions.has('data_manage') &&
        (await mayDecide(store, viewer, indexCode, waiting.submitted_by, seeing)),
      withdraw: waiting?.submitted_by === viewer.userId,
    },
  };
}
