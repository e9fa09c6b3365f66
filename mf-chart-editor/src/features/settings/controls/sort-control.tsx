import { chooseRule, chooseSort, reselectSort, sortOptionsOf } from '@tessera/charts/model';
import { Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { FieldRow } from '../field-row.tsx';
import type { FieldProps } from '../model/field-props.ts';
import type { CustomSpec } from '../model/field-spec.ts';
import { nameOf } from '../model/setting-context.ts';
import { SLOT, useSettingStyles } from '../setting-styles.ts';
import { Segments } from './segments.tsx';
import { sortWords } from './sort-words.ts';

const m = sortWords;

/** By which field categories stand, and in which direction (RU-546 to RU-554). */
export function SortControl({ value, context, disabled, onChange }: FieldProps<CustomSpec>) {
  const intl = useIntl();
  const styles = useSettingStyles();
  const current = value as Parameters<typeof chooseRule>[0];
  const options = sortOptionsOf(context.param);
  const say = (name: keyof typeof m) => intl.formatMessage(m[name]);
  const choose = (uniqId: string) => {
    const position = options.findIndex((option) => option.uniqId === uniqId);
    const option = options[position];
    onChange(option ? chooseSort(current, option, position + 1) : undefined);
  };
  return (
    <div className={styles.rows}>
      <FieldRow label={say('field')}>
        <Select
          className={styles.full}
          select={SLOT}
          value={current.uniqId}
          disabled={disabled || options.length === 0}
          aria-label={say('field')}
          onChange={(_, data) => choose(data.value)}
        >
          <option value="">{say('none')}</option>
          {options.map(({ uniqId }) => (
            <option key={uniqId} value={uniqId}>
              {nameOf(context, uniqId)}
            </option>
          ))}
        </Select>
      </FieldRow>
      <FieldRow label={say('rule')}>
        <Segments
          label={say('rule')}
          value={current.uniqId === '' ? undefined : current.selectRule}
          disabled={disabled || options.length === 0}
          options={[
            { value: 1, text: say('descending') },
            { value: 2, text: say('ascending') },
          ]}
          onChange={(rule) => onChange(chooseRule(reselectSort(options, current), rule === 2 ? 2 : 1))}
        />
      </FieldRow>
    </div>
  );
}
