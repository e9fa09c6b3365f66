import type { ImportFate, ImportFault, UserType } from '@tessera/contract';
import { z } from '@tessera/contract';

import { keyOf, type Attributes, type MemberRow } from '../../identity/index.ts';
import { domainOf, mayInvite } from '../invite-domains.ts';
import { NONE, stateOf, valuesOf, type SheetColumn } from '../sheet/columns.ts';
import type { PeopleFile, ReadColumn, SheetRow } from '../sheet/read-people.ts';
import type { ShownRow } from '../tables.ts';
import type { PlannedChange } from './planned-change.ts';

/** What corporation and licence allow. */
export interface ImportLimits {
  /** Null for no limit. */
  readonly seats: number | null;
  /** Domains of mailboxes that may be invited; none for all. */
  readonly inviteDomains: readonly string[];
}
/** The corporation as far as rows are compared with it. */
export interface ImportWorld extends ImportLimits {
  /** Members and open invitations by mailbox and by account. */
  readonly people: ReadonlyMap<string, MemberRow>;
  /** Roles by their names in all languages. */
  readonly roles: ReadonlyMap<string, { readonly roleId: string; readonly userType: UserType; readonly title: string }>;
  /** Roles that the caller may give and take. */
  readonly allowedRoles: ReadonlySet<string>;
  /** Groups by path and by name; several of the same name. */
  readonly groups: ReadonlyMap<string, readonly { readonly groupId: string; readonly path: string }[]>;
  /** Ids of groups that members were put into by hand; for invitations, those that they promise. */
  readonly groupsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** By member or invitation. */
  readonly attributesOf: ReadonlyMap<string, Attributes>;
  /** Owners alone change groups and attributes. */
  readonly isOwner: boolean;
  /** Active members and open invitations. */
  readonly taken: number;
  readonly activeOwners: ReadonlySet<string>;
}
export interface PlannedRow {
  readonly line: number;
  readonly fate: ImportFate;
  readonly shown: ShownRow;
  readonly plan: PlannedChange;
}

const isMailbox = (text: string): boolean => text.length <= 200 && z.email().safeParse(text).success;
const LONGEST_VALUE = 200;
const MOST_VALUES = 500;

/** What becomes of each row of a file. Pure. */
export function planRows(file: PeopleFile, world: ImportWorld): PlannedRow[] {
  const seen = new Map<string, number>();
  const owners = new Set(world.activeOwners);
  const byId = new Map([...world.people.values()].map((one) => [one.memberId, one]));
  let taken = world.taken;
  return file.rows.map((row) => {
    const planned = planRow(row, file.columns, world, seen);
    if (planned.fate === 'faulty' || planned.fate === 'same') return planned;
    const { memberId, roleId, disabled } = planned.plan;
    const columnOf = (column: string) => headerIn(file.columns, column);
    const before = memberId === null ? undefined : byId.get(memberId);
    // A seat more for who is invited or enabled, one less for who is disabled.
    const more =
      memberId === null || (before?.state === 'disabled' && disabled === false) ? 1 : disabled === true ? -1 : 0;
    if (more > 0 && world.seats !== null && taken + more > world.seats)
      return faulty(planned, [{ reason: 'seats', column: columnOf('email'), value: planned.shown.key }]);
    if (memberId !== null && owners.has(memberId)) {
      const stays = disabled !== true && (roleId === undefined || isOwnerRole(world, roleId));
      if (!stays && owners.size === 1)
        return faulty(planned, [{ reason: 'lastOwner', column: columnOf('role'), value: planned.shown.key }]);
      if (!stays) owners.delete(memberId);
    }
    taken += more;
    return planned;
  });
}

const isOwnerRole = (world: ImportWorld, roleId: string): boolean =>
  [...world.roles.values()].some((role) => role.roleId === roleId && role.userType === 'admin');
const headerIn = (columns: readonly ReadColumn[], column: string): string =>
  columns.find(({ says }) => 'column' in says && says.column === column)?.header ?? '';
const faulty = (row: PlannedRow, faults: readonly ImportFault[]): PlannedRow => ({
  ...row,
  fate: 'faulty',
  shown: { ...row.shown, faults: [...row.shown.faults, ...faults] },
});

