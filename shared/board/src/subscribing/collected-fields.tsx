import { SUBSCRIPTION_LIMITS, type CollectedGate } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Field, NumberField, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

/** A choice is as wide as its place, not as its longest text. */
const useStyles = makeStyles({
  field: { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)', '& select': { minWidth: 0, width: '100%' } },
});

export interface CollectedFieldProps {
  readonly gate: Pick<CollectedGate, 'collected'>;
  readonly disabled?: boolean;
  onChange(part: Pick<CollectedGate, 'collected'>): void;
}

/** Whether collected tables have to be complete. */
export function CollectedField({ gate, disabled = false, onChange }: CollectedFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Field
      className={styles.field}
      label={intl.formatMessage({ id: 'board.subscribe.gate.collected', defaultMessage: '采集的数据' })}
      hint={
        gate.collected
          ? intl.formatMessage({
              id: 'board.subscribe.gate.collectedHint',
              defaultMessage: '只检查在“数据采集 · 核对”中设置了核对的数据表',
            })
          : undefined
      }
    >
      <Select
        disabled={disabled}
        value={gate.collected ? 'equal' : ''}
        onChange={(_event, { value }) => onChange({ collected: value === 'equal' })}
      >
        <option value="">
          {intl.formatMessage({ id: 'board.subscribe.gate.noCollected', defaultMessage: '不检查是否采集完整' })}
        </option>
        <option value="equal">
          {intl.formatMessage({
            id: 'board.subscribe.gate.equal',
            defaultMessage: '前一天的数据已采集完整（与数据源核对一致）',
          })}
        </option>
      </Select>
    </Field>
  );
}

export interface WaitFieldsProps {
  readonly gate: Pick<CollectedGate, 'waitMinutes' | 'otherwise'>;
  readonly disabled?: boolean;
  /** What the two ways are called that are left when the waiting time ends. */
  readonly noted: string;
  readonly skipped: string;
  onChange(part: Partial<CollectedGate>): void;
}

/** How long is waited for data that is not complete, and what happens after that. */
export function WaitFields({ gate, disabled = false, noted, skipped, onChange }: WaitFieldsProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <>
      <NumberField
        disabled={disabled}
        label={intl.formatMessage({ id: 'board.subscribe.gate.wait', defaultMessage: '不完整时最多等待' })}
        unit={intl.formatMessage({ id: 'board.subscribe.gate.minutes', defaultMessage: '分钟' })}
        value={gate.waitMinutes}
        min={0}
        max={SUBSCRIPTION_LIMITS.waitMinutes}
        whole
        onChange={(waitMinutes) => onChange({ waitMinutes })}
      />
      <Field
        className={styles.field}
        label={intl.formatMessage({ id: 'board.subscribe.gate.otherwise', defaultMessage: '仍不完整时' })}
      >
        <Select
          disabled={disabled}
          value={gate.otherwise}
          onChange={(_event, { value }) => onChange({ otherwise: value === 'skip' ? 'skip' : 'note' })}
        >
          <option value="note">{noted}</option>
          <option value="skip">{skipped}</option>
        </Select>
      </Field>
    </>
  );
}

export interface CollectedGateFieldsProps {
  readonly gate: CollectedGate;
  readonly disabled?: boolean;
  readonly noted: string;
  readonly skipped: string;
  onChange(gate: CollectedGate): void;
}

/** Waiting for complete collected tables, where nothing else of the data is asked. */
export function CollectedGateFields({ gate, onChange, disabled = false, ...names }: CollectedGateFieldsProps) {
  const change = (part: Partial<CollectedGate>) => onChange({ ...gate, ...part });
  return (
    <>
      <CollectedField gate={gate} disabled={disabled} onChange={change} />
      {gate.collected ? <WaitFields gate={gate} disabled={disabled} {...names} onChange={change} /> : null}
    </>
  );
}
