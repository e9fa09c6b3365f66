import type { UserGroup } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { assignByHand, deleteGroup, findPeople, listGroups, saveGroup, whomRuleFinds } from '../identity/index.ts';

/** Names that the preview of a rule shows. */
const SHOWN = 10;

/** User groups: the organisation as a tree, with members by hand and by rules on their attributes. */
export const userGroupsSlice = defineSlice({
  name: 'userGroups',
  needs: ['identity'],
  create({ services: { store } }) {
    async function groupOf({ corporationCode }: Viewer, groupId: string): Promise<UserGroup> {
      const [group] = await listGroups(store, corporationCode, groupId);
      if (!group) throw new CatalogueError('notFound');
      return group;
    }
    return {
      handlers: {
        userGroups: {
          list: ({ viewer }) => listGroups(store, viewer.corporationCode),
          async save({ viewer, body, context: { note } }) {
            const before = body.groupId === undefined ? null : await groupOf(viewer, body.groupId);
            const groupId = await saveGroup(store, viewer.corporationCode, body);
            const { groupName, parentId, rule } = body;
            note({ details: { groupId, groupName } });
            if (before) {
              const was = { groupName: before.groupName, parentId: before.parentId, rule: before.rule };
              note(changeOf(was, { groupName, parentId, rule }));
            }
            return groupOf(viewer, groupId);
          },
          async remove({ viewer, body: { groupId }, context: { note } }) {
            const names = await deleteGroup(store, viewer.corporationCode, groupId);
            if (names.length === 0) throw new CatalogueError('notFound');
            note({ details: { names } });
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
