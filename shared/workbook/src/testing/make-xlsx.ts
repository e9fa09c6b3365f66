import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipMember {
  readonly name: string;
  readonly bytes: Buffer | string;
  /** What the directory says instead of the true size. */
  readonly claimedSize?: number;
}

/** A ZIP archive of a few members. */
export function makeZip(members: readonly ZipMember[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, claimedSize } of members) {
    const raw = Buffer.from(bytes);
    const packed = deflateRawSync(raw);
    const size = claimedSize ?? raw.length;
    const local = Buffer.alloc(30 + Buffer.byteLength(name));
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(raw), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    local.write(name, 30);
    const central = Buffer.alloc(46 + Buffer.byteLength(name));
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(crc32(raw), 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(offset, 42);
    central.write(name, 46);
    parts.push(local, packed);
    directory.push(central);
    offset += local.length + packed.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** A cell: a text, a number, or a number with a style of dates. */
export type XlsxCell =
  | string
  | number
  | null
  | {
      readonly serial: number;
      /** 1: day, 2: day with a time, 3: `h:mm:ss`, 4: `h:mm AM/PM` of the author's own, 5: `[h]:mm`. */
      readonly style: 1 | 2 | 3 | 4 | 5;
    };
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : `${letters(Math.floor(column / 26) - 1)}${letters(column % 26)}`;

/** XML of a sheet; texts are shared, every other one with a reading aid as in Japanese files. */
function sheetXml(rows: readonly (readonly XlsxCell[])[], shared: string[]): string {
  const cellXml = (cell: XlsxCell, row: number, column: number): string => {
    const reference = `${letters(column)}${row + 1}`;
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === 'object') return `<c r="${reference}" s="${cell.style}"><v>${cell.serial}</v></c>`;
    shared.push(cell);
    return `<c r="${reference}" t="s"><v>${shared.length - 1}</v></c>`;
  };
  const data = rows
    .map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, row, column)).join('')}</row>`,
    )
    .join('');
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`;
}

/** The members of a workbook with the sheets given by name. */
export function xlsxMembers(sheets: Readonly<Record<string, readonly (readonly XlsxCell[])[]>>): ZipMember[] {
  const shared: string[] = [];
  const names = Object.keys(sheets);
  const parts = names.map((name, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    bytes: sheetXml(sheets[name]!, shared),
  }));
  const texts = shared.map((text, index) => {
    const aid = index % 2 === 1 ? '<rPh sb="0" eb="1"><t>ヨミ</t></rPh>' : '';
    return `<si><t xml:space="preserve">${escape(text)}</t>${aid}</si>`;
  });
  return [
    {
      name: 'xl/workbook.xml',
      bytes: `<workbook xmlns:r="r"><sheets>${names.map((name, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: `<Relationships>${names.map((_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      bytes:
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot; h:mm"/><numFmt numFmtId="165" formatCode="h:mm\\ AM/PM;@"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="21"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>',
    },
    { name: 'xl/sharedStrings.xml', bytes: `<sst>${texts.join('')}</sst>` },
    ...parts,
  ];
}

export const makeXlsx = (sheets: Parameters<typeof xlsxMembers>[0]): Buffer => makeZip(xlsxMembers(sheets));
