import {
  DEFAULT_LOCALE,
  type Locale,
  type PermissionSymbol,
  type resourceGrants,
  type SeenTable,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { ResourceSource } from '../../platform/resources/index.ts';
import { groupParents, withGroupsAbove } from '../identity/index.ts';
import { createGrantService } from './grant-service.ts';
import type { GrantParts } from './grants.ts';
import { createHeldResources, type Holder } from './held-resources.ts';
import { EVERYONE, subjectKey } from './judge.ts';
import { listedResources } from './listed-resources.ts';
import { maskOf } from './masks.ts';
import { roleBounds } from './role-bounds.ts';
import { standingMembers, type StandingMember } from './standing.ts';
import { findSubjects } from './subject-names.ts';

type SeeTables = (
  reader: { readonly corporationCode: string; readonly roleId: string; readonly userId: string },
  tableIds: readonly string[],
  locale: Locale,
  withValues: boolean,
) => Promise<SeenTable[]>;

/** @throws CatalogueError noPermission */
function needs({ permissions }: Viewer, symbol: PermissionSymbol): void {
  if (!permissions.has(symbol)) throw new CatalogueError('noPermission');
}

/** The calls of `/api/sys/resource`. */
export function grantHandlers(
  services: RunningServices,
  parts: GrantParts,
  seeTables: SeeTables,
): Handlers<typeof resourceGrants> {
  const { store } = services;
  const service = createGrantService(services, parts);
  const held = createHeldResources(services, parts);

  const holderOf = (member: StandingMember): Holder => ({
    ...member,
    boundsOf: (source, kind) => roleBounds(source, kind, member.permissions),
  });
  /** @throws CatalogueError notFound */
  async function memberOf(corporationCode: string, memberId: string): Promise<StandingMember> {
    const [member] = await standingMembers(store, corporationCode, { memberId });
    if (!member) throw new CatalogueError('notFound');
    return member;
  }

  /** @throws CatalogueError notFound, noPermission */
  async function mayAsk(viewer: Viewer, source: ResourceSource, id: string, isSelf: boolean): Promise<void> {
    if (!source.seenBy) return parts.grants.check(viewer, source.name, [id], isSelf ? 'view' : 'manage');
    if (!isSelf) needs(viewer, source.seenBy.managedWith);
    const [own] = await seeTables(viewer, [id], DEFAULT_LOCALE, false);
    if (!own?.granted) throw new CatalogueError('notFound');
  }

  return {
    list: ({ viewer, body, context }) => listedResources(services, parts, viewer, context.locale, body),
    read: ({ viewer, body, context }) => service.read(viewer, context.locale, body),
    preview: ({ viewer, body, context }) => service.preview(viewer, context.locale, body),
    save: ({ viewer, body, context }) => service.save(viewer, context, body),
    async subjects({ viewer, body, context }) {
      const { source } = await service.find(viewer, body);
      if (source.seenBy) needs(viewer, source.seenBy.managedWith);
      else await parts.grants.check(viewer, source.name, [body.id], 'manage');
      return findSubjects(store, viewer.corporationCode, context.locale, body.keyword);
    },
    async ofMember({ viewer: { corporationCode }, body, context }) {
      const member = await memberOf(corporationCode, body.memberId);
      return held.search(corporationCode, context.locale, holderOf(member), body);
    },
    async ofGroup({ viewer: { corporationCode }, body, context }) {
      const groups = await groupParents(store, corporationCode);
      if (!groups.has(body.groupId)) throw new CatalogueError('notFound');
      const above = withGroupsAbove(groups, [body.groupId]);
      const holder: Holder = {
        ...{ owner: false, disabled: false },
        subjects: [...above.map((id) => subjectKey({ kind: 'group', id })), EVERYONE],
        boundsOf: (source, kind) => maskOf(source.kinds[kind]?.actions ?? []),
      };
      return held.search(corporationCode, context.locale, holder, body);
    },
    async why({ viewer, body, context: { locale } }) {
      const { corporationCode } = viewer;
      const found = await service.find(viewer, body);
      const [self] = await standingMembers(store, corporationCode, { userId: viewer.userId });
      const isSelf = body.memberId === undefined || body.memberId === self?.memberId;
      // Whoever does not see an object learns why only where they may administer users.
      if (!viewer.permissions.has('user_manage')) await mayAsk(viewer, found.source, body.id, isSelf);
      const member = isSelf ? self : await memberOf(corporationCode, body.memberId ?? '');
      if (!member) throw new CatalogueError('notFound');
      const lists = await parts.index.of(corporationCode);
      const [explained] = await held.explained(corporationCode, locale, holderOf(member), [found], lists);
      if (!explained) throw new CatalogueError('notFound');
      const tableIds = (await found.source.tablesOf?.(corporationCode, body.id, locale)) ?? [];
      const { memberId, name, roleId, userId } = member;
      // Values of conditions may be values of the member, which are theirs and the administrators' to know.
      const withValues = isSelf || viewer.permissions.has('user_manage');
      const tables = await seeTables({ corporationCode, roleId, userId }, tableIds, locale, withValues);
      return { ...explained, memberId, memberName: name, tables };
    },
  };
}
