import type { SubscriptionGate } from '@tessera/contract';
import { Field, NumberField, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { CollectedField, WaitFields } from './collected-fields.tsx';

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
      <CollectedField gate={gate} onChange={change} />
      {asked ? (
        <WaitFields
          gate={gate}
          noted={intl.formatMessage({ id: 'board.subscribe.gate.note', defaultMessage: '照常发送，并注明数据不完整' })}
          skipped={intl.formatMessage({ id: 'board.subscribe.gate.skip', defaultMessage: '本期不发送，并通知我' })}
          onChange={change}
        />
      ) : null}
    </>
  );
}
