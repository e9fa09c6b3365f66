import type { BoardDocument, ReportComponent } from '@tessera/contract';
import { useAction, useNotify } from '@tessera/remote-kit';
import { useIntl } from 'react-intl';

import { goneForGood } from './editor-notices.ts';
import { PickChartDialog, type PickedCharts } from './pick-chart-dialog.tsx';
import { PoolDrawer } from './pool-drawer.tsx';
import { VersionsDrawer } from './versions-drawer.tsx';

export interface AuthoringPanelsProps {
  /** Which one is open: `pick`, `pool` or `versions`; anything else is none of them. */
  readonly open: string | undefined;
  readonly menuCode: string;
  /** Charts that were taken off the document. */
  readonly pooled: readonly ReportComponent[];
  /** The newest version, which is on screen. */
  readonly version: number;
  /** Whether charts can be copied without levels. Default is `false`. */
  readonly mayBeSimple?: boolean;
  /** Copies charts of other documents into this one. */
  onCopy(picked: PickedCharts): Promise<unknown>;
  /** Puts a chart of the pool back. */
  onPlace(reportCode: string): void;
  /** A chart of the pool was deleted. */
  onDeleted(reportCode: string): void;
  /** Saves the draft. @returns whether it is saved */
  flush(): Promise<boolean>;
  /** @returns how many charts of the version are deleted for good @throws Error for a document of another kind */
  onRestore(document: BoardDocument, version: number): Promise<number>;
  onClose(): void;
}

/** What every editor of documents opens beside its own panels: charts to copy, charts taken off, and versions. */
export function AuthoringPanels({
  open,
  menuCode,
  pooled,
  version: current,
  mayBeSimple = false,
  onCopy,
  onPlace,
  onDeleted,
  flush,
  onRestore,
  onClose,
}: AuthoringPanelsProps) {
  const intl = useIntl();
  const notify = useNotify();
  const { run } = useAction();
  if (open === 'pick')
    return (
      <PickChartDialog
        mayBeSimple={mayBeSimple}
        onClose={onClose}
        onDone={(picked) => {
          onClose();
          void run(async () => {
            await onCopy(picked);
          });
        }}
      />
    );
  if (open === 'pool')
    return (
      <PoolDrawer
        menuCode={menuCode}
        charts={pooled}
        flush={flush}
        onAdd={onPlace}
        onDeleted={onDeleted}
        onClose={onClose}
      />
    );
  if (open === 'versions')
    return (
      <VersionsDrawer
        menuCode={menuCode}
        current={current}
        onClose={onClose}
        onRestore={async (restored, version) => {
          const gone = await onRestore(restored, version);
          if (gone > 0) notify.toast(goneForGood(intl, gone), { intent: 'warning' });
          onClose();
        }}
      />
    );
  return null;
}
