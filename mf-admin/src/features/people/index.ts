export {
  AuditTab,
  ChannelsTab,
  GroupsTab,
  MembersTab,
  NavigationTab,
  QuerySettingsTab,
  ReportFormsTab,
  ResourcesTab,
  RolesTab,
  SecurityPolicyTab,
  ToMembers,
  UsageTab,
} from './people-tabs.tsx';
