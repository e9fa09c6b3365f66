import { PARAM_NAME } from '@tessera/contract';
import type { DataType, DynamicParam, DynamicParamDraft, ParamCandidates, ParamDefault } from '@tessera/contract';

type Scalar = string | number | null;

/** A parameter as the form holds it: lists are text, a value a line. */
export interface ParamForm {
  readonly dynamicParamName: string;
  readonly tblRemarks: string;
  readonly groupId: string | null;
  readonly dataType: DataType;
  readonly multiple: boolean;
  readonly defaultKind: ParamDefault['kind'];
  readonly defaultText: string;
  readonly defaultField: FieldSource;
  readonly defaultPick: 'min' | 'max';
  readonly candidatesKind: ParamCandidates['kind'];
  readonly candidatesText: string;
  readonly candidatesField: FieldSource;
}
export interface FieldSource {
  readonly tableId: string;
  readonly fieldId: string;
}
export type ParamFault = 'name' | 'default' | 'defaultMany' | 'defaultField' | 'candidates' | 'candidatesField';

const NO_FIELD: FieldSource = { tableId: '', fieldId: '' };
const FILTER_TYPES: Readonly<Record<DataType, DynamicParamDraft['filterType']>> = {
  str: '1',
  datetime: '2',
  int: '3',
  double: '3',
};

export function newForm(groupId: string | null): ParamForm {
  return {
    dynamicParamName: '',
    tblRemarks: '',
    groupId,
    dataType: 'str',
    multiple: false,
    defaultKind: 'none',
    defaultText: '',
    defaultField: NO_FIELD,
    defaultPick: 'max',
    candidatesKind: 'any',
    candidatesText: '',
    candidatesField: NO_FIELD,
  };
}

export function formOf(param: DynamicParam): ParamForm {
  const { defaultValue, candidates } = param;
  return {
    ...newForm(param.groupId),
    dynamicParamName: param.dynamicParamName,
    tblRemarks: param.tblRemarks,
    dataType: param.dataType,
    multiple: param.multiple,
    defaultKind: defaultValue.kind,
    ...(defaultValue.kind === 'values' ? { defaultText: defaultValue.values.join('\n') } : {}),
    ...(defaultValue.kind === 'field'
      ? {
          defaultField: { tableId: defaultValue.tableId, fieldId: defaultValue.fieldId },
          defaultPick: defaultValue.pick,
        }
      : {}),
    candidatesKind: candidates.kind,
    ...(candidates.kind === 'list' ? { candidatesText: candidates.values.join('\n') } : {}),
    ...(candidates.kind === 'field'
      ? { candidatesField: { tableId: candidates.tableId, fieldId: candidates.fieldId } }
      : {}),
  };
}

/** What keeps a form from being saved. */
export function faultsOf(form: ParamForm): ReadonlySet<ParamFault> {
  const faults = new Set<ParamFault>();
  if (!PARAM_NAME.test(form.dynamicParamName)) faults.add('name');
  if (form.defaultKind === 'values') {
    const values = valuesOf(form.defaultText, form.dataType);
    if (!values?.length) faults.add('default');
    else if (!form.multiple && values.length > 1) faults.add('defaultMany');
  }
  if (form.defaultKind === 'field' && !form.defaultField.fieldId) faults.add('defaultField');
  if (form.candidatesKind === 'list' && !valuesOf(form.candidatesText, form.dataType)?.length) faults.add('candidates');
  if (form.candidatesKind === 'field' && !form.candidatesField.fieldId) faults.add('candidatesField');
  return faults;
}

/** The form as the server takes it; only for a form without faults. */
export function draftOf(form: ParamForm): DynamicParamDraft {
  const { dynamicParamName, tblRemarks, groupId, dataType, multiple } = form;
  return {
    dynamicParamName,
    tblRemarks,
    groupId,
    dataType,
    filterType: FILTER_TYPES[dataType],
    multiple,
    defaultValue: defaultOf(form),
    candidates: candidatesOf(form),
  };
}

function defaultOf({ defaultKind, defaultText, defaultField, defaultPick, dataType }: ParamForm): ParamDefault {
  if (defaultKind === 'values') return { kind: 'values', values: valuesOf(defaultText, dataType) ?? [] };
  if (defaultKind === 'field') return { kind: 'field', ...defaultField, pick: defaultPick };
  return { kind: 'none' };
}

function candidatesOf({ candidatesKind, candidatesText, candidatesField, dataType }: ParamForm): ParamCandidates {
  if (candidatesKind === 'list') return { kind: 'list', values: valuesOf(candidatesText, dataType) ?? [] };
  if (candidatesKind === 'field') return { kind: 'field', ...candidatesField };
  return { kind: 'any' };
}

/** Lines as values of a type, without empty lines; null when one of them is of another type. */
function valuesOf(text: string, dataType: DataType): Scalar[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (dataType === 'str') return lines;
  if (dataType === 'datetime') {
    return lines.every((line) => /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/.test(line)) ? lines : null;
  }
  const numbers = lines.map(Number);
  const fits = dataType === 'int' ? Number.isSafeInteger : Number.isFinite;
  return numbers.every((value) => fits(value)) ? numbers : null;
}
