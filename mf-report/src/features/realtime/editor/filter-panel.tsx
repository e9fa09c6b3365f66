import { dynamicparam, TBL_LIMITS, type TblFilter } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import { Button, EmptyState, IconButton } from '@tessera/ui/core';
import { Field, Input } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { changedAt, newParam, withoutAt } from '../model/tbl-draft.ts';
import { FilterParamCard } from './filter-param-card.tsx';
import type { PanelProps } from './panel-props.ts';
import { usePanelStyles } from './panel-styles.ts';

/** Filters of readers, bound to parameters of the API. */
export function FilterPanel({ draft, problemAt, onChange }: PanelProps) {
  const styles = usePanelStyles();
  const intl = useIntl();
  const groups = useEndpoint(dynamicparam.tree, { body: { keyword: '' } });
  const dynamicParams = groups.data?.flatMap(({ children }) => children) ?? [];
  const { tblFilters } = draft;
  const put = (filters: readonly TblFilter[]) => onChange({ tblFilters: [...filters] });
  const add = () =>
    put([
      ...tblFilters,
      {
        filterCode: crypto.randomUUID(),
        dyTblId: draft.menuCode ?? '',
        filterName: '',
        filterType: '2',
        filterParams: [newParam()],
      },
    ]);
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>
        <FormattedMessage
          id="report.filter.about"
          defaultMessage="看板、报告和图表上的筛选会变成接口的参数：按类型编码后放进地址、请求头或正文。返回的行还会再筛选一次。"
        />
      </p>
      {tblFilters.length === 0 ? (
        <EmptyState
          compact
          title={intl.formatMessage({ id: 'report.filter.none', defaultMessage: '还没有绑定筛选' })}
          text={intl.formatMessage({
            id: 'report.filter.noneHint',
            defaultMessage: '没有绑定时，每次都取全部数据，再在本地筛选。',
          })}
        />
      ) : null}
      {tblFilters.map((filter, at) => {
        const { filterCode, filterName, filterParams } = filter;
        return (
          <div key={filterCode} className={styles.card}>
            <div className={styles.row}>
              <Field className={styles.grow} validationMessage={problemAt(`filter/${at}/name`)}>
                <Input
                  value={filterName}
                  maxLength={100}
                  aria-label={intl.formatMessage({ id: 'report.filter.name', defaultMessage: '筛选名称' })}
                  placeholder={intl.formatMessage({ id: 'report.filter.name', defaultMessage: '筛选名称' })}
                  onChange={(_, { value }) => put(changedAt(tblFilters, at, { filterName: value }))}
                />
              </Field>
              <IconButton
                label={intl.formatMessage(
                  { id: 'report.filter.remove', defaultMessage: '删除筛选“{name}”' },
                  { name: filterName },
                )}
                icon={<DeleteRegular />}
                onClick={() => put(withoutAt(tblFilters, at))}
              />
            </div>
            {filterParams.map((param, place) => (
              <FilterParamCard
                key={place}
                param={param}
                columns={draft.columns}
                dynamicParams={dynamicParams}
                problemAt={(part) => problemAt(`filter/${at}/param/${place}/${part}`)}
                onChange={(part) =>
                  put(changedAt(tblFilters, at, { filterParams: changedAt(filterParams, place, part) }))
                }
                onRemove={
                  filterParams.length > 1
                    ? () => put(changedAt(tblFilters, at, { filterParams: withoutAt(filterParams, place) }))
                    : null
                }
              />
            ))}
            {filterParams.length < 10 ? (
              <Button
                size="small"
                appearance="subtle"
                icon={<AddRegular />}
                onClick={() => put(changedAt(tblFilters, at, { filterParams: [...filterParams, newParam()] }))}
              >
                <FormattedMessage id="report.filter.addParam" defaultMessage="再加一个参数（例如区间的终点）" />
              </Button>
            ) : null}
          </div>
        );
      })}
      <Button icon={<AddRegular />} disabled={tblFilters.length >= TBL_LIMITS.filters} onClick={add}>
        <FormattedMessage id="report.filter.add" defaultMessage="绑定筛选" />
      </Button>
    </div>
  );
}
