import { createFollowingCache } from '../../platform/cache/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Capabilities } from '../../platform/slices/define-slice.ts';
import type { GrantViewer } from '../grants/index.ts';
import type { SessionRow, ViewingMember } from '../identity/index.ts';
import { stillHeld } from '../table-rights/index.ts';
import { coversDocuments } from './covers-documents.ts';

type Around = Pick<Capabilities, 'grants' | 'tableRights'>;
/** A session that looks as a member. */
export type View = SessionRow & { readonly viewedBy: ViewingMember };

/** Subjects whose changes may give a member more than they had, or who looks as them less. */
const SUBJECTS = [
  ...['boards', 'connections', 'grants', 'group_members', 'sessions', 'tables', 'templates', 'warning_objects'],
];
const TABLES = [
  ...[
    'access_rule',
    'access_rule_subject',
    'board_node',
    'grant_list',
    'group_role',
    'member',
    'member_attribute',
    'role',
  ],
  ...['table_grant', 'user_group', 'user_group_member'],
];

/** Whether somebody sees all rows and objects that another member sees. */
export function createCoversMember(services: RunningServices, around: () => Around) {
  const views = createFollowingCache<{ readonly is: boolean }>(services, SUBJECTS, TABLES);
  /** Attributes and groups of a member may show rows and objects that somebody with the same role does not see. */
  async function covers(own: GrantViewer, other: GrantViewer): Promise<boolean> {
    const { grants, tableRights } = around();
    const [ours, theirs] = await Promise.all([tableRights.held(own), tableRights.held(other)]);
    return stillHeld(ours, theirs) && coversDocuments(services, grants, own, other);
  }
  return {
    covers,
    /** The same for a view that runs, asked again after each change. */
    async coversView({ sessionId, corporationCode, roleId, userId, userType, viewedBy }: View): Promise<boolean> {
      const known = await views.get(sessionId, async () => ({
        is: await covers(
          { corporationCode, roleId: viewedBy.roleId, userId: viewedBy.userId, userType: viewedBy.userType },
          { corporationCode, roleId, userId, userType },
        ),
      }));
      return known?.is ?? false;
    },
    close: () => views.close(),
  };
}
