import { worstLevel, worstState, type warnings as endpoints } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { fieldIdsOf } from '../charts/index.ts';
import { toldRecipients } from '../deliveries/index.ts';
import { withCatalogueErrors } from '../tables/index.ts';
import type { Backtests } from './backtest-job.ts';
import { among, changeGroups, moveRules, muteRules, removeRules, switchRules } from './change-rules.ts';
import { checkRule, invalid } from './check-rule.ts';
import {
  listDirectories,
  moveDirectory,
  removeDirectory,
  requireDirectory,
  saveDirectory,
  within,
} from './directories.ts';
import { explainQuery } from './explain.ts';
import { history, trend } from './history.ts';
import { summaries, visibleRules } from './list-rules.ts';
import { lostChannels, lostRecipients } from './lost-recipients.ts';
import { refusePlace } from './place-rules.ts';
import { managedRule, peopleOf, visibleRule } from './rule-access.ts';
import { rulePage } from './rule-page.ts';
import { groupView, ruleView, seenStates } from './rule-views.ts';
import { runRules } from './run-rules.ts';
import { saveRule } from './save-rule.ts';
import { ruleWords } from './say-rule.ts';
import { seenGroups } from './seen-groups.ts';
import type { WarningContext } from './warning-context.ts';
import type { RuleRow } from './warning-repository.ts';
import { WARNINGS } from './warning-resources.ts';
import { wallClockOf } from './zoned-time.ts';

const MINUTE = 60_000;
const placeOf = ({ rule_id, directory_id }: RuleRow) => ({ id: rule_id, parentId: directory_id });
const SERIOUS = ['firing', 'error', 'pending', 'noData', 'muted', 'normal'];

