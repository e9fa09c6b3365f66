export {
  createAccount,
  createAccounts,
  findAccount,
  getAccount,
  keyOf,
  namesOf,
  nickNamesOf,
  renameUsers,
  takenKeys,
  updateAccount,
  type Account,
  type Store,
} from './accounts.ts';
export {
  approveCorporation,
  createCorporation,
  getCorporation,
  listCorporations,
  removeWaitingCorporation,
  switchAi,
  waitsForApproval,
} from './corporations.ts';
export {
  addRole,
  deleteRole,
  findRole,
  listRoles,
  moveRole,
  renameRole,
  roleTitle,
  saveRolePermissions,
  usersOfRole,
  type Role,
} from './roles.ts';
export {
  createInvitation,
  createInvitations,
  findInvitation,
  getInvitation,
  openInvitationOf,
  pendingMembers,
  settleInvitation,
  useInvitation,
  INVITATION_DAYS,
  type Invitation,
} from './invitations.ts';
export {
  addMember,
  addMembers,
  changeMembers,
  corporationOf,
  isMember,
  corporationsOfUser,
  countActiveMembers,
  firstOwner,
  listAddressees,
  listMailboxes,
  listReaders,
  memberViewer,
  membershipsOf,
  type Addressee,
  type Membership,
  type MemberRow,
} from './members.ts';
export { takeEndedViews } from './ended-views.ts';
export {
  endSessions,
  liveSessions,
  prolongSession,
  purgeSessions,
  readSession,
  sessionsOfUser,
  shortenSessions,
  startSession,
  startViewSession,
  startWorkSession,
  touchSession,
  type SessionChoice,
  type SessionRow,
  type ViewingMember,
} from './sessions.ts';
export { assignBySystem, endMappedGroups } from './mapped-groups.ts';
export { changeInvitation, removeMember, setMember, setMembers, useInvitationOf } from './member-changes.ts';
export {
  assignByHand,
  groupNamesOfUser,
  groupPathsOf,
  groupsOfMembers,
  handGroups,
  usersInGroups,
  whomRuleFinds,
} from './group-members.ts';
export { standingOf, type Standing } from './standing.ts';
export { attributesOfUser, listAttributes, saveAttributes, type Attributes } from './member-attributes.ts';
export { countByRole, countPeople, findPeople, membersByMailbox, type PeopleFilter } from './people-page.ts';
export { heldRoleIds, rolesByGroups, usersOfGroup, type GivenRole } from './group-roles.ts';
export { deleteGroup, listGroups, saveGroup } from './user-groups.ts';
export {
  assignFromSource,
  putSourceGroups,
  releaseSource,
  removeSourceGroups,
  sourceGroups,
  sourceMemberships,
  type SourceGroup,
} from './source-groups.ts';
export {
  invitedOf,
  linksOf,
  linkUsers,
  markDisabledBy,
  unlinkAll,
  type MemberLink,
  linkedByValue,
} from './member-links.ts';
export { memberAttributeTable } from './migrations.ts';
export {
  groupParents,
  memberStandings,
  membershipWithGroups,
  withGroupsAbove,
  type MemberStanding,
} from './member-standings.ts';
export type { PendingMember } from './tables.ts';
