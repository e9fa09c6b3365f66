import {
  reportParamSchema,
  type QueryResult,
  type RowRuleDraft,
  type RuleConflict,
  type RuleSample,
  type RuleTest,
} from '@tessera/contract';

import type { CatalogueTable, EngineViewer } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { findPeople, standingOf } from '../identity/index.ts';
import { withCatalogueErrors } from '../tables/index.ts';
import { combineRights, type CombinedRights, type ConcerningRule } from './combine-rights.ts';
import { concerningRights } from './concerning-rights.ts';
import { whoLacks } from './members-of-subjects.ts';
import { resolveRights } from './read-rights.ts';
import type { RuleSurroundings } from './rule-surroundings.ts';
import { namesIn } from './rule-trees.ts';
import { nameSubjects, ruleTitle } from './subject-names.ts';
import { keyOfSubject, keysOfStanding, type SubjectKey } from './subjects.ts';

const ROWS = 20;
const MOST_FIELDS = 40;
/** Names of members that lack something. */
const NAMED = 5;

type Context = Pick<RequestContext, 'locale' | 'signal'>;
interface Trial {
  readonly draft: RowRuleDraft;
  /** The rule that the draft takes the place of. */
  readonly ruleId: string | null;
  readonly memberIds: readonly string[];
}

/** What members would see of a table if a rule were saved, through the engine that answers their charts. */
export function createRuleTest({ services: { store }, people, tables, catalogue, engine }: RuleSurroundings) {
  const ask = async (
    tableId: string,
    fieldIds: readonly string[],
    viewer: EngineViewer,
    { signal }: Context,
    { table, rows }: { readonly table?: CatalogueTable | null; readonly rows: number },
  ): Promise<QueryResult & { readonly count: number }> => {
    const spec = {
      ...reportParamSchema.parse({ tbId: tableId, isDetailData: '1', dataStart: 0, dataEnd: rows, queryCount: true }),
      dimensionCondition: fieldIds.map((fieldId) => ({ uniqId: fieldId, fieldId })),
    };
    const answered = await withCatalogueErrors(engine.run(spec, { viewer, signal, ...(table ? { table } : {}) }));
    return { ...answered, count: answered.total ?? answered.rowCount };
  };

  return async (owner: Viewer, { draft, ruleId, memberIds }: Trial, context: Context): Promise<RuleTest> => {
    const { corporationCode } = owner;
    const { locale } = context;
    const tableId = draft.tblId;
    const fields = (await tables.detail(owner, locale, tableId)).fields
      .filter(({ hidden }) => !hidden)
      .slice(0, MOST_FIELDS);
    const fieldIds = fields.map(({ fieldId }) => fieldId);
    const drafted: ConcerningRule = {
      ruleId: ruleId ?? '',
      name: draft.name,
      always: draft.always,
      tree: draft.tree,
      masks: draft.masks,
      subjects: draft.subjects.map(keyOfSubject),
    };
    const whole: EngineViewer = { corporationCode, roleId: owner.roleId, userId: owner.userId, locale };
    const { count: totalCount } = await ask(tableId, fieldIds, whole, context, { rows: 1 });
    const conflicts: RuleConflict[] = [];
    const under = async (viewer: EngineViewer, rights: CombinedRights, rows: number) => {
      const table = await catalogue.under(tableId, viewer, await resolveRights(store, people, rights, viewer));
      return ask(tableId, fieldIds, viewer, context, { table, rows });
    };

    // Values of the rule that its table can't be compared with are found here, whoever is asked for.
    const alone = combineRights([{ subject: 'role:', queryLimit: null }], [{ ...drafted, always: true }])!;
    const nobody: EngineViewer = { corporationCode, roleId: owner.roleId, locale };
    const { count: meeting } = await under(nobody, { ...alone, masks: [] }, 1);
    const names = draft.tree ? [...new Set(namesIn(draft.tree))] : [];
    if (names.length === 0 && meeting === 0 && totalCount > 0) conflicts.push({ kind: 'noRow' });
    for (const viewer of names) {
      const lacking = await whoLacks(store, corporationCode, drafted.subjects, viewer, NAMED);
      if (lacking.count > 0) conflicts.push({ kind: 'missing', viewer, ...lacking });
    }

    const found = await findPeople(store, corporationCode, { memberIds });
    const samples: RuleSample[] = [];
    for (const memberId of memberIds) {
      const member = found.find((one) => one.memberId === memberId);
      if (!member || member.userId === null) throw new CatalogueError('notFound');
      const viewer = { corporationCode, roleId: member.roleId, userId: member.userId, locale };
      const standing = await standingOf(store, viewer);
      const { grants = [], rules = [] } =
        (await concerningRights(store, corporationCode, standing, tableId)).get(tableId) ?? {};
      const own = new Set<SubjectKey>([...keysOfStanding(standing), 'everyone']);
      const subjects = drafted.subjects.filter((key) => own.has(key));
      const others = rules.filter((rule) => rule.ruleId !== ruleId);
      const before = combineRights(grants, rules);
      const after = combineRights(grants, subjects.length > 0 ? [...others, { ...drafted, subjects }] : others);
      const isOwner = member.userType === 'admin';
      const shown = { memberId, userNickName: member.userNickName, totalCount };
      if (isOwner || !before || !after) {
        const rows = isOwner ? totalCount : 0;
        const untouched = isOwner ? 'owner' : 'table';
        samples.push({ ...shown, untouched, rowCount: rows, beforeCount: rows, fields: [], values: [] });
        continue;
      }
      const [was, result] = [await under(viewer, before, 1), await under(viewer, after, ROWS)];
      const masked = new Set(after.masks.map(({ fieldId }) => fieldId));
      samples.push({
        ...shown,
        untouched: subjects.length === 0 ? 'other' : null,
        rowCount: result.count,
        beforeCount: was.count,
        fields: fields.map(({ fieldId, name }) => ({ fieldId, name, masked: masked.has(fieldId) })),
        values: result.values,
      });
      const [free] = after.unlimited;
      if (free && after.effects.some(({ rule, effect }) => rule.ruleId === drafted.ruleId && effect === 'shadowed')) {
        const subject = (await nameSubjects(store, corporationCode, [free], locale)).get(free);
        if (subject) conflicts.push({ kind: 'shadowed', memberId, subject });
      }
      const always = after.effects.flatMap(({ rule, effect }) => (effect === 'always' && rule.tree ? [rule] : []));
      if (result.count > 0 || always.length === 0) continue;
      const without = combineRights(
        grants,
        after.effects.flatMap(({ rule, effect }) => (effect === 'always' ? [] : [rule])),
      )!;
      if ((await under(viewer, without, 1)).count === 0) continue;
      const known = await nameSubjects(
        store,
        corporationCode,
        always.flatMap((rule) => rule.subjects),
        locale,
      );
      conflicts.push({ kind: 'contradicted', memberId, rules: always.map((rule) => ruleTitle(rule, known)) });
    }
    return { samples, conflicts };
  };
}
