import { randomUUID } from 'node:crypto';

import { pickableFields, withoutSlaves, type linkage as endpoints, type BoardLinkage } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { documentSteps } from './document-steps.ts';
import type { EditingOptions } from './editing-options.ts';

/** EP-172 to EP-175: linkages as single steps on the document of a board. */
export function linkageHandlers(options: Omit<EditingOptions, 'store'>): Handlers<typeof endpoints> {
  const steps = documentSteps(options);
  return {
    async queryByMenuCode({ viewer, body, context }) {
      const { document } = await steps.read(viewer, body.menuCode);
      const reports = await options.charts.ofBoard(viewer.corporationCode, body.menuCode, context.locale);
      const tables = new Map(reports.map(({ reportCode, reportParam }) => [reportCode, reportParam.tbId]));
      return document.linkages.map((linkage) => ({
        ...linkage,
        masterTableId: tables.get(linkage.masterReportCode) ?? null,
      }));
    },
    async deleteById({ viewer, body }) {
      const { version } = await steps.change(viewer, body.menuCode, (document) => {
        const found = document.linkages.find(({ id }) => id === body.linkageId);
        if (!found) throw new CatalogueError('notFound');
        const left = body.slaveReportCodes ? withoutSlaves([found], new Set(body.slaveReportCodes)) : [];
        const linkages = document.linkages.flatMap((one) => (one === found ? left : [one]));
        return { componentCode: found.masterReportCode, document: { ...document, linkages } };
      });
      return { version };
    },
    async save({ viewer, body }) {
      const { menuCode, masterReportCode, linkageConfList } = body;
      let id = '';
      const { version } = await steps.change(viewer, menuCode, (document) => {
        const old = document.linkages.find((one) => one.masterReportCode === masterReportCode);
        const next: BoardLinkage = { id: old?.id ?? randomUUID(), masterReportCode, linkageConfList };
        id = next.id;
        const linkages = old
          ? document.linkages.map((one) => (one === old ? next : one))
          : [...document.linkages, next];
        return { componentCode: masterReportCode, document: { ...document, linkages } };
      });
      return { id, version };
    },
    async dimensionFields({ viewer, body, context }) {
      await steps.read(viewer, body.menuCode);
      const reports = await options.charts.ofBoard(viewer.corporationCode, body.menuCode, context.locale);
      const report = reports.find(({ reportCode }) => reportCode === body.reportCode);
      if (!report) throw new CatalogueError('chartMissing');
      const table = await options.table(viewer, context.locale, report.reportParam.tbId);
      const fields = (table?.fields ?? []).map(({ fieldId, name, dataType }) => ({
        fieldId,
        fieldName: name,
        dataType,
      }));
      const byId = new Map(fields.map((field) => [field.fieldId, field]));
      return {
        tableId: report.reportParam.tbId,
        tableName: table?.name ?? '',
        dimensions: pickableFields(report).flatMap(({ fieldId, fieldAlias, granularity }) => {
          const field = byId.get(fieldId);
          return field
            ? [{ ...field, fieldName: fieldAlias || field.fieldName, ...(granularity ? { granularity } : {}) }]
            : [];
        }),
        fields,
      };
    },
  };
}
