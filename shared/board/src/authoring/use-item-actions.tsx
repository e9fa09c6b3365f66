import type { BoardComponent, BoardDocument } from '@tessera/contract';
import { useAction, useDialogs, usePermitted } from '@tessera/remote-kit';
import {
  CopyRegular,
  DeleteRegular,
  EditRegular,
  LinkRegular,
  OpenRegular,
  RenameRegular,
  SubtractCircleRegular,
} from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import type { ReactionPanel } from '../component-forms/linkage/reaction-dialogs.tsx';
import { useDocumentNoun } from '../document-noun.ts';
import { EDIT_STEPS } from '../editing/step-names.ts';
import { EDIT_ACTION, type ComponentAction } from '../frame/component-menu.tsx';
import type { BoardItem } from '../reading/board-items.ts';
import type { MenuDocumentEditor } from './menu-document-editor.ts';

export interface ItemActions {
  of(code: string, item: BoardItem): ComponentAction[];
  /** What a component is called. */
  nameOf(item: BoardItem): string;
  /** What a double click does. */
  open(code: string, item: BoardItem): void;
}

export interface ItemActionsOptions {
  readonly editor: Pick<MenuDocumentEditor<BoardDocument>, 'update' | 'renameChart' | 'duplicate'>;
  /** Name of the dialog that asks for another name ({@link RenameComponentDialog}). */
  readonly renameDialog: string;
  onEditChart(reportCode: string): void;
  onEditComponent(component: BoardComponent): void;
  onReactions(panel: ReactionPanel): void;
  onRemove(codes: ReadonlySet<string>): void;
  /** Further settings of an item, behind its jumps; default none. */
  settings?(code: string, item: BoardItem): readonly ComponentAction[];
  /** Ways to move an item, between copying and removing. */
  moves(code: string, item: BoardItem): readonly ComponentAction[];
}

/** Actions on one component in an editor, as far as the member may. */
export function useItemActions(options: ItemActionsOptions): ItemActions {
  const { editor, renameDialog, onEditChart, onEditComponent, onReactions, onRemove, settings, moves } = options;
  const intl = useIntl();
  const noun = useDocumentNoun();
  const dialogs = useDialogs();
  const { run } = useAction();
  const mayEdit = usePermitted('chart_edit');
  const mayCopy = usePermitted('chart_copy');
  const mayDelete = usePermitted('chart_delete');
  const mayMove = usePermitted('chart_move');

  const rename = async (code: string, before: string, item: BoardItem) => {
    const name = await dialogs.open(renameDialog, { name: before });
    if (typeof name !== 'string') return;
    if (item.kind === 'component') editor.update({ ...item.component, name }, EDIT_STEPS.rename);
    else await run(() => editor.renameChart(code, name));
  };
  const open = (code: string, item: BoardItem) => {
    if (!mayEdit) return;
    if (item.kind === 'chart') onEditChart(code);
    if (item.kind === 'component') onEditComponent(item.component);
  };
  const nameOf = (item: BoardItem): string =>
    item.kind === 'chart'
      ? item.report.reportName
      : item.kind === 'component'
        ? item.component.name
        : intl.formatMessage({ id: 'board.item.vanished', defaultMessage: '已删除的图表' });
  return {
    open,
    nameOf,
    of(code, item) {
      const chart = item.kind === 'chart';
      const there = item.kind !== 'vanished';
      const name = nameOf(item);
      const offered: (ComponentAction | false)[] = [
        there &&
          mayEdit && {
            key: EDIT_ACTION,
            apart: chart,
            icon: <EditRegular />,
            label: chart
              ? intl.formatMessage({ id: 'board.chart.edit', defaultMessage: '编辑图表' })
              : intl.formatMessage({ id: 'board.item.edit', defaultMessage: '编辑' }),
            onClick: () => open(code, item),
          },
        there &&
          mayEdit && {
            key: 'rename',
            icon: <RenameRegular />,
            label: intl.formatMessage({ id: 'board.menu.rename', defaultMessage: '重命名' }),
            onClick: () => void rename(code, name, item),
          },
        chart &&
          mayEdit && {
            key: 'linkage',
            icon: <LinkRegular />,
            label: intl.formatMessage({ id: 'board.linkage.set', defaultMessage: '联动设置' }),
            onClick: () => onReactions({ kind: 'linkage', reportCode: code }),
          },
        chart &&
          mayEdit && {
            key: 'jumps',
            icon: <OpenRegular />,
            label: intl.formatMessage({ id: 'board.jump.set', defaultMessage: '跳转设置' }),
            onClick: () => onReactions({ kind: 'jumps', reportCode: code }),
          },
        ...(mayEdit ? (settings?.(code, item) ?? []) : []),
        there &&
          mayCopy && {
            key: 'copy',
            icon: <CopyRegular />,
            label: intl.formatMessage({ id: 'board.item.duplicate', defaultMessage: '复制一份' }),
            onClick: () => void run(() => editor.duplicate(code)),
          },
        ...(mayMove ? moves(code, item) : []),
        mayDelete && {
          key: 'remove',
          apart: there,
          icon: chart ? <SubtractCircleRegular /> : <DeleteRegular />,
          label: chart
            ? intl.formatMessage(
                {
                  id: 'board.item.takeOff',
                  defaultMessage: '{noun, select, report {移出报告} screen {移出大屏} other {移出看板}}',
                },
                { noun },
              )
            : intl.formatMessage({ id: 'board.menu.delete', defaultMessage: '删除' }),
          onClick: () => onRemove(new Set([code])),
        },
      ];
      return offered.filter((action) => action !== false);
    },
  };
}
