import { unitsOf, type TargetConditions, type TargetIndex, type TargetPeriod } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { LockClosedRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { attainmentOf, standingOf } from './cell-text.ts';
import type { CellEdit } from './edits.ts';

const useStyles = makeStyles({
  value: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '4px', minWidth: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  lock: { display: 'flex', fontSize: '12px', color: tokens.colorNeutralForeground3 },
  more: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase100,
    fontWeight: 400,
    lineHeight: '14px',
    color: tokens.colorNeutralForeground3,
  },
  differs: { color: tokens.colorBrandForeground1 },
  reached: { color: tokens.colorPaletteGreenForeground1 },
  near: { color: tokens.colorPaletteDarkOrangeForeground1 },
  missed: { color: tokens.colorPaletteRedForeground1 },
  fault: { color: tokens.colorPaletteRedForeground1, textDecorationLine: 'underline', textDecorationStyle: 'wavy' },
});

export interface TargetCellProps {
  readonly period: TargetPeriod;
  readonly locked?: boolean;
  readonly edit?: CellEdit | undefined;
  /** What another version, or the targets of a forecast, has here; left out where none is compared. */
  readonly before?: string | null | undefined;
  readonly index: TargetIndex;
  readonly shown: TargetConditions['shown'];
}

/** What a cell says: the target as it is or was entered, and below it what came of it. */
export function TargetCell({ period, locked = false, edit, before, index, shown }: TargetCellProps) {
  const styles = useStyles();
  const intl = useIntl();
  const said = (amount: string) => intl.formatNumber(Number(amount), { maximumFractionDigits: index.decimals });
  const value = edit && edit.value !== undefined ? edit.value : period.indexValue;
  const text = edit?.fault ? edit.text : value === null ? '' : said(value);
  const attainment = attainmentOf({ ...period, indexValue: value });
  const differs = before !== undefined && !isSame(before, value);
  /** Text of the compared value and the difference. */
  const other = (): string => {
    const values = {
      wasBlank: String(before === null),
      before: said(before ?? '0'),
      hasGap: String(before !== null && value !== null),
      gap: intl.formatNumber(Number(value ?? 0) - Number(before ?? 0), {
        maximumFractionDigits: index.decimals,
        signDisplay: 'always',
      }),
    };
    return index.forecastOf === null
      ? intl.formatMessage(
          {
            id: 'data.targets.versionBefore',
            defaultMessage:
              '{wasBlank, select, true {原为空} other {原 {before}}}{hasGap, select, true {（{gap}）} other {}}',
          },
          values,
        )
      : intl.formatMessage(
          {
            id: 'data.targets.forecast.planned',
            defaultMessage:
              '{wasBlank, select, true {无目标} other {{hasGap, select, true {较目标 {gap}} other {目标 {before}}}}}',
          },
          values,
        );
  };
  return (
    <>
      {locked ? (
        <span className={styles.value}>
          <span className={styles.lock}>
            <LockClosedRegular
              aria-label={intl.formatMessage({ id: 'data.targets.locked', defaultMessage: '已锁定' })}
            />
          </span>
          <span className={styles.text} title={text}>
            {text}
          </span>
        </span>
      ) : (
        <span
          className={mergeClasses(styles.text, edit?.fault ? styles.fault : undefined)}
          title={edit?.fault ? undefined : text}
        >
          {text}
        </span>
      )}
      {before !== undefined && (
        <div className={mergeClasses(styles.more, differs && styles.differs)} title={differs ? other() : undefined}>
          {differs && other()}
        </div>
      )}
      {shown.map((part) => (
        <div
          key={part}
          className={mergeClasses(
            styles.more,
            part === 'attainment' && attainment !== null && styles[standingOf(attainment, index.direction)],
          )}
        >
          {part === 'actual' &&
            period.actual !== null &&
            intl.formatMessage(
              { id: 'data.targets.actualOf', defaultMessage: '实际 {value}' },
              { value: said(period.actual) },
            )}
          {part === 'attainment' &&
            attainment !== null &&
            intl.formatMessage(
              { id: 'data.targets.attainmentOf', defaultMessage: '达成 {rate}' },
              { rate: intl.formatNumber(attainment, { style: 'percent', maximumFractionDigits: 1 }) },
            )}
          {part === 'gap' &&
            value !== null &&
            period.actual !== null &&
            intl.formatMessage(
              { id: 'data.targets.gapOf', defaultMessage: '差额 {value}' },
              {
                value: intl.formatNumber(Number(period.actual) - Number(value), {
                  maximumFractionDigits: index.decimals,
                  signDisplay: 'exceptZero',
                }),
              },
            )}
        </div>
      ))}
    </>
  );
}

const isSame = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : unitsOf(one) === unitsOf(other);
