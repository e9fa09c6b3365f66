import type { ComponentAction } from '@tessera/board';
import { useItemActions, type ItemActions } from '@tessera/board/authoring';
import type { ReactionPanel } from '@tessera/board/component-forms';
import { isFlowingTable } from '@tessera/board/paper';
import type { BoardItem } from '@tessera/board/reading';
import type { BoardComponent } from '@tessera/contract';
import { ArrowImportRegular, DocumentPageBreakRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { pageOf } from './model/pages.ts';
import type { ReportEditor } from './model/report-editor.ts';
import { pageName } from './page-name.ts';

interface Opens {
  editChart(reportCode: string): void;
  editComponent(component: BoardComponent): void;
  openReactions(panel: ReactionPanel): void;
  openFlow(reportCode: string): void;
}

/** Actions on one component of a report: those of all documents, and ways to other pages. */
export function useReportItemActions(editor: ReportEditor, opens: Opens): ItemActions {
  const intl = useIntl();
  const settings = (code: string, item: BoardItem): ComponentAction[] => {
    if (item.kind !== 'chart' || !isFlowingTable(item.report) || !pageOf(editor.document, code)) return [];
    return [
      {
        key: 'flow',
        icon: <DocumentPageBreakRegular />,
        label: intl.formatMessage({ id: 'report.flow.set', defaultMessage: '分页设置' }),
        onClick: () => opens.openFlow(code),
      },
    ];
  };
  const moves = (code: string, _item: BoardItem): ComponentAction[] => {
    const from = pageOf(editor.document, code);
    const others = editor.document.report.papers.filter(({ id }) => id !== from?.id);
    if (!from || others.length === 0) return [];
    return [
      {
        key: 'page',
        icon: <ArrowImportRegular />,
        label: intl.formatMessage({ id: 'report.item.toPage', defaultMessage: '移到其他页面' }),
        choices: editor.document.report.papers.flatMap((paper, at) =>
          paper.id === from.id
            ? []
            : [{ key: paper.id, label: pageName(paper, at, intl), onClick: () => editor.toPage(code, paper.id) }],
        ),
      },
    ];
  };
  return useItemActions({
    editor,
    renameDialog: 'mf-report/rename-component',
    onEditChart: opens.editChart,
    onEditComponent: opens.editComponent,
    onReactions: opens.openReactions,
    onRemove: (codes) => editor.remove(codes),
    settings,
    moves,
  });
}
