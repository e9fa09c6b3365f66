import type { ColumnMask, TableField } from '@tessera/contract';
import { Caption1, makeStyles, tokens } from '@tessera/ui/core';
import { DataTable } from '@tessera/ui/data';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { maskSample } from './mask-sample.ts';

const useStyles = makeStyles({
  hint: { color: tokens.colorNeutralForeground3 },
  search: { width: '260px', maxWidth: '100%' },
  sample: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  select: { width: '100%' },
});

export interface MasksEditorProps {
  readonly fields: readonly TableField[];
  readonly masks: readonly ColumnMask[];
  readonly onChange: (masks: readonly ColumnMask[]) => void;
}

/** Which values of a table are not shown as they are. */
export function MasksEditor({ fields, masks, onChange }: MasksEditorProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [keyword, setKeyword] = useState('');
  const kindOf = (fieldId: string) => masks.find((mask) => mask.fieldId === fieldId)?.kind;
  const set = (fieldId: string, kind: string): void => {
    const others = masks.filter((mask) => mask.fieldId !== fieldId);
    onChange(kind === '' ? others : [...others, { fieldId, kind: kind as ColumnMask['kind'] }]);
  };
  const columns: DataColumn<TableField>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'admin.rights.field', defaultMessage: '字段' }),
      render: ({ name }) => name,
    },
    {
      key: 'kind',
      header: intl.formatMessage({ id: 'admin.mask.kind', defaultMessage: '脱敏方式' }),
      width: '240px',
      render: ({ fieldId, name, dataType }) => (
        <Select
          size="small"
          className={styles.select}
          aria-label={intl.formatMessage({ id: 'admin.mask.of', defaultMessage: '{name} 的脱敏方式' }, { name })}
          value={kindOf(fieldId) ?? ''}
          onChange={(_, { value }) => set(fieldId, value)}
        >
          <option value="">{intl.formatMessage({ id: 'admin.mask.none', defaultMessage: '不脱敏' })}</option>
          <option value="hide">{intl.formatMessage({ id: 'admin.mask.hide', defaultMessage: '隐藏' })}</option>
          {dataType === 'str' && (
            <>
              <option value="partial">
                {intl.formatMessage({ id: 'admin.mask.partial', defaultMessage: '只留首尾字符' })}
              </option>
              <option value="hash">
                {intl.formatMessage({ id: 'admin.mask.hash', defaultMessage: '替换为代码（相同值相同）' })}
              </option>
            </>
          )}
        </Select>
      ),
    },
    {
      key: 'sample',
      header: intl.formatMessage({ id: 'admin.mask.sample', defaultMessage: '示例' }),
      width: '230px',
      render: ({ fieldId, dataType }) => {
        const kind = kindOf(fieldId);
        if (kind === undefined) return <span className={styles.hint}>—</span>;
        const { before, after } = maskSample(
          kind,
          dataType,
          intl.formatMessage({ id: 'admin.mask.sampleName', defaultMessage: '欧阳知远' }),
        );
        return (
          <span className={styles.sample}>
            {before} → {after ?? intl.formatMessage({ id: 'admin.mask.empty', defaultMessage: '（空）' })}
          </span>
        );
      },
    },
  ];
  const wanted = keyword.trim().toLocaleLowerCase();
  return (
    <>
      <Caption1 className={styles.hint}>
        <FormattedMessage
          id="admin.mask.hint"
          defaultMessage="脱敏在查询内进行：图表、明细、筛选值和导出中都看不到原值。数值和日期只能隐藏。"
        />
      </Caption1>
      <SearchInput
        className={styles.search}
        value={keyword}
        onSearch={setKeyword}
        placeholder={intl.formatMessage({ id: 'admin.mask.search', defaultMessage: '搜索字段' })}
      />
      <DataTable
        label={intl.formatMessage({ id: 'admin.mask.label', defaultMessage: '字段脱敏' })}
        columns={columns}
        rows={fields.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))}
        rowKey={({ fieldId }) => fieldId}
        empty={
          <Caption1>{intl.formatMessage({ id: 'admin.mask.noMatch', defaultMessage: '没有符合的字段' })}</Caption1>
        }
      />
    </>
  );
}
