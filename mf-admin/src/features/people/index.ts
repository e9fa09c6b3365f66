export {
  AuditTab,
  ChannelsTab,
  GroupsTab,
  MembersTab,
  NavigationTab,
  QuerySettingsTab,
  ReportFormsTab,
  RolesTab,
  ToMembers,
  UsageTab,
} from './people-tabs.tsx';
