import { settingAt } from '@tessera/charts/model';
import { Button } from '@tessera/ui/core';
import { ArrowResetRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { FieldRow } from '../field-row.tsx';
import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';
import { nameOf } from '../model/setting-context.ts';
import { useSettingStyles } from '../setting-styles.ts';
import { NumberControl } from './number-control.tsx';

type Width = { readonly uniqId: string; readonly width: number };

/** What a column of a table is called by its id: `m1|["2024"]` stands below the heading 2024. */
function columnName(id: string, context: FieldProps<CustomSpec>['context'], rowNumber: string): string {
  if (id === 'rowNumber') return rowNumber;
  const [field = '', heading = ''] = id.split('|');
  const values = heading.replaceAll(/[[\]"]/g, '').replaceAll(',', ' · ');
  return values === '' ? nameOf(context, field) : `${nameOf(context, field)} (${values})`;
}

/** Widths of columns that were dragged or are typed here; without any, there is nothing to reset (RU-545). */
export function WidthsControl({ path, value, context, disabled }: FieldProps<CustomSpec>) {
  const intl = useIntl();
  const styles = useSettingStyles();
  const list = (Array.isArray(value) ? value : []) as readonly Width[];
  const custom = settingAt(context.settings, 'table.columnsWidth') === '2';
  const rowNumber = intl.formatMessage({ id: 'chart_editor.settings.widths.rowNumber', defaultMessage: '序号' });
  return (
    <div className={styles.rows}>
      {custom
        ? list.map(({ uniqId, width }, index) => {
            const name = columnName(uniqId, context, rowNumber);
            return (
              <FieldRow key={uniqId} label={name}>
                <NumberControl
                  spec={{ min: 40, max: 1_000, whole: true, unit: 'px' }}
                  value={width}
                  label={name}
                  disabled={disabled}
                  onChange={(next) => context.edit([{ path: `${path}.${index}.width`, value: next }])}
                />
              </FieldRow>
            );
          })
        : null}
      {custom && list.length === 0 ? (
        <p className={styles.note}>
          <FormattedMessage
            id="chart_editor.settings.widths.hint"
            defaultMessage="在预览中拖动列的右边缘，或在列标题上按方向键调整"
          />
        </p>
      ) : null}
      <Button
        style={{ width: '100%' }}
        icon={<ArrowResetRegular />}
        disabled={disabled || list.length === 0}
        onClick={() => context.edit([{ path, value: undefined }])}
      >
        <FormattedMessage id="chart_editor.settings.widths.reset" defaultMessage="重置列宽" />
      </Button>
    </div>
  );
}
