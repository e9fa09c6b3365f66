import type { LayoutFont } from '@tessera/contract';
import { makeStyles, ToggleButton } from '@tessera/ui/core';
import { ChoiceGroup, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

/** px (RU-766 allows 8 to 48). */
const SIZES = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48];
const useStyles = makeStyles({ row: { display: 'flex', alignItems: 'center', gap: '8px' } });

export interface FontFieldProps {
  readonly label: string;
  readonly value: LayoutFont;
  onChange(font: LayoutFont): void;
}

/** Size, colour and style of a line of the header or the footer. */
export function FontField({ label, value, onChange }: FontFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  const sizes = [...new Set([...SIZES.map((size) => `${size}px`), value.fontSize])];
  const toggle = (name: string, sign: string, on: boolean, part: Partial<LayoutFont>) => (
    <ToggleButton size="small" aria-label={name} checked={on} onClick={() => onChange({ ...value, ...part })}>
      {sign}
    </ToggleButton>
  );
  const [bold, italic, underline] = [
    value.fontWeight === 'bold',
    value.fontStyle === 'italic',
    value.textDecoration === 'underline',
  ];
  return (
    <ChoiceGroup label={label}>
      <div className={styles.row}>
        <Select
          size="small"
          aria-label={intl.formatMessage({ id: 'report.font.size', defaultMessage: '字号' })}
          value={value.fontSize}
          onChange={(_event, data) => onChange({ ...value, fontSize: data.value })}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
        <input
          type="color"
          aria-label={intl.formatMessage({ id: 'report.font.colour', defaultMessage: '文字颜色' })}
          value={/^#[0-9a-f]{6}$/i.test(value.color) ? value.color : '#595959'}
          onChange={(event) => onChange({ ...value, color: event.target.value })}
        />
        {toggle(intl.formatMessage({ id: 'report.font.bold', defaultMessage: '加粗' }), 'B', bold, {
          fontWeight: bold ? 'normal' : 'bold',
        })}
        {toggle(intl.formatMessage({ id: 'report.font.italic', defaultMessage: '斜体' }), 'I', italic, {
          fontStyle: italic ? 'normal' : 'italic',
        })}
        {toggle(intl.formatMessage({ id: 'report.font.underline', defaultMessage: '下划线' }), 'U', underline, {
          textDecoration: underline ? 'none' : 'underline',
        })}
      </div>
    </ChoiceGroup>
  );
}
