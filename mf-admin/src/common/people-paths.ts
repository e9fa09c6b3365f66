import { PAGE_PATHS } from '@tessera/contract';

const { members, groups, roles, resources, management } = PAGE_PATHS;

/** Paths of the tabs of the management: people and what they may, then settings of the corporation. */
export const PEOPLE_PATHS = {
  members,
  groups,
  roles,
  resources,
  rowRules: '/newRule',
  policy: PAGE_PATHS.securityPolicy,
  docking: '/permission/dockingSystem',
  directory: '/permission/dockingSystem/directory',
  navigation: `${management}/navigation`,
  reportForms: `${management}/reportForms`,
  channels: `${management}/channels`,
  audit: `${management}/audit`,
  usage: `${management}/usage`,
  querySettings: `${management}/querySettings`,
} as const;
