import {
  ActionMenu,
  Button,
  IconButton,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  ToggleButton,
  tokens,
  Tooltip,
} from '@tessera/ui/core';
import {
  DeleteRegular,
  GridDotsRegular,
  LockClosedRegular,
  LockOpenRegular,
  MapRegular,
  RulerRegular,
  TargetRegular,
  ZoomFitRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from '@tessera/ui/icons';
import { FormattedNumber, useIntl } from 'react-intl';

import type { CanvasGuides, CanvasSettings } from '../canvas-item.ts';

const LEVELS = [0.25, 0.5, 0.75, 1, 1.5, 2, 4] as const;

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    height: '32px',
    flex: 'none',
    padding: '0 8px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  space: { flexGrow: 1 },
  zoom: { minWidth: '64px', fontVariantNumeric: 'tabular-nums' },
});

export interface CanvasBarProps {
  readonly zoom: number;
  readonly settings: CanvasSettings;
  readonly guides: CanvasGuides;
  readonly readOnly: boolean;
  onGuidesChange(guides: CanvasGuides): void;
  onZoom(to: 'in' | 'out' | 'fit' | number): void;
  onSettingsChange(settings: CanvasSettings): void;
}

/** Zoom and aids of the canvas, below it. */
export function CanvasBar(props: CanvasBarProps) {
  const { zoom, settings, guides, onZoom, onSettingsChange, onGuidesChange } = props;
  const styles = useStyles();
  const intl = useIntl();
  const aids = [
    [
      'rulers',
      <RulerRegular key="i" />,
      intl.formatMessage({ id: 'canvas.bar.rulers', defaultMessage: '标尺和参考线' }),
    ],
    ['grid', <GridDotsRegular key="i" />, intl.formatMessage({ id: 'canvas.bar.grid', defaultMessage: '网格' })],
    ['snap', <TargetRegular key="i" />, intl.formatMessage({ id: 'canvas.bar.snap', defaultMessage: '吸附' })],
    ['minimap', <MapRegular key="i" />, intl.formatMessage({ id: 'canvas.bar.minimap', defaultMessage: '缩略图' })],
  ] as const;
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'canvas.bar', defaultMessage: '画布显示' })}
    >
      {aids.map(([key, icon, label]) => (
        <Tooltip key={key} relationship="label" content={label}>
          <ToggleButton
            size="small"
            appearance="subtle"
            icon={icon}
            checked={settings[key]}
            onClick={() => onSettingsChange({ ...settings, [key]: !settings[key] })}
          />
        </Tooltip>
      ))}
      {props.readOnly || !settings.rulers ? null : (
        <ActionMenu
          trigger={
            <Button size="small" appearance="subtle" icon={guides.locked ? <LockClosedRegular /> : undefined}>
              {intl.formatMessage({ id: 'canvas.bar.guides', defaultMessage: '参考线' })}
            </Button>
          }
        >
          <MenuItem
            icon={guides.locked ? <LockOpenRegular /> : <LockClosedRegular />}
            onClick={() => onGuidesChange({ ...guides, locked: guides.locked !== true })}
          >
            {guides.locked
              ? intl.formatMessage({ id: 'canvas.bar.unlockGuides', defaultMessage: '解锁参考线' })
              : intl.formatMessage({ id: 'canvas.bar.lockGuides', defaultMessage: '锁定参考线' })}
          </MenuItem>
          <MenuItem
            icon={<DeleteRegular />}
            disabled={guides.locked === true || guides.x.length + guides.y.length === 0}
            onClick={() => onGuidesChange({ ...guides, x: [], y: [] })}
          >
            {intl.formatMessage({ id: 'canvas.bar.clearGuides', defaultMessage: '清除所有参考线' })}
          </MenuItem>
        </ActionMenu>
      )}
      <span className={styles.space} />
      <IconButton
        size="small"
        icon={<ZoomOutRegular />}
        label={intl.formatMessage({ id: 'canvas.bar.zoomOut', defaultMessage: '缩小' })}
        onClick={() => onZoom('out')}
      />
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button
            className={styles.zoom}
            size="small"
            appearance="subtle"
            aria-label={intl.formatMessage(
              { id: 'canvas.bar.zoom', defaultMessage: '缩放比例 {zoom, number, percent}' },
              { zoom },
            )}
          >
            <FormattedNumber value={zoom} style="percent" />
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {LEVELS.map((level) => (
              <MenuItem key={level} onClick={() => onZoom(level)}>
                <FormattedNumber value={level} style="percent" />
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <IconButton
        size="small"
        icon={<ZoomInRegular />}
        label={intl.formatMessage({ id: 'canvas.bar.zoomIn', defaultMessage: '放大' })}
        onClick={() => onZoom('in')}
      />
      <IconButton
        size="small"
        icon={<ZoomFitRegular />}
        label={intl.formatMessage({ id: 'canvas.bar.fit', defaultMessage: '显示整个画布' })}
        onClick={() => onZoom('fit')}
      />
    </div>
  );
}
