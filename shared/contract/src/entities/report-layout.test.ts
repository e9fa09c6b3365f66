import {
  layoutFontSchema,
  PAGE_SIZES,
  pageStyleSchema,
  reportLayoutSchema,
  tableFlowSchema,
  totalAttributesSchema,
} from './report-layout.ts';

test('RU-762 to RU-765: sheets are 792 x 1120 and 1120 x 630 px, with the padding above and below first', () => {
  expect(PAGE_SIZES).toEqual({
    '0': { width: 792, height: 1_120, padding: { vertical: 64, horizontal: 36 } },
    '1': { width: 1_120, height: 630, padding: { vertical: 21, horizontal: 24 } },
  });
});

test('a page is white, opaque, without picture and watermark', () => {
  expect(pageStyleSchema.parse({})).toEqual({
    isShowBgColor: true,
    chartOpacity: 100,
    componentOpacity: 100,
    bgColor: 'white',
    isShowPic: false,
    imageUrl: '',
    layoutValue: 1,
    isShowWatermark: false,
  });
  expect(pageStyleSchema.parse({ layoutValue: '3' }).layoutValue).toBe(3);
});

test.each([
  { imageUrl: 'https://x.test/a.png' },
  { imageUrl: '//x.test/a.png' },
  { bgColor: 'url(/api/files/a.png)' },
  { layoutValue: 4 },
  { chartOpacity: 101 },
])('a page refuses %j', (style) => {
  expect(pageStyleSchema.safeParse(style).success).toBe(false);
});

test('RU-761, RU-766: a report is A4 upright by itself, its header and footer are set in 12 px', () => {
  const layout = reportLayoutSchema.parse({});
  expect(layout).toMatchObject({ layoutType: '0', isShowPageHeader: false, isShowPageFooter: false });
  expect([layout.headerFont, layout.footerLeftFont, layout.footerRightFont].map(({ fontSize }) => fontSize)).toEqual([
    '12px',
    '12px',
    '12px',
  ]);
  expect(totalAttributesSchema.parse({})).toEqual({ layoutType: '0', dataRange: 'auto' });
});

test.each([{ layoutType: 0 }, { reportLogo: 'https://x.test/a.png' }, { reportTitle: 'a\nb' }])(
  'a layout refuses %j',
  (layout) => {
    expect(reportLayoutSchema.safeParse(layout).success).toBe(false);
  },
);

test.each(['7px', '49px', '12', '1e1px'])('a font of %s is refused', (fontSize) => {
  expect(layoutFontSchema.safeParse({ fontSize }).success).toBe(false);
});

test('a table flows over sheets unless its page says otherwise', () => {
  expect(tableFlowSchema.parse({ i: 'a' })).toEqual({
    i: 'a',
    flows: true,
    pageSubtotal: false,
    runningTotal: false,
    groups: 'flow',
  });
});
