import { randomUUID } from 'node:crypto';

import {
  RULE_LIMITS,
  leavesOf,
  type rowRules,
  type Locale,
  type NamedSubject,
  type RowRule,
  type RowRuleDraft,
  type RuleTree,
  type TableGrant,
} from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import { checkDraft, checkSubjects, ownerRole } from './check-rule.ts';
import { countTouched } from './members-of-subjects.ts';
import { grantTables, grantsOfTable, revokeTables } from './rights-repository.ts';
import { deleteRule, listRules, writeRule, type StoredRule } from './rule-repository.ts';
import type { RuleSurroundings } from './rule-surroundings.ts';
import { nameSubjects, ruleTitle } from './subject-names.ts';
import { keyOfSubject, type SubjectKey } from './subjects.ts';
import { createRuleTest } from './test-rule.ts';

/** What /newRule asks: rules on tables for members, groups, roles and everyone. */
export function rowRuleHandlers(around: RuleSurroundings): Handlers<typeof rowRules> {
  const { services, tables, changed } = around;
  const { store } = services;
  const test = createRuleTest(around);
  const found = async ({ corporationCode }: Viewer, ruleId: string): Promise<StoredRule> => {
    const [rule] = await listRules(store, corporationCode, { ruleId });
    if (!rule) throw new CatalogueError('notFound');
    return rule;
  };
  const shown = async (
    { corporationCode }: Viewer,
    rules: readonly StoredRule[],
    locale: Locale,
  ): Promise<RowRule[]> => {
    const keys = rules.flatMap(({ subjects }) => subjects);
    const names = await nameSubjects(store, corporationCode, keys, locale);
    const tableNames = new Map((await tables.names(corporationCode)).map(({ tableId, name }) => [tableId, name]));
    const touched = await countTouched(
      store,
      corporationCode,
      rules.map(({ ruleId }) => ruleId),
    );
    return rules
      .map((rule) => ({
        ruleId: rule.ruleId,
        name: ruleTitle(rule, names),
        tblId: rule.tableId,
        tblName: tableNames.get(rule.tableId) ?? '',
        subjects: rule.subjects.flatMap((key): NamedSubject[] => [names.get(key) ?? []].flat()),
        always: rule.always,
        tree: rule.tree,
        masks: [...rule.masks],
        memberCount: touched.get(rule.ruleId) ?? 0,
        version: rule.version,
        updatedAt: rule.updatedAt.toISOString(),
        updatedBy: rule.updatedBy,
      }))
      .toSorted((a, b) => a.tblName.localeCompare(b.tblName) || (a.name ?? '').localeCompare(b.name ?? ''));
  };
  /** With everyone as a subject a rule always holds, and needs no other one. */
  const settled = (draft: RowRuleDraft): RowRuleDraft =>
    draft.subjects.some(({ kind }) => kind === 'everyone')
      ? { ...draft, always: true, subjects: [{ kind: 'everyone', id: '' }] }
      : draft;
  const granting = async ({ corporationCode }: Viewer, tblId: string, locale: Locale): Promise<TableGrant[]> => {
    const grants = await grantsOfTable(store, tblId);
    const names = await nameSubjects(
      store,
      corporationCode,
      grants.map(({ subject }) => subject),
      locale,
    );
    const owners = await ownerRole(store, corporationCode);
    return grants
      .flatMap(({ subject, queryLimit }) => [names.get(subject) ?? []].flat().map((one) => ({ ...one, queryLimit })))
      .filter(({ id }) => id !== owners)
      .toSorted((a, b) => a.kind.localeCompare(b.kind) || (a.name ?? '').localeCompare(b.name ?? ''));
  };
  const known = async ({ corporationCode }: Viewer, tblId: string): Promise<void> => {
    if (!(await around.registry.find(corporationCode, tblId))) throw new CatalogueError('notFound');
  };
  return {
    async tableGrants({ viewer, body: { tblId }, context: { locale } }) {
      await known(viewer, tblId);
      return granting(viewer, tblId, locale);
    },
    async saveTableGrants({ viewer, body: { tblId, add, remove }, context: { locale, note } }) {
      await known(viewer, tblId);
      // What everyone sees is given by roles.
      if (add.some(({ kind }) => kind === 'everyone')) throw new CatalogueError('ruleSubject', { name: '' });
      await checkSubjects(around, viewer, { subjects: add });
      const before = await granting(viewer, tblId, locale);
      await store.transaction().execute(async (transaction) => {
        for (const subject of remove) await revokeTables(transaction, subject, [tblId]);
        await grantTables(transaction, add, [tblId]);
      });
      changed();
      const after = await granting(viewer, tblId, locale);
      const seenBy = (grants: readonly TableGrant[]) => ({ seenBy: grants.map(({ name }) => name) });
      note(changeOf(seenBy(before), seenBy(after)));
      return after;
    },
    async list({ viewer, body: { tblId, subject }, context: { locale } }) {
      if (tblId !== undefined) await known(viewer, tblId);
      const rules = await listRules(store, viewer.corporationCode, { tableId: tblId });
      const key = subject && keyOfSubject(subject);
      return shown(viewer, key ? rules.filter(({ subjects }) => subjects.includes(key)) : rules, locale);
    },
    async save({ viewer, body: { ruleId, version, ...body }, context: { locale, note } }) {
      const draft = settled(body);
      const before = ruleId === undefined ? null : await found(viewer, ruleId);
      await checkDraft(around, viewer, draft);
      if (!before && (await listRules(store, viewer.corporationCode)).length >= RULE_LIMITS.rules)
        throw new CatalogueError('ruleLimit', { count: RULE_LIMITS.rules });
      const id = ruleId ?? randomUUID();
      const written = await store.transaction().execute((transaction) =>
        writeRule(transaction, {
          ruleId: id,
          corporationCode: viewer.corporationCode,
          draft,
          version: before ? version : undefined,
          updatedBy: viewer.userId,
          now: services.now(),
        }),
      );
      if (!written) throw new CatalogueError('conflict');
      changed();
      note({ details: { ruleId: id, name: draft.name, tblId: draft.tblId } });
      if (before) note(changeOf(writtenOf(before), writtenOf(draft)));
      return (await shown(viewer, [await found(viewer, id)], locale))[0]!;
    },
    async remove({ viewer, body: { ruleId }, context: { note, locale } }) {
      const [rule] = await shown(viewer, [await found(viewer, ruleId)], locale);
      if (!(await deleteRule(store, viewer.corporationCode, ruleId))) throw new CatalogueError('notFound');
      changed();
      note({ details: { name: rule?.name ?? '', tblId: rule?.tblId ?? '' } });
      return null;
    },
    async test({ viewer, body: { ruleId, memberIds, ...body }, context }) {
      if (ruleId !== undefined) await found(viewer, ruleId);
      const draft = settled(body);
      await checkDraft(around, viewer, draft);
      return test(viewer, { draft, ruleId: ruleId ?? null, memberIds }, context);
    },
  };
}

/** What the audit line says of a rule. */
function writtenOf(rule: StoredRule | RowRuleDraft): Record<string, unknown> {
  const subjects: readonly SubjectKey[] = 'ruleId' in rule ? rule.subjects : rule.subjects.map(keyOfSubject).toSorted();
  const tree: RuleTree | null = rule.tree;
  const conditions = tree ? leavesOf(tree).length : 0;
  const table = 'ruleId' in rule ? rule.tableId : rule.tblId;
  return { name: rule.name, table, subjects, always: rule.always, conditions, tree, masks: rule.masks };
}
