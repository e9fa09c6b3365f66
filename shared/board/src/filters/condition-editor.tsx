import type { FilterCondition } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { FILTER_TYPES, filterTypeOf, isList, operatorOf, withOperator, type FilterField } from './condition.ts';
import { OperatorValues } from './operator-values.tsx';
import { QuickRanges } from './quick-ranges.tsx';
import type { LoadValues } from './use-values.ts';
import { ValueList } from './value-list.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
});
type Mode = 'values' | 'condition' | 'quick' | 'absolute';

export interface ConditionEditorProps {
  readonly field: FilterField;
  readonly value: FilterCondition;
  readonly loadValues: LoadValues;
  /** Of a list of values one at most. */
  readonly single?: boolean;
  /** @param whole whether the condition says all with this one step, such as a preset */
  readonly onChange: (condition: FilterCondition, whole?: boolean) => void;
}

/** Everything that one condition of a field can say, by the kind of the field. */
export function ConditionEditor({ field, value, loadValues, single = false, onChange }: ConditionEditorProps) {
  const styles = useStyles();
  const isTime = filterTypeOf(field.dataType) === FILTER_TYPES.time;
  const [mode, setMode] = useState<Mode>(() => modeOf(value, isTime));
  const open = (next: Mode) => {
    setMode(next);
    if (next === modeOf(value, isTime)) return;
    if (next === 'values') onChange({ ...withOperator(value, 'in'), fieldValue: [] });
    else if (next === 'quick') onChange({ ...withOperator(value, 'between_and'), quickRange: 'last30Days' });
    else if (next === 'absolute') onChange(withOperator(value, 'between_and'));
    else onChange({ ...withOperator(value, 'equal'), fieldValue: [''] });
  };
  return (
    <div className={styles.root}>
      <TabList selectedValue={mode} onTabSelect={(_, data) => open(data.value as Mode)} size="small">
        {isTime ? (
          <>
            <Tab value="quick">
              <FormattedMessage id="board.filter.mode.quick" defaultMessage="快捷范围" />
            </Tab>
            <Tab value="absolute">
              <FormattedMessage id="board.filter.mode.absolute" defaultMessage="固定日期" />
            </Tab>
          </>
        ) : (
          <Tab value="values">
            <FormattedMessage id="board.filter.mode.values" defaultMessage="按值选择" />
          </Tab>
        )}
        <Tab value="condition">
          <FormattedMessage id="board.filter.mode.condition" defaultMessage="按条件" />
        </Tab>
      </TabList>
      {mode === 'values' ? (
        <ValueList field={field} value={value} loadValues={loadValues} single={single} onChange={onChange} />
      ) : mode === 'quick' ? (
        <QuickRanges
          value={value.quickRange ?? 'none'}
          onChange={(quickRange) => onChange({ ...value, quickRange }, true)}
        />
      ) : mode === 'absolute' ? (
        <OperatorValues rangeOnly field={field} value={value} onChange={onChange} />
      ) : (
        <OperatorValues field={field} value={value} without={isTime ? ['between_and'] : []} onChange={onChange} />
      )}
    </div>
  );
}

function modeOf({ aggregator, quickRange }: FilterCondition, isTime: boolean): Mode {
  const operator = operatorOf(aggregator);
  if (!isTime) return isList(operator) ? 'values' : 'condition';
  if (quickRange) return 'quick';
  return operator === 'between_and' ? 'absolute' : 'condition';
}
