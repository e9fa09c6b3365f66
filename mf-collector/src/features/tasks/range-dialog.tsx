import type { CollectColumn, CollectRange } from '@tessera/contract';
import { useAction } from '@tessera/remote-kit';
import { FormDialog, Field, Select, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { rangeValue, type RangeForm } from './range-value.ts';

const FORMS = ['day', 'time', 'moment', 'int'] as const satisfies readonly RangeForm[];
const INPUTS = { day: 'date', time: 'datetime-local', moment: 'datetime-local', int: 'text' } as const;
const formOf = ({ dateForm }: Pick<CollectColumn, 'dateForm'>): RangeForm => dateForm ?? 'int';

export interface RangeDialogProps {
  /** Whose rows are read again. */
  readonly name: string;
  /** Columns to choose from; null: it is named by hand, for several tasks. */
  readonly columns: readonly CollectColumn[] | null;
  onSend(range: CollectRange): Promise<void>;
  onClose(): void;
}

/** Which rows are read again: a column and its values from and up to. */
export function RangeDialog({ name, columns, onSend, onClose }: RangeDialogProps) {
  const intl = useIntl();
  const { busy, run } = useAction();
  const [column, setColumn] = useState(
    (columns?.find(({ dateForm }) => dateForm !== null) ?? columns?.[0])?.name ?? '',
  );
  const [named, setNamed] = useState<RangeForm>('day');
  const [bounds, setBounds] = useState({ from: '', to: '' });
  const chosen = columns?.find((each) => each.name === column);
  const form = chosen ? formOf(chosen) : named;
  const [from, to] = [rangeValue(bounds.from, form), rangeValue(bounds.to, form)];
  const isOrdered = from === null || to === null || (form === 'int' ? BigInt(from) < BigInt(to) : from < to);
  const names: Readonly<Record<RangeForm, string>> = {
    day: intl.formatMessage({ id: 'collector.range.day', defaultMessage: '日期' }),
    time: intl.formatMessage({ id: 'collector.range.time', defaultMessage: '日期和时间' }),
    moment: intl.formatMessage({ id: 'collector.range.moment', defaultMessage: '带时区的时间' }),
    int: intl.formatMessage({ id: 'collector.range.int', defaultMessage: '整数' }),
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'collector.range.title', defaultMessage: '重新读取“{name}”的一段' }, { name })}
      submitLabel={intl.formatMessage({ id: 'collector.range.send', defaultMessage: '重新读取' })}
      ready={column.trim() !== '' && from !== null && to !== null && isOrdered}
      busy={busy}
      onSubmit={() => void run(async () => (from === null || to === null ? undefined : onSend({ column, from, to })))}
      onClose={onClose}
    >
      {columns ? (
        <Field
          label={intl.formatMessage({ id: 'collector.range.column', defaultMessage: '按列' })}
          hint={intl.formatMessage({
            id: 'collector.range.hint',
            defaultMessage: '表中这一段的行换成数据源现在的行，数据源已没有的行随之消失；其余的行不变。',
          })}
        >
          <Select
            value={column}
            onChange={(_, { value }) => {
              setColumn(value);
              setBounds({ from: '', to: '' });
            }}
          >
            {columns.map((each) => (
              <option key={each.name} value={each.name}>
                {each.title}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <>
          <TextField
            required
            autoFocus
            label={intl.formatMessage({ id: 'collector.range.source', defaultMessage: '列名（与数据源一致）' })}
            hint={intl.formatMessage({
              id: 'collector.range.all',
              defaultMessage: '已发布、有数据且有这一列的任务，都把这一段的行换成数据源现在的行。',
            })}
            maxLength={128}
            value={column}
            onValueChange={setColumn}
          />
          <Field label={intl.formatMessage({ id: 'collector.range.form', defaultMessage: '这一列是' })}>
            <Select
              value={named}
              onChange={(_, { value }) => {
                setNamed(FORMS.find((each) => each === value) ?? 'day');
                setBounds({ from: '', to: '' });
              }}
            >
              {FORMS.map((each) => (
                <option key={each} value={each}>
                  {names[each]}
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      <TextField
        required
        type={INPUTS[form]}
        {...(INPUTS[form] === 'datetime-local' ? { step: 1 } : {})}
        label={intl.formatMessage({ id: 'collector.range.from', defaultMessage: '从（含）' })}
        value={bounds.from}
        onValueChange={(value) => setBounds({ ...bounds, from: value })}
      />
      <TextField
        required
        type={INPUTS[form]}
        {...(INPUTS[form] === 'datetime-local' ? { step: 1 } : {})}
        label={intl.formatMessage({ id: 'collector.range.to', defaultMessage: '到（不含）' })}
        error={
          isOrdered ? undefined : intl.formatMessage({ id: 'collector.range.order', defaultMessage: '要大于“从”的值' })
        }
        value={bounds.to}
        onValueChange={(value) => setBounds({ ...bounds, to: value })}
      />
    </FormDialog>
  );
}