function planRow(
  { line, cells }: SheetRow,
  columns: readonly ReadColumn[],
  world: ImportWorld,
  seen: Map<string, number>,
): PlannedRow {
  const faults: ImportFault[] = [];
  const cell = (wanted: string): { value: string; column: string } => {
    const found = columns.find(({ says }) => 'column' in says && says.column === wanted);
    return { value: (found && cells[found.index]?.trim()) || '', column: found?.header ?? '' };
  };
  const fault = (reason: ImportFault['reason'], { value, column }: { value: string; column: string }) =>
    void faults.push({ reason, column, value: value.slice(0, 80) });

  const email = cell('email');
  const account = cell('account');
  const key = email.value || account.value;
  const member = world.people.get(keyOf(key)) ?? world.people.get(keyOf(account.value || key));
  if (key === '') fault('keyMissing', email.column ? email : account);
  else if (!member && email.value === '') fault('accountUnknown', account);
  else if (!member && !isMailbox(email.value)) fault('mailInvalid', email);
  else if (!member && !mayInvite(domainOf(email.value), world.inviteDomains))
    fault('domainRefused', { ...email, value: domainOf(email.value) });
  const identity = member?.memberId ?? keyOf(key);
  const earlier = seen.get(identity);
  if (key !== '' && earlier !== undefined)
    fault('twice', { value: String(earlier), column: email.column || account.column });
  else seen.set(identity, line);
  if (member && !world.allowedRoles.has(member.roleId)) fault('memberBeyond', { ...email, value: key });

  const roleCell = cell('role');
  const role = roleCell.value === '' ? undefined : world.roles.get(keyOf(roleCell.value));
  if (roleCell.value !== '' && !role) fault('roleUnknown', roleCell);
  else if (role && role.roleId !== member?.roleId && !world.allowedRoles.has(role.roleId))
    fault('roleBeyond', roleCell);
  else if (!role && !member && key !== '') fault('roleMissing', roleCell);

  const stateCell = cell('state');
  const state = stateCell.value === '' ? undefined : stateOf(stateCell.value);
  if (stateCell.value !== '' && !state) fault('stateUnknown', stateCell);
  const isGuest = !member || member.state === 'invited';
  if (isGuest && state === 'disabled') fault('stateInvited', stateCell);
  const disabled = isGuest || !state || state === 'invited' ? undefined : state === 'disabled';

  const groupCell = cell('groups');
  const groups = groupCell.value === '' ? undefined : readGroups(groupCell, world, fault);
  const attributes = readAttributes(columns, cells, fault);
  if (!world.isOwner && groups) fault('ownersOnly', groupCell);
  if (!world.isOwner && attributes) fault('ownersOnly', { column: Object.keys(attributes)[0] ?? '', value: '' });

  const oldGroups = (member && world.groupsOf.get(member.memberId)) ?? new Set<string>();
  const oldAttributes = (member && world.attributesOf.get(member.memberId)) ?? {};
  const newRole = role && role.roleId !== member?.roleId ? role : undefined;
  const newDisabled = disabled !== undefined && disabled !== (member?.state === 'disabled') ? disabled : undefined;
  const newGroups =
    groups &&
    !sameSet(
      oldGroups,
      groups.map(({ groupId }) => groupId),
    )
      ? groups
      : undefined;
  const newAttributes = attributes && changedAttributes(oldAttributes, attributes);
  const isChange = [newRole, newDisabled, newGroups, newAttributes].some((part) => part !== undefined);
  const fate: ImportFate = faults.length > 0 ? 'faulty' : !member ? 'invite' : isChange ? 'change' : 'same';
  return {
    line,
    fate,
    shown: {
      key,
      userNickName: member && member.state !== 'invited' ? member.userNickName : '',
      role: newRole?.title ?? null,
      disabled: newDisabled ?? null,
      groups: newGroups?.map(({ path }) => path) ?? null,
      attributes: newAttributes ?? null,
      faults,
    },
    plan: {
      memberId: member?.memberId ?? null,
      userId: member?.userId ?? null,
      email: member ? member.email : email.value || null,
      ...(newRole ? { roleId: newRole.roleId } : {}),
      ...(newDisabled === undefined ? {} : { disabled: newDisabled }),
      ...(newGroups ? { groupIds: newGroups.map(({ groupId }) => groupId) } : {}),
      ...(newAttributes ? { attributes: newAttributes } : {}),
    },
  };
}

type Fault = (reason: ImportFault['reason'], cell: { value: string; column: string }) => void;

function readGroups(cell: { value: string; column: string }, { groups }: ImportWorld, fault: Fault) {
  return valuesOf(cell.value).flatMap((name) => {
    const found = groups.get(groupKey(name)) ?? [];
    const [group] = found;
    if (group && found.length === 1) return [group];
    fault(group ? 'groupTwice' : 'groupUnknown', { column: cell.column, value: name });
    return [];
  });
}
/** Form of a name or a path of a group by which it is found. */
export const groupKey = (name: string): string => name.split('/').map(keyOf).join('/');

function readAttributes(columns: readonly ReadColumn[], cells: readonly string[], fault: Fault) {
  const given = columns.flatMap(({ says, index, header }) => {
    const value = cells[index]?.trim() ?? '';
    if (!isAttribute(says) || value === '') return [];
    const values = value === NONE ? [] : valuesOf(value);
    const long = values.find((one) => one.length > LONGEST_VALUE) ?? (values.length > MOST_VALUES ? value : undefined);
    if (long !== undefined) fault('valueTooLong', { column: header, value: long });
    return [[says.attribute, values] as const];
  });
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
const isAttribute = (says: SheetColumn): says is { readonly attribute: string } => 'attribute' in says;

const sameSet = (held: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  held.size === wanted.length && wanted.every((one) => held.has(one));

/** Those attributes whose values differ; undefined for none. */
function changedAttributes(held: Attributes, given: Attributes): Record<string, string[]> | undefined {
  const changed = Object.entries(given).filter(
    ([name, values]) => !sameSet(new Set(Object.hasOwn(held, name) ? held[name] : []), values),
  );
  return changed.length > 0 ? Object.fromEntries(changed.map(([name, values]) => [name, [...values]])) : undefined;
}
