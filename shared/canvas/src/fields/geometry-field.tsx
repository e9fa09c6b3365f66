import { makeStyles } from '@tessera/ui/core';
import { Field, Input } from '@tessera/ui/forms';
import { useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({ input: { minWidth: 0, width: '100%' } });

export interface GeometryFieldProps {
  readonly label: string;
  readonly unit: string;
  /** Null where several items differ. */
  readonly value: number | null;
  readonly disabled: boolean;
  readonly least?: number;
  onChange(value: number): void;
}

/** A number that is taken over by Enter, by leaving and by the arrow keys (1, with Shift 10). */
export function GeometryField({ label, unit, value, disabled, least = -100_000, onChange }: GeometryFieldProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? (value === null ? '' : String(value));
  const take = (text: string | null) => {
    setDraft(null);
    const next = Number(text?.trim().replace(',', '.'));
    if (text === null || text.trim() === '' || !Number.isFinite(next)) return;
    const kept = Math.round(Math.min(100_000, Math.max(least, next)) * 100) / 100;
    if (kept !== value) onChange(kept);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.shiftKey ? 10 : 1;
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    if (event.key === 'Enter') take(draft);
    else if (event.key === 'Escape' && draft !== null) setDraft(null);
    else if (by !== 0 && value !== null) take(String(Number(shown) + by));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Field label={label} size="small">
      <Input
        className={useStyles().input}
        size="small"
        inputMode="decimal"
        disabled={disabled}
        value={shown}
        placeholder={
          value === null && !disabled
            ? intl.formatMessage({ id: 'canvas.geometry.mixed', defaultMessage: '多个值' })
            : undefined
        }
        contentAfter={unit}
        onChange={(_event, data) => setDraft(data.value)}
        onBlur={() => take(draft)}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}
