import { judgedPeriod, type judgmentRuns, type KeptRunSummary, type Locale, type RunAction } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Handlers, RequestContext, Viewer } from '../../../platform/http/handlers.ts';
import { listAddressees, nickNamesOf } from '../../identity/index.ts';
import type { VersionedDefinition } from '../model-repository.ts';
import type { AskContext, Asking } from '../read-figures.ts';
import { countResults, isNamed, shownPeriod } from '../run-model.ts';
import { createActionRepository } from './action-repository.ts';
import { compareRuns } from './compare-runs.ts';
import { makeRun } from './make-run.ts';
import { createRunRepository, type StoredRun } from './run-repository.ts';
import { seenMembers, seesWhole, type SightNeeds } from './sight.ts';

export interface RunNeeds extends SightNeeds {
  readonly now: () => Date;
  asking(viewer: Viewer, context: AskContext): Asking;
  /** The published version of a model, once it can be run by the viewer. @throws CatalogueError */
  published(viewer: Viewer, modelCode: string): Promise<VersionedDefinition & { readonly modelName: string }>;
}
type Action = Awaited<ReturnType<ReturnType<typeof createActionRepository>['list']>>[number];
type Names = ReadonlyMap<string, string>;

/** Runs of decision models that are kept, and what was decided on them. */
export function runHandlers(needs: RunNeeds): Handlers<typeof judgmentRuns> {
  const { store, now, tables } = needs;
  const runs = createRunRepository(store, now);
  const actions = createActionRepository(store, now);
  const namesOf = (ids: readonly (string | null)[]) =>
    nickNamesOf(store, [...new Set(ids.filter((id) => id !== null))]);
  const mayWrite = ({ permissions }: Viewer) => permissions.has('data_model_edit');
  /** All members of a run, and those that the viewer may see now. */
  const headsOf = async (viewer: Viewer, context: RequestContext, run: StoredRun) => {
    const heads = await runs.heads(run.runCode);
    return { run, heads, seen: await seenMembers(needs, needs.asking(viewer, context), run, heads) };
  };
  const seenOf = async (viewer: Viewer, context: RequestContext, run: StoredRun) =>
    (await headsOf(viewer, context, run)).seen;
  /** Who looks as another member is not that member. */
  const noteReader = async (viewer: Viewer, runCode: string): Promise<void> => {
    if (!viewer.viewedBy) await runs.noteReader(runCode, viewer.userId);
  };

  return {
    async save({ viewer, context, body: { modelCode, date, scope } }) {
      await runs.refuseMore(viewer.corporationCode, modelCode);
      const model = await needs.published(viewer, modelCode);
      const run = await makeRun(needs.asking(viewer, context), tables, { modelCode, model, date, scope });
      const known = new Set(run.members.map(({ member }) => member));
      const unknown = scope.find((name) => !known.has(name));
      if (unknown !== undefined) throw new CatalogueError('judgmentMemberUnknown', { name: unknown });
      return { runCode: await store.transaction().execute((transaction) => runs.keep(transaction, run)) };
    },
    async list({ viewer, context, body }) {
      const { list, total } = await runs.list(viewer.corporationCode, body);
      const names = await namesOf(list.map(({ ranBy }) => ranBy));
      const shown = list.map(async (run) => {
        const summary = summaryOf(run, viewer, names, context.locale);
        // Names of members are told once it is known which of them the caller sees.
        return (await seesWhole(needs, viewer, run))
          ? { ...summary, scope: run.scope, counts: run.counts }
          : { ...summary, scope: run.scope.length === 0 ? [] : null, counts: null };
      });
      return { total, list: await Promise.all(shown) };
    },
    async detail({ viewer, context, body: { runCode, keyword, result, limit } }) {
      const run = await runs.find(viewer.corporationCode, runCode);
      await noteReader(viewer, runCode);
      const { sight, heads } = await seenOf(viewer, context, run);
      const found = heads
        .filter(isNamed(keyword))
        .filter(({ severity }) => result === null || (severity ?? 'none') === result);
      const places = found.slice(0, limit).map(({ place }) => place);
      const [members, decided, readers] = await Promise.all([
        runs.judged(runCode, places),
        actions.list(runCode),
        runs.readers(runCode),
      ]);
      const seen = new Set(heads.map(({ member }) => member));
      const isShown = ({ member, personId }: Action) =>
        member === null || seen.has(member) || personId === viewer.userId;
      const ids = decided.flatMap(({ personId, createdBy, doneBy }) => [personId, createdBy, doneBy]);
      const names = await namesOf([run.ranBy, ...ids, ...readers.map(({ userId }) => userId)]);
      return {
        ...summaryOf(run, viewer, names, context.locale),
        // Of a run that is shown in part, names of others are none of the reader's.
        scope: run.scope.filter((member) => seen.has(member)),
        counts: countResults(heads),
        modelStands: run.modelStands,
        definition: run.definition,
        fields: run.fields,
        sight,
        count: heads.length,
        found: found.length,
        members,
        actions: decided.filter(isShown).map((action) => actionOf(action, names)),
        readers: readers.map(({ userId, firstAt, lastAt }) => ({
          ...{ userId, name: names.get(userId) ?? '' },
          ...{ firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
        })),
      };
    },
    async compare({ viewer, context, body: { leftCode, rightCode, ...scope } }) {
      const [left, right] = await Promise.all(
        [leftCode, rightCode].map((runCode) => runs.find(viewer.corporationCode, runCode)),
      );
      if (left!.modelCode !== right!.modelCode)
        throw new CatalogueError('judgmentRunsUnlike', { left: left!.modelName, right: right!.modelName });
      for (const runCode of new Set([leftCode, rightCode])) await noteReader(viewer, runCode);
      const [one, other] = await Promise.all([left!, right!].map((run) => headsOf(viewer, context, run)));
      const { counts, ...compared } = await compareRuns(runs, one!, other!, scope);
      const names = await namesOf([left!.ranBy, right!.ranBy]);
      const sideOf = (run: StoredRun, side: keyof typeof counts) => ({
        ...summaryOf(run, viewer, names, context.locale),
        ...{ definition: run.definition, fields: run.fields, counts: counts[side] },
      });
      return {
        ...{ modelCode: right!.modelCode, modelName: right!.modelName },
        ...{ left: sideOf(left!, 'left'), right: sideOf(right!, 'right'), ...compared },
      };
    },
    async delete({ viewer, body: { runCode } }) {
      const { ranBy } = await runs.find(viewer.corporationCode, runCode);
      if (ranBy !== viewer.userId && !mayWrite(viewer)) throw new CatalogueError('noPermission');
      await runs.remove(viewer.corporationCode, runCode);
      return null;
    },
    async people({ viewer, context }) {
      const collator = new Intl.Collator(context.locale.replace('_', '-'));
      return (await listAddressees(store, viewer.corporationCode))
        .map(({ userId, name }) => ({ userId, name }))
        .toSorted((one, other) => collator.compare(one.name, other.name));
    },
    async saveAction({ viewer, context, body: { runCode, ...draft } }) {
      const run = await runs.find(viewer.corporationCode, runCode);
      if (draft.member !== null) {
        const { heads } = await seenOf(viewer, context, run);
        if (!heads.some(({ member }) => member === draft.member))
          throw new CatalogueError('judgmentMemberUnknown', { name: draft.member });
      }
      const { personId } = draft;
      if (personId !== null && (await listAddressees(store, viewer.corporationCode, [personId])).length === 0)
        throw new CatalogueError('notFound');
      return { actionCode: await actions.add(runCode, viewer.userId, draft) };
    },
    async finishAction({ viewer, body: { runCode, actionCode, done, result } }) {
      await runs.find(viewer.corporationCode, runCode);
      const { personId } = await actions.find(runCode, actionCode);
      if (personId !== viewer.userId && !mayWrite(viewer)) throw new CatalogueError('noPermission');
      await actions.finish(actionCode, viewer.userId, done, result);
      return null;
    },
    async deleteAction({ viewer, body: { runCode, actionCode } }) {
      await runs.find(viewer.corporationCode, runCode);
      await actions.remove(runCode, actionCode);
      return null;
    },
  };
}

function summaryOf(
  run: StoredRun,
  { userId }: Viewer,
  names: Names,
  locale: Locale,
): Omit<KeptRunSummary, 'counts' | 'scope'> {
  const { runCode, modelCode, modelName, version, ranBy, ranAt } = run;
  const { granularity } = run.definition.subject;
  return {
    ...{ runCode, modelCode, modelName, version, granularity },
    period: shownPeriod(judgedPeriod(run.start, granularity), granularity, locale),
    ranBy: names.get(ranBy) ?? '',
    ranAt: ranAt.toISOString(),
    mine: ranBy === userId,
  };
}

function actionOf(action: Action, names: Names): RunAction {
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
  const { actionCode, member, decision, personId, dueDate, createdBy, createdAt, result, doneBy, doneAt } = action;
  return {
    ...{ actionCode, member, decision, personId, dueDate, result },
    person: nameOf(personId),
    createdBy: nameOf(createdBy),
    createdAt: createdAt.toISOString(),
    done: doneAt !== null,
    doneBy: nameOf(doneBy),
    doneAt: doneAt?.toISOString() ?? null,
  };
}
