import type { QuerySettings } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

type Starts = Pick<QuerySettings, 'yearStart' | 'weekStart'>;

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const WEEK_STARTS = [1, 7, 6] as const;
const useStyles = makeStyles({ choice: { maxWidth: '200px' } });

export interface PeriodStartsProps extends Starts {
  readonly onYearStart: (month: Starts['yearStart']) => void;
  readonly onWeekStart: (day: Starts['weekStart']) => void;
}

/** The month in which the fiscal year begins and the day with which weeks do. */
export function PeriodStarts({ yearStart, weekStart, onYearStart, onWeekStart }: PeriodStartsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const month = (index: number) =>
    intl.formatDate(Date.UTC(2000, index - 1, 1, 12), { month: 'long', timeZone: 'UTC' });
  // 3 January 2000 was a Monday.
  const day = (start: number) =>
    intl.formatDate(Date.UTC(2000, 0, 2 + start, 12), { weekday: 'long', timeZone: 'UTC' });

  return (
    <>
      <Field
        label={intl.formatMessage({ id: 'admin.query.yearStart', defaultMessage: '财年开始月份' })}
        hint={intl.formatMessage({
          id: 'admin.query.yearStartHint',
          defaultMessage:
            '“今年”“本季度”“年初至今”等日期范围、按年和季度的汇总、对比与 AI 洞察都以此为准。财年以开始的年份命名：4 月开始时，2025财年是 2025 年 4 月至 2026 年 3 月。公式中的 YEAR、QUARTER、WEEK 等函数仍按自然年和周一开始的周计算。',
        })}
      >
        <Select
          className={styles.choice}
          value={String(yearStart)}
          onChange={(_, { value }) => onYearStart(Number(value))}
        >
          {MONTHS.map((index) => (
            <option key={index} value={index}>
              {month(index)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={intl.formatMessage({ id: 'admin.query.weekStart', defaultMessage: '每周开始于' })}
        hint={intl.formatMessage({
          id: 'admin.query.weekStartHint',
          defaultMessage: '“本周”“上周”和按周的汇总以此为准；周的编号与它大部分日子所在的 ISO 周相同。',
        })}
      >
        <Select
          className={styles.choice}
          value={String(weekStart)}
          onChange={(_, { value }) => {
            const start = WEEK_STARTS.find((one) => String(one) === value);
            if (start) onWeekStart(start);
          }}
        >
          {WEEK_STARTS.map((start) => (
            <option key={start} value={start}>
              {day(start)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
