import type { ResourceKind } from '@tessera/contract';
import { BoardRegular, DesktopRegular, DocumentRegular, FolderRegular, SlideTextRegular } from '@tessera/ui/icons';

const ICONS = {
  directory: FolderRegular,
  board: BoardRegular,
  report: DocumentRegular,
  screen: DesktopRegular,
  dynamicScreen: SlideTextRegular,
} as const satisfies Record<ResourceKind, unknown>;

export function KindIcon({ kind, className }: { readonly kind: ResourceKind; readonly className?: string }) {
  const Icon = ICONS[kind];
  return <Icon className={className} />;
}
