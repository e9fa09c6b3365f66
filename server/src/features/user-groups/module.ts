import type { UserGroup } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import {
  assignByHand,
  deleteGroup,
  findPeople,
  listGroups,
  saveGroup,
  usersOfGroup,
  whomRuleFinds,
} from '../identity/index.ts';

/** Names that the preview of a rule shows. */
const SHOWN = 10;

/** User groups: the organisation as a tree, with members by hand and by rules on their attributes. */
export const userGroupsSlice = defineSlice({
  name: 'userGroups',
  needs: ['identity', 'roles'],
  create({ services: { store }, needs: { roles } }) {
    async function groupOf({ corporationCode }: Viewer, groupId: string): Promise<UserGroup> {
      const [group] = await listGroups(store, corporationCode, groupId);
      if (!group) throw new CatalogueError('notFound');
      return group;
    }
    /** Roles of groups may have changed what these users may do; their open pages learn it. */
    const tell = ({ corporationCode }: Viewer, userIds: readonly string[]) =>
      roles.notice.usersChanged(corporationCode, [...new Set(userIds)]);
    return {
      handlers: {
        userGroups: {
          list: ({ viewer }) => listGroups(store, viewer.corporationCode),
          async save({ viewer, body, context: { note } }) {
            const before = body.groupId === undefined ? null : await groupOf(viewer, body.groupId);
            const usersBefore = before ? await usersOfGroup(store, before.groupId) : [];
            const groupId = await saveGroup(store, viewer.corporationCode, body);
            const { groupName, parentId, rule, roleIds } = body;
            note({ details: { groupId, groupName, ...(roleIds && !before ? { roleIds } : {}) } });
            if (before) {
              const { groupName: name, parentId: place, rule: condition, roleIds: gave } = before;
              const was = { groupName: name, parentId: place, rule: condition, roleIds: gave };
              note(changeOf(was, { groupName, parentId, rule, roleIds: roleIds ?? gave }));
            }
            await tell(viewer, [...usersBefore, ...(await usersOfGroup(store, groupId))]);
            return groupOf(viewer, groupId);
          },
          async remove({ viewer, body: { groupId }, context: { note } }) {
            const users = (await listGroups(store, viewer.corporationCode, groupId)).length
              ? await usersOfGroup(store, groupId)
              : [];
            const names = await deleteGroup(store, viewer.corporationCode, groupId);
            if (names.length === 0) throw new CatalogueError('notFound');
            note({ details: { names } });
            await tell(viewer, users);
            return null;
          },
          async assign({ viewer, body: { groupId, addMemberIds, delMemberIds }, context: { note } }) {
            const { corporationCode } = viewer;
            const { groupName } = await groupOf(viewer, groupId);
            const changed = { add: [...new Set(addMemberIds)], remove: delMemberIds };
            const people = await findPeople(store, corporationCode, { memberIds: [...changed.add, ...changed.remove] });
            const known = new Map(
              people.flatMap((one) => (one.userId === null ? [] : [[one.memberId, one.userNickName]])),
            );
            if (changed.add.some((memberId) => !known.has(memberId))) throw new CatalogueError('notFound');
            await store
              .transaction()
              .execute((transaction) => assignByHand(transaction, corporationCode, groupId, changed));
            await roles.notice.membersChanged(corporationCode, [...known.keys()]);
            const names = (ids: readonly string[]) => ids.flatMap((memberId) => known.get(memberId) ?? []);
            note({ details: { groupName, added: names(changed.add), removed: names(changed.remove) } });
            return groupOf(viewer, groupId);
          },
          previewRule: ({ viewer, body }) => whomRuleFinds(store, viewer.corporationCode, body.rule, SHOWN),
        },
      },
    };
  },
});
