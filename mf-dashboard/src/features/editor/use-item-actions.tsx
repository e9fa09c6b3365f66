import { EDIT_ACTION, type ComponentAction } from '@tessera/board';
import { saveFirst } from '@tessera/board/authoring';
import type { BoardItem } from '@tessera/board/reading';
import { inFilterBar, isTabs, kindOf } from '@tessera/contract';
import { useAction, useDialogs, useNotify, usePermitted } from '@tessera/remote-kit';
import {
  ArrowExitRegular,
  ArrowImportRegular,
  CopyRegular,
  DeleteRegular,
  EditRegular,
  FolderArrowRightRegular,
  LinkRegular,
  OpenRegular,
  RenameRegular,
  SubtractCircleRegular,
} from '@tessera/ui/icons';
import { useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { openPanelAtom } from './editor-atoms.ts';
import { withHeld } from './model/commands.ts';
import type { Editor } from './model/editor.ts';
import { STEPS } from './model/step-names.ts';
import { tabOf } from './model/tabs.ts';

export interface ItemActions {
  of(code: string, item: BoardItem): ComponentAction[];
  /** What a component is called. */
  nameOf(item: BoardItem): string;
  /** Removes items, after confirmation if they hold others. */
  remove(codes: ReadonlySet<string>): Promise<void>;
  /** What a double click does. */
  open(code: string, item: BoardItem): void;
}

/** Actions on one component in the editor. @param editChart opens the chart editor */
export function useItemActions(editor: Editor, editChart: (reportCode: string) => void): ItemActions {
  const intl = useIntl();
  const dialogs = useDialogs();
  const openPanel = useSetAtom(openPanelAtom);
  const { run } = useAction();
  const mayEdit = usePermitted('chart_edit');
  const mayCopy = usePermitted('chart_copy');
  const mayDelete = usePermitted('chart_delete');
  const mayMove = usePermitted('chart_move');
  const notify = useNotify();

  const rename = async (code: string, before: string, item: BoardItem) => {
    const name = await dialogs.open('mf-dashboard/rename-component', { name: before });
    if (typeof name !== 'string') return;
    if (item.kind === 'component') editor.update({ ...item.component, name }, STEPS.rename);
    else await run(() => editor.renameChart(code, name));
  };
  const open = (code: string, item: BoardItem) => {
    if (!mayEdit) return;
    if (item.kind === 'chart') editChart(code);
    if (item.kind === 'component') openPanel({ kind: 'form', component: item.component, size: null });
  };
  const nameOf = (item: BoardItem): string =>
    item.kind === 'chart'
      ? item.report.reportName
      : item.kind === 'component'
        ? item.component.name
        : intl.formatMessage({ id: 'dashboard.item.vanished', defaultMessage: '已删除的图表' });
  const remove = async (codes: ReadonlySet<string>) => {
    const held = withHeld(editor.document, codes).size - codes.size;
    const sure =
      held === 0 ||
      (await notify.confirm({
        title: intl.formatMessage({ id: 'dashboard.tabs.removeTitle', defaultMessage: '删除标签页组件' }),
        text: intl.formatMessage(
          {
            id: 'dashboard.tabs.removeText',
            defaultMessage: '标签页中有 {count, number} 个组件。其中的图表会移到组件池，其他组件会被删除。',
          },
          { count: held },
        ),
        confirmLabel: intl.formatMessage({ id: 'dashboard.menu.delete', defaultMessage: '删除' }),
        danger: true,
      }));
    if (sure) editor.remove(codes);
  };
  const moveTo = async (code: string, name: string) => {
    const to = await dialogs.open('mf-dashboard/move-component', { menuCode: editor.menuCode, name });
    if (typeof to !== 'string') return;
    await run(async () => {
      if (await editor.moveToBoard(code, to)) return;
      notify.toast(saveFirst(intl));
    });
  };
  /** Into which tabs something can go. */
  const goals = (code: string) => {
    const standsIn = tabOf(editor.document, code)?.code;
    return editor.document.components.flatMap((component) =>
      isTabs(component) && component.code !== code
        ? component.tabs
            .filter((tab) => tab.code !== standsIn)
            .map((tab) => ({
              key: tab.code,
              label: `${component.name} / ${tab.name}`,
              onClick: () => editor.moveInto([code], tab.code),
            }))
        : [],
    );
  };
  return {
    open,
    nameOf,
    remove,
    of(code, item) {
      const chart = item.kind === 'chart';
      const name = nameOf(item);
      const fixed =
        item.kind === 'component' && (kindOf(item.component).neverInTabs === true || inFilterBar(item.component));
      const into = fixed ? [] : goals(code);
      const offered: (ComponentAction | false)[] = [
        item.kind !== 'vanished' &&
          mayEdit && {
            key: EDIT_ACTION,
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
        chart &&
          mayEdit && {
            key: 'linkage',
            icon: <LinkRegular />,
            label: intl.formatMessage({ id: 'dashboard.linkage.set', defaultMessage: '联动设置' }),
            onClick: () => openPanel({ kind: 'linkage', reportCode: code }),
          },
        chart &&
          mayEdit && {
            key: 'jumps',
            icon: <OpenRegular />,
            label: intl.formatMessage({ id: 'dashboard.jump.set', defaultMessage: '跳转设置' }),
            onClick: () => openPanel({ kind: 'jumps', reportCode: code }),
          },
        item.kind !== 'vanished' &&
          mayCopy && {
            key: 'copy',
            icon: <CopyRegular />,
            label: intl.formatMessage({ id: 'dashboard.item.duplicate', defaultMessage: '复制一份' }),
            onClick: () => void run(() => editor.duplicate(code)),
          },
        mayMove &&
          into.length > 0 && {
            key: 'into',
            icon: <ArrowImportRegular />,
            label: intl.formatMessage({ id: 'dashboard.item.moveIn', defaultMessage: '移入标签页' }),
            choices: into,
          },
        mayMove &&
          tabOf(editor.document, code) !== undefined && {
            key: 'out',
            icon: <ArrowExitRegular />,
            label: intl.formatMessage({ id: 'dashboard.item.moveOut', defaultMessage: '移出标签页' }),
            onClick: () => editor.moveInto([code], null),
          },
        item.kind !== 'vanished' &&
          mayMove && {
            key: 'board',
            icon: <FolderArrowRightRegular />,
            label: intl.formatMessage({ id: 'dashboard.item.moveTo', defaultMessage: '移动到其他看板' }),
            onClick: () => void moveTo(code, name),
          },
        mayDelete && {
          key: 'remove',
          apart: item.kind !== 'vanished',
          icon: chart ? <SubtractCircleRegular /> : <DeleteRegular />,
          label: chart
            ? intl.formatMessage({ id: 'dashboard.item.takeOff', defaultMessage: '移出看板' })
            : intl.formatMessage({ id: 'dashboard.menu.delete', defaultMessage: '删除' }),
          onClick: () => void remove(new Set([code])),
        },
      ];
      return offered.filter((action) => action !== false);
    },
  };
}
