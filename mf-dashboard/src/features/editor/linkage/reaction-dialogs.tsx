import { useStore } from '@tessera/remote-kit';
import { useAtom } from 'jotai';

import { openPanelAtom } from '../editor-atoms.ts';
import type { Editor } from '../model/editor.ts';
import { STEPS } from '../model/step-names.ts';
import { JumpsDrawer } from './jumps-drawer.tsx';
import { LinkageDialog } from './linkage-dialog.tsx';
import { withJump, withLinkage } from './linkage-draft.ts';
import { LinkagesDrawer } from './linkages-drawer.tsx';

/** Authoring of what clicks on charts do. */
export function ReactionDialogs({ editor }: { readonly editor: Editor }) {
  const [panel, setPanel] = useAtom(openPanelAtom);
  const { document, reports } = useStore(editor);
  const { menuCode, edit } = editor;
  const close = () => setPanel(null);
  if (panel?.kind === 'linkages')
    return (
      <LinkagesDrawer
        linkages={document.linkages}
        reports={reports}
        onEdit={(reportCode) => setPanel({ kind: 'linkage', reportCode })}
        onRemove={(id) =>
          edit(STEPS.linkage, (now) => ({ ...now, linkages: now.linkages.filter((one) => one.id !== id) }))
        }
        onClose={close}
      />
    );
  if (panel?.kind !== 'linkage' && panel?.kind !== 'jumps') return null;
  const { reportCode } = panel;
  const report = reports.find((one) => one.reportCode === reportCode);
  if (!report) return null;
  if (panel.kind === 'jumps')
    return (
      <JumpsDrawer
        menuCode={menuCode}
        report={report}
        jumps={document.jumps.filter((jump) => jump.reportCode === reportCode)}
        onChange={(jump) => edit(STEPS.jump, (now) => withJump(now, jump))}
        onRemove={(id) => edit(STEPS.jump, (now) => ({ ...now, jumps: now.jumps.filter((jump) => jump.id !== id) }))}
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
        edit(STEPS.linkage, (now) => withLinkage(now, reportCode, conf));
        close();
      }}
      onClose={close}
    />
  );
}
