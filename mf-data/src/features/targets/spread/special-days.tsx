import { Button, IconButton, makeStyles } from '@tessera/ui/core';
import { Field, Input, NumberField } from '@tessera/ui/forms';
import { AddRegular, DeleteRegular } from '@tessera/ui/icons';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { SpecialDays } from './spread-row.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 96px auto',
    alignItems: 'end',
    gap: '8px',
    alignSelf: 'stretch',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

export interface SpecialDaysProps {
  readonly days: readonly SpecialDays[];
  /** Where new ones begin. */
  readonly first: string;
  onChange(days: readonly SpecialDays[]): void;
}

/** Holidays and promotions, which count by a weight of their own whatever day of the week they are. */
export function SpecialDaysFields({ days, first, onChange }: SpecialDaysProps) {
  const styles = useStyles();
  const intl = useIntl();
  const add = useRef<HTMLButtonElement>(null);
  const change = (at: number, part: Partial<SpecialDays>) =>
    onChange(days.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <div className={styles.root}>
      {days.map(({ from, to, weight }, at) => (
        <div key={at} className={styles.row}>
          <Field label={intl.formatMessage({ id: 'data.targets.spread.from', defaultMessage: '特殊日期' })}>
            <Input type="date" value={from} onChange={(_, { value }) => change(at, { from: value })} />
          </Field>
          <Field label={intl.formatMessage({ id: 'data.targets.spread.to', defaultMessage: '至' })}>
            <Input type="date" value={to} min={from} onChange={(_, { value }) => change(at, { to: value })} />
          </Field>
          <NumberField
            label={intl.formatMessage({ id: 'data.targets.spread.weight', defaultMessage: '每天的权重' })}
            value={weight}
            min={0}
            max={100}
            onChange={(value) => change(at, { weight: value })}
          />
          <IconButton
            label={intl.formatMessage({ id: 'data.targets.spread.removeDays', defaultMessage: '移除这段日期' })}
            icon={<DeleteRegular />}
            onClick={() => {
              add.current?.focus();
              onChange(days.filter((_, place) => place !== at));
            }}
          />
        </div>
      ))}
      <Button
        ref={add}
        appearance="subtle"
        icon={<AddRegular />}
        onClick={() => onChange([...days, { from: first, to: first, weight: 2 }])}
      >
        <FormattedMessage id="data.targets.spread.addDays" defaultMessage="添加节假日或促销日" />
      </Button>
    </div>
  );
}
