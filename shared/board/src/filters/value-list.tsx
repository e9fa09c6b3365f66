import type { FilterCondition } from '@tessera/contract';
import { Button, makeStyles, Spinner, tokens, Tooltip } from '@tessera/ui/core';
import { Checkbox, Radio, RadioGroup, SearchInput } from '@tessera/ui/forms';
import { AddRegular, ArrowClockwiseRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { readTyped } from '../board-params/param-values.ts';
import { errorText } from '../frame/error-text.ts';
import { operatorOf, withOperator, type FilterField, type FilterValue } from './condition.ts';
import { valueText } from './filter-summary.ts';
import { TruncatedNote } from './truncated-note.tsx';
import { useValues, type LoadValues } from './use-values.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minHeight: 0 },
  line: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px', minHeight: '32px' },
  search: { width: '100%', maxWidth: 'none' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    height: '260px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '4px 0',
  },
  item: {
    minHeight: '32px',
    minWidth: 0,
    padding: '0 8px',
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '& label': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  note: { padding: '8px 12px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  state: {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexDirection: 'column',
    gap: '8px',
  },
});

/** Characters beyond which a value's tooltip is needed to read it. */
const LONG = 40;

export interface ValueListProps {
  readonly field: FilterField;
  readonly value: FilterCondition;
  readonly loadValues: LoadValues;
  /** One value at most: choosing another one takes its place. */
  readonly single?: boolean;
  /** Only what is offered: neither the empty value, nor others, nor all but those that are chosen. */
  readonly strict?: boolean;
  readonly onChange: (condition: FilterCondition) => void;
}

/** Values of a field to pick from: searched on the server, those that are chosen first, and the empty value among them. */
export function ValueList({ field, value, loadValues, single = false, strict = false, onChange }: ValueListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [keyword, setKeyword] = useState('');
  const [state, retry] = useValues(loadValues, field.fieldId, keyword.trim());
  // Initially chosen values come first, in a stable order while ticking.
  const [first] = useState(value.fieldValue);
  const chosen = new Set(value.fieldValue);
  const set = (values: readonly FilterValue[]) => onChange({ ...value, fieldValue: [...values] });
  const add = (one: FilterValue) => set(single ? [one] : [...value.fieldValue, one]);
  const toggle = (one: FilterValue) =>
    chosen.has(one) ? set(value.fieldValue.filter((other) => other !== one)) : add(one);
  const found = state.values.filter((one) => one !== null);
  // A list that was cut may lack it.
  const hasEmpty = !strict && (state.values.includes(null) || state.truncated);
  const listed: FilterValue[] =
    keyword.trim() === '' ? [...new Set([...first, ...(hasEmpty ? [null] : []), ...found])] : found;
  const all = listed.length > 0 && listed.every((one) => chosen.has(one));
  const some = listed.some((one) => chosen.has(one));
  const typed = strict ? null : readTyped(keyword, field.dataType);
  const isNew = typed !== null && state.status === 'ready' && !found.includes(typed) && !chosen.has(typed);
  return (
    <div className={styles.root}>
      {single || strict ? null : (
        <RadioGroup
          layout="horizontal"
          aria-label={intl.formatMessage({ id: 'board.filter.mode', defaultMessage: '筛选方式' })}
          value={operatorOf(value.aggregator) === 'not_in' ? 'not_in' : 'in'}
          onChange={(_, data) => onChange(withOperator(value, data.value === 'not_in' ? 'not_in' : 'in'))}
        >
          <Radio value="in" label={intl.formatMessage({ id: 'board.filter.include', defaultMessage: '包含' })} />
          <Radio value="not_in" label={intl.formatMessage({ id: 'board.filter.exclude', defaultMessage: '排除' })} />
        </RadioGroup>
      )}
      <SearchInput
        className={styles.search}
        value={keyword}
        placeholder={intl.formatMessage({ id: 'board.filter.search', defaultMessage: '搜索值' })}
        onSearch={setKeyword}
      />
      <div className={styles.line}>
        {single ? (
          <span />
        ) : (
          <Checkbox
            checked={all ? true : some ? 'mixed' : false}
            disabled={listed.length === 0}
            label={intl.formatMessage({ id: 'board.filter.selectAll', defaultMessage: '全选' })}
            onChange={() => {
              const shown = new Set(listed);
              set(
                all
                  ? value.fieldValue.filter((one) => !shown.has(one))
                  : [...new Set([...value.fieldValue, ...listed])],
              );
            }}
          />
        )}
        <span aria-live="polite">
          <FormattedMessage
            id="board.filter.selected"
            defaultMessage="已选 {count, number} 项"
            values={{ count: value.fieldValue.length }}
          />
          <Button size="small" appearance="transparent" disabled={chosen.size === 0} onClick={() => set([])}>
            <FormattedMessage id="board.filter.clear" defaultMessage="清空" />
          </Button>
        </span>
      </div>
      <div className={styles.list} role="group" aria-label={field.name} aria-busy={state.status === 'loading'}>
        {isNew ? (
          <Button
            appearance="transparent"
            icon={<AddRegular />}
            onClick={() => add(typed)}
            style={{ justifyContent: 'flex-start' }}
          >
            <FormattedMessage
              id="board.filter.addValue"
              defaultMessage="添加“{value}”"
              values={{ value: String(typed) }}
            />
          </Button>
        ) : null}
        {state.status === 'loading' && state.values.length === 0 ? (
          <div className={styles.state}>
            <Spinner
              size="tiny"
              label={intl.formatMessage({ id: 'board.filter.loadingValues', defaultMessage: '正在加载值' })}
            />
          </div>
        ) : null}
        {state.status === 'failed' ? (
          <div className={styles.state} role="alert">
            {errorText(state.error, intl)}
            <Button size="small" icon={<ArrowClockwiseRegular />} onClick={retry}>
              <FormattedMessage id="board.filter.retry" defaultMessage="重试" />
            </Button>
          </div>
        ) : null}
        {state.status === 'ready' && listed.length === 0 && !isNew ? (
          <div className={styles.state}>
            <FormattedMessage id="board.filter.noValues" defaultMessage="没有匹配的值" />
          </div>
        ) : null}
        {state.status === 'failed'
          ? null
          : listed.map((one) => {
              const text = valueText(one, intl);
              const item = (
                <Checkbox
                  key={`${typeof one}:${String(one)}`}
                  className={styles.item}
                  shape={single ? 'circular' : 'square'}
                  checked={chosen.has(one)}
                  label={text}
                  onChange={() => toggle(one)}
                />
              );
              return text.length > LONG ? (
                <Tooltip key={`${typeof one}:${String(one)}`} content={text} relationship="description">
                  {item}
                </Tooltip>
              ) : (
                item
              );
            })}
        {state.truncated ? <TruncatedNote count={state.values.length} className={styles.note} /> : null}
      </div>
    </div>
  );
}
