import { deflateSync } from 'node:zlib';

import { ENDPOINTS, IMAGE_BYTES, VIDEO_BYTES } from '@tessera/contract';

import { startTestServer, type SampleTokens, type TestServer } from '../../testing/index.ts';
import { readImage } from './read-image.ts';

/** A chunk of a PNG; readers of images check its sum, the server its structure. */
function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}
function png(width = 2, height = 2): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(6))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function jpeg(width = 2, height = 2): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 8, 8, height >> 8, height & 255, width >> 8, width & 255, 0]);
  const scan = Buffer.from([0xff, 0xda, 0, 2, 1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xd9]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan]);
}
const script = Buffer.from('<script>alert(1)</script>');

describe('what is an image', () => {
  test('a PNG and a JPEG, cut behind their end', () => {
    expect(readImage(png())?.type).toBe('png');
    expect(readImage(jpeg())?.type).toBe('jpg');
    expect(readImage(Buffer.concat([png(), script]))?.bytes).toEqual(png());
    expect(readImage(Buffer.concat([jpeg(), script]))?.bytes).toEqual(jpeg());
  });

  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html>')],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['the first bytes of a PNG before a page', Buffer.concat([png().subarray(0, 8), Buffer.from('<html>'.repeat(9))])],
    ['a PNG that breaks off', png().subarray(0, -6)],
    ['a JPEG that breaks off', jpeg().subarray(0, -2)],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9])],
    ['a small PNG of a huge picture', png(60_000, 60_000)],
    ['a small JPEG of a huge picture', jpeg(60_000, 60_000)],
    ['a PNG of no size', png(0, 5)],
  ])('%s is none', (_name, bytes) => {
    expect(readImage(bytes)).toBeNull();
  });
});

