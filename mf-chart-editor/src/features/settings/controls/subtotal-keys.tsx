import { Checkbox } from '@tessera/ui/forms';
import { FormattedMessage } from 'react-intl';

import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';
import { nameOf } from '../model/setting-context.ts';

/** Which dimensions have subtotals: any but the last one, whose groups are the rows themselves (RU-541, D-11). */
export function SubtotalKeys({ path, value, context, disabled, onChange }: FieldProps<CustomSpec>) {
  const { dimensionCondition, compareCondition, columnCondition } = context.param;
  const down = path.startsWith('dimensionSetting');
  const fields = (down ? dimensionCondition : [...compareCondition, ...columnCondition]).slice(0, -1);
  const keys = (Array.isArray(value) ? value : []) as readonly string[];
  const chosen = fields.filter(({ uniqId }) => keys.includes(uniqId));
  return (
    <div>
      <Checkbox
        checked={chosen.length === fields.length ? true : chosen.length === 0 ? false : 'mixed'}
        disabled={disabled}
        label={<FormattedMessage id="chart_editor.settings.totals.all" defaultMessage="全选" />}
        onChange={(_, { checked }) => onChange(checked === true ? fields.map(({ uniqId }) => uniqId) : [])}
      />
      {fields.map(({ uniqId }) => (
        <div key={uniqId} style={{ paddingLeft: 16 }}>
          <Checkbox
            checked={keys.includes(uniqId)}
            disabled={disabled}
            label={nameOf(context, uniqId)}
            onChange={(_, { checked }) =>
              onChange(
                fields
                  .map((field) => field.uniqId)
                  .filter((key) => (key === uniqId ? checked === true : keys.includes(key))),
              )
            }
          />
        </div>
      ))}
    </div>
  );
}
