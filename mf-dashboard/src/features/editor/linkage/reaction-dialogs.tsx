import type { BoardDocument, ReportComponent } from '@tessera/contract';

import { JumpsDrawer } from './jumps-drawer.tsx';
import { LinkageDialog } from './linkage-dialog.tsx';
import { withJump, withLinkage } from './linkage-draft.ts';
import { LinkagesDrawer } from './linkages-drawer.tsx';

/** What of linkages and jumps is being edited. */
export type ReactionPanel =
  | { readonly kind: 'linkage' | 'jumps'; readonly reportCode: string }
  | { readonly kind: 'linkages' };

export interface ReactionDialogsProps {
  readonly menuCode: string;
  readonly document: BoardDocument;
  readonly reports: readonly ReportComponent[];
  readonly panel: ReactionPanel;
  onPanel(panel: ReactionPanel | null): void;
  onChange(document: BoardDocument): void;
}

/** Authoring of what clicks on charts do. */
export function ReactionDialogs({ menuCode, document, reports, panel, onPanel, onChange }: ReactionDialogsProps) {
  const close = () => onPanel(null);
  if (panel.kind === 'linkages')
    return (
      <LinkagesDrawer
        linkages={document.linkages}
        reports={reports}
        onEdit={(reportCode) => onPanel({ kind: 'linkage', reportCode })}
        onRemove={(id) => onChange({ ...document, linkages: document.linkages.filter((one) => one.id !== id) })}
        onClose={close}
      />
    );
  const { reportCode } = panel;
  const report = reports.find((one) => one.reportCode === reportCode);
  if (!report) return null;
  if (panel.kind === 'jumps')
    return (
      <JumpsDrawer
        menuCode={menuCode}
        report={report}
        jumps={document.jumps.filter((jump) => jump.reportCode === reportCode)}
        onChange={(jump) => onChange(withJump(document, jump))}
        onRemove={(id) => onChange({ ...document, jumps: document.jumps.filter((jump) => jump.id !== id) })}
        onClose={close}
      />
    );
  return (
    <LinkageDialog
      menuCode={menuCode}
      master={report}
      charts={reports.filter((one) => !document.pool.includes(one.reportCode))}
      linkage={document.linkages.find(({ masterReportCode }) => masterReportCode === reportCode)}
      onDone={(conf) => {
        onChange(withLinkage(document, reportCode, conf));
        close();
      }}
      onClose={close}
    />
  );
}
