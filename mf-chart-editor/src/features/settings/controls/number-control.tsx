import { Input } from '@tessera/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useLabelText } from '../label-text.ts';
import type { FieldProps } from '../model/field-props.ts';
import type { NumberSpec } from '../model/field-spec.ts';
import { SLOT, useSettingStyles } from '../setting-styles.ts';

type Control = Pick<FieldProps<NumberSpec>, 'value' | 'label' | 'disabled' | 'onChange'> & {
  readonly spec: Pick<NumberSpec, 'min' | 'max' | 'unit' | 'empty' | 'whole'>;
};

/** A number within limits; on blur, values beyond are clamped with a notice. */
export function NumberControl({ spec, value, label, disabled, onChange }: Control) {
  const intl = useIntl();
  const text = useLabelText();
  const styles = useSettingStyles();
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, whole = false } = spec;
  const stored = typeof value === 'number' ? String(value) : '';
  const [typed, setTyped] = useState(stored);
  const [limit, setLimit] = useState<number>();
  const sent = useRef(stored);
  useEffect(() => {
    // What the author types stays as it is typed; a value from elsewhere takes its place.
    if (stored !== sent.current) setTyped(stored);
    sent.current = stored;
  }, [stored]);
  const send = (next: number | null) => {
    sent.current = next === null ? '' : String(next);
    onChange(next);
  };
  const type = (given: string) => {
    setTyped(given);
    setLimit(undefined);
    const number = Number(given);
    if (given.trim() === '') {
      if (spec.empty) send(null);
    } else if (Number.isFinite(number) && number >= min && number <= max && !(whole && !Number.isInteger(number)))
      send(number);
  };
  const leave = () => {
    const number = Number(typed);
    if (typed.trim() === '' || !Number.isFinite(number)) return setTyped(stored);
    const rounded = whole ? Math.round(number) : number;
    const within = Math.min(max, Math.max(min, rounded));
    if (within !== rounded) setLimit(within);
    setTyped(String(within));
    if (String(within) !== stored) send(within);
  };
  return (
    <span className={styles.full}>
      <Input
        className={styles.full}
        style={{ minWidth: 0 }}
        input={SLOT}
        inputMode={whole ? 'numeric' : 'decimal'}
        value={typed}
        disabled={disabled}
        aria-label={label}
        placeholder={spec.empty ? text(spec.empty) : undefined}
        contentAfter={spec.unit ? <span className={styles.note}>{spec.unit}</span> : undefined}
        onChange={(_, data) => type(data.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (event.key === 'Enter') leave();
          else if (step !== 0 && Number.isFinite(Number(typed))) {
            event.preventDefault();
            type(String(Math.min(max, Math.max(min, Number(typed) + step))));
          }
        }}
      />
      {limit === undefined ? null : (
        <span className={styles.warn} role="status">
          {limit === max ? (
            <FormattedMessage
              id="chart_editor.settings.number.max"
              defaultMessage="最大 {limit}，已改为 {limit}"
              values={{ limit: intl.formatNumber(limit) }}
            />
          ) : (
            <FormattedMessage
              id="chart_editor.settings.number.min"
              defaultMessage="最小 {limit}，已改为 {limit}"
              values={{ limit: intl.formatNumber(limit) }}
            />
          )}
        </span>
      )}
    </span>
  );
}
