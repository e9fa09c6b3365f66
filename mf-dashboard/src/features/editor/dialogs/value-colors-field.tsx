import type { ColoredField } from '@tessera/charts';
import { CHART_THEMES, colorsFor, drawnColor } from '@tessera/charts/model';
import { VALUE_COLORS, type ValueColor } from '@tessera/contract';
import { useTheme } from '@tessera/remote-kit';
import { Button, Caption1, makeStyles, tokens } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: '8px' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    maxHeight: '240px',
    overflowY: 'auto',
    margin: 0,
    padding: '4px 2px',
    listStyleType: 'none',
  },
  row: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  color: {
    flex: 'none',
    width: '36px',
    height: '28px',
    padding: '2px',
    cursor: 'pointer',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  name: { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  hint: { color: tokens.colorNeutralForeground3 },
});

export interface ValueColorsFieldProps {
  readonly fields: readonly ColoredField[];
  readonly colors: readonly ValueColor[];
  onChange(colors: ValueColor[]): void;
}

/** Colours of the values of one field at a time: what is set, and what the value gets by itself. */
export function ValueColorsField({ fields, colors, onChange }: ValueColorsFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { theme: themeName } = useTheme();
  const theme = CHART_THEMES[themeName];
  const [chosen, setChosen] = useState('');
  const title = useId();
  const field = fields.find(({ name }) => name === chosen) ?? fields[0];
  const values = field?.values ?? [];
  const own = ({ fieldId }: ValueColor) => fieldId !== null && (field?.fieldIds.includes(fieldId) ?? false);
  const setOf = (value: string) => colors.find((one) => own(one) && one.value === value)?.color;
  const drawn = field
    ? colorsFor(
        values.map((value) => ({ fieldId: field.fieldIds[0] ?? '', field: field.name, value })),
        theme.colors,
        theme,
        { set: colors, known: () => new Set(values) },
      )
    : [];
  const without = (value: string) => colors.filter((one) => !(own(one) && one.value === value));
  const choose = (value: string, color: string) =>
    onChange([...without(value), ...(field?.fieldIds ?? []).map((fieldId) => ({ fieldId, value, color }))]);
  const full = colors.length + (field?.fieldIds.length ?? 0) > VALUE_COLORS;

  return (
    <div role="group" aria-labelledby={title} className={styles.group}>
      <span id={title}>
        <FormattedMessage id="dashboard.colors.title" defaultMessage="取值配色" />
      </span>
      <Caption1 className={styles.hint}>
        <FormattedMessage
          id="dashboard.colors.hint"
          defaultMessage="同一个值在看板的所有图表中使用同一种颜色；自己设置了配色方案的图表除外"
        />
      </Caption1>
      {field ? (
        <>
          <Field label={intl.formatMessage({ id: 'dashboard.colors.field', defaultMessage: '字段' })}>
            <Select value={field.name} onChange={(_event, { value }) => setChosen(value)}>
              {fields.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <ul className={styles.list}>
            {values.map((value, at) => {
              const name = value || intl.formatMessage({ id: 'dashboard.colors.empty', defaultMessage: '（空值）' });
              const color = setOf(value);
              return (
                <li key={value} className={styles.row}>
                  <input
                    type="color"
                    className={styles.color}
                    disabled={full && color === undefined}
                    aria-label={intl.formatMessage(
                      { id: 'dashboard.colors.of', defaultMessage: '“{name}”的颜色' },
                      { name },
                    )}
                    value={(color ? drawnColor(color, theme) : (drawn[at] ?? '#000000')).toLowerCase()}
                    onChange={(event) => choose(value, event.target.value)}
                  />
                  <span className={styles.name} title={name}>
                    {name}
                  </span>
                  {color === undefined ? (
                    <Caption1 className={styles.hint}>
                      <FormattedMessage id="dashboard.colors.automatic" defaultMessage="自动" />
                    </Caption1>
                  ) : (
                    <Button
                      size="small"
                      appearance="subtle"
                      aria-label={intl.formatMessage(
                        { id: 'dashboard.colors.resetOne', defaultMessage: '“{name}”恢复自动配色' },
                        { name },
                      )}
                      onClick={() => onChange(without(value))}
                    >
                      <FormattedMessage id="dashboard.colors.reset" defaultMessage="恢复自动" />
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      ) : (
        <Caption1 className={styles.hint}>
          <FormattedMessage
            id="dashboard.colors.none"
            defaultMessage="看板上还没有已加载的图表，图表显示后即可为其中的值设置颜色"
          />
        </Caption1>
      )}
      <div>
        <Button disabled={colors.length === 0} onClick={() => onChange([])}>
          <FormattedMessage id="dashboard.colors.resetAll" defaultMessage="全部恢复自动配色" />
        </Button>
      </div>
    </div>
  );
}
