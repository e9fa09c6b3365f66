export {
  AuditTab,
  ChannelsTab,
  MembersTab,
  NavigationTab,
  QuerySettingsTab,
  ReportFormsTab,
  RolesTab,
} from './people-tabs.tsx';
