import { TOKEN_HEADER, upload } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';
import type { Page } from 'playwright-core';

/** Draws a picture and a video of two seconds in the page, and uploads both. @returns their addresses */
export async function uploadMedia(
  page: Page,
  url: string,
  owner: SignedInCaller,
): Promise<{ readonly picture: string; readonly video: string }> {
  const keep = async (path: string, base64: string) => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', [TOKEN_HEADER]: owner.token },
      body: new Uint8Array(Buffer.from(base64, 'base64')),
    });
    const { data } = (await reply.json()) as { data: unknown };
    return upload.image.reply.parse(data).url;
  };
  return {
    picture: await keep(upload.image.path, String(await page.evaluate(PICTURE))),
    video: await keep(upload.video.path, String(await page.evaluate(VIDEO))),
  };
}

const CANVAS = `const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 640, height: 360 });
  const pen = canvas.getContext('2d');
  const draw = (turn) => {
    pen.fillStyle = 'hsl(' + turn * 18 + ' 60% 40%)';
    pen.fillRect(0, 0, 640, 360);
    pen.fillStyle = 'white';
    pen.font = '80px sans-serif';
    pen.fillText(String(turn), 280, 210);
  };`;
const PICTURE = `(() => {
  ${CANVAS}
  draw(0);
  return canvas.toDataURL('image/png').split(',')[1];
})()`;
const VIDEO = `(async () => {
  ${CANVAS}
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  for (let turn = 0; turn < 20; turn += 1) {
    draw(turn);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await new Promise((resolve) => {
    recorder.onstop = resolve;
    recorder.stop();
  });
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
})()`;