/** `/api/warn/…` */
export function warningHandlers(context: WarningContext, backtests: Backtests): Handlers<typeof endpoints> {
  const { store, now } = context.services;
  const until = (minutes: number) => new Date(now().getTime() + minutes * MINUTE);
  const seenBy = async (row: RuleRow, viewer: Viewer, signal: AbortSignal) => {
    const owner = await context.member(row.corporation_code, row.owner_id);
    return seenGroups(context, row, owner, viewer, row.evaluated_at ?? now(), signal);
  };
  return {
    async list({ viewer, body, context: call }) {
      await requireDirectory(store, viewer.corporationCode, body.directoryId ?? null);
      const { rows, total, seen } = await rulePage(context, viewer, call.locale, body, call.signal);
      return { list: await summaries(context, viewer, call.locale, rows, call.signal, seen), total };
    },
    async get({ viewer, body }) {
      const row = await visibleRule(context, viewer, body.ruleId);
      return ruleView(row, await peopleOf(context, viewer.corporationCode));
    },
    async check({ viewer, body: { rule }, context: call }) {
      await requireDirectory(store, viewer.corporationCode, rule.directoryId);
      const table = await context.tables.service.findDetail(viewer, call.locale, rule.question.reportParam.tbId);
      if (!table) throw new CatalogueError('queryTableUnknown', { table: rule.question.reportParam.tbId });
      const known = new Set(table.fields.map(({ fieldId }) => fieldId));
      const lostFields = fieldIdsOf([rule.question.reportParam, rule.levels]).filter((field) => !known.has(field));
      const groups = lostFields.length > 0 ? [] : await checkRule(context, rule, viewer, call.signal);
      const { next } = await context.schedules.preview(rule.schedule, 5);
      const first = groups.slice(0, 10).map(({ group }) => group);
      const words = await ruleWords(context, viewer, rule, first, call.locale, call.signal);
      const former = new Map((table.formerFields ?? []).map(({ fieldId, name }) => [fieldId, name]));
      return {
        groups: groups.length,
        examples: first.map(words.group),
        lostFields: lostFields.map((fieldId) => former.get(fieldId) ?? fieldId),
        nextRuns: next,
        lostRecipients: await lostRecipients(context, viewer.corporationCode, rule),
      };
    },
    async save({ viewer, body: { ruleId, version, rule }, context: call }) {
      await requireDirectory(store, viewer.corporationCode, rule.directoryId);
      const before = ruleId === undefined ? null : await visibleRule(context, viewer, ruleId);
      await refusePlace(context, viewer, before && placeOf(before), rule.directoryId);
      await checkRule(context, rule, viewer, call.signal);
      const [lost] = lostChannels(rule, await context.deliveries.choices(viewer.corporationCode));
      if (lost !== undefined) throw invalid(lost, 'channelGone');
      const saved = await saveRule(context, viewer, rule, ruleId, version);
      call.note({ details: { ruleId: saved, ruleName: rule.ruleName } });
      if (before) call.note(changeOf({ ...before.draft }, { ...rule }));
      return ruleView(await visibleRule(context, viewer, saved), await peopleOf(context, viewer.corporationCode));
    },
    async remove({ viewer, body, context: { note } }) {
      const row = await managedRule(context, viewer, body.ruleId);
      note({ details: { ruleName: row.rule_name } });
      await removeRules(context, [row]);
      return null;
    },
    async switch({ viewer, body, context: { note } }) {
      const row = await managedRule(context, viewer, body.ruleId);
      await switchRules(context, [row], body.enabled);
      note({ details: { ruleName: row.rule_name } });
      note(changeOf({ enabled: row.enabled }, { enabled: body.enabled }));
      return null;
    },
    async bulk({ viewer, body: { ruleIds, change }, context: { note } }) {
      const rows = await Promise.all([...new Set(ruleIds)].map((id) => managedRule(context, viewer, id)));
      note({ details: { names: rows.map((row) => row.rule_name) } });
      switch (change.kind) {
        case 'enabled':
          await switchRules(context, rows, change.enabled);
          break;
        case 'directory':
          await requireDirectory(store, viewer.corporationCode, change.directoryId);
          for (const row of rows) await refusePlace(context, viewer, placeOf(row), change.directoryId);
          await moveRules(context, rows, change.directoryId);
          break;
        case 'mute':
          await muteRules(context, viewer, rows, change.minutes === null ? null : until(change.minutes), '');
          break;
        case 'delete':
          await removeRules(context, rows);
          break;
      }
      return { changed: rows.length };
    },
    async takeOver({ viewer, body, context: call }) {
      const row = await visibleRule(context, viewer, body.ruleId);
      const at = now();
      await withCatalogueErrors(context.ask(row.draft.question.reportParam, viewer, at, call.signal));
      await store
        .updateTable('warning_rule')
        .set({ owner_id: viewer.userId, version: row.version + 1, saved_at: at, saved_by: viewer.userId })
        .where('rule_id', '=', row.rule_id)
        .execute();
      return ruleView(await visibleRule(context, viewer, row.rule_id), await peopleOf(context, viewer.corporationCode));
    },
    async run({ viewer, body, context: call }) {
      const row = await managedRule(context, viewer, body.ruleId);
      if (!row.enabled) throw new CatalogueError('warningStands', { why: 'off' });
      if (!(await context.member(row.corporation_code, row.owner_id)))
        throw new CatalogueError('warningStands', { why: 'left' });
      await runRules(context, [row], now(), call.signal, { byHand: true });
      const after = await visibleRule(context, viewer, row.rule_id);
      const [view] = await summaries(context, viewer, call.locale, [after], call.signal);
      if (!view) throw new CatalogueError('notFound');
      return view;
    },
    async states({ viewer, body, context: call }) {
      const row = await visibleRule(context, viewer, body.ruleId);
      const states = seenStates(row, await seenBy(row, viewer, call.signal))
        .filter(({ state }) => body.state === undefined || state === body.state)
        .toSorted(
          (one, other) =>
            SERIOUS.indexOf(one.state) - SERIOUS.indexOf(other.state) || one.since.localeCompare(other.since),
        );
      const people = await peopleOf(context, viewer.corporationCode);
      const shown = states.slice((body.page - 1) * body.limit, body.page * body.limit);
      const groups = shown.map(({ group }) => group);
      const words = await ruleWords(context, viewer, row.draft, groups, call.locale, call.signal);
      return { list: shown.map((state) => groupView(state, people, words)), total: states.length };
    },
    async acknowledge({ viewer, body, context: call }) {
      const row = await visibleRule(context, viewer, body.ruleId);
      const { recipients, escalation } = row.draft;
      const { members } = await toldRecipients(store, viewer.corporationCode, [
        ...recipients,
        ...(escalation?.recipients ?? []),
      ]);
      const may =
        row.owner_id === viewer.userId ||
        viewer.permissions.has('dashboard_edit_file') ||
        members.some(({ userId }) => userId === viewer.userId);
      if (!may) throw new CatalogueError('noPermission');
      const isMeant = among(body.groups, await seenBy(row, viewer, call.signal));
      const acknowledged = { by: viewer.userId, at: now().toISOString(), note: body.note };
      const changed = await changeGroups(context, viewer, row.rule_id, 'acknowledged', body.note, (state) =>
        state.firingId !== null && state.acknowledged === null && isMeant(state) ? { ...state, acknowledged } : null,
      );
      return { acknowledged: changed };
    },
    async mute({ viewer, body, context: call }) {
      const row = await managedRule(context, viewer, body.ruleId);
      const end = until(body.minutes);
      if (!body.groups) {
        await muteRules(context, viewer, [row], end, body.note);
        return null;
      }
      const isMeant = among(body.groups, await seenBy(row, viewer, call.signal));
      await changeGroups(context, viewer, row.rule_id, 'muted', body.note, (state) =>
        isMeant(state)
          ? {
              ...state,
              mutedUntil: end.toISOString(),
              state: state.state === 'firing' || state.state === 'pending' ? 'muted' : state.state,
            }
          : null,
      );
      return null;
    },
    async unmute({ viewer, body, context: call }) {
      const row = await managedRule(context, viewer, body.ruleId);
      if (!body.groups) {
        await muteRules(context, viewer, [row], null, '');
        return null;
      }
      const isMeant = among(body.groups, await seenBy(row, viewer, call.signal));
      await changeGroups(context, viewer, row.rule_id, 'unmuted', '', (state) =>
        isMeant(state) && state.mutedUntil !== null
          ? {
              ...state,
              mutedUntil: null,
              state: state.state === 'muted' ? (state.firingId === null ? 'pending' : 'firing') : state.state,
            }
          : null,
      );
      return null;
    },
    async explain({ viewer, body, context: call }) {
      const { ruleId, question, groupBy = [], group, at, page } = body;
      if (ruleId === undefined && question === undefined)
        throw new CatalogueError('invalidInput', { field: 'ruleId', reason: 'required' });
      if (ruleId === undefined && !viewer.permissions.has('dashboard_edit_file'))
        throw new CatalogueError('noPermission');
      const asked =
        ruleId === undefined ? { question: question!, groupBy } : (await visibleRule(context, viewer, ruleId)).draft;
      const moment = new Date(at);
      const timeZone = await context.timeZone(viewer.corporationCode);
      const spec = explainQuery(asked, group, wallClockOf(moment, timeZone), page);
      return withCatalogueErrors(context.ask(spec, viewer, moment, call.signal));
    },
    async history({ viewer, query, context: call }) {
      if (query.ruleId !== undefined) await visibleRule(context, viewer, query.ruleId);
      return history(context, viewer, call.locale, query, call.signal);
    },
    async trend({ viewer, body: { ruleId, directoryId = null, days } }) {
      if (ruleId !== undefined) await visibleRule(context, viewer, ruleId);
      await requireDirectory(store, viewer.corporationCode, directoryId);
      const inside =
        directoryId === null ? null : within(await listDirectories(store, viewer.corporationCode), directoryId);
      const rows = (await visibleRules(context, viewer)).filter(
        (row) =>
          (ruleId === undefined || row.rule_id === ruleId) &&
          (inside === null || (row.directory_id !== null && inside.has(row.directory_id))),
      );
      return trend(
        context,
        viewer.corporationCode,
        rows.map(({ rule_id }) => rule_id),
        days,
      );
    },
    async startBacktest({ viewer, body: { rule, days }, context: call }) {
      await requireDirectory(store, viewer.corporationCode, rule.directoryId);
      await checkRule(context, rule, viewer, call.signal);
      return backtests.start(viewer, rule, days, call);
    },
    backtest: ({ viewer, body, context: call }) => backtests.find(viewer, body.backtestId, call),
    cancelBacktest: ({ viewer, body, context: call }) => backtests.cancel(viewer, body.backtestId, call),
    async directories({ viewer }) {
      const [all, rows, sight] = await Promise.all([
        listDirectories(store, viewer.corporationCode),
        visibleRules(context, viewer),
        context.sight(viewer),
      ]);
      const seen = all.filter(({ directory_id }) => sight.shown(directory_id));
      return seen.map(({ directory_id, directory_name, parent_id }) => {
        const inside = within(all, directory_id);
        const below = rows.filter((row) => row.directory_id !== null && inside.has(row.directory_id));
        const state = worstState(below.map((row) => row.state));
        return {
          directoryId: directory_id,
          directoryName: directory_name,
          parentId: parent_id,
          rules: rows.filter((row) => row.directory_id === directory_id).length,
          state,
          level: worstLevel(below.filter((row) => row.state === state).map((row) => row.level)),
        };
      });
    },
    async saveDirectory({ viewer, body }) {
      return { directoryId: await saveDirectory(store, viewer.corporationCode, body) };
    },
    async moveDirectory({ viewer, body }) {
      const moved = (await listDirectories(store, viewer.corporationCode)).find(
        ({ directory_id }) => directory_id === body.directoryId,
      );
      if (!moved) throw new CatalogueError('notFound');
      await refusePlace(context, viewer, { id: moved.directory_id, parentId: moved.parent_id }, body.parentId);
      await moveDirectory(store, viewer.corporationCode, body);
      return null;
    },
    async removeDirectory({ viewer, body }) {
      await removeDirectory(store, viewer.corporationCode, body.directoryId, (transaction, ids) =>
        context.grants.keepLists(transaction, viewer, WARNINGS, ids),
      );
      return null;
    },
  };
}
