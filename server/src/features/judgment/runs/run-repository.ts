import { randomUUID } from 'node:crypto';

import {
  KEPT_RUN_LIMITS,
  type JudgedMember,
  type JudgmentDefinition,
  type JudgmentRun,
  type KeptRun,
} from '@tessera/contract';
import { sql, type Kysely, type Transaction } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { containing } from '../../../platform/store/containing.ts';
import type { Database } from '../../../platform/store/database.ts';

export interface NewRun {
  readonly corporationCode: string;
  readonly userId: string;
  readonly modelCode: string;
  readonly modelName: string;
  readonly version: number;
  readonly definition: JudgmentDefinition;
  readonly fields: KeptRun['fields'];
  readonly scope: readonly string[];
  readonly start: string;
  readonly counts: JudgmentRun['counts'];
  /** The most severe first. */
  readonly members: readonly JudgedMember[];
}
export type StoredRun = Awaited<ReturnType<RunRepository['find']>>;
export type RunRepository = ReturnType<typeof createRunRepository>;
/** A member of a run without what was found of it. */
export interface MemberHead {
  readonly place: number;
  readonly member: string;
  readonly severity: JudgedMember['severity'];
}
/** Rows of one statement. */
const PART = 500;

/** Kept runs, limited to one corporation. */
export function createRunRepository(store: Kysely<Database>, now: () => Date) {
  const ofCorporation = (corporationCode: string) =>
    store
      .selectFrom('decision_run as r')
      .leftJoin('decision_model as m', 'm.model_code', 'r.model_code')
      .select([
        'r.run_code as runCode',
        'r.model_code as modelCode',
        'r.model_name as modelName',
        'r.version',
        'r.definition',
        'r.fields',
        'r.scope',
        'r.period_start as start',
        'r.counts',
        'r.ran_by as ranBy',
        'r.ran_at as ranAt',
        sql<boolean>`m.model_code is not null`.as('modelStands'),
      ])
      .where('r.corporation_code', '=', corporationCode);
  const countOf = async (corporationCode: string, modelCode: string): Promise<number> => {
    const { count } = await store
      .selectFrom('decision_run')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('corporation_code', '=', corporationCode)
      .where('model_code', '=', modelCode)
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  return {
    /** Looks whether a model may have another run. @throws CatalogueError judgmentRunsTooMany */
    async refuseMore(corporationCode: string, modelCode: string): Promise<void> {
      const count = KEPT_RUN_LIMITS.perModel;
      if ((await countOf(corporationCode, modelCode)) >= count)
        throw new CatalogueError('judgmentRunsTooMany', { count });
    },
    async keep(transaction: Transaction<Database>, run: NewRun, runCode: string = randomUUID()): Promise<string> {
      await transaction
        .insertInto('decision_run')
        .values({
          run_code: runCode,
          corporation_code: run.corporationCode,
          model_code: run.modelCode,
          model_name: run.modelName,
          version: run.version,
          definition: JSON.stringify(run.definition),
          fields: JSON.stringify(run.fields),
          scope: JSON.stringify(run.scope),
          period_start: run.start,
          counts: JSON.stringify(run.counts),
          ran_by: run.userId,
          ran_at: now(),
        })
        .execute();
      for (let from = 0; from < run.members.length; from += PART) {
        const rows = run.members.slice(from, from + PART).map((one, at) => ({
          ...{ run_code: runCode, place: from + at, member: one.member, severity: one.severity },
          judged: JSON.stringify(one),
        }));
        await transaction.insertInto('decision_run_member').values(rows).execute();
      }
      return runCode;
    },
    async list(
      corporationCode: string,
      asked: {
        readonly modelCode: string | null;
        readonly keyword: string;
        readonly page: number;
        readonly limit: number;
      },
    ) {
      const wanted = asked.keyword.trim();
      const matching = ofCorporation(corporationCode)
        .$if(asked.modelCode !== null, (query) => query.where('r.model_code', '=', asked.modelCode ?? ''))
        .$if(wanted !== '', (query) => query.where('r.model_name', 'ilike', containing(wanted)));
      const [list, { total }] = await Promise.all([
        matching
          .orderBy('r.ran_at', 'desc')
          .orderBy('r.run_code')
          .limit(asked.limit)
          .offset((asked.page - 1) * asked.limit)
          .execute(),
        matching
          .clearSelect()
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { list, total: Number(total) };
    },
    /** @throws CatalogueError notFound */
    async find(corporationCode: string, runCode: string) {
      const run = await ofCorporation(corporationCode).where('r.run_code', '=', runCode).executeTakeFirst();
      if (!run) throw new CatalogueError('notFound');
      return run;
    },
    /** Which of the runs are still there. */
    async standing(runCodes: readonly string[]): Promise<ReadonlySet<string>> {
      if (runCodes.length === 0) return new Set();
      const rows = await store
        .selectFrom('decision_run')
        .select('run_code')
        .where('run_code', 'in', runCodes)
        .execute();
      return new Set(rows.map(({ run_code }) => run_code));
    },
    /** All members of a run in the order of the report. */
    heads: (runCode: string): Promise<MemberHead[]> =>
      store
        .selectFrom('decision_run_member')
        .select(['place', 'member', 'severity'])
        .where('run_code', '=', runCode)
        .orderBy('place')
        .execute(),
    /** What was found of members, in the order of the report. */
    async judged(runCode: string, places: readonly number[]): Promise<JudgedMember[]> {
      if (places.length === 0) return [];
      const rows = await store
        .selectFrom('decision_run_member')
        .select('judged')
        .where('run_code', '=', runCode)
        .where('place', 'in', places)
        .orderBy('place')
        .execute();
      return rows.map(({ judged }) => judged);
    },
    /** @throws CatalogueError notFound */
    async remove(corporationCode: string, runCode: string): Promise<void> {
      const { numDeletedRows } = await store
        .deleteFrom('decision_run')
        .where('corporation_code', '=', corporationCode)
        .where('run_code', '=', runCode)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new CatalogueError('notFound');
    },
    /** Notes that a user has opened a run. */
    async noteReader(runCode: string, userId: string): Promise<void> {
      const at = now();
      await store
        .insertInto('decision_run_reader')
        .values({ run_code: runCode, user_id: userId, first_at: at, last_at: at })
        .onConflict((conflict) => conflict.columns(['run_code', 'user_id']).doUpdateSet({ last_at: at }))
        .execute();
    },
    /** Who opened a run, the last first. */
    readers: (runCode: string) =>
      store
        .selectFrom('decision_run_reader')
        .select(['user_id as userId', 'first_at as firstAt', 'last_at as lastAt'])
        .where('run_code', '=', runCode)
        .orderBy('last_at', 'desc')
        .limit(200)
        .execute(),
  };
}
