import { SUBSCRIPTION_LIMITS, type SubscriptionGate } from '@tessera/contract';
import { Field, NumberField, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

export interface GateFieldsProps {
  readonly gate: SubscriptionGate;
  onChange(gate: SubscriptionGate): void;
}

/** What must be there before anything is sent, and what happens without it. */
export function GateFields({ gate, onChange }: GateFieldsProps) {
  const intl = useIntl();
  const asked = gate.loadedSince !== null || gate.fewerRows !== null || gate.collected;
  const change = (part: Partial<SubscriptionGate>) => onChange({ ...gate, ...part });
  const units = {
    hour: intl.formatMessage({ id: 'board.subscribe.gate.hour', defaultMessage: '本小时内已更新' }),
    day: intl.formatMessage({ id: 'board.subscribe.gate.day', defaultMessage: '今天已更新' }),
    week: intl.formatMessage({ id: 'board.subscribe.gate.week', defaultMessage: '本周已更新' }),
    month: intl.formatMessage({ id: 'board.subscribe.gate.month', defaultMessage: '本月已更新' }),
  };
  return (
    <>
      <Field label={intl.formatMessage({ id: 'board.subscribe.gate.loaded', defaultMessage: '数据表' })}>
        <Select
          value={gate.loadedSince ?? ''}
          onChange={(_event, { value }) => change({ loadedSince: value === '' ? null : (value as keyof typeof units) })}
        >
          <option value="">
            {intl.formatMessage({ id: 'board.subscribe.gate.none', defaultMessage: '不检查更新时间' })}
          </option>
          {Object.entries(units).map(([unit, name]) => (
            <option key={unit} value={unit}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <NumberField<null>
        label={intl.formatMessage({ id: 'board.subscribe.gate.rows', defaultMessage: '行数比往常少于' })}
        unit="%"
        value={gate.fewerRows}
        min={1}
        max={100}
        whole
        empty={{
          value: null,
          text: intl.formatMessage({ id: 'board.subscribe.gate.noRows', defaultMessage: '不检查' }),
        }}
        onChange={(fewerRows) => change({ fewerRows })}
      />
      <Field
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
          value={gate.collected ? 'equal' : ''}
          onChange={(_event, { value }) => change({ collected: value === 'equal' })}
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
      {asked ? (
        <>
          <NumberField
            label={intl.formatMessage({ id: 'board.subscribe.gate.wait', defaultMessage: '不完整时最多等待' })}
            unit={intl.formatMessage({ id: 'board.subscribe.gate.minutes', defaultMessage: '分钟' })}
            value={gate.waitMinutes}
            min={0}
            max={SUBSCRIPTION_LIMITS.waitMinutes}
            whole
            onChange={(waitMinutes) => change({ waitMinutes })}
          />
          <Field label={intl.formatMessage({ id: 'board.subscribe.gate.otherwise', defaultMessage: '仍不完整时' })}>
            <Select
              value={gate.otherwise}
              onChange={(_event, { value }) => change({ otherwise: value === 'skip' ? 'skip' : 'note' })}
            >
              <option value="note">
                {intl.formatMessage({ id: 'board.subscribe.gate.note', defaultMessage: '照常发送，并注明数据不完整' })}
              </option>
              <option value="skip">
                {intl.formatMessage({ id: 'board.subscribe.gate.skip', defaultMessage: '本期不发送，并通知我' })}
              </option>
            </Select>
          </Field>
        </>
      ) : null}
    </>
  );
}
