import { lostByPasting } from '@tessera/board/authoring';
import type { ScreenDocument } from '@tessera/contract';
import { useAction, useNotify, usePermitted } from '@tessera/remote-kit';
import {
  ArrowExitRegular,
  ArrowMoveInwardRegular,
  ClipboardPasteRegular,
  CopyAddRegular,
  CopyRegular,
  CutRegular,
  DeleteRegular,
  EyeOffRegular,
  EyeRegular,
  GroupRegular,
  LockClosedRegular,
  LockOpenRegular,
  PositionBackwardRegular,
  PositionForwardRegular,
  PositionToBackRegular,
  PositionToFrontRegular,
  RenameRegular,
  GroupDismissRegular,
  type Icon,
} from '@tessera/ui/icons';
import { useIntl, type IntlShape } from 'react-intl';

import type { StyleBrush } from '../forms/use-style-brush.ts';
import { containersAround } from '../model/containers.ts';
import { layerOf, type OrderGoal } from '../model/layers.ts';
import type { ScreenEditor } from '../model/screen-editor.ts';
import { STEPS } from '../model/screen-steps.ts';
import { strayLayers } from '../model/stray-layers.ts';

/** A place on the screen where a command was asked for. */
export interface CommandPlace {
  /** The container there; null for the screen itself. */
  readonly parentId: string | null;
  /** Px of the screen. */
  readonly at: { readonly x: number; readonly y: number };
}

/** Something that can be done with what is selected; menus, buttons and keys have it from one list. */
export interface ScreenCommand {
  readonly id: string;
  /** Commands of a section stand together. */
  readonly section: 'clip' | 'style' | 'layer' | 'group' | 'order' | 'place' | 'remove';
  readonly label: string;
  readonly Icon: Icon;
  /** Such as `Ctrl+D`. */
  readonly keys?: string;
  readonly enabled: boolean;
  /** @param place where a menu was opened; null and default for none */
  run(place?: CommandPlace | null): void;
}

export interface ScreenCommandsProps {
  readonly editor: ScreenEditor;
  readonly document: ScreenDocument;
  readonly selection: readonly string[];
  /** See `shownContainers`. */
  readonly shown: ReadonlyMap<string, string>;
  readonly brush: StyleBrush;
  /** Starts to rename in the list of layers. */
  onRename(code: string): void;
}

/** All commands for what is selected, in the order of a menu. */
export function useScreenCommands({
  editor,
  document: { screen },
  selection,
  shown,
  brush,
  onRename,
}: ScreenCommandsProps): readonly ScreenCommand[] {
  const intl = useIntl();
  const notify = useNotify();
  const { run } = useAction();
  const mayDelete = usePermitted('chart_delete');
  const codes = new Set(selection);
  const layers = selection.flatMap((code) => layerOf(screen, code) ?? []);
  const [first] = selection;
  const some = layers.length > 0;
  const hidden = layers.some(({ visible }) => !visible);
  const locked = layers.some((one) => one.locked);
  const groups = screen.groups.some(({ i }) => codes.has(i));
  const held = layers.filter(({ i, parentI }) => parentI !== null && containersAround(screen, i).length > 0);
  const stray = strayLayers(screen, selection);
  const paste = async (place: CommandPlace | null) => {
    const dropped = await editor.paste(place ? place.parentId : editor.pasteGoal(shown), place?.at);
    if (dropped > 0) notify.toast(lostByPasting(intl, 'screen', dropped), { intent: 'warning' });
  };
  const remove = () => editor.remove(codes);
  const texts = labelsOf(intl);
  const order = (goal: OrderGoal, icon: Icon, keys: string): ScreenCommand => ({
    ...{ id: goal, section: 'order', label: texts[goal], Icon: icon, keys, enabled: some },
    run: () => editor.order(codes, goal),
  });
  return [
    {
      ...{ id: 'copy', section: 'clip', label: texts.copy, Icon: CopyRegular, keys: 'Ctrl+C', enabled: some },
      run: () => editor.copy(),
    },
    {
      ...{ id: 'cut', section: 'clip', label: texts.cut, Icon: CutRegular, keys: 'Ctrl+X', enabled: some && mayDelete },
      run: () => {
        editor.copy();
        remove();
      },
    },
    {
      ...{ id: 'paste', section: 'clip', label: texts.paste, Icon: ClipboardPasteRegular, keys: 'Ctrl+V' },
      // Reading what was copied takes time: only once somebody asks.
      get enabled() {
        return editor.canPaste;
      },
      run: (place = null) => void run(() => paste(place)),
    },
    {
      ...{ id: 'duplicate', section: 'clip', label: texts.duplicate, Icon: CopyAddRegular, keys: 'Ctrl+D' },
      enabled: some,
      run: () => void run(() => editor.duplicateSelection()),
    },
    {
      ...{ id: 'copyStyle', section: 'style', label: texts.copyStyle, Icon: CopyRegular, keys: 'Ctrl+Alt+C' },
      enabled: selection.length === 1,
      run: () => brush.copy(),
    },
    {
      ...{ id: 'pasteStyle', section: 'style', label: texts.pasteStyle, Icon: ClipboardPasteRegular },
      ...{ keys: 'Ctrl+Alt+V', enabled: some && brush.copied },
      run: () => brush.paste(),
    },
    {
      ...{ id: 'rename', section: 'layer', label: texts.rename, Icon: RenameRegular, keys: 'F2' },
      enabled: selection.length === 1,
      run: () => (first === undefined ? undefined : onRename(first)),
    },
    {
      ...{ id: 'lock', section: 'layer', label: locked ? texts.unlock : texts.lock, keys: 'Ctrl+Shift+L' },
      Icon: locked ? LockOpenRegular : LockClosedRegular,
      enabled: some,
      run: () => editor.setLayers(locked ? STEPS.unlock : STEPS.lock, selection, { locked: !locked }),
    },
    {
      ...{ id: 'show', section: 'layer', label: hidden ? texts.show : texts.hide, keys: 'Ctrl+Shift+H' },
      Icon: hidden ? EyeRegular : EyeOffRegular,
      enabled: some,
      run: () => editor.setLayers(hidden ? STEPS.show : STEPS.hide, selection, { visible: hidden }),
    },
    {
      ...{ id: 'group', section: 'group', label: texts.group, Icon: GroupRegular, keys: 'Ctrl+G' },
      enabled: layers.length > 1,
      run: () => editor.group(codes, texts.newGroup),
    },
    {
      ...{ id: 'ungroup', section: 'group', label: texts.ungroup, Icon: GroupDismissRegular, keys: 'Ctrl+Shift+G' },
      enabled: groups,
      run: () => editor.ungroup(codes),
    },
    order('front', PositionToFrontRegular, 'Ctrl+Shift+]'),
    order('forward', PositionForwardRegular, 'Ctrl+]'),
    order('backward', PositionBackwardRegular, 'Ctrl+['),
    order('back', PositionToBackRegular, 'Ctrl+Shift+['),
    {
      ...{ id: 'takeOut', section: 'place', label: texts.takeOut, Icon: ArrowExitRegular, enabled: held.length > 0 },
      run: () => editor.put(new Set(held.map(({ i }) => i)), null),
    },
    {
      ...{ id: 'bringBack', section: 'place', label: texts.bringBack, Icon: ArrowMoveInwardRegular },
      enabled: stray.length > 0,
      run: () => editor.bringBack(selection),
    },
    {
      ...{ id: 'remove', section: 'remove', label: texts.remove, Icon: DeleteRegular, keys: 'Delete' },
      enabled: selection.length > 0 && mayDelete,
      run: remove,
    },
  ];
}

