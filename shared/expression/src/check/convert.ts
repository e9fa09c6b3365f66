import { ONE, ZERO } from './build.ts';
import { call, choose, literal, type Typed } from './typed.ts';

/** A value as a text, in the plain form of its type. */
export function textOf(value: Typed): Typed {
  switch (value.type) {
    case 'text':
      return value;
    case 'boolean':
      return byTruth(value, literal('text', 'TRUE'), literal('text', 'FALSE'));
    case 'integer':
      return call('textOfInteger', 'text', [value]);
    case 'number':
      return call('textOfNumber', 'text', [value]);
    case 'date':
      return call('textOfDate', 'text', [value]);
    case 'datetime':
      return call('textOfDatetime', 'text', [value]);
  }
}

/** A number, a condition or a text as a number. */
export function numberOf(value: Typed): Typed {
  if (value.type === 'boolean') return byTruth(value, ONE, ZERO);
  return value.type === 'text' ? call('numberOfText', 'number', [value]) : value;
}

function byTruth(value: Typed, yes: Typed, no: Typed): Typed {
  const branches = [
    { when: value, value: yes },
    { when: call('not', 'boolean', [value]), value: no },
  ];
  return choose(branches, null);
}
