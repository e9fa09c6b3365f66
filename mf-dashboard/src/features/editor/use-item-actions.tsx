import type { ComponentAction } from '@tessera/board';
import { useAction, useDialogs, usePermitted } from '@tessera/remote-kit';
import { CopyRegular, DeleteRegular, EditRegular, RenameRegular, SubtractCircleRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import type { BoardItem } from '../board/index.ts';
import type { Editor } from './use-editor.ts';

export interface ItemActions {
  of(code: string, item: BoardItem): ComponentAction[];
  /** What a double click does. */
  open(code: string, item: BoardItem): void;
}

/**
 * What can be done with one component while it is arranged.
 * @param editChart leaves for the chart editor
 * @param editComponent opens the form of a component
 */
export function useItemActions(
  editor: Editor,
  editChart: (reportCode: string) => void,
  editComponent: (code: string) => void,
): ItemActions {
  const intl = useIntl();
  const dialogs = useDialogs();
  const { run } = useAction();
  const mayEdit = usePermitted('chart_edit');
  const mayCopy = usePermitted('chart_copy');
  const mayDelete = usePermitted('chart_delete');

  const rename = async (code: string, before: string, item: BoardItem) => {
    const name = await dialogs.open('mf-dashboard/rename-component', { name: before });
    if (typeof name !== 'string') return;
    if (item.kind === 'component') editor.update({ ...item.component, name });
    else await run(() => editor.renameChart(code, name));
  };
  const open = (code: string, item: BoardItem) => {
    if (!mayEdit) return;
    if (item.kind === 'chart') editChart(code);
    if (item.kind === 'component') editComponent(code);
  };
  return {
    open,
    of(code, item) {
      const chart = item.kind === 'chart';
      const name = chart ? item.report.reportName : item.kind === 'component' ? item.component.name : '';
      const offered: (ComponentAction | false)[] = [
        item.kind !== 'vanished' &&
          mayEdit && {
            key: 'edit',
            apart: chart,
            icon: <EditRegular />,
            label: chart
              ? intl.formatMessage({ id: 'dashboard.chart.edit', defaultMessage: '编辑图表' })
              : intl.formatMessage({ id: 'dashboard.item.edit', defaultMessage: '编辑' }),
            onClick: () => open(code, item),
          },
        item.kind !== 'vanished' &&
          mayEdit && {
            key: 'rename',
            icon: <RenameRegular />,
            label: intl.formatMessage({ id: 'dashboard.menu.rename', defaultMessage: '重命名' }),
            onClick: () => void rename(code, name, item),
          },
        item.kind !== 'vanished' &&
          mayCopy && {
            key: 'copy',
            icon: <CopyRegular />,
            label: intl.formatMessage({ id: 'dashboard.item.duplicate', defaultMessage: '复制一份' }),
            onClick: () => void run(() => editor.duplicate(code)),
          },
        mayDelete && {
          key: 'remove',
          apart: item.kind !== 'vanished',
          icon: chart ? <SubtractCircleRegular /> : <DeleteRegular />,
          label: chart
            ? intl.formatMessage({ id: 'dashboard.item.takeOff', defaultMessage: '移出看板' })
            : intl.formatMessage({ id: 'dashboard.menu.delete', defaultMessage: '删除' }),
          onClick: () => editor.remove(new Set([code])),
        },
      ];
      return offered.filter((action) => action !== false);
    },
  };
}
