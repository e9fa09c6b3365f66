import { check, fieldsOf, issueText, partsOf, type Environment, type Typed, type ValueType } from '@tessera/expression';

import type { CatalogueField, CatalogueTable } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { readParameter } from './formula-values.ts';
import type { WallClock } from './wall-clock.ts';

/** The computed fields of a table, each checked when it is first asked for. */
export interface Formulas {
  /** The formula of a field with its clocks and parameters bound; null for a field of the table itself. */
  of(field: CatalogueField): Typed | null;
  /** Whether a field's formula holds; a field of the table itself always does. */
  holds(field: CatalogueField): boolean;
  /** The fields of the table that these fields are made of: themselves, or the fields that their formulas name. */
  inputs(fieldIds: ReadonlySet<string>): Set<string>;
}

const TYPES = { str: 'text', int: 'integer', double: 'number', datetime: 'datetime' } as const;

/** @throws EngineError queryInvalid, when a field is asked for whose formula does not hold */
export function createFormulas(table: CatalogueTable, clock: WallClock): Formulas {
  const environment: Environment = {
    fields: table.fields.map(({ fieldId, dataType, formula }) =>
      formula === undefined
        ? { id: fieldId, name: fieldId, type: TYPES[dataType] }
        : { id: fieldId, name: fieldId, formula },
    ),
    parameters: table.parameters ?? [],
  };
  const known = new Map<string, Typed>();
  const of = (field: CatalogueField): Typed | null => {
    if (field.formula === undefined) return null;
    const found = known.get(field.fieldId) ?? bind(checked(field, field.formula, environment), table, clock);
    known.set(field.fieldId, found);
    return found;
  };
  return {
    of,
    holds(field) {
      if (field.formula === undefined || known.has(field.fieldId)) return true;
      const { expression } = check(field.formula, environment, field.fieldId);
      return expression !== null && fitsField(expression.type, field);
    },
    inputs(fieldIds) {
      const inputs = [...fieldIds].flatMap((fieldId) => {
        const field = table.fields.find((each) => each.fieldId === fieldId);
        const formula = field && of(field);
        return formula ? fieldsOf(formula) : [fieldId];
      });
      return new Set(inputs);
    },
  };
}

function checked(field: CatalogueField, formula: string, environment: Environment): Typed {
  const { expression, issues } = check(formula, environment, field.fieldId);
  const [issue] = issues;
  if (!expression) {
    const reason = issue ? issueText(issue, 'en_US') : '';
    throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'formula' }, new Error(reason));
  }
  if (!fitsField(expression.type, field))
    throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'formulaType' });
  return expression.type === 'boolean' ? asNumber(expression) : expression;
}

/** A truth value is shown as 1 or 0. */
function asNumber(condition: Typed): Typed {
  const literal = (value: string): Typed => ({ kind: 'literal', type: 'integer', level: 'constant', value });
  const not: Typed = { kind: 'call', name: 'not', type: 'boolean', level: condition.level, args: [condition] };
  const branches = [
    { when: condition, value: literal('1') },
    { when: not, value: literal('0') },
  ];
  return { kind: 'case', type: 'integer', level: condition.level, branches, otherwise: null };
}

function fitsField(type: ValueType, { dataType }: CatalogueField): boolean {
  if (dataType === 'int' || dataType === 'double') return type === 'integer' || type === 'number' || type === 'boolean';
  return dataType === 'str' ? type === 'text' : type === 'date' || type === 'datetime';
}

/** Puts values in the place of clocks and parameters, so that equal formulas with equal values have equal answers. */
function bind(node: Typed, table: CatalogueTable, clock: WallClock): Typed {
  const again = (part: Typed): Typed => bind(part, table, clock);
  const literal = (type: ValueType, value: string): Typed => ({ kind: 'literal', type, level: 'constant', value });
  switch (node.kind) {
    case 'parameter': {
      const [value] = valuesOf(node, table);
      return value === undefined ? { kind: 'null', type: node.type, level: 'constant' } : literal(node.type, value);
    }
    case 'case':
      return {
        ...node,
        branches: node.branches.map(({ when, value }) => ({ when: again(when), value: again(value) })),
        otherwise: node.otherwise && again(node.otherwise),
      };
    case 'call': {
      if (node.name === 'TODAY') return literal('date', clock.today);
      if (node.name === 'NOW') return literal('datetime', clock.now);
      if (node.name !== 'in') return { ...node, args: node.args.map(again) };
      const [value, ...items] = node.args as [Typed, ...Typed[]];
      const list = items.flatMap((item): Typed[] => {
        if (item.kind !== 'parameter' || !item.multiple) return [again(item)];
        return valuesOf(item, table).map((each) => literal(item.type, each));
      });
      // Nothing was chosen: no value is among the chosen ones.
      return list.length === 0 ? literal('boolean', 'false') : { ...node, args: [again(value), ...list] };
    }
    default:
      return node;
  }
}

function valuesOf({ name, type }: { name: string; type: ValueType }, table: CatalogueTable): string[] {
  const values = table.parameters?.find((parameter) => parameter.name === name)?.values ?? [];
  return values.map((value) => {
    const read = readParameter(value, type);
    if (read === null) throw new EngineError('queryInvalid', { reason: 'parameterValue', value: name });
    return read;
  });
}

export function hasLevel(node: Typed, level: Typed['level']): boolean {
  return node.level === level || partsOf(node).some((part) => hasLevel(part, level));
}
