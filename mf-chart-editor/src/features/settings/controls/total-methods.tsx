import { measuresOf, totalMethodOf } from '@tessera/charts/model';
import { Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { FieldRow } from '../field-row.tsx';
import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';
import { nameOf } from '../model/setting-context.ts';
import { SLOT, useSettingStyles } from '../setting-styles.ts';
import { methodWords } from './method-words.ts';

const m = methodWords;
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
