import type { TargetIndexDraft } from '@tessera/contract';
import type { Kysely } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Database } from '../../../platform/store/database.ts';
import { createIndexRepository, type KnownIndex } from '../index-repository.ts';
import { holdIndex, type Edit } from '../value-repository.ts';
import { adoptValues, refuseSubmitted } from './submissions.ts';

/** All of time. */
const EVER = { start: '0001-01-01', end: '9999-12-31' };

export interface IndexUpdate {
  readonly edit: Edit;
  /** When the index was read that is changed. */
  readonly readAt: Date;
  /** Whether the editor decides on submissions; others can't switch approval. */
  readonly mayDecide: boolean;
  readonly now: () => Date;
}

/**
 * Saves an index. Where it begins to need approval, what it holds counts as approved; where it no longer does, its draft
 * is what counts.
 * @returns time of saving; null if saved by another one meanwhile
 * @throws CatalogueError notFound, nameTaken, targetApprover, targetSubmitted
 */
export function updateIndex(
  store: Kysely<Database>,
  { indexCode, indexName }: KnownIndex,
  draft: TargetIndexDraft,
  { edit, readAt, mayDecide, now }: IndexUpdate,
): Promise<string | null> {
  return store.transaction().execute(async (transaction) => {
    if (!(await holdIndex(transaction, indexCode))) throw new CatalogueError('notFound');
    const before = await transaction
      .selectFrom('target_index')
      .select(['corporation_code', 'needs_approval'])
      .where('index_code', '=', indexCode)
      .executeTakeFirstOrThrow();
    if (before.needs_approval !== draft.needsApproval) {
      if (!mayDecide) throw new CatalogueError('targetApprover', { name: indexName });
      await refuseSubmitted(transaction, indexCode, [EVER]);
    }
    const done = await createIndexRepository(transaction, now).update(
      before.corporation_code,
      indexCode,
      draft,
      readAt,
    );
    if (done !== null && draft.needsApproval && !before.needs_approval) await adoptValues(transaction, edit);
    return done;
  });
}
