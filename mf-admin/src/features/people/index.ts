export { MembersTab, QuerySettingsTab, RolesTab } from './people-tabs.tsx';
