import { PAGE_PATHS } from '@tessera/contract';

/** Paths of the tabs of member management. */
export const PEOPLE_PATHS = {
  members: PAGE_PATHS.members,
  roles: PAGE_PATHS.roles,
  navigation: `${PAGE_PATHS.members}/navigation`,
  reportForms: `${PAGE_PATHS.members}/reportForms`,
  channels: `${PAGE_PATHS.members}/channels`,
  audit: `${PAGE_PATHS.members}/audit`,
  usage: `${PAGE_PATHS.members}/usage`,
  querySettings: `${PAGE_PATHS.members}/querySettings`,
} as const;
