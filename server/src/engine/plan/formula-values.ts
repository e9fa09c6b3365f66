import type { ValueType } from '@tessera/expression';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}:\d{2}$/;

/** A parameter's value as a literal of its type is written; null for one that is none. */
export function readParameter(value: string, type: ValueType): string | null {
  switch (type) {
    case 'text':
      return value;
    case 'integer':
      return /^-?\d{1,18}$/.test(value) ? value : null;
    case 'number':
      return value.trim() !== '' && Number.isFinite(Number(value)) ? String(Number(value)) : null;
    case 'boolean':
      return value === 'true' || value === 'false' ? value : null;
    case 'date':
      return DAY.test(value) ? value : null;
    case 'datetime':
      if (DAY.test(value)) return `${value} 00:00:00`;
      return TIME.test(value) ? value.replace('T', ' ') : null;
  }
}
