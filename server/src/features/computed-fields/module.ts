import { randomUUID } from 'node:crypto';

import type { ComputedField, Locale } from '@tessera/contract';

import { lackingFunctions } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { formulaView, nameIn, namedFields } from '../tables/index.ts';
import { computedField, decideSave, type FieldWish } from './decide-save.ts';
import { createFieldUses, type FieldUses, NO_BOARD, refuseUsed } from './field-uses.ts';
import { functionList } from './function-list.ts';
import { namingUses } from './naming-uses.ts';
import { previewFormula } from './preview-formula.ts';
import { refuseMixedTables } from './refuse-mixed-tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    computedFields: { readonly usesBy: FieldUses };
  }
}

/** EP-105 and EP-113 to EP-116: fields that are formulas, on tables of every kind. */
export const computedFieldsSlice = defineSlice({
  name: 'computedFields',
  needs: ['dataJobs', 'dynamicParams', 'tables'],
  create({ services, needs: { dataJobs, dynamicParams, tables } }) {
    const usesBy = createFieldUses({
      service: tables.service,
      others: async (corporationCode, tableId, uses, locale) => [
        ...(await namingUses(services.store, corporationCode, tableId, uses, locale)),
        ...(await dynamicParams.list(corporationCode)).map((param) => ({
          kind: 'param' as const,
          id: param.dynamicParamId,
          name: param.dynamicParamName,
          ...NO_BOARD,
          fieldIds: [param.defaultValue, param.candidates].flatMap((source) =>
            source.kind === 'field' && source.tableId === tableId ? [source.fieldId] : [],
          ),
        })),
      ],
    });
    const { service, computed, catalogue, engine, parameters: parametersOf, runQuery } = tables;

    async function list(viewer: Viewer, locale: Locale, tableId: string): Promise<ComputedField[]> {
      const [table, { fields: shown }, parameters] = await Promise.all([
        service.seen(viewer, tableId),
        service.detail(viewer, locale, tableId),
        parametersOf(viewer.corporationCode),
      ]);
      const named = namedFields(table.fields, locale);
      const lacking = lackingFunctions(table.table.dialect);
      return table.fields.flatMap(({ field_id, formula }) => {
        const field = shown.find(({ fieldId }) => fieldId === field_id);
        return formula === null || !field
          ? []
          : [{ ...field, ...formulaView(field_id, formula, named, locale, parameters, lacking) }];
      });
    }
    async function one(viewer: Viewer, locale: Locale, tableId: string, fieldId: string): Promise<ComputedField> {
      const field = (await list(viewer, locale, tableId)).find((known) => known.fieldId === fieldId);
      if (!field) throw new CatalogueError('queryFieldUnknown', { field: fieldId });
      return field;
    }
    async function refuseUneditable(viewer: Viewer, tableId: string): Promise<void> {
      await service.editable(viewer, tableId);
      if (await dataJobs.ofTable(tableId)) throw new CatalogueError('tableBusy');
    }
    async function save(
      viewer: Viewer,
      { locale, signal }: Pick<RequestContext, 'locale' | 'signal'>,
      tableId: string,
      fieldId: string | null,
      { force = false, ...wish }: FieldWish & { force?: boolean },
    ): Promise<ComputedField> {
      await refuseUneditable(viewer, tableId);
      const usesOf = await usesBy(viewer, locale, tableId);
      const parameters = await parametersOf(viewer.corporationCode);
      const id = fieldId ?? randomUUID();
      if (wish.formula !== undefined) {
        const registered = await service.editable(viewer, tableId);
        const old = registered.fields.find(({ field_id }) => field_id === id);
        const formula = {
          fieldId: id,
          name: wish.name ?? (old ? nameIn(old.names, locale) : ''),
          formula: wish.formula,
        };
        await refuseMixedTables({ catalogue, engine, parameters }, registered, formula, viewer, { locale, signal });
      }
      await computed.change(viewer.corporationCode, tableId, (table) => {
        const nameOf = (named: string): string => {
          const field = table.fields.find(({ field_id }) => field_id === named);
          return field ? nameIn(field.names, locale) : named;
        };
        if (fieldId !== null) computedField(table, fieldId, (field) => nameIn(field.names, locale));
        const { change, altered, retyped } = decideSave(table, id, wish, parameters, locale);
        // decideSave checked the formulas that use a field; other uses may refuse the change.
        for (const each of new Set([...altered, ...retyped])) {
          const uses = usesOf(table, each).filter(({ kind }) => kind !== 'formula');
          refuseUsed(nameOf(each), altered.includes(each) ? uses : uses.filter(({ kind }) => kind === 'model'), force);
        }
        return change;
      });
      return one(viewer, locale, tableId, id);
    }

    return {
      gives: { usesBy },
      handlers: {
        fields: {
          functions: async ({ context }) => functionList(context.locale),
          createField: ({ viewer, context, body: { tableId, ...wish } }) => save(viewer, context, tableId, null, wish),
          modifyField: ({ viewer, context, body: { tableId, fieldId, ...wish } }) =>
            save(viewer, context, tableId, fieldId, wish),
          async deleteField({ viewer, context: { locale }, body: { tableId, fieldId, force } }) {
            await refuseUneditable(viewer, tableId);
            const usesOf = await usesBy(viewer, locale, tableId);
            await computed.change(viewer.corporationCode, tableId, (table) => {
              const field = computedField(table, fieldId, (known) => nameIn(known.names, locale));
              refuseUsed(nameIn(field.names, locale), usesOf(table, fieldId), force);
              return { kind: 'remove', fieldId };
            });
            return null;
          },
          queryFields: async ({ viewer, context: { locale }, body: { tableId, fieldId } }) =>
            fieldId === undefined ? list(viewer, locale, tableId) : [await one(viewer, locale, tableId, fieldId)],
          async previewFormula({ viewer, context, body: { tableId, ...formula } }) {
            const table = await service.editable(viewer, tableId);
            const parameters = await parametersOf(viewer.corporationCode);
            return previewFormula({ catalogue, parameters, runQuery }, table, formula, viewer, context);
          },
          async fieldUsedBy({ viewer, context: { locale }, body: { tableId, fieldId } }) {
            const table = await service.seen(viewer, tableId);
            if (!table.fields.some(({ field_id }) => field_id === fieldId)) {
              throw new CatalogueError('queryFieldUnknown', { field: fieldId });
            }
            return (await usesBy(viewer, locale, tableId))(table, fieldId);
          },
        },
      },
    };
  },
});
