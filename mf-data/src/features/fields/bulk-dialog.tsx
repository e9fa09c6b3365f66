import { AGGREGATORS, GRANULARITIES, type TableDetail, type TableField } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Checkbox, FormDialog, Input, Select } from '@tessera/ui/forms';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFieldTexts } from '../../common/field-texts.ts';
import { bulkChanges, hasAggregator, isNumber, type BulkWish } from './bulk-changes.ts';
import { groupsOf } from './field-groups.ts';
import { HierarchyChoice } from './hierarchy-choice.tsx';
import { useFieldChanges } from './use-field-changes.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '8px',
    minHeight: '180px',
    alignContent: 'start',
  },
});

export interface BulkDialogProps {
  readonly table: TableDetail;
  readonly fields: readonly TableField[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Sets properties of several fields at once; what is not ticked stays as each field has it. */
export function BulkDialog({ table, fields, onChanged, onClose }: BulkDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const texts = useFieldTexts();
  const list = useId();
  const { busy, change } = useFieldChanges(table.tableId, onChanged);
  const [wish, setWish] = useState<BulkWish>({});
  const numbers = fields.filter(isNumber).length;
  const dates = fields.filter(({ dataType }) => dataType === 'datetime').length;
  const summed = fields.filter(hasAggregator);
  const aggregators = AGGREGATORS.filter(
    (aggregator) => summed.some(isNumber) || (aggregator !== 'sum' && aggregator !== 'average'),
  );
  const changes = bulkChanges(fields, wish);
  const save = async () => {
    if (await change(changes)) onClose();
  };
  /** A property with its control, which counts once it is ticked. */
  const row = <Key extends keyof BulkWish>(
    key: Key,
    label: string,
    start: Required<BulkWish>[Key],
    control: ReactNode,
  ) => (
    <>
      <Checkbox
        label={label}
        checked={key in wish}
        onChange={(_, { checked }) => {
          const { [key]: _gone, ...rest } = wish;
          setWish(checked === true ? { ...wish, [key]: start } : rest);
        }}
      />
      <div>{key in wish && control}</div>
    </>
  );
  return (
    <FormDialog
      title={
        <FormattedMessage
          id="data.fieldBulk.title"
          defaultMessage="批量设置 {count, number} 个字段"
          values={{ count: fields.length }}
        />
      }
      width={560}
      contentClassName={styles.root}
      ready={changes.length > 0}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {row(
        'group',
        intl.formatMessage({ id: 'data.field.group', defaultMessage: '所属分组' }),
        '',
        <>
          <Input
            value={wish.group ?? ''}
            maxLength={60}
            list={list}
            aria-label={intl.formatMessage({ id: 'data.field.group', defaultMessage: '所属分组' })}
            placeholder={intl.formatMessage({ id: 'data.fieldGroup.none', defaultMessage: '未分组' })}
            onChange={(_, { value }) => setWish({ ...wish, group: value })}
          />
          <datalist id={list}>
            {groupsOf(table.fields).map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>,
      )}
      {dates > 0 &&
        row(
          'dateHierarchy',
          intl.formatMessage(
            { id: 'data.fieldBulk.hierarchy', defaultMessage: '日期层级（{count, number} 个日期字段）' },
            { count: dates },
          ),
          [...GRANULARITIES],
          <HierarchyChoice
            value={wish.dateHierarchy ?? []}
            onChange={(dateHierarchy) => setWish({ ...wish, dateHierarchy })}
          />,
        )}
      {numbers > 0 &&
        row(
          'decimals',
          intl.formatMessage(
            { id: 'data.fieldBulk.decimals', defaultMessage: '小数位数（{count, number} 个数值字段）' },
            { count: numbers },
          ),
          null,
          <Select
            value={String(wish.decimals ?? '')}
            aria-label={intl.formatMessage({ id: 'data.field.decimals', defaultMessage: '小数位数' })}
            onChange={(_, { value }) => setWish({ ...wish, decimals: value === '' ? null : Number(value) })}
          >
            <option value="">
              {intl.formatMessage({ id: 'data.field.decimalsAuto', defaultMessage: '由图表决定' })}
            </option>
            {Array.from({ length: 11 }, (_, digits) => (
              <option key={digits} value={digits}>
                {digits}
              </option>
            ))}
          </Select>,
        )}
      {summed.length > 0 &&
        row(
          'defaultAggregator',
          intl.formatMessage({ id: 'data.field.aggregator', defaultMessage: '默认汇总' }),
          aggregators[0] ?? 'count',
          <Select
            value={wish.defaultAggregator ?? ''}
            aria-label={intl.formatMessage({ id: 'data.field.aggregator', defaultMessage: '默认汇总' })}
            onChange={(_, { value }) => {
              const defaultAggregator = AGGREGATORS.find((known) => known === value);
              if (defaultAggregator) setWish({ ...wish, defaultAggregator });
            }}
          >
            {aggregators.map((known) => (
              <option key={known} value={known}>
                {texts.aggregators[known]}
              </option>
            ))}
          </Select>,
        )}
      {row(
        'hidden',
        intl.formatMessage({ id: 'data.fieldBulk.visible', defaultMessage: '是否显示' }),
        true,
        <Select
          value={wish.hidden === true ? 'hide' : 'show'}
          aria-label={intl.formatMessage({ id: 'data.fieldBulk.visible', defaultMessage: '是否显示' })}
          onChange={(_, { value }) => setWish({ ...wish, hidden: value === 'hide' })}
        >
          <option value="hide">
            {intl.formatMessage({ id: 'data.fieldBulk.hide', defaultMessage: '在选择字段时隐藏' })}
          </option>
          <option value="show">{intl.formatMessage({ id: 'data.fieldBulk.show', defaultMessage: '显示' })}</option>
        </Select>,
      )}
    </FormDialog>
  );
}
