import {
  computedFields,
  data,
  dynamicparam,
  type ComputedField,
  type FieldUse,
  type TableDetail,
} from '@tessera/contract';
import { formulaParameter, type ExpressionParameter } from '@tessera/expression';
import type { Client } from '@tessera/request';
import { useCallback, useEffect, useState } from 'react';

export interface FormulaData {
  readonly table: TableDetail;
  /** Parameters that its formulas may name. */
  readonly parameters: readonly ExpressionParameter[];
  /** The field that is changed; null for a new one. */
  readonly field: ComputedField | null;
  /** Its uses. */
  readonly uses: readonly FieldUse[];
}
type State = { readonly data?: FormulaData; readonly error?: unknown };

/** The table, its fields and the computed field that is to be changed. */
export function useFormulaData(client: Client, tableId: string, fieldId: string | undefined) {
  const [state, setState] = useState<State>({});
  const [round, setRound] = useState(0);
  useEffect(() => {
    const { signal, abort } = abortable();
    const quiet = { quiet: true };
    const load = async (): Promise<FormulaData> => {
      const [table, params] = await Promise.all([
        client.call(data.tableDetail, { body: { tableId }, signal }, quiet),
        client.call(dynamicparam.list, { signal }, quiet),
      ]);
      const known = { table, parameters: params.map(formulaParameter) };
      if (fieldId === undefined) return { ...known, field: null, uses: [] };
      const body = { tableId, fieldId };
      const [[field], uses] = await Promise.all([
        client.call(computedFields.queryFields, { body, signal }, quiet),
        client.call(computedFields.fieldUsedBy, { body, signal }, quiet),
      ]);
      return { ...known, field: field ?? null, uses };
    };
    setState({});
    load().then(
      (loaded) => signal.aborted || setState({ data: loaded }),
      (error: unknown) => signal.aborted || setState({ error }),
    );
    return abort;
  }, [client, tableId, fieldId, round]);
  return { ...state, reload: useCallback(() => setRound((last) => last + 1), []) };
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
