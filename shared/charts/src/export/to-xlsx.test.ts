import { inflateRawSync } from 'node:zlib';

import { makeResult } from '../fixtures/make-result.ts';
import { toXlsx } from './to-xlsx.ts';

/** The files of an archive, read by its directory as any other program does. */
async function unzip(blob: Blob): Promise<Map<string, string>> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength, start] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const text = inflateRawSync(bytes.subarray(from, from + packed)).toString();
    expect(Buffer.byteLength(text)).toBe(bytes.readUInt32LE(at + 24));
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), text);
    at += 46 + nameLength;
  }
  return files;
}

const result = makeResult(
  [
    { uniqId: 'c', name: '城市', role: 'dimension' },
    { uniqId: 'd', name: '日期', role: 'dimension', dataType: 'datetime', granularity: 'day' },
    { uniqId: 's', name: '销售额', role: 'index' },
    { uniqId: 'n', name: '订单数', role: 'index', dataType: 'int', aggregator: 'count' },
    { uniqId: 'r', name: '环比', role: 'index', comparison: { base: 'previousPeriod', show: 'rate' } },
  ],
  [
    ['上海 <浦东> & "外高桥"', '2026-03-01', 1234.5, 7, 0.125],
    ['=HYPERLINK("http://x")', null, -5, 2 ** 60, null],
    ['+SUM(A1)', '2026-Q1', 0.1, 3, -0.5],
  ],
);

test('numbers are numbers and dates dates, each with a format; text is text, whatever it begins with', async () => {
  const numDisplayed = { type: 'numDisplayed', value: [{ uniqId: 'r', type: 'pre', unit: '', dec: 1, commas: false }] };
  const files = await unzip(toXlsx(result, '销售/报表[1]', [numDisplayed]));
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="销售 报表 1"');
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const cells = [...sheet.matchAll(/<c(?: ([^>]*?))?(?:\/>|>(.*?)<\/c>)/g)].map(([, attributes = '', inner = '']) => [
    attributes,
    inner.replaceAll(/<[^>]*>/g, ''),
  ]);
  expect(cells.slice(5)).toEqual([
    ['t="inlineStr"', '上海 &lt;浦东&gt; &amp; &quot;外高桥&quot;'],
    ['s="3"', '46082'],
    ['s="4"', '1234.5'],
    ['s="5"', '7'],
    ['s="6"', '0.125'],
    ['t="inlineStr" s="2"', '=HYPERLINK(&quot;http://x&quot;)'],
    ['', ''],
    ['s="4"', '-5'],
    ['t="inlineStr"', '1152921504606847000'],
    ['', ''],
    ['t="inlineStr" s="2"', '+SUM(A1)'],
    ['t="inlineStr"', '2026-Q1'],
    ['s="4"', '0.1'],
    ['s="5"', '3'],
    ['s="6"', '-0.5'],
  ]);
  // As the chart shows them: the ratio with the one decimal that its author set.
  const formats = [...(files.get('xl/styles.xml') ?? '').matchAll(/formatCode="([^"]*)"/g)].map(([, format]) => format);
  expect(formats).toEqual([String.raw`yyyy\-mm\-dd`, '#,##0.00', '#,##0', '0.0%']);
  expect(sheet).not.toContain('<f>');
});

test('the same rows give the same bytes, and an empty result is a workbook with its titles', async () => {
  const [one, other] = [toXlsx(result, 'a'), toXlsx(result, 'a')];
  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
  const empty = await unzip(toXlsx(makeResult([{ uniqId: 's', name: '合计', role: 'index' }], []), ''));
  expect(empty.get('xl/worksheets/sheet1.xml')).toContain('合计');
  expect(empty.get('xl/workbook.xml')).toContain('name="Sheet1"');
});
