export {
  createAccount,
  findAccount,
  getAccount,
  keyOf,
  namesOf,
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
  findInvitation,
  getInvitation,
  useInvitation,
  INVITATION_DAYS,
  type Invitation,
} from './invitations.ts';
export {
  addMember,
  changeMembers,
  countActiveMembers,
  listAddressees,
  listMailboxes,
  listMemberRows,
  listReaders,
  memberViewer,
  membershipsOf,
  type Addressee,
  type Membership,
  type MemberRow,
} from './members.ts';
export {
  endSessions,
  liveSessions,
  prolongSession,
  purgeSessions,
  readSession,
  sessionsOfUser,
  startSession,
  startWorkSession,
  touchSession,
  type SessionChoice,
  type SessionRow,
} from './sessions.ts';
export { changeInvitationRole, removeMember, setMember, useInvitationOf } from './member-changes.ts';
