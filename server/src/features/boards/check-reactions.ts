import { CHART_TYPES, toChartTypeCode } from '@tessera/charts/model';
import {
  DEFAULT_LOCALE,
  MENU_TYPES,
  pickableFields,
  referencesOf,
  type BoardDocument,
  type ReportComponent,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { EditingOptions } from './editing-options.ts';

/** A board or report to which something leads. */
interface Target {
  readonly kind: 'board' | 'report' | 'screen';
  readonly menuCode: string;
}

/** What a board's linkages, jumps and links may name. */
export interface Reachable {
  /** Charts of the board. */
  readonly reports: readonly ReportComponent[];
  /** Fields of a table as the author sees it; empty for one that the author does not see. */
  fieldsOf(tableId: string): Promise<ReadonlySet<string>>;
  /** Whether the code is a document of that kind of the corporation. */
  is(kind: Target['kind'], menuCode: string): Promise<boolean>;
}

/** What an author can name on a board. */
export function reachable(
  { repository, table }: Pick<EditingOptions, 'repository' | 'table'>,
  viewer: Viewer,
  reports: readonly ReportComponent[],
): Reachable {
  return {
    reports,
    fieldsOf: async (tableId) =>
      new Set((await table(viewer, DEFAULT_LOCALE, tableId))?.fields.map(({ fieldId }) => fieldId)),
    is: async (kind, menuCode) =>
      (await repository.find(viewer.corporationCode, menuCode))?.menu_type === MENU_TYPES[kind],
  };
}

/**
 * Checks linkages, jumps and links: one linkage per master, no self-reference, charts of allowed types (RU-466 to
 * RU-481), fields, boards. Entries of the current version may stay.
 * @throws CatalogueError boardInvalid with the reason, chartMissing, queryFieldUnknown, notFound
 */
export async function checkReactions(document: BoardDocument, before: BoardDocument, around: Reachable): Promise<void> {
  const { linkages, jumps } = document;
  distinct(linkages.map(({ id }) => id));
  distinct(linkages.map(({ masterReportCode }) => masterReportCode));
  distinct(jumps.map(({ id }) => id));
  const charts = new Map(around.reports.map((report) => [report.reportCode, report]));
  const chart = (code: string, ability: 'linkage' | 'jump' | null): ReportComponent => {
    const found = charts.get(code);
    if (!found) throw new CatalogueError('chartMissing');
    const type = toChartTypeCode(found.reportTypeCode);
    if (ability && !(type && CHART_TYPES[type].requirement[ability])) refuse(`${ability}: ${found.reportName}`);
    return found;
  };
  const pick = (report: ReportComponent, fieldId: string) => {
    if (pickableFields(report).every((field) => field.fieldId !== fieldId))
      throw new CatalogueError('queryFieldUnknown', { field: fieldId });
  };

  const oldPairs = new Set(before.linkages.flatMap(pairsOf));
  for (const linkage of linkages) {
    distinct(linkage.linkageConfList.map(({ slaveReportCode }) => slaveReportCode));
    for (const { slaveReportCode, fields } of linkage.linkageConfList) {
      const { masterReportCode } = linkage;
      if (slaveReportCode === masterReportCode) refuse(slaveReportCode);
      for (const { masterFieldId, slaveFieldId } of fields) {
        if (oldPairs.has(pairKey(masterReportCode, slaveReportCode, masterFieldId, slaveFieldId))) continue;
        pick(chart(masterReportCode, 'linkage'), masterFieldId);
        const { tbId } = chart(slaveReportCode, null).reportParam;
        if (!(await around.fieldsOf(tbId)).has(slaveFieldId))
          throw new CatalogueError('queryFieldUnknown', { field: slaveFieldId });
      }
    }
  }

  const oldJumps = new Set(before.jumps.map((jump) => JSON.stringify(sortedJump(jump))));
  for (const jump of jumps) {
    if (oldJumps.has(JSON.stringify(sortedJump(jump)))) continue;
    const report = chart(jump.reportCode, 'jump');
    if (jump.fieldId !== null) pick(report, jump.fieldId);
    for (const { fieldId } of jump.params) pick(report, fieldId);
  }
  const known = new Set(targetsOf(before).map((target) => pairKey(target.kind, target.menuCode)));
  for (const { kind, menuCode } of targetsOf(document)) {
    if (!known.has(pairKey(kind, menuCode)) && !(await around.is(kind, menuCode))) throw new CatalogueError('notFound');
  }
}

function refuse(reason: string): never {
  throw new CatalogueError('boardInvalid', { reason });
}

function distinct(codes: readonly string[]): void {
  const seen = new Set<string>();
  for (const code of codes) {
    if (seen.has(code)) refuse(code);
    seen.add(code);
  }
}

const pairKey = (...parts: readonly string[]) => JSON.stringify(parts);
const pairsOf = ({ masterReportCode, linkageConfList }: BoardDocument['linkages'][number]) =>
  linkageConfList.flatMap(({ slaveReportCode, fields }) =>
    fields.map(({ masterFieldId, slaveFieldId }) =>
      pairKey(masterReportCode, slaveReportCode, masterFieldId, slaveFieldId),
    ),
  );

/** What of a jump is checked, in one order of keys. */
const sortedJump = ({ reportCode, fieldId, params }: BoardDocument['jumps'][number]) => [
  reportCode,
  fieldId,
  params.map((param) => param.fieldId),
];

/** Boards, reports and big screens that a document leads to. */
function targetsOf({ jumps, components, screen }: BoardDocument): Target[] {
  const led = [...jumps, ...(screen?.reactions ?? []).flatMap(({ jump }) => jump ?? [])];
  return [
    ...led.flatMap(({ target }) => (target.kind === 'address' ? [] : [target])),
    ...(['board', 'report', 'screen'] as const).flatMap((kind) =>
      components.flatMap((component) => referencesOf(component, kind).map((menuCode) => ({ kind, menuCode }))),
    ),
  ];
}
