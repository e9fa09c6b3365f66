export {
  AuditTab,
  ChannelsTab,
  GroupsTab,
  MembersTab,
  NavigationTab,
  QuerySettingsTab,
  ReportFormsTab,
  RolesTab,
  SecurityPolicyTab,
  ToMembers,
  UsageTab,
} from './people-tabs.tsx';
