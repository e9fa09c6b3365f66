import type { BoardDocument, BoardJump, BoardLinkage } from '@tessera/contract';

interface NamedField {
  readonly fieldId: string;
  readonly fieldName: string;
  readonly dataType: string;
}
/** What of a chart can be picked, and what can follow (EP-175). */
export interface ChartFields {
  readonly tableId: string;
  readonly tableName: string;
  readonly dimensions: readonly NamedField[];
  readonly fields: readonly NamedField[];
}
type Pairs = BoardLinkage['linkageConfList'][number]['fields'];

const NUMBERS: ReadonlySet<string> = new Set(['int', 'double']);
const kindOf = (dataType: string) => (NUMBERS.has(dataType) ? 'number' : dataType);
const plain = (name: string) => name.replaceAll(/[\s_\-()（）]/g, '').toLocaleLowerCase();

/** Pairs of the same fields where master and slave query one table, else of the same name and kind. */
export function suggestPairs(master: ChartFields, slave: ChartFields): Pairs {
  return master.dimensions.flatMap(({ fieldId, fieldName, dataType }) => {
    const found = slave.fields.find((field) =>
      master.tableId === slave.tableId
        ? field.fieldId === fieldId
        : plain(field.fieldName) === plain(fieldName) && kindOf(field.dataType) === kindOf(dataType),
    );
    return found ? [{ masterFieldId: fieldId, slaveFieldId: found.fieldId }] : [];
  });
}

/** The pairs with another field of the slave for a field of the master; null lets it follow no more. */
export function withPair(pairs: Pairs, masterFieldId: string, slaveFieldId: string | null): Pairs {
  const others = pairs.filter((pair) => pair.masterFieldId !== masterFieldId);
  return slaveFieldId === null ? others : [...others, { masterFieldId, slaveFieldId }];
}

/** The document with other slaves of a master; without any the linkage is gone. */
export function withLinkage<Document extends Pick<BoardDocument, 'linkages'>>(
  document: Document,
  masterReportCode: string,
  linkageConfList: BoardLinkage['linkageConfList'],
): Document {
  const old = document.linkages.find((one) => one.masterReportCode === masterReportCode);
  const next =
    linkageConfList.length > 0 ? [{ id: old?.id ?? crypto.randomUUID(), masterReportCode, linkageConfList }] : [];
  const linkages = old
    ? document.linkages.flatMap((one) => (one === old ? next : [one]))
    : [...document.linkages, ...next];
  return { ...document, linkages };
}

/** The document with a jump added or changed. */
export function withJump<Document extends Pick<BoardDocument, 'jumps'>>(document: Document, jump: BoardJump): Document {
  const known = document.jumps.some(({ id }) => id === jump.id);
  const jumps = known ? document.jumps.map((one) => (one.id === jump.id ? jump : one)) : [...document.jumps, jump];
  return { ...document, jumps };
}
