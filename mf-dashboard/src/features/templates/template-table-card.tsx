import type { TemplateField, TemplateMatch, TemplateTable } from '@tessera/contract';
import { Badge, makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { DataTable, type DataColumn } from '@tessera/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';

import { TemplateMatchLine } from './template-match.tsx';

/** Sample rows that are shown of a table. */
const SHOWN = 5;
const useStyles = makeStyles({
  root: { padding: '12px 16px' },
  head: { display: 'flex', alignItems: 'center', gap: '8px', marginBottom: '8px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  worked: { margin: '8px 0 0', color: tokens.colorNeutralForeground3 },
});

export interface TemplateTableCardProps {
  readonly table: TemplateTable;
  /** What the corporation has of it; undefined while that is looked up. */
  readonly match: TemplateMatch | undefined;
}

/** A table of a template: its fields, its first sample rows, and the best matching table of the corporation. */
export function TemplateTableCard({ table: { name, fields, values }, match }: TemplateTableCardProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const intl = useIntl();
  const stored = fields.filter(({ formula }) => formula === null);
  const worked = fields.filter(({ formula }) => formula !== null);
  const columns = stored.map((field, column): DataColumn<number> => ({
    key: field.fieldId,
    header: field.name,
    ...(field.dataType === 'int' || field.dataType === 'double' ? { align: 'end' } : {}),
    render: (row) => {
      const value = values[column]?.[row] ?? null;
      return typeof value === 'number' && isAmount(field) ? intl.formatNumber(value) : String(value ?? '');
    },
  }));
  const rows = Array.from({ length: Math.min(SHOWN, values[0]?.length ?? 0) }, (_, row) => row);
  return (
    <section className={mergeClasses(page.card, styles.root)} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Badge appearance="tint" color="informative">
          <FormattedMessage
            id="dashboard.templates.fields"
            defaultMessage="{count, number} 个字段"
            values={{ count: fields.length }}
          />
        </Badge>
      </div>
      {match === undefined ? null : <TemplateMatchLine match={match} />}
      <DataTable
        label={name}
        columns={columns}
        rows={rows}
        rowKey={String}
        empty={<FormattedMessage id="dashboard.templates.noRows" defaultMessage="模板不包含这张表的样例数据" />}
      />
      {worked.length === 0 ? null : (
        <p className={styles.worked}>
          <FormattedMessage
            id="dashboard.templates.worked"
            defaultMessage="计算字段：{names}"
            values={{ names: intl.formatList(worked.map((field) => field.name)) }}
          />
        </p>
      )}
    </section>
  );
}

/** Numbers that are counted and not summed up are those of orders and members: they have no thousands. */
const isAmount = ({ defaultAggregator }: TemplateField): boolean => !defaultAggregator.startsWith('count');
