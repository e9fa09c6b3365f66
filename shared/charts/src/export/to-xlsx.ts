import type { Cell, QueryResult, ResultColumn } from '@tessera/contract';
import { strToU8, zipSync } from 'fflate';

import type { ReportConf } from '../chart-model.ts';
import { displayOf } from '../format/value-format.ts';
import { readSettings } from '../settings/read-settings.ts';
import { numDisplayedSchema } from '../settings/value-display.ts';
import { looksLikeFormula } from './formula-text.ts';
import { numberFormat } from './sheet-format.ts';
import { MOMENT_FORMATS, sheetMoment } from './sheet-moment.ts';
import { sheetName } from './sheet-name.ts';

/** Styles of the workbook by place, which a cell names; those of number formats follow, from 164 on as ids of their own begin there. */
const STYLES = ['', 'header', 'quoted'] as const;
type Style = (typeof STYLES)[number];
const FIRST_FORMAT = 164;
const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Limits of the format. */
const MOST_ROWS = 1_048_575;
const LONGEST_TEXT = 32_767;
/** A number with more digits than a spreadsheet keeps stays text. */
const EXACT = 999_999_999_999_999;

/**
 * Rows of a result as a workbook of one sheet with dates, and numbers as the chart shows them. Text is never a formula.
 * @param name of the sheet @param conf settings of the chart; default: none
 */
export function toXlsx(result: QueryResult, name: string, conf: ReportConf = []): Blob {
  const { numDisplayed } = readSettings({ numDisplayed: numDisplayedSchema }, conf).settings;
  const formats = new Map<string, number>();
  const styleOf: StyleOf = (format) => {
    const known = formats.get(format) ?? STYLES.length + formats.size;
    formats.set(format, known);
    return known;
  };
  const columns = result.columns.map((column, index) => ({
    column,
    cells: result.values[index] ?? [],
    format: isMeasure(column) ? numberFormat(displayOf(column, numDisplayed)) : null,
  }));
  const rows = Math.min(result.rowCount, MOST_ROWS);
  const lines = [
    row(
      1,
      result.columns.map((column) => textCell(column.name, 'header')),
    ),
  ];
  for (let at = 0; at < rows; at += 1) {
    lines.push(
      row(
        at + 2,
        columns.map(({ column, cells, format }) => cell(cells[at] ?? null, column, format, styleOf)),
      ),
    );
  }
  const widths = columns.map(({ column, cells }, index) => {
    const longest = Math.max(widthOf(column.name), ...cells.slice(0, 200).map((value) => widthOf(String(value ?? ''))));
    return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(50, Math.max(10, longest + 2))}" customWidth="1"/>`;
  });
  const sheet =
    `${HEAD}<worksheet xmlns="${NS}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    (widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '') +
    `<sheetData>${lines.join('')}</sheetData></worksheet>`;
  const files = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheetName(name)),
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styleSheet([...formats.keys()]),
    'xl/worksheets/sheet1.xml': sheet,
  };
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)]);
  // One date for all, so that the same content gives the same bytes.
  return new Blob([zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) })], { type: XLSX_TYPE });
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const row = (number: number, cells: readonly string[]): string => `<row r="${number}">${cells.join('')}</row>`;
const styled = (style: Style): string => (style === '' ? '' : ` s="${STYLES.indexOf(style)}"`);
/** The number of the style with a number format. */
type StyleOf = (format: string) => number;
const isMeasure = ({ role }: ResultColumn): boolean => role === 'index' || role === 'indexDouble';

/** @param format of the column's numbers; null where they are no measure */
function cell(value: Cell, column: ResultColumn, format: string | null, styleOf: StyleOf): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'boolean') return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') return Number.isFinite(value) ? numberCell(value, format, styleOf) : '<c/>';
  if (format !== null && /^-?\d+(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= EXACT) {
    return numberCell(Number(value), format, styleOf);
  }
  const moment = sheetMoment(value, column);
  if (moment) return `<c s="${styleOf(MOMENT_FORMATS[moment.kind])}"><v>${moment.serial}</v></c>`;
  return textCell(value, looksLikeFormula(value) ? 'quoted' : '');
}

function numberCell(value: number, format: string | null, styleOf: StyleOf): string {
  if (Math.abs(value) > EXACT && Number.isInteger(value)) return textCell(String(value), '');
  return `<c${format === null ? '' : ` s="${styleOf(format)}"`}><v>${value}</v></c>`;
}

function textCell(text: string, style: Style): string {
  return `<c t="inlineStr"${styled(style)}><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

/** Text of XML: what XML has no place for is left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Columns that a text takes: those of Chinese count twice. */
function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += (char.codePointAt(0) ?? 0) > 0xff ? 2 : 1;
  return width;
}

const workbook = (name: string): string =>
  `${HEAD}<workbook xmlns="${NS}" xmlns:r="${RELATIONS}"><sheets>` +
  `<sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const PARTS = [
  ['/xl/workbook.xml', 'sheet.main'],
  ['/xl/worksheets/sheet1.xml', 'worksheet'],
  ['/xl/styles.xml', 'styles'],
] as const;
const CONTENT_TYPES =
  `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  PARTS.map(
    ([part, type]) =>
      `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`,
  ).join('') +
  '</Types>';

const xf = (attributes: string): string => `<xf fontId="0" fillId="0" borderId="0" xfId="0" ${attributes}/>`;
/** @param formats number formats in the order of their styles */
function styleSheet(formats: readonly string[]): string {
  const own = formats.map((format, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escaped(format)}"/>`);
  return (
    `${HEAD}<styleSheet xmlns="${NS}">${own.length > 0 ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : ''}` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${STYLES.length + own.length}">${[
      xf('numFmtId="0"'),
      '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
      xf('numFmtId="0" quotePrefix="1"'),
      ...formats.map((_format, at) => xf(`numFmtId="${FIRST_FORMAT + at}" applyNumberFormat="1"`)),
    ].join('')}</cellXfs></styleSheet>`
  );
}
