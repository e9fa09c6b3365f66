import { CHART_THEMES, themedColor } from '@tessera/charts/model';
import type { ThemeName } from '@tessera/contract';
import { makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { ColorPicker } from './color-picker.tsx';

const CHECKS = 'repeating-conic-gradient(#C8CDD6 0% 25%, #FFFFFF 0% 50%) 50% / 8px 8px';
const useStyles = makeStyles({
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minWidth: 0,
    height: '32px',
    padding: '0 8px',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    textAlign: 'left',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': { cursor: 'not-allowed', opacity: 0.5 },
  },
  small: { width: '40px', padding: '0 6px' },
  chip: {
    flex: 'none',
    width: '20px',
    height: '20px',
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    overflow: 'hidden',
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface ColorButtonProps {
  readonly label: string;
  /** A colour as settings hold it; undefined leaves it to the theme. */
  readonly value: string | undefined;
  readonly theme: ThemeName;
  readonly clearable: boolean;
  readonly disabled?: boolean;
  /** Only the colour, without its code. */
  readonly small?: boolean;
  onChange(value: string | undefined): void;
}

/** A colour and the way to choose another one. A default of a theme is drawn as the present theme draws it. */
export function ColorButton({ label, value, theme, clearable, disabled, small = false, onChange }: ColorButtonProps) {
  const styles = useStyles();
  const intl = useIntl();
  const automatic = intl.formatMessage({ id: 'chart_editor.settings.color.automatic', defaultMessage: '跟随主题' });
  const drawn = value === undefined ? undefined : themedColor(value, CHART_THEMES[theme]);
  return (
    <Popover trapFocus withArrow positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <button
          type="button"
          className={small ? `${styles.button} ${styles.small}` : styles.button}
          disabled={disabled}
          aria-label={intl.formatMessage(
            { id: 'chart_editor.settings.color.of', defaultMessage: '{label}：{value}' },
            { label, value: drawn ?? automatic },
          )}
        >
          <span className={styles.chip} style={{ background: CHECKS }}>
            <span style={{ display: 'block', height: '100%', background: drawn ?? 'transparent' }} />
          </span>
          {small ? null : (
            <span className={styles.text}>
              {drawn ?? <FormattedMessage id="chart_editor.settings.color.automatic" defaultMessage="跟随主题" />}
            </span>
          )}
        </button>
      </PopoverTrigger>
      <PopoverSurface style={{ padding: 12 }} aria-label={label}>
        <ColorPicker value={drawn} theme={theme} clearable={clearable} onChange={onChange} />
      </PopoverSurface>
    </Popover>
  );
}
