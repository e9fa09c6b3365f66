import { NO_CHOICES } from '@tessera/board';
import { filtersOf, isFieldFilter, type Cell, type DynamicPart, type DynamicSource } from '@tessera/contract';
import { LoadError, useLoad } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
import { Checkbox, Field, FormDialog, SearchInput, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { sourcesOf } from './dynamic-draft.ts';
import { useScreenFilters, type ScreenFilters } from './use-screen-filters.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '12px' },
  values: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '320px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  note: { padding: '8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface FillDialogProps {
  readonly part: DynamicPart;
  readonly screenCode: string;
  onDone(sources: readonly DynamicSource[]): void;
  onClose(): void;
}

/** Makes a source for each chosen value of a filter of the screen. */
export function FillDialog({ part, screenCode, onDone, onClose }: FillDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { filters, error, reload } = useScreenFilters(screenCode);
  const [code, setCode] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly Cell[]>([]);
  // A period is no store, region or product.
  const offered = filters ? filtersOf(filters.document).filter((one) => isFieldFilter(one) && one.control !== '2') : [];
  const filter = offered.find((one) => one.code === code) ?? offered[0];
  const made = filter ? sourcesOf(part, filter.code, chosen, () => crypto.randomUUID()) : [];
  return (
    <FormDialog
      width={520}
      title={intl.formatMessage({ id: 'bigscreen.dynamic.fillTitle', defaultMessage: '按字段的值添加' })}
      submitLabel={
        <FormattedMessage
          id="bigscreen.dynamic.fillSubmit"
          defaultMessage="添加 {count, number} 个来源"
          values={{ count: made.length }}
        />
      }
      ready={made.length > 0}
      onSubmit={() => onDone(made)}
      onClose={onClose}
    >
      {!filters && error ? <LoadError error={error} onRetry={reload} /> : null}
      {filters || error ? null : <LoadingSkeleton shape="text" count={4} />}
      {filters && !filter ? (
        <FormattedMessage
          id="bigscreen.dynamic.fillNone"
          defaultMessage="这个大屏没有可以取值的筛选器。请先在大屏上添加门店、地区或商品的筛选器。"
        />
      ) : null}
      {filters && filter ? (
        <div className={styles.fields}>
          <Field label={intl.formatMessage({ id: 'bigscreen.dynamic.fillFilter', defaultMessage: '筛选器' })}>
            <Select
              value={filter.code}
              onChange={(_event, { value }) => {
                setCode(value);
                setChosen([]);
              }}
            >
              {offered.map((one) => (
                <option key={one.code} value={one.code}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
          <Values key={filter.code} code={filter.code} filters={filters} chosen={chosen} onChosen={setChosen} />
        </div>
      ) : null}
    </FormDialog>
  );
}

interface ValuesProps {
  readonly code: string;
  readonly filters: ScreenFilters;
  readonly chosen: readonly Cell[];
  onChosen(values: readonly Cell[]): void;
}

function Values({ code, filters, chosen, onChosen }: ValuesProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [keyword, setKeyword] = useState('');
  const { data, error, reload } = useLoad(
    ['dynamic-values', code, keyword],
    (_call, signal) =>
      filters.sources.values({ componentCode: code, keyword, path: [], boardState: NO_CHOICES }, signal),
    { fresh: true },
  );
  const values = (data?.values ?? []).filter((value) => value !== null && value !== '');
  const all = values.length > 0 && values.every((value) => chosen.includes(value));
  return (
    <>
      <SearchInput
        value={keyword}
        onSearch={setKeyword}
        placeholder={intl.formatMessage({ id: 'bigscreen.dynamic.fillSearch', defaultMessage: '搜索值' })}
      />
      {!data && error ? <LoadError error={error} onRetry={reload} /> : null}
      {data || error ? null : <LoadingSkeleton shape="text" count={4} />}
      {data ? (
        <div className={styles.values}>
          <Checkbox
            label={intl.formatMessage({ id: 'bigscreen.dynamic.fillAll', defaultMessage: '全选' })}
            checked={all ? true : values.some((value) => chosen.includes(value)) ? 'mixed' : false}
            onChange={() => {
              const others = chosen.filter((value) => !values.includes(value));
              onChosen(all ? others : [...others, ...values]);
            }}
          />
          {values.map((value) => (
            <Checkbox
              key={String(value)}
              label={String(value)}
              checked={chosen.includes(value)}
              onChange={(_event, { checked }) =>
                onChosen(checked === true ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
          ))}
          {data.truncated ? (
            <div className={styles.note}>
              <FormattedMessage
                id="bigscreen.dynamic.fillMore"
                defaultMessage="还有更多的值，请搜索后再选择；已选的会保留"
              />
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
