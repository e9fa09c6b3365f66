import type { TableField } from '@tessera/contract';
import { Badge, makeStyles, tokens, Tooltip } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { ErrorCircleRegular, LockClosedRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFieldTexts } from '../../common/field-texts.ts';
import { hasAggregator } from './bulk-changes.ts';
import { TypeIcon } from './type-icon.tsx';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  formula: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  name: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  broken: { flexShrink: 0, color: tokens.colorPaletteRedForeground1, fontSize: '16px' },
});

/** The columns of a table's fields, without what can be done with one. */
export function useFieldColumns(): DataColumn<TableField>[] {
  const styles = useStyles();
  const intl = useIntl();
  const texts = useFieldTexts();
  return [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'data.field.name', defaultMessage: '字段名称' }),
      width: '24%',
      render: (field) => <FieldName field={field} />,
    },
    {
      key: 'sourceName',
      header: intl.formatMessage({ id: 'data.field.origin', defaultMessage: '来源列 / 公式' }),
      width: '22%',
      onlyWide: true,
      render: (field) =>
        field.formula === null ? (
          <span className={styles.quiet}>{field.sourceName}</span>
        ) : (
          <code className={styles.formula} title={field.formula}>
            {field.formula}
          </code>
        ),
    },
    {
      key: 'dataType',
      header: intl.formatMessage({ id: 'data.field.type', defaultMessage: '类型' }),
      width: '92px',
      render: (field) => texts.types[field.dataType],
    },
    {
      key: 'aggregator',
      header: intl.formatMessage({ id: 'data.field.aggregator', defaultMessage: '默认汇总' }),
      width: '96px',
      onlyWide: true,
      render: (field) =>
        hasAggregator(field) ? (
          texts.aggregators[field.defaultAggregator]
        ) : (
          <span className={styles.quiet}>
            <FormattedMessage id="data.field.byFormula" defaultMessage="由公式决定" />
          </span>
        ),
    },
    {
      key: 'look',
      header: intl.formatMessage({ id: 'data.field.look', defaultMessage: '精度 / 层级 / 地理' }),
      width: '150px',
      onlyWide: true,
      render: (field) => {
        const look = [
          ...(field.decimals === null
            ? []
            : [
                intl.formatMessage(
                  { id: 'data.field.digits', defaultMessage: '{digits, number} 位小数' },
                  { digits: field.decimals },
                ),
              ]),
          ...(field.dateHierarchy.length > 0
            ? [field.dateHierarchy.map((level) => texts.granularities[level]).join(' › ')]
            : []),
          ...(field.geoRole ? [texts.geoRoles[field.geoRole]] : []),
        ].join(' · ');
        return <span title={look}>{look || '-'}</span>;
      },
    },
    {
      key: 'description',
      header: intl.formatMessage({ id: 'data.field.description', defaultMessage: '说明' }),
      onlyWide: true,
      render: (field) => <span title={field.description}>{field.description || '-'}</span>,
    },
  ];
}

function FieldName({ field }: { readonly field: TableField }) {
  const styles = useStyles();
  return (
    <span className={styles.name}>
      <TypeIcon field={field} />
      <span className={styles.text} title={field.name}>
        {field.name}
      </span>
      {field.masked && <LockClosedRegular aria-hidden />}
      {field.formulaLevel === null && (
        <Tooltip
          relationship="description"
          content={<FormattedMessage id="data.field.broken" defaultMessage="公式不再成立，请编辑公式" />}
        >
          <ErrorCircleRegular className={styles.broken} />
        </Tooltip>
      )}
      {field.hidden && (
        <Badge appearance="outline" color="subtle">
          <FormattedMessage id="data.field.hidden" defaultMessage="已隐藏" />
        </Badge>
      )}
    </span>
  );
}
