import type { BoardDocument } from '@tessera/contract';
import { useStore } from '@tessera/remote-kit';

import type { MenuDocumentEditor } from '../../authoring/menu-document-editor.ts';
import { JumpsDrawer } from './jumps-drawer.tsx';
import { LinkageDialog } from './linkage-dialog.tsx';
import { withJump, withLinkage } from './linkage-draft.ts';
import { LinkagesDrawer } from './linkages-drawer.tsx';
import { REACTION_STEPS } from './reaction-steps.ts';

/** Which of the dialogs is open: all linkages, or the linkage or the jumps of a chart. */
export type ReactionPanel =
  | { readonly kind: 'linkages' }
  | { readonly kind: 'linkage' | 'jumps'; readonly reportCode: string };

export interface ReactionDialogsProps<Document extends BoardDocument> {
  readonly editor: MenuDocumentEditor<Document>;
  /** Null while none is open. */
  readonly panel: ReactionPanel | null;
  onPanel(panel: ReactionPanel | null): void;
}

/** Authoring of what clicks on charts do. */
export function ReactionDialogs<Document extends BoardDocument>({
  editor,
  panel,
  onPanel,
}: ReactionDialogsProps<Document>) {
  const { document, reports } = useStore(editor);
  const { menuCode, edit } = editor;
  const close = () => onPanel(null);
  if (panel?.kind === 'linkages')
    return (
      <LinkagesDrawer
        linkages={document.linkages}
        reports={reports}
        onEdit={(reportCode) => onPanel({ kind: 'linkage', reportCode })}
        onRemove={(id) =>
          edit(REACTION_STEPS.linkage, (now) => ({ ...now, linkages: now.linkages.filter((one) => one.id !== id) }))
        }
        onClose={close}
      />
    );
  if (panel === null) return null;
  const { reportCode } = panel;
  const report = reports.find((one) => one.reportCode === reportCode);
  if (!report) return null;
  if (panel.kind === 'jumps')
    return (
      <JumpsDrawer
        menuCode={menuCode}
        report={report}
        jumps={document.jumps.filter((jump) => jump.reportCode === reportCode)}
        onChange={(jump) => edit(REACTION_STEPS.jump, (now) => withJump(now, jump))}
        onRemove={(id) =>
          edit(REACTION_STEPS.jump, (now) => ({ ...now, jumps: now.jumps.filter((jump) => jump.id !== id) }))
        }
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
        edit(REACTION_STEPS.linkage, (now) => withLinkage(now, reportCode, conf));
        close();
      }}
      onClose={close}
    />
  );
}
