import { Input, Select, Switch } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { FieldRow } from '../field-row.tsx';
import { SLOT, useSettingStyles } from '../setting-styles.ts';
import { formatWords } from './format-words.ts';
import { NumberControl } from './number-control.tsx';
import { Segments } from './segments.tsx';

const m = formatWords;
type FormatField = 'type' | 'unit' | 'dec' | 'commas' | 'customUnit';

export interface ValueFormatProps {
  readonly label: string;
  readonly disabled?: boolean;
  read(field: FormatField): unknown;
  onChange(field: FormatField, value: unknown): void;
}

/** How numbers are written: as they are or in percent, their magnitude, decimals, thousands and unit (RU-662 to RU-669). */
export function ValueFormat({ label, disabled = false, read, onChange }: ValueFormatProps) {
  const intl = useIntl();
  const styles = useSettingStyles();
  const say = (name: keyof typeof m) => intl.formatMessage(m[name]);
  const part = (name: keyof typeof m) =>
    intl.formatMessage(
      { id: 'chart_editor.settings.format.part', defaultMessage: '{name}：{part}' },
      { name: label, part: say(name) },
    );
  return (
    <div className={styles.rows}>
      <FieldRow label={say('type')}>
        <Segments
          label={part('type')}
          value={read('type') as string}
          disabled={disabled}
          options={[
            { value: 'dec', text: say('number') },
            { value: 'pre', text: say('percent') },
          ]}
          onChange={(value) => onChange('type', value)}
        />
      </FieldRow>
      {read('type') === 'pre' ? null : (
        <FieldRow label={say('unit')}>
          <Select
            className={styles.full}
            select={SLOT}
            value={String(read('unit'))}
            disabled={disabled}
            aria-label={part('unit')}
            onChange={(_, data) => onChange('unit', data.value)}
          >
            <option value="">{say('none')}</option>
            <option value="auto">{say('automatic')}</option>
            <option value="万">{say('wan')}</option>
            <option value="亿">{say('yi')}</option>
            {['K', 'M', '%'].map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </Select>
        </FieldRow>
      )}
      <FieldRow label={say('dec')}>
        <NumberControl
          spec={{ min: 0, max: 8, whole: true }}
          value={read('dec')}
          label={part('dec')}
          disabled={disabled}
          onChange={(value) => onChange('dec', value)}
        />
      </FieldRow>
      <FieldRow label={say('commas')} wide>
        <Switch
          style={{ marginRight: -8 }}
          checked={read('commas') === true}
          disabled={disabled}
          aria-label={part('commas')}
          onChange={(_, { checked }) => onChange('commas', checked)}
        />
      </FieldRow>
      <FieldRow label={say('customUnit')}>
        <Input
          className={styles.full}
          input={SLOT}
          value={String(read('customUnit') ?? '')}
          maxLength={20}
          disabled={disabled}
          placeholder={say('customHint')}
          aria-label={part('customUnit')}
          onChange={(_, data) => onChange('customUnit', data.value.slice(0, 20))}
        />
      </FieldRow>
    </div>
  );
}
