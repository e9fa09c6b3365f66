import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createComputedFields } from './computed-fields-feature.ts';
import { createFieldUses, type FieldUses } from './field-uses.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    computedFields: { readonly usesBy: FieldUses };
  }
}

export const computedFieldsSlice = defineSlice({
  name: 'computedFields',
  needs: ['dataJobs', 'dynamicParams', 'tables'],
  create({ needs: { dataJobs, dynamicParams, tables } }) {
    const usesBy = createFieldUses({
      service: tables.service,
      params: async (corporationCode, tableId) =>
        (await dynamicParams.list(corporationCode)).map((param) => ({
          id: param.dynamicParamId,
          name: param.dynamicParamName,
          fieldIds: [param.defaultValue, param.candidates].flatMap((source) =>
            source.kind === 'field' && source.tableId === tableId ? [source.fieldId] : [],
          ),
        })),
    });
    const feature = createComputedFields({
      tables,
      isBusy: async (tableId) => (await dataJobs.ofTable(tableId)) !== null,
      usesBy,
    });
    return { ...feature, gives: { usesBy } };
  },
});