const labelsOf = (intl: IntlShape) => ({
  copy: intl.formatMessage({ id: 'bigscreen.command.copy', defaultMessage: '复制' }),
  cut: intl.formatMessage({ id: 'bigscreen.command.cut', defaultMessage: '剪切' }),
  paste: intl.formatMessage({ id: 'bigscreen.command.paste', defaultMessage: '粘贴' }),
  duplicate: intl.formatMessage({ id: 'bigscreen.command.duplicate', defaultMessage: '创建副本' }),
  copyStyle: intl.formatMessage({ id: 'bigscreen.command.copyStyle', defaultMessage: '复制样式' }),
  pasteStyle: intl.formatMessage({ id: 'bigscreen.command.pasteStyle', defaultMessage: '粘贴样式' }),
  rename: intl.formatMessage({ id: 'bigscreen.command.rename', defaultMessage: '重命名' }),
  lock: intl.formatMessage({ id: 'bigscreen.command.lock', defaultMessage: '锁定' }),
  unlock: intl.formatMessage({ id: 'bigscreen.command.unlock', defaultMessage: '解锁' }),
  show: intl.formatMessage({ id: 'bigscreen.command.show', defaultMessage: '显示' }),
  hide: intl.formatMessage({ id: 'bigscreen.command.hide', defaultMessage: '隐藏' }),
  group: intl.formatMessage({ id: 'bigscreen.command.group', defaultMessage: '成组' }),
  ungroup: intl.formatMessage({ id: 'bigscreen.command.ungroup', defaultMessage: '取消成组' }),
  newGroup: intl.formatMessage({ id: 'bigscreen.author.group', defaultMessage: '组' }),
  front: intl.formatMessage({ id: 'bigscreen.author.front', defaultMessage: '置顶' }),
  forward: intl.formatMessage({ id: 'bigscreen.author.forward', defaultMessage: '上移一层' }),
  backward: intl.formatMessage({ id: 'bigscreen.author.backward', defaultMessage: '下移一层' }),
  back: intl.formatMessage({ id: 'bigscreen.author.back', defaultMessage: '置底' }),
  takeOut: intl.formatMessage({ id: 'bigscreen.command.takeOut', defaultMessage: '移出容器' }),
  bringBack: intl.formatMessage({ id: 'bigscreen.command.bringBack', defaultMessage: '移回画布' }),
  remove: intl.formatMessage({ id: 'bigscreen.command.remove', defaultMessage: '删除' }),
});
