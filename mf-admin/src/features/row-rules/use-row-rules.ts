import { data, dynamicparam, rowRules, type DynamicParam, type RowRule, type TableDetail } from '@tessera/contract';
import { useEndpoint, useLoad, useLocale, type Loaded } from '@tessera/remote-kit';

/** The rules of the corporation, or those of a role. */
export function useRowRules(roleId: string | null): Loaded<RowRule[]> {
  const { locale } = useLocale();
  const body = roleId === null ? {} : { subject: { kind: 'role' as const, id: roleId } };
  return useEndpoint(rowRules.list, { body }, { fresh: true, inLocale: locale });
}

/** A table with its fields; null while none is chosen. */
export function useTableDetail(tableId: string | null): Loaded<TableDetail | null> {
  const { locale } = useLocale();
  return useLoad(['rule-table', tableId, locale], (call) =>
    tableId === null || tableId === '' ? Promise.resolve(null) : call(data.tableDetail, { body: { tableId } }),
  );
}

/** Dynamic parameters that rules may name: those with fixed default values. */
export function useRuleParameters(): readonly DynamicParam[] {
  const { data: all } = useEndpoint(dynamicparam.list);
  return all?.filter(({ defaultValue }) => defaultValue.kind === 'values') ?? [];
}
