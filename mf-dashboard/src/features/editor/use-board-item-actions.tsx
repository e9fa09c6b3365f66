import type { ComponentAction } from '@tessera/board';
import { saveFirst, useItemActions, type ItemActions } from '@tessera/board/authoring';
import type { BoardItem } from '@tessera/board/reading';
import { inFilterBar, isTabs, kindOf } from '@tessera/contract';
import { useAction, useDialogs, useNotify } from '@tessera/remote-kit';
import { ArrowExitRegular, ArrowImportRegular, FolderArrowRightRegular } from '@tessera/ui/icons';
import { useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';

import { openPanelAtom } from './editor-atoms.ts';
import { withHeld } from './model/commands.ts';
import type { Editor } from './model/editor.ts';
import { tabOf } from './model/tabs.ts';

export interface BoardItemActions extends ItemActions {
  /** Removes items, after confirmation if they hold others. */
  remove(codes: ReadonlySet<string>): Promise<void>;
}

/** Actions on one component of a board: those of all documents, and ways into tabs and to other boards. */
export function useBoardItemActions(editor: Editor, editChart: (reportCode: string) => void): BoardItemActions {
  const intl = useIntl();
  const dialogs = useDialogs();
  const openPanel = useSetAtom(openPanelAtom);
  const { run } = useAction();
  const notify = useNotify();

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
  const moves = (code: string, item: BoardItem): ComponentAction[] => {
    const fixed =
      item.kind === 'component' && (kindOf(item.component).neverInTabs === true || inFilterBar(item.component));
    const into = fixed ? [] : goals(code);
    const offered: (ComponentAction | false)[] = [
      into.length > 0 && {
        key: 'into',
        icon: <ArrowImportRegular />,
        label: intl.formatMessage({ id: 'dashboard.item.moveIn', defaultMessage: '移入标签页' }),
        choices: into,
      },
      tabOf(editor.document, code) !== undefined && {
        key: 'out',
        icon: <ArrowExitRegular />,
        label: intl.formatMessage({ id: 'dashboard.item.moveOut', defaultMessage: '移出标签页' }),
        onClick: () => editor.moveInto([code], null),
      },
      item.kind !== 'vanished' && {
        key: 'board',
        icon: <FolderArrowRightRegular />,
        label: intl.formatMessage({ id: 'dashboard.item.moveTo', defaultMessage: '移动到其他看板' }),
        onClick: () => void moveTo(code, actions.nameOf(item)),
      },
    ];
    return offered.filter((action) => action !== false);
  };
  const actions = useItemActions({
    editor,
    renameDialog: 'mf-dashboard/rename-component',
    onEditChart: editChart,
    onEditComponent: (component) => openPanel({ kind: 'form', component, size: null }),
    onReactions: openPanel,
    onRemove: (codes) => void remove(codes),
    moves,
  });
  return { ...actions, remove };
}
