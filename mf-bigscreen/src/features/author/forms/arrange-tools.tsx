import {
  alignItems,
  CANVAS_STEPS,
  distributeItems,
  equalSizes,
  type AlignEdge,
  type CanvasItem,
  type GeometryFieldsProps,
} from '@tessera/canvas';
import {
  IconButton,
  makeStyles,
  mergeClasses,
  ToggleButton,
  tokens,
  Tooltip,
  useArrowNavigationGroup,
} from '@tessera/ui/core';
import {
  AlignBottomRegular,
  AlignCenterHorizontalRegular,
  AlignCenterVerticalRegular,
  AlignLeftRegular,
  AlignRightRegular,
  AlignSpaceEvenlyHorizontalRegular,
  AlignSpaceEvenlyVerticalRegular,
  AlignTopRegular,
  AutoFitHeightRegular,
  AutoFitWidthRegular,
  PaintBrushRegular,
} from '@tessera/ui/icons';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ScreenCommand } from '../canvas/screen-commands.tsx';
import type { ScreenEditor } from '../model/screen-editor.ts';
import type { StyleBrush } from './use-style-brush.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '2px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '2px' },
  hint: {
    margin: '4px 0 0',
    padding: '6px 8px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

export interface ArrangeToolsProps extends Pick<GeometryFieldsProps, 'onChange'> {
  readonly editor: ScreenEditor;
  /** See `useScreenCommands`. */
  readonly commands: readonly ScreenCommand[];
  readonly items: readonly CanvasItem[];
  readonly selection: readonly string[];
  readonly brush: StyleBrush;
}

interface Tool {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly icon: ReactElement;
  readonly able: boolean;
  act(): void;
}

/** Aligning, distributing, sizes, groups and order of what is chosen, and its style. A single layer is aligned to the screen. */
export function ArrangeTools({ editor, commands, items, selection, brush, onChange }: ArrangeToolsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const arrows = useArrowNavigationGroup({ axis: 'both', circular: true });
  const { screen } = editor;
  const many = selection.length > 1;
  const within = many ? undefined : { x: 0, y: 0, w: screen.width, h: screen.height };
  const align = (edge: AlignEdge, label: string, icon: ReactElement): Tool => ({
    ...{ label, icon, able: true },
    act: () => onChange(alignItems(items, selection, edge, within), CANVAS_STEPS.align),
  });
  const distribute = (axis: 'x' | 'y', label: string, icon: ReactElement): Tool => ({
    ...{ label, icon, able: selection.length > 2 },
    act: () => onChange(distributeItems(items, selection, axis), CANVAS_STEPS.distribute),
  });
  const equal = (side: 'w' | 'h', label: string, icon: ReactElement): Tool => ({
    ...{ label, icon, able: many },
    act: () => onChange(equalSizes(items, selection, side), CANVAS_STEPS.equalSizes),
  });
  const tools = (...ids: readonly string[]): Tool[] =>
    ids.flatMap((id) => {
      const command = commands.find((one) => one.id === id);
      if (!command) return [];
      const { label, keys, Icon, enabled, run } = command;
      return [{ label, keys, icon: <Icon />, able: enabled, act: () => run() }];
    });
  const rows: readonly (readonly Tool[])[] = [
    [
      align('left', intl.formatMessage({ id: 'bigscreen.tools.left', defaultMessage: '左对齐' }), <AlignLeftRegular />),
      align(
        'center',
        intl.formatMessage({ id: 'bigscreen.tools.center', defaultMessage: '水平居中' }),
        <AlignCenterHorizontalRegular />,
      ),
      align(
        'right',
        intl.formatMessage({ id: 'bigscreen.tools.right', defaultMessage: '右对齐' }),
        <AlignRightRegular />,
      ),
      align('top', intl.formatMessage({ id: 'bigscreen.tools.top', defaultMessage: '顶端对齐' }), <AlignTopRegular />),
      align(
        'middle',
        intl.formatMessage({ id: 'bigscreen.tools.middle', defaultMessage: '垂直居中' }),
        <AlignCenterVerticalRegular />,
      ),
      align(
        'bottom',
        intl.formatMessage({ id: 'bigscreen.tools.bottom', defaultMessage: '底端对齐' }),
        <AlignBottomRegular />,
      ),
    ],
    [
      distribute(
        'x',
        intl.formatMessage({ id: 'bigscreen.tools.distributeX', defaultMessage: '水平等距分布（三个以上）' }),
        <AlignSpaceEvenlyHorizontalRegular />,
      ),
      distribute(
        'y',
        intl.formatMessage({ id: 'bigscreen.tools.distributeY', defaultMessage: '垂直等距分布（三个以上）' }),
        <AlignSpaceEvenlyVerticalRegular />,
      ),
      equal(
        'w',
        intl.formatMessage({ id: 'bigscreen.tools.sameWidth', defaultMessage: '等宽（以最后选中的为准）' }),
        <AutoFitWidthRegular />,
      ),
      equal(
        'h',
        intl.formatMessage({ id: 'bigscreen.tools.sameHeight', defaultMessage: '等高（以最后选中的为准）' }),
        <AutoFitHeightRegular />,
      ),
      ...tools('group', 'ungroup'),
    ],
    tools('front', 'forward', 'backward', 'back', 'copyStyle', 'pasteStyle'),
  ];
  const brushLabel = intl.formatMessage({ id: 'bigscreen.tools.brush', defaultMessage: '格式刷' });
  return (
    <div
      className={styles.root}
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'bigscreen.tools', defaultMessage: '排列与样式' })}
      {...arrows}
    >
      {rows.map((row, at) => (
        <div key={at} className={styles.row}>
          {row.map(({ label, keys, icon, able, act }) => (
            <IconButton
              key={label}
              label={label}
              icon={icon}
              disabledFocusable={!able}
              aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
              onClick={act}
            />
          ))}
          {at === rows.length - 1 ? (
            <Tooltip relationship="label" content={brushLabel}>
              <ToggleButton
                appearance="subtle"
                icon={<PaintBrushRegular />}
                checked={brush.armed}
                disabledFocusable={many}
                onClick={brush.toggle}
              />
            </Tooltip>
          ) : null}
        </div>
      ))}
      <p className={mergeClasses(brush.armed ? styles.hint : styles.unseen)} role="status">
        {brush.armed
          ? intl.formatMessage({
              id: 'bigscreen.tools.brushHint',
              defaultMessage: '在画布上点击要套用样式的图层，按 Esc 结束。图表只套用不透明度。',
            })
          : ''}
      </p>
    </div>
  );
}
