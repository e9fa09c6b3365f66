import type { Typed, TypedCall } from '@tessera/expression';

import { order, rowFunction, type Value } from './reference-row.ts';

export type FormulaRow = Readonly<Record<string, Value>>;
/** The rows of each group of an answer, in the order of the answer; runs restart where `run` changes. */
export interface Groups {
  readonly rows: readonly (readonly FormulaRow[])[];
  readonly run: readonly string[];
}

/** What a formula gives for one row; field ids are the names of the row's values. */
export function rowValue(node: Typed, row: FormulaRow): Value {
  return walk(node, (field) => row[field] ?? null, notHere);
}
/** Value of an aggregate formula over a group's rows. */
export function groupValue(node: Typed, rows: readonly FormulaRow[]): Value {
  return walk(node, notHere, (call) => aggregate(call, rows));
}
/** Value of a window formula for the group at an index. */
export function windowValue(node: Typed, groups: Groups, index: number): Value {
  return walk(node, notHere, (call) =>
    isAggregate(call) ? aggregate(call, groups.rows[index]!) : window(call, groups, index),
  );
}

function notHere(): never {
  throw new Error('a value of another level');
}

const AGGREGATES = new Set([
  'SUM',
  'AVG',
  'MIN',
  'MAX',
  'COUNT',
  'COUNTD',
  'COUNTROWS',
  'MEDIAN',
  'PERCENTILE',
  'STDDEV',
  'STDDEVP',
  'VARIANCE',
  'VARIANCEP',
]);
const WINDOWS = /^(RUNNING_|WINDOW_|MOVING_|RANK$|DENSE_RANK$|ROW_NUMBER$|PREVIOUS$|NEXT$|FIRST$|LAST$)/;
const isAggregate = ({ name }: TypedCall) => AGGREGATES.has(name);

function walk(node: Typed, field: (id: string) => Value, many: (call: TypedCall) => Value): Value {
  const evaluate = (part: Typed): Value => walk(part, field, many);
  switch (node.kind) {
    case 'literal':
      if (node.type === 'boolean') return node.value === 'true';
      return node.type === 'integer' || node.type === 'number' ? Number(node.value) : node.value;
    case 'null':
      return null;
    case 'field':
      return field(node.fieldId);
    case 'parameter':
      throw new Error('not bound');
    case 'case': {
      const branch = node.branches.find(({ when }) => evaluate(when) === true);
      return branch ? evaluate(branch.value) : node.otherwise ? evaluate(node.otherwise) : null;
    }
    case 'call':
      return isAggregate(node) || WINDOWS.test(node.name) ? many(node) : rowFunction(node, evaluate);
  }
}

function aggregate(call: TypedCall, rows: readonly FormulaRow[]): Value {
  if (call.name === 'COUNTROWS') return rows.length;
  const values = rows.map((row) => rowValue(call.args[0]!, row)).filter((value) => value !== null);
  if (call.name === 'COUNT') return values.length;
  if (call.name === 'COUNTD') return new Set(values).size;
  const fraction = call.args[1]?.kind === 'literal' ? Number(call.args[1].value) : 0.5;
  return ofMany(call.name, values, fraction);
}

function ofMany(name: string, values: readonly Value[], fraction: number): Value {
  if (values.length === 0) return null;
  const sorted = [...values].sort(order);
  if (name === 'MIN') return sorted[0]!;
  if (name === 'MAX') return sorted.at(-1)!;
  const numbers = sorted as number[];
  const total = numbers.reduce((sum, value) => sum + value, 0);
  const mean = total / numbers.length;
  if (name === 'SUM') return total;
  if (name === 'AVG') return mean;
  if (name === 'MEDIAN' || name === 'PERCENTILE') {
    const place = fraction * (numbers.length - 1);
    const [low, high] = [numbers[Math.floor(place)]!, numbers[Math.ceil(place)]!];
    return low + (high - low) * (place - Math.floor(place));
  }
  const squares = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const count = name.endsWith('P') ? numbers.length : numbers.length - 1;
  if (count === 0) return null;
  return name.startsWith('STD') ? Math.sqrt(squares / count) : squares / count;
}

function window(call: TypedCall, groups: Groups, index: number): Value {
  const mates = groups.run.flatMap((run, each) => (run === groups.run[index] ? [each] : []));
  const own = mates.indexOf(index);
  if (call.name === 'ROW_NUMBER') return own + 1;
  const all = mates.map((each) => groupValue(call.args[0]!, groups.rows[each]!));
  const second = call.args[1]?.kind === 'literal' ? call.args[1].value : '';
  const numbers = (values: readonly Value[]) => values.filter((value) => value !== null);
  const [kind, what] = call.name.split('_') as [string, string | undefined];
  const named = what === 'TOTAL' ? 'SUM' : what!;
  switch (kind) {
    case 'RUNNING':
      return ofMany(named, numbers(all.slice(0, own + 1)), 0);
    case 'WINDOW':
      return ofMany(named, numbers(all), 0);
    case 'MOVING':
      return ofMany(named, numbers(all.slice(Math.max(0, own + 1 - Number(second)), own + 1)), 0);
    case 'PREVIOUS':
      return all[own - Number(second)] ?? null;
    case 'NEXT':
      return all[own + Number(second)] ?? null;
    case 'FIRST':
      return all[0]!;
    case 'LAST':
      return all.at(-1)!;
    default: {
      if (all[own] === null) return null;
      const sign = second === 'asc' ? 1 : -1;
      const better = numbers(all).filter((value) => sign * order(value, all[own]!) < 0);
      return (kind === 'DENSE' ? new Set(better).size : better.length) + 1;
    }
  }
}
