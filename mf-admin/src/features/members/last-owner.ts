import type { Member, Role } from '@tessera/contract';

/** Whether this member is the only owner left, who can't be removed, disabled or demoted; the server checks it, too. */
export function isLastOwner(member: Member, roles: readonly Role[]): boolean {
  if (member.userTypeSymbol !== 'admin' || member.state !== 'active') return false;
  const owners = roles.filter((role) => role.userTypeSymbol === 'admin');
  return owners.length > 0 && owners.reduce((sum, role) => sum + role.memberCount, 0) <= 1;
}
