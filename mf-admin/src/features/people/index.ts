export { MembersTab, NavigationTab, QuerySettingsTab, RolesTab } from './people-tabs.tsx';
