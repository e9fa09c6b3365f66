import { randomUUID } from 'node:crypto';

import { KEPT_RUN_LIMITS, type runActionDraftSchema } from '@tessera/contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Database } from '../../../platform/store/database.ts';

export type ActionDraft = z.output<typeof runActionDraftSchema>;

/** What was decided on runs. Callers have found the run in their corporation. */
export function createActionRepository(store: Kysely<Database>, now: () => Date) {
  const ofRun = (runCode: string) =>
    store
      .selectFrom('decision_run_action')
      .select([
        'action_code as actionCode',
        'member',
        'decision',
        'person_id as personId',
        'due_date as dueDate',
        'created_by as createdBy',
        'created_at as createdAt',
        'result',
        'done_by as doneBy',
        'done_at as doneAt',
      ])
      .where('run_code', '=', runCode);
  return {
    /** Open ones first, by their date. */
    list: (runCode: string) =>
      ofRun(runCode)
        .orderBy((build) => build('done_at', 'is not', null))
        .orderBy('due_date', (order) => order.asc().nullsLast())
        .orderBy('created_at')
        .execute(),
    /** @throws CatalogueError notFound */
    async find(runCode: string, actionCode: string) {
      const action = await ofRun(runCode).where('action_code', '=', actionCode).executeTakeFirst();
      if (!action) throw new CatalogueError('notFound');
      return action;
    },
    /** @throws CatalogueError judgmentActionsTooMany */
    async add(runCode: string, userId: string, draft: ActionDraft): Promise<string> {
      const { count } = await store
        .selectFrom('decision_run_action')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('run_code', '=', runCode)
        .executeTakeFirstOrThrow();
      if (Number(count) >= KEPT_RUN_LIMITS.actions)
        throw new CatalogueError('judgmentActionsTooMany', { count: KEPT_RUN_LIMITS.actions });
      const actionCode = randomUUID();
      await store
        .insertInto('decision_run_action')
        .values({
          ...{ action_code: actionCode, run_code: runCode, member: draft.member, decision: draft.decision },
          ...{ person_id: draft.personId, due_date: draft.dueDate, created_by: userId, created_at: now() },
          result: '',
        })
        .execute();
      return actionCode;
    },
    async finish(actionCode: string, userId: string, done: boolean, result: string): Promise<void> {
      await store
        .updateTable('decision_run_action')
        .set({ result, done_by: done ? userId : null, done_at: done ? now() : null })
        .where('action_code', '=', actionCode)
        .execute();
    },
    /** @throws CatalogueError notFound */
    async remove(runCode: string, actionCode: string): Promise<void> {
      const { numDeletedRows } = await store
        .deleteFrom('decision_run_action')
        .where('run_code', '=', runCode)
        .where('action_code', '=', actionCode)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new CatalogueError('notFound');
    },
  };
}
