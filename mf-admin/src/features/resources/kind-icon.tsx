import type { ResourceKind } from '@tessera/contract';
import {
  AlertRegular,
  BoardRegular,
  CodeRegular,
  DatabaseRegular,
  DesktopRegular,
  DocumentRegular,
  DocumentTableRegular,
  FolderRegular,
  PlugConnectedRegular,
  SlideTextRegular,
  TableRegular,
  TargetRegular,
} from '@tessera/ui/icons';

const ICONS = {
  directory: FolderRegular,
  board: BoardRegular,
  report: DocumentRegular,
  screen: DesktopRegular,
  dynamicScreen: SlideTextRegular,
  connection: PlugConnectedRegular,
  warningDirectory: FolderRegular,
  warningRule: AlertRegular,
  template: DocumentTableRegular,
  targetIndex: TargetRegular,
  table: TableRegular,
  model: DatabaseRegular,
  sqlModel: CodeRegular,
  realTimeTable: TableRegular,
} as const satisfies Record<ResourceKind, unknown>;

export function KindIcon({ kind, className }: { readonly kind: ResourceKind; readonly className?: string }) {
  const Icon = ICONS[kind];
  return <Icon className={className} />;
}
