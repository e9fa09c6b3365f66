import { measuresOf, totalMethodOf } from '@tessera/charts/model';
import { Select } from '@tessera/ui/forms';
import { defineMessages, useIntl } from 'react-intl';

import { FieldRow } from '../field-row.tsx';
import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';
import { nameOf } from '../model/setting-context.ts';
import { SLOT, useSettingStyles } from '../setting-styles.ts';

const m = defineMessages({
  auto: { id: 'chart_editor.settings.method.auto', defaultMessage: '自动（按指标重新计算）' },
  sum: { id: 'chart_editor.settings.method.sum', defaultMessage: '求和' },
  empty: { id: 'chart_editor.settings.method.empty', defaultMessage: '不计算' },
  max: { id: 'chart_editor.settings.method.max', defaultMessage: '最大值' },
  min: { id: 'chart_editor.settings.method.min', defaultMessage: '最小值' },
  average: { id: 'chart_editor.settings.method.average', defaultMessage: '平均值' },
});
/** What a table offers; another method that a chart has is shown, so that it can be left. */
const OFFERED = ['auto', 'sum', 'empty'] as const;

export function TotalMethods({ value, context, disabled, onChange }: FieldProps<CustomSpec>) {
  const intl = useIntl();
  const styles = useSettingStyles();
  const list = (Array.isArray(value) ? value : []) as Parameters<typeof totalMethodOf>[1];
  return (
    <div className={styles.rows}>
      {measuresOf(context.param).map((measure) => {
        const { uniqId } = measure;
        const method = totalMethodOf(measure, list);
        const others = list.filter((entry) => entry.uniqId !== uniqId);
        const shown = OFFERED.some((one) => one === method) ? OFFERED : [...OFFERED, method];
        const name = nameOf(context, uniqId);
        return (
          <FieldRow key={uniqId} label={name}>
            <Select
              className={styles.full}
              select={SLOT}
              value={method}
              disabled={disabled}
              aria-label={name}
              onChange={(_, data) => onChange([...others, { uniqId, value: data.value }])}
            >
              {shown.map((one) => (
                <option key={one} value={one}>
                  {intl.formatMessage(m[one])}
                </option>
              ))}
            </Select>
          </FieldRow>
        );
      })}
    </div>
  );
}
