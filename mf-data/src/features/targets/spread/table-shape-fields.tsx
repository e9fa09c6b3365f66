import type { TargetShapeSource } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { FieldSelect, TableSelect } from '../../../common/fields-select.tsx';
import { useFieldChoices } from '../../../common/use-choices.ts';
import { MeasureField } from '../measure-fields.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: '12px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

/** Figures of a table, and of which time. */
export interface TableShape {
  readonly source: TargetShapeSource;
  /** Those of a year earlier; else those of the time that is planned. */
  readonly isBefore: boolean;
}
export const NO_TABLE_SHAPE: TableShape = {
  source: { tbId: '', fieldId: '', aggregator: 'sum', dateFieldId: '', storeFieldId: null },
  isBefore: true,
};
export const isWhole = ({ source }: TableShape): boolean =>
  source.tbId !== '' && source.fieldId !== '' && source.dateFieldId !== '';

export interface TableShapeFieldsProps {
  readonly shape: TableShape;
  onChange(shape: TableShape): void;
}

/** Which figures give the proportions of a spread. */
export function TableShapeFields({ shape, onChange }: TableShapeFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { source, isBefore } = shape;
  const { data: fields } = useFieldChoices(source.tbId);
  const change = (part: Partial<TargetShapeSource>) => onChange({ ...shape, source: { ...source, ...part } });
  return (
    <div className={styles.root}>
      <TableSelect
        label={intl.formatMessage({ id: 'data.targets.spread.table', defaultMessage: '数据表' })}
        value={source.tbId}
        onChange={(tbId) => change({ ...NO_TABLE_SHAPE.source, tbId })}
      />
      <Field label={intl.formatMessage({ id: 'data.targets.spread.time', defaultMessage: '取哪段时间的数据' })}>
        <Select
          value={isBefore ? 'before' : 'same'}
          onChange={(_, { value }) => onChange({ ...shape, isBefore: value === 'before' })}
        >
          <option value="before">
            {intl.formatMessage({ id: 'data.targets.spread.time.before', defaultMessage: '去年同期' })}
          </option>
          <option value="same">
            {intl.formatMessage({ id: 'data.targets.spread.time.same', defaultMessage: '同一时间' })}
          </option>
        </Select>
      </Field>
      <MeasureField measure={source} fields={fields} onChange={change} />
      <FieldSelect
        label={intl.formatMessage({ id: 'data.targets.dateField', defaultMessage: '日期字段' })}
        value={source.dateFieldId}
        fields={fields?.filter(({ dataType }) => dataType === 'datetime')}
        onChange={(dateFieldId) => change({ dateFieldId: dateFieldId ?? '' })}
      />
      <FieldSelect
        isOptional
        label={intl.formatMessage({ id: 'data.targets.storeField', defaultMessage: '对应的编码字段' })}
        hint={intl.formatMessage({
          id: 'data.targets.spread.codeHint',
          defaultMessage: '不选时各行使用同样的比例',
        })}
        value={source.storeFieldId}
        fields={fields?.filter(({ dataType }) => dataType === 'str' || dataType === 'int')}
        onChange={(storeFieldId) => change({ storeFieldId })}
      />
    </div>
  );
}
