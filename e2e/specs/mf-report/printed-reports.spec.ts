import { boardExports, TOKEN_HEADER } from '@tessera/contract';

import { publishGenerated } from '../../core/generated-report.ts';
import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { charactersOfSheets, differences, runsOfPages } from '../../core/placed-text.ts';
import { readPdf } from '../../core/read-pdf.ts';
import { expect, test } from '../../core/test.ts';

const SAMPLES = ['sample-monthly-report', 'sample-weekly-report'] as const;
/** TESSERA_E2E_REPORTS=10 compares more of them. */
const GENERATED = Number(process.env['TESSERA_E2E_REPORTS'] ?? 4);

test('a PDF of the sample reports and of random ones has the text of each sheet where the preview has it', async ({
  open,
  installation,
}) => {
  test.setTimeout(300_000);
  const caller = await sharedCaller(installation, 'owner');
  const call = (endpoint: { method: string; path: string }, body: object) =>
    caller.call(endpoint.method, endpoint.path, body);
  const codes: string[] = [...SAMPLES];
  for (let seed = 0; seed < GENERATED; seed += 1)
    codes.push(await publishGenerated(caller, seed, ownName(`报告${seed}`)));
  const [menuCode = '', ...furtherMenuCodes] = codes;
  const { id } = boardExports.exportAsync.reply.parse(
    await call(boardExports.exportAsync, { kind: 'pdf', menuCode, furtherMenuCodes }),
  );

  // What readers see before they print, while the server prints.
  const page = await open({ role: 'owner' }, '/blank');
  const sheets = [];
  const outline: string[] = [];
  for (const code of codes) {
    await page.goto(`/printReport?menuCode=${code}`);
    await expect(page.locator('[data-print-state="ready"]')).toBeAttached({ timeout: 60_000 });
    sheets.push(...(await charactersOfSheets(page)));
    // What can be pressed has no place on paper.
    await expect(page.locator('.tessera-print-sheet .tessera-screen-only').filter({ visible: true })).toHaveCount(0);
    outline.push(
      ...(await page
        .locator('[data-print-document], [data-print-outline]')
        .evaluateAll((all) =>
          all.map((one) => one.getAttribute('data-print-document') ?? one.getAttribute('data-print-outline') ?? ''),
        )),
    );
  }

  const taskOf = async () =>
    boardExports.getTasks.reply.parse(await call(boardExports.getTasks, {})).list.find((task) => task.id === id);
  await expect.poll(async () => (await taskOf())?.state, { timeout: 180_000 }).toBe('done');
  const { method, path } = boardExports.download;
  const file = await fetch(`${installation.url}${path}`, {
    method,
    headers: { [TOKEN_HEADER]: caller.token, 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { outline: printed, subject } = await readPdf(bytes);
  expect(printed.map(({ title }) => title)).toEqual(outline);
  expect(subject).toMatch(/数据截至 \d{4}/);
  const pages = await runsOfPages(bytes);
  expect(pages.length).toBe(sheets.length);
  const faults = sheets.flatMap((sheet, index) =>
    differences(sheet, pages[index] ?? []).map((fault) => `sheet ${index + 1}: ${fault}`),
  );
  expect(faults).toEqual([]);
});
