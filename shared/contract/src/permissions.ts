import { z } from './zod.ts';

/** Role of a member by `userTypeSymbol`; `admin` is the owner, `other` has no user. */
export const USER_TYPES = ['admin', 'editor', 'reader', 'other'] as const;
export const userTypeSchema = z.enum(USER_TYPES);
export type UserType = z.infer<typeof userTypeSchema>;

type Grant = readonly [reader: boolean, editor: boolean, owner: boolean];
const all: Grant = [true, true, true];
const editors: Grant = [false, true, true];
const owners: Grant = [false, false, true];

/**
 * RU-179 to RU-299. The spec spells only `template_get`, `warning_dashboard` and `warning_watch_dashboard`; others are
 * ours.
 */
export const PERMISSION_TABLE = {
  watch_left_tree: all,
  watch_right_content: all,
  watch_chart_item: all,
  watch_fullscreen: all,
  dashboard_watch_dir: all,
  warning_dashboard: all,
  warning_watch_dashboard: all,
  dashboard_edit_dir: editors,
  dashboard_delete_dir: editors,
  dashboard_edit_file: editors,
  dashboard_move_file: editors,
  dashboard_delete_file: editors,
  chart_edit: editors,
  chart_move: editors,
  chart_delete: editors,
  dashboard_add_chart: editors,
  dashboard_add_empty_chart: editors,
  dashboard_add_board: editors,
  dashboard_add_dir: editors,
  chart_copy: editors,
  data_add: editors,
  data_upload: editors,
  datasource_file: editors,
  data_model_edit: editors,
  dashboard_drag_dir: owners,
  dashboard_drag_file: owners,
  data_manage: owners,
  data_delete: owners,
  template_get: owners,
  role_type_admin: owners,
} as const satisfies Record<string, Grant>;

/** Rights beyond the spec's table: members and running queries for owners, release trains for operating owners. */
export const EXTRA_PERMISSIONS = {
  user_manage: { userTypes: ['admin'], operatorOnly: false },
  query_monitor: { userTypes: ['admin'], operatorOnly: false },
  release_manage: { userTypes: ['admin'], operatorOnly: true },
  release_override: { userTypes: ['admin', 'editor'], operatorOnly: true },
  role_type_null: { userTypes: ['other'], operatorOnly: false },
} as const satisfies Record<string, { userTypes: readonly UserType[]; operatorOnly: boolean }>;

export type PermissionSymbol = keyof typeof PERMISSION_TABLE | keyof typeof EXTRA_PERMISSIONS;
export const PERMISSION_SYMBOLS = [...Object.keys(PERMISSION_TABLE), ...Object.keys(EXTRA_PERMISSIONS)] as [
  PermissionSymbol,
  ...PermissionSymbol[],
];
export const permissionSymbolSchema = z.enum(PERMISSION_SYMBOLS);

/** Permission symbols of a user type. @param operator whether the member's corporation operates the installation */
export function permissionsOf(userType: UserType, operator = false): PermissionSymbol[] {
  const column = (['reader', 'editor', 'admin'] as const).indexOf(userType as 'reader');
  const fromTable = (Object.entries(PERMISSION_TABLE) as [PermissionSymbol, Grant][])
    .filter(([, grant]) => column >= 0 && grant[column])
    .map(([symbol]) => symbol);
  const extra = (
    Object.entries(EXTRA_PERMISSIONS) as [PermissionSymbol, { userTypes: readonly UserType[]; operatorOnly: boolean }][]
  )
    .filter(([, rule]) => rule.userTypes.includes(userType) && (operator || !rule.operatorOnly))
    .map(([symbol]) => symbol);
  return [...fromTable, ...extra];
}

/** What marks the fixed roles; no role that a corporation makes itself can hold it. */
const OF_FIXED_ROLES: readonly PermissionSymbol[] = ['role_type_admin', 'role_type_null'];

/** Permissions that a corporation may give to its own roles. */
export function grantablePermissions(operator = false): PermissionSymbol[] {
  return PERMISSION_SYMBOLS.filter((symbol) => {
    const extra = (EXTRA_PERMISSIONS as Partial<Record<string, { operatorOnly: boolean }>>)[symbol];
    return !OF_FIXED_ROLES.includes(symbol) && (operator || !extra?.operatorOnly);
  });
}

/**
 * Permission symbols of a role: of its user type or its own. @param operator whether the corporation operates the
 * installation
 */
export function permissionsOfRole(
  role: { readonly userType: UserType; readonly permissions: readonly PermissionSymbol[] | null },
  operator = false,
): PermissionSymbol[] {
  const { userType, permissions } = role;
  if (permissions === null) return permissionsOf(userType, operator);
  return grantablePermissions(operator).filter((symbol) => permissions.includes(symbol));
}

interface RoleRights {
  readonly userType: UserType;
  readonly permissions: readonly PermissionSymbol[] | null;
}

/** What a member with an own role and those that groups give may do: all that any of them allows. */
export function permissionsOfRoles(roles: readonly RoleRights[], operator = false): PermissionSymbol[] {
  const [own, ...given] = roles.map((role) => permissionsOfRole(role, operator));
  if (!own) return [];
  const all = new Set([own, ...given].flat());
  // The mark of owners comes from the own role alone, and groups never give it.
  return [...all].filter((symbol) => symbol !== 'role_type_admin' || own.includes(symbol));
}

/** The user type of a member with an own role and those that groups give: the strongest, and owners by their own role only. */
export function strongestType(own: UserType, given: readonly UserType[]): UserType {
  const others: readonly UserType[] = given.filter((type) => type !== 'admin');
  return USER_TYPES.find((type) => type === own || others.includes(type)) ?? own;
}
