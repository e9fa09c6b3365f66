import type { Expression } from '../language/ast.ts';
import { at, Faults, type Checked, type Scope } from './context.ts';
import type { ExpressionField } from './environment.ts';
import type { Typed } from './typed.ts';

type Reference<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

export function checkField(reference: Reference<'field'>, scope: Scope): Checked {
  const { faults, fields } = scope;
  const found = fields.filter((field) =>
    reference.by === 'id' ? field.id === reference.reference : field.name === reference.reference,
  );
  const field = found[0];
  if (!field) return faults.report('unknownField', reference, { name: reference.reference });
  if (found.length > 1) return faults.report('ambiguousField', reference, { name: reference.reference });
  if ('type' in field) return at(reference, { kind: 'field', type: field.type, level: 'row', fieldId: field.id });

  const cycle = scope.within.indexOf(field.id);
  if (cycle >= 0) {
    const path = [...scope.within.slice(cycle), field.id].map((id) => nameOf(id, fields)).join(' → ');
    return faults.report('cycle', reference, { path });
  }
  const known = scope.known.get(field.id);
  if (known !== undefined) return known === null ? brokenField(reference, field, scope) : at(reference, known);
  const inner: Scope = { ...scope, within: [...scope.within, field.id], faults: new Faults() };
  const node = scope.read(field.formula, inner);
  scope.known.set(field.id, node);
  const leadsBack = inner.faults.issues.find(({ code }) => code === 'cycle');
  if (leadsBack) return faults.report('cycle', reference, leadsBack.values);
  return node === null ? brokenField(reference, field, scope) : at(reference, node);
}

function brokenField(reference: Reference<'field'>, field: ExpressionField, { faults }: Scope): Checked {
  return faults.report('brokenField', reference, { name: field.name });
}

function nameOf(id: string, fields: readonly ExpressionField[]): string {
  return fields.find((field) => field.id === id)?.name ?? id;
}

/** @param inList whether the parameter is the whole list behind IN, where alone it may hold several values */
export function checkParameter(reference: Reference<'parameter'>, scope: Scope, inList = false): Checked {
  const found = scope.parameters.find(({ name }) => name === reference.name);
  if (!found) return scope.faults.report('unknownParameter', reference, { name: reference.name });
  const multiple = found.multiple ?? false;
  if (multiple && !inList) return scope.faults.report('parameterList', reference, { name: reference.name });
  const node: Typed = { kind: 'parameter', type: found.type, level: 'constant', name: found.name, multiple };
  return at(reference, node);
}
