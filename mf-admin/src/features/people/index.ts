export {
  AuditTab,
  ChannelsTab,
  MembersTab,
  NavigationTab,
  QuerySettingsTab,
  ReportFormsTab,
  RolesTab,
  UsageTab,
} from './people-tabs.tsx';