describe('EP-155 over HTTP', () => {
  let server: TestServer;
  let tokens: SampleTokens;
  beforeAll(async () => {
    server = await startTestServer({ env: { TESSERA_SAMPLE_SCALE: '0.001' } });
    tokens = await server.signInAll();
  }, 120_000);
  afterAll(() => server.stop());
  const send = (body: Buffer, token = tokens.editor, lang = 'zh_CN') =>
    server.call<{ success: boolean; url: string }>(ENDPOINTS.upload.image, { body, headers: { lang } }, token);

  test('RU-617: an image is kept, and served as nothing but an image', async () => {
    const reply = await send(Buffer.concat([png(), script]));
    expect(reply.data).toEqual({ success: true, url: expect.stringMatching(/^\/files\/images\/[0-9a-f]{48}\.png$/) });
    const shown = await fetch(`${server.url}${reply.data.url}`);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png());
  });

  test('a video is kept by its structure and served in parts', async () => {
    const box = (name: string, content: Buffer) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + content.length);
      head.write(name, 4, 'latin1');
      return Buffer.concat([head, content]);
    };
    const mp4 = Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', Buffer.alloc(4)), box('mdat', script)]);
    const keep = (body: Buffer, token = tokens.editor) =>
      server.call<{ url: string }>(ENDPOINTS.upload.video, { body }, token);
    const { url } = (await keep(mp4)).data;
    expect(url).toMatch(/^\/files\/images\/[0-9a-f]{48}\.mp4$/);
    const part = await fetch(`${server.url}${url}`, { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': `bytes 4-7/${mp4.length}`,
      'accept-ranges': 'bytes',
    });
    const end = await fetch(`${server.url}${url}`, { headers: { range: `bytes=-${script.length}` } });
    expect(Buffer.from(await end.arrayBuffer())).toEqual(script);
    expect((await fetch(`${server.url}${url}`, { headers: { range: 'bytes=9999-' } })).status).toBe(416);
    // Of a part nothing else is read.
    const { files } = server.app.services;
    const [read, opened] = [jest.spyOn(files, 'get'), jest.spyOn(files, 'open')];
    await (await fetch(`${server.url}${url}`, { headers: { range: 'bytes=0-3' } })).arrayBuffer();
    expect(read).not.toHaveBeenCalled();
    expect(opened).toHaveBeenCalledWith(url.slice('/files/'.length), undefined, { first: 0, last: 3 });
    jest.restoreAllMocks();
    const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('\x42\x82\x84webm', 'latin1')]);
    expect((await keep(webm)).data.url).toMatch(/\.webm$/);
    for (const wrong of [script, png(), mp4.subarray(0, -1), Buffer.concat([mp4, script]), mp4.subarray(12)])
      expect((await keep(wrong)).code).toBe('-56004');
    expect((await keep(Buffer.alloc(VIDEO_BYTES))).code).toBe('-56005');
    expect((await keep(mp4, tokens.reader)).code).toBe('-110001');
  });

  test('RU-614: another type is refused, whatever it is called', async () => {
    const reply = await send(Buffer.from('<svg onload="alert(1)"/>'), tokens.editor, 'en_US');
    expect(reply).toMatchObject({ code: '-30011', data: null });
    expect(reply.msg).toContain('jpg, jpeg, png');
  });

  test('RU-613, RU-615: exactly 2 MB is too large, one byte less is not (X-21)', async () => {
    const filled = (size: number) => {
      const end = chunk('IEND', Buffer.alloc(0));
      const start = png().subarray(0, -end.length);
      return Buffer.concat([start, chunk('tEXt', Buffer.alloc(size - start.length - end.length - 12)), end]);
    };
    expect((await send(filled(IMAGE_BYTES))).code).toBe('-30012');
    expect((await send(filled(IMAGE_BYTES - 1))).code).toBe('0');
    expect((await send(Buffer.alloc(2 * IMAGE_BYTES + 1))).status).toBe(413);
  });

  test('readers and strangers keep nothing', async () => {
    expect((await send(png(), tokens.reader)).code).toBe('-110001');
    expect((await send(png(), '')).code).toBe('-10006');
  });

  test.each([
    '/files/images/..%2f..%2fetc%2fpasswd',
    '/files/images/x.png',
    `/files/images/${'0'.repeat(48)}.png`,
    `/files/images/${'0'.repeat(48)}.html`,
    '/files/images/',
  ])('security 22: %s is not there', async (path) => {
    const reply = await fetch(`${server.url}${path}`);
    expect(reply.headers.get('content-type')).not.toContain('image');
    expect(await reply.text()).not.toContain('root:');
  });

  test('images that nothing shows any more go after a week; those of charts, versions, drafts, boards and published reports stay', async () => {
    const { store, files, jobs } = server.app.services;
    const nameOf = async () => (await send(png())).data.url.slice('/files/images/'.length);
    const [chart, version, draft, board, published, publishedChart, picture, orphan, young] = [
      await nameOf(),
      await nameOf(),
      await nameOf(),
      await nameOf(),
      await nameOf(),
      await nameOf(),
      await nameOf(),
      await nameOf(),
      await nameOf(),
    ];
    const conf = (name: string) =>
      JSON.stringify([{ type: 'chartBgcolor', value: { isShowPic: true, imageUrl: `/files/images/${name}` } }]);
    const code = await store.selectFrom('chart').select(['report_code', 'menu_code']).executeTakeFirstOrThrow();
    const one = store.updateTable('chart').where('report_code', '=', code.report_code);
    await one.set({ report_conf: conf(chart), picture_url: `/files/images/${picture}` }).execute();
    await store
      .updateTable('chart_version')
      .set({ extras: JSON.stringify({ appReportConf: JSON.parse(conf(version)) }) })
      .where('report_code', '=', code.report_code)
      .execute();
    await server.call(
      ENDPOINTS.chart.cache,
      {
        body: {
          menuCode: code.menu_code,
          reportName: 'x',
          reportTypeCode: 'graph_line',
          reportConf: JSON.parse(conf(draft)),
          reportParam: {},
        },
      },
      tokens.editor,
    );
    const stored = await store.selectFrom('board_version').selectAll().executeTakeFirst();
    await store
      .insertInto('board_version')
      .values({
        ...(stored ?? {
          menu_code: code.menu_code,
          lock_key: '',
          saved_by: 'x',
          saved_at: new Date(),
          begun_at: new Date(),
        }),
        version: 9_999,
        document: JSON.stringify({ image: `/files/images/${board}` }),
      })
      .execute();
    // What only a publication shows: the draft went on without it.
    await store
      .updateTable('report_publication')
      .set({
        document: JSON.stringify({ image: `/files/images/${published}` }),
        charts: conf(publishedChart),
      })
      .where('menu_code', '=', 'sample-weekly-report')
      .execute();
    await store
      .updateTable('image')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('name', '!=', young)
      .execute();
    await jobs.enqueue('images.sweep', {});
    const left = async () =>
      new Set((await store.selectFrom('image').select('name').execute()).map(({ name }) => name));
    while ((await left()).size > 8) await new Promise((resolve) => setImmediate(resolve));
    expect([...(await left())].toSorted()).toEqual(
      [chart, version, draft, board, published, publishedChart, picture, young].toSorted(),
    );
    expect(await files.get(`images/${orphan}`)).toBeNull();
    expect(await files.get(`images/${board}`)).not.toBeNull();
  });
});
