import {
  AGGREGATORS,
  GRANULARITIES,
  TABLE_KINDS,
  toListedField,
  type DataType,
  type Locale,
  type TableUse,
} from '@tessera/contract';

import type { Engine } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { FeatureHandlers } from '../../platform/http/feature.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import type { Analytics } from './analytics.ts';
import type { ReadParameters } from './catalogue.ts';
import { changeFields } from './change-fields.ts';
import { fieldValues, ofPayload } from './field-values.ts';
import { withoutNames } from './hidden-uses.ts';
import type { PreviewRows } from './preview-rows.ts';
import type { Rows } from './rows/rows.ts';
import { createRunQuery } from './run-query.ts';
import { nameIn, type RegisteredTable, type TableRegistry } from './table-registry.ts';
import type { TableService } from './table-service.ts';

export interface TableHandlerOptions {
  readonly services: Services;
  readonly service: TableService;
  readonly registry: TableRegistry;
  readonly analytics: Analytics;
  readonly rows: Rows;
  readonly engine: Engine;
  readonly preview: PreviewRows;
  readonly isBusy: (tableId: string) => Promise<boolean>;
  readonly parameters: ReadParameters;
  readonly changed: () => void;
}
type Handled = Required<Pick<FeatureHandlers, 'data' | 'fields'>>;

/** `/api/data/table/…` and the calls of EP-101 … EP-112, EP-169 and EP-170 that concern tables. */
export function tableHandlers(options: TableHandlerOptions): Handled {
  const { service } = options;
  const runQuery = createRunQuery(options.engine);
  const shown = async (viewer: Viewer, locale: Locale, tableId: string) => {
    const { name, fields } = await service.detail(viewer, locale, tableId);
    return { tableId, tableName: name, fieldList: fields.filter(({ hidden }) => !hidden).map(toListedField) };
  };
  return {
    data: {
      listTables: ({ viewer, context, body }) => service.list(viewer, context.locale, body),
      tableDetail: ({ viewer, context, body }) => service.detail(viewer, context.locale, body.tableId),
      previewTable: ({ viewer, context, body }) => options.preview(viewer, context, body),
      async updateTable({ viewer, context, body }) {
        await service.rename(viewer, context.locale, body);
        return service.detail(viewer, context.locale, body.tableId);
      },
      async updateFields({ viewer, context, body }) {
        const table = await service.editable(viewer, body.tableId);
        await refuseBusy(options, body.tableId);
        const uses = await service.uses(viewer, context.locale, body.tableId);
        refuseRetypeBelowModel(table, body.fields, uses, context.locale);
        const { services, analytics, rows, registry } = options;
        const parameters = await options.parameters(viewer.corporationCode);
        await changeFields(
          services,
          analytics.store,
          rows.local,
          registry,
          table,
          body.fields,
          body.order,
          parameters,
          context.locale,
        );
        options.changed();
        return service.detail(viewer, context.locale, body.tableId);
      },
      async tableUsedBy({ viewer, context: { locale }, body }) {
        const uses = await service.uses(viewer, locale, body.tableId);
        return withoutNames(uses, await service.hides(viewer), locale);
      },
      tableLineage: ({ viewer, context, body }) => service.lineage(viewer, context.locale, body.tableId),
      async deleteTable({ viewer, context, body }) {
        await service.editable(viewer, body.tableId);
        await refuseBusy(options, body.tableId);
        const uses = await service.uses(viewer, context.locale, body.tableId);
        const models = uses.filter(({ kind }) => kind === 'model');
        const blocking = body.force ? models : uses;
        if (blocking.length > 0) throw new CatalogueError('tableInUse', { count: blocking.length });
        await options.registry.remove(viewer.corporationCode, body.tableId);
        return null;
      },
    },
    fields: {
      dataGram: ({ viewer, context, params }) => service.detail(viewer, context.locale, params.id),
      async subjects({ viewer, context }) {
        const tables = await service.all(viewer);
        return TABLE_KINDS.map((kind) => ({
          kind,
          tables: tables
            .filter(({ table }) => table.kind === kind)
            .map(({ table }) => ({ tableId: table.table_id, tableName: nameIn(table.names, context.locale) })),
        })).filter((subject) => subject.tables.length > 0);
      },
      fieldTypes: async () =>
        (['str', 'int', 'double', 'datetime'] satisfies DataType[]).map((dataType) => ({
          dataType,
          aggregators: AGGREGATORS.filter(
            (aggregator) =>
              dataType === 'int' || dataType === 'double' || (aggregator !== 'sum' && aggregator !== 'average'),
          ),
          granularities: dataType === 'datetime' ? [...GRANULARITIES] : [],
        })),
      showTable: ({ viewer, context, body }) => shown(viewer, context.locale, body.tableId),
      async sortedFields({ viewer, context, body }) {
        const table = await shown(viewer, context.locale, body.tableId);
        if (body.sortFlag === 'saved') return table;
        const sign = body.sortFlag === 'asc' ? 1 : -1;
        return { ...table, fieldList: table.fieldList.toSorted((a, b) => sign * a.name.localeCompare(b.name)) };
      },
      async sortFields({ viewer, context, body }) {
        const table = await service.editable(viewer, body.tableId);
        const { services, analytics, rows, registry } = options;
        await changeFields(
          services,
          analytics.store,
          rows.local,
          registry,
          table,
          [],
          body.fieldIds,
          [],
          context.locale,
        );
        options.changed();
        return null;
      },
      async fieldValues({ viewer, context, body }) {
        const asked = 'reportParam' in body ? ofPayload(body.reportParam) : { ...body, tbId: body.tableId };
        await service.seen(viewer, asked.tbId);
        return fieldValues(runQuery, asked, viewer, context);
      },
      listFields: async ({ viewer, context, body }) => (await shown(viewer, context.locale, body.tableId)).fieldList,
      async sameFields({ viewer, context, body }) {
        const tables = await Promise.all(
          [...new Set(body.tableIds)].map((tableId) => shown(viewer, context.locale, tableId)),
        );
        const [first, ...others] = tables;
        return (first?.fieldList ?? []).flatMap(({ name, dataType, fieldId }) => {
          const same = others.map(({ tableId, fieldList }) => ({
            tableId,
            fieldId: fieldList.find((field) => field.name === name && field.dataType === dataType)?.fieldId,
          }));
          if (same.some((field) => field.fieldId === undefined)) return [];
          const fields = [{ tableId: first?.tableId ?? '', fieldId }, ...same];
          return [{ name, dataType, fields: fields.map((field) => ({ ...field, fieldId: field.fieldId ?? '' })) }];
        });
      },
    },
  };
}

async function refuseBusy({ isBusy }: TableHandlerOptions, tableId: string): Promise<void> {
  if (await isBusy(tableId)) throw new CatalogueError('tableBusy');
}

/** @throws CatalogueError fieldInModel: a model's field has the type of the field that it shows */
function refuseRetypeBelowModel(
  { fields }: RegisteredTable,
  changes: readonly { readonly fieldId: string; readonly dataType?: DataType | undefined }[],
  uses: readonly TableUse[],
  locale: Locale,
): void {
  for (const { fieldId, dataType } of changes) {
    const field = fields.find(({ field_id }) => field_id === fieldId);
    const model = uses.find(({ kind, fieldIds }) => kind === 'model' && fieldIds.includes(fieldId));
    if (field && model && dataType !== undefined && dataType !== field.data_type) {
      throw new CatalogueError('fieldInModel', { field: nameIn(field.names, locale), model: model.name });
    }
  }
}
