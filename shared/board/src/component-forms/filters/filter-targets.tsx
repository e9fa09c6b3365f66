import type { DataType, FieldFilter, ReportComponent } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { ChartChoice } from './chart-choice.tsx';
import { CONTROL, fittingFields, withCharts, withTarget, type SourceTable } from './filter-draft.ts';

const useStyles = makeStyles({
  field: { width: '170px', flex: 'none' },
  own: {
    maxWidth: '170px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
  },
});

export interface FilterTargetsProps {
  readonly draft: FieldFilter;
  readonly dataType: DataType;
  readonly tables: readonly SourceTable[];
  /** All charts of the board. */
  readonly reports: readonly ReportComponent[];
  onChange(draft: FieldFilter): void;
}

/** Which charts react to a filter, by table, and by which field of a table. */
export function FilterTargets({ draft, dataType, tables, reports, onChange }: FilterTargetsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [source] = draft.filterData;
  const tree = draft.control === CONTROL.tree && (source?.levelFieldIds.length ?? 0) > 0;
  const seen = new Set(tables.flatMap(({ charts }) => charts.map(({ reportCode }) => reportCode)));
  const unseen = reports.filter(({ reportCode }) => !seen.has(reportCode));
  const ordered = tables.toSorted((a, b) => Number(b.tblId === source?.tblId) - Number(a.tblId === source?.tblId));
  return (
    <>
      {ordered.map((table) => {
        const { tblId, tblName, charts, fields } = table;
        const target = draft.filterData.find((one) => one.tblId === tblId);
        const own = tblId === source?.tblId;
        const fitting = fittingFields(table, dataType);
        const change = (codes: readonly string[]) => onChange(withCharts(draft, tblId, codes));
        const reason =
          fitting.length === 0
            ? intl.formatMessage({
                id: 'board.filter.noFitting',
                defaultMessage: '这张表没有同类型的字段，因此其图表无法响应',
              })
            : tree && !own && !target
              ? intl.formatMessage({
                  id: 'board.filter.noLevels',
                  defaultMessage: '这张表缺少与各层级同名的字段，因此其图表无法响应',
                })
              : target
                ? undefined
                : intl.formatMessage({
                    id: 'board.filter.chooseField',
                    defaultMessage: '选择这张表中对应的字段后，其图表才会响应',
                  });
        return (
          <ChartChoice
            key={tblId}
            title={tblName}
            charts={charts}
            chosen={new Set(target?.filterReportCodes)}
            reason={reason}
            onChange={change}
            aside={
              own || tree ? (
                <span className={styles.own}>{fields.find(({ fieldId }) => fieldId === target?.fieldId)?.name}</span>
              ) : fitting.length === 0 ? null : (
                <Select
                  className={styles.field}
                  value={target?.fieldId ?? ''}
                  aria-label={intl.formatMessage(
                    { id: 'board.filter.fieldOf', defaultMessage: '“{table}”的对应字段' },
                    { table: tblName },
                  )}
                  onChange={(_event, { value }) =>
                    onChange(withTarget(draft, tblId, value === '' ? [] : [value], tables))
                  }
                >
                  <option value="">
                    {intl.formatMessage({ id: 'board.filter.noReaction', defaultMessage: '不响应' })}
                  </option>
                  {fitting.map(({ fieldId, name }) => (
                    <option key={fieldId} value={fieldId}>
                      {name}
                    </option>
                  ))}
                </Select>
              )
            }
          />
        );
      })}
      {unseen.length > 0 ? (
        <ChartChoice
          title={intl.formatMessage({ id: 'board.filter.unseen', defaultMessage: '其他图表' })}
          charts={unseen}
          chosen={new Set()}
          reason={intl.formatMessage({
            id: 'board.filter.unseenHint',
            defaultMessage: '您没有这些图表的数据表权限，或数据表已不存在',
          })}
          onChange={() => undefined}
        />
      ) : null}
    </>
  );
}
